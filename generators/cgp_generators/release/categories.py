"""What a finding is about: the wire, the meaning of what travels, the work of authors, or type names."""

from __future__ import annotations

from enum import StrEnum

from ..revisions.report import Finding
from ..revisions.verdicts import Answered


class Category(StrEnum):
    """A promise that a change may touch. Each finding touches one."""

    WIRE = "wire"
    """Whether messages are accepted, and who may send them."""
    MEANING = "meaning"
    """Everything is accepted, and says something else or is lost."""
    AUTHORING = "authoring"
    """What authors are told and how their messages are judged; receivers notice nothing."""
    TYPES = "types"
    """Names of definitions, from which names of types are made."""


_MEANING = {
    "default-added",
    "default-changed",
    "default-removed",
    "deprecated-added",
    "deprecated-removed",
    "leniency-removed",
    "map-closed",
    "member-reused",
    "normative-words-changed",
    "property-alters-meaning",
    "property-optional-removed",
    "property-renamed-optional",
    "vocabulary-closed",
    "vocabulary-opened",
}
_AUTHORING = {
    "additionalproperties-closed",
    "additionalproperties-opened",
    "allof-inlined",
    "annotation-only",
    "anyof-to-oneof-disjoint",
    "combinator-reordered",
    "dialect-changed",
    "enum-reordered",
    "enum-to-oneof-const",
    "examples-changed",
    "format-added-annotation",
    "format-changed-annotation",
    "format-removed-annotation",
    "id-changed",
    "integer-bound-respelled",
    "nullable-respelled",
    "oneof-const-to-enum",
    "oneof-to-anyof-disjoint",
    "open-vocab-example-added",
    "pattern-equivalent",
    "pattern-vs-minlength-respelled",
    "unevaluatedproperties-closed",
    "unevaluatedproperties-opened",
    "unknown-keyword-added",
    "unknown-keyword-changed",
    "unknown-keyword-removed",
    "version-changed",
}
_TYPES = {
    "def-added",
    "def-removed",
    "def-renamed",
    "def-unused-added",
    "def-unused-removed",
    "def-used-added",
    "def-used-removed",
    "ref-retargeted-same",
}


def category_of(finding: Finding) -> Category:
    """What a finding is about. One that somebody refuses is about the wire, whatever its rule."""
    if any(judged.verdict.answer is Answered.BREAKS for judged in finding.judged):
        return Category.WIRE
    return category_of_rule(finding.rule)


def category_of_rule(rule: str) -> Category:
    """What changes of a kind are about when nobody refuses anything."""
    if rule in _MEANING:
        return Category.MEANING
    if rule in _AUTHORING:
        return Category.AUTHORING
    return Category.TYPES if rule in _TYPES else Category.WIRE
