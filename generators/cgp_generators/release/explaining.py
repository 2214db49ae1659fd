"""What the rules are: in words, and by an example that is judged when it is asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..revisions.changes.rules import kind_of, rules
from ..revisions.comparison import Options, compare
from ..revisions.report import Finding
from ..revisions.sources.reading import document_of
from .advice import advice_for
from .categories import Category, category_of_rule


@dataclass(frozen=True, slots=True)
class Example:
    """A smallest pair of schemas between which a rule applies, and what was found between them."""

    old: Any
    new: Any
    finding: Finding


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that is known about a rule."""

    rule: str
    meaning: str
    note: str
    category: Category
    level: str
    advice: str
    example: Example | None

    def as_json(self) -> dict[str, Any]:
        """As the command prints it."""
        example = None
        if self.example is not None:
            example = {
                "old": self.example.old,
                "new": self.example.new,
                "verdicts": [judged.as_json() for judged in self.example.finding.judged],
            }
        return {
            "rule": self.rule,
            "meaning": self.meaning,
            "note": self.note,
            "category": self.category.value,
            "level": self.level,
            "advice": self.advice,
            "example": example,
        }


def meaning_of(rule: str) -> str:
    """The sentence of a rule, with … where a finding names something."""
    sentence = kind_of(rule).sentence.replace("{colon}", "")
    for written in (": {detail}", " {detail}", "{detail}"):
        sentence = sentence.replace(written, " …" if written != "{detail}" else "…")
    return sentence.replace(" ….", " ….").replace("….", "…")


def explain(rule: str, prefix: str) -> Explanation:
    """What is known about a rule. `KeyError` when there is none of this name."""
    if rule not in rules():
        raise KeyError(rule)
    kind = kind_of(rule)
    return Explanation(
        rule,
        meaning_of(rule),
        kind.note,
        category_of_rule(rule),
        _levels(rule),
        advice_for(rule),
        _example(rule, prefix),
    )


def _levels(rule: str) -> str:
    kind = kind_of(rule)
    if kind.policy and kind.accepted is not None:
        return f"{kind.accepted.value}, by policy: no validator sees it"
    accepted = kind.accepted.value if kind.accepted else "patch or minor"
    if kind.accepted is kind.refused or rule in _NEVER_REFUSED:
        return accepted
    return f"{kind.refused.value} where a peer refuses it, {accepted} where nobody does"


_NEVER_REFUSED = frozenset(
    rule for rule in rules() if category_of_rule(rule) in (Category.AUTHORING, Category.TYPES)
)


@cache
def _examples() -> dict[str, Any]:
    text = files(__package__).joinpath("examples.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def _example(rule: str, prefix: str) -> Example | None:
    pair = _examples().get(rule)
    if pair is None:
        return None
    old, new = (document_of(json.dumps(pair[name]), name) for name in ("old", "new"))
    report = compare(old, new, Options(prefix=prefix))
    found = [finding for finding in report.findings if finding.rule == rule]
    return Example(pair["old"], pair["new"], found[0]) if found else None
