"""How the pages put things: links, types, presence, cells of tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...model.judgement import Forbidden, Required
from ...model.protocol import Protocol
from ...model.record import Member
from ...model.types import (
    Anything,
    Boolean,
    Integer,
    ListOf,
    MapOf,
    Null,
    Number,
    OneOf,
    RecordReference,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)

# Code and links are stepped over, so that what looks like an id inside of them stays as it is.
_CODE = r"(?P<ticks>`+).+?(?<!`)(?P=ticks)(?!`)"
_LINK = r"\[[^\]]*\]\([^)]*\)"
_ID = r"(?P<id>\b[A-Z]{1,2}[1-9][0-9]*\b)"
_PIECE = re.compile(f"{_CODE}|{_LINK}|{_ID}")


@dataclass(frozen=True, slots=True)
class Links:
    """Links from the pages of one folder. `up` leads from there to the folder of all pages."""

    protocol: Protocol
    up: str

    def requirement(self, identifier: str) -> str:
        """A link to the sentence."""
        return f"[{identifier}]({self.up}specification.md#{identifier})"

    def requirements(self, identifiers: Iterable[str]) -> str:
        """Links to several sentences, each once."""
        return ", ".join(self.requirement(identifier) for identifier in dict.fromkeys(identifiers))

    def record(self, name: str) -> str:
        """A link to the page of a type."""
        return f"[{name}]({self.up}reference/types/{name}.md)"

    def vocabulary(self, name: str) -> str:
        """A link to the page of a vocabulary."""
        return f"[{name}]({self.up}reference/vocabularies/{name}.md)"

    def scalar(self, name: str) -> str:
        """A link to the paragraph about a named text or number."""
        return f"[{name}]({self.up}reference/texts.md#{name})"

    def prose(self, text: str) -> str:
        """A text of the sources. Requirement ids outside of code are links, and its own links hold."""
        page = f"{self.up}specification.md"
        known = {requirement.id for requirement in self.protocol.requirements}
        return linked(text.replace("](#", f"]({page}#"), known, page)

    def type(self, kind: Type) -> str:
        """A type in words."""
        match kind:
            case Text():
                return "text"
            case Integer(minimum, maximum):
                bounds = (minimum is not None, maximum is not None)
                return f"integer, {minimum} to {maximum}" if all(bounds) else "integer"
            case Number():
                return "number"
            case Boolean():
                return "boolean"
            case Null():
                return "null"
            case Anything():
                return "any value"
            case ListOf(item):
                return f"list of {self.type(item)}"
            case MapOf(value):
                return f"object of {self.type(value)}"
            case OneOf(options):
                return " or ".join(self.type(option) for option in options)
            case ScalarReference(name):
                return self.scalar(name)
            case VocabularyReference(name):
                return self.vocabulary(name)
            case RecordReference(name):
                return self.record(name)


def linked(text: str, known: Iterable[str], page: str) -> str:
    """Make each known id that stands outside of code and of links a link to its place on a page."""
    ids = frozenset(known)

    def link(found: re.Match[str]) -> str:
        return f"[{found[0]}]({page}#{found[0]})" if found["id"] in ids else found[0]

    return _PIECE.sub(link, text)


def presence(member: Member, links: Links) -> str:
    """Whether a member must be there, and what the rules add to that."""
    if member.constant is not None:
        return f"required: `{json.dumps(member.constant)}`"
    if member.required:
        return "required"
    demanded, forbidden = _demanding(member, Required), _demanding(member, Forbidden)
    said = ["optional"]
    if demanded:
        said.append(f"demanded by {links.requirements(demanded)}")
    if forbidden:
        said.append(f"forbidden by {links.requirements(forbidden)}")
    if member.gate:
        said.append(f"only with `{member.gate}`")
    return "; ".join(said)


def _demanding(member: Member, demand: type) -> list[str]:
    return [
        judgement.requirement
        for judgement in member.judgements
        if isinstance(judgement.demand, demand)
    ]


def absence(member: Member) -> str:
    """What the absence of a member means."""
    if member.required:
        return ""
    if member.default is None:
        return "no value"
    written = ", and always written" if member.always else ""
    return f"`{json.dumps(member.default, ensure_ascii=False)}`{written}"


def cell(text: str) -> str:
    """Text for a cell of a table: on one line, and no bar ends it early."""
    return " ".join(text.split()).replace("|", "&#124;")


def quoted(text: str) -> str:
    """A text for the head of a page, which is YAML: JSON is a part of that."""
    return json.dumps(text, ensure_ascii=False)


def first_sentence(text: str) -> str:
    """The first sentence, for lists of pages."""
    before, dot, _ = text.partition(". ")
    return f"{before}." if dot else text
