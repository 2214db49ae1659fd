"""Views of vocabularies and of named texts and numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from ...model.judgement import Demand, NumberDemand, TextDemand
from ...model.protocol import Protocol
from ...model.record import Record
from ...model.scalar import Scalar
from ...model.types import ListOf, VocabularyReference
from ...model.vocabulary import Fact, Openness, Vocabulary, VocabularyValue
from ..target import Material
from .phrases import Links, cell
from .types import NameRow

_OPENNESS = {
    Openness.CLOSED: (
        "Closed: these are all the values that one may write. Any other decodes, is kept as it is, "
        "and is reported."
    ),
    Openness.FALLBACK: (
        "Closed for authors: these are all the values that one may write. Any other decodes, is "
        "kept as it is, is reported, and means to a receiver what the last row says."
    ),
    Openness.NAMESPACED: (
        "Open to vendors: a value of one's own is written `vendor:name`. Any text decodes and is "
        "kept as it is."
    ),
    Openness.OPEN: "Open: these are the values that are known; any other is legal.",
}


@dataclass(frozen=True, slots=True)
class ValueView:
    """One value with its facts, as cells."""

    value: str
    facts: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class VocabularyView:
    """One vocabulary."""

    name: str
    description: str
    openness: str
    requirement: str
    columns: tuple[str, ...]
    values: tuple[ValueView, ...]
    used_in: tuple[str, ...]
    languages: tuple[str, ...]
    names: tuple[NameRow, ...]


@dataclass(frozen=True, slots=True)
class ScalarView:
    """A named text or number. `grammar` is code, or empty when a range says it all."""

    name: str
    anchor: str
    description: str
    phrase: str
    grammar: str
    requirement: str
    judge: str
    spelled: tuple[str, ...]


def vocabulary_view(vocabulary: Vocabulary, material: Material, links: Links) -> VocabularyView:
    """The page of one vocabulary."""
    name = vocabulary.name.written
    spellings = material.spellings
    rows = [*vocabulary.values, *([vocabulary.other] if vocabulary.other else [])]
    of_type = NameRow(name, tuple(f"`{spelling.types[name]}`" for spelling in spellings))
    of_values = (
        NameRow(
            value.value,
            tuple(f"`{spelling.values[name, value.value]}`" for spelling in spellings),
        )
        for value in vocabulary.values
    )
    return VocabularyView(
        name=name,
        description=links.prose(vocabulary.description),
        openness=_OPENNESS[vocabulary.openness],
        requirement=links.requirement(vocabulary.requirement) if vocabulary.requirement else "",
        columns=tuple(" ".join(column.words).capitalize() for column in vocabulary.columns),
        values=tuple(_value(value, links) for value in rows),
        used_in=tuple(_users(name, links.protocol, links)),
        languages=tuple(spelling.language for spelling in spellings),
        names=(of_type, *of_values),
    )


def _value(value: VocabularyValue, links: Links) -> ValueView:
    shown = "any other" if value.value == "*" else f"`{value.value}`"
    return ValueView(shown, tuple(map(_fact, value.facts)), cell(links.prose(value.meaning)))


def _fact(fact: Fact) -> str:
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    return f"`{fact}`"


def _users(name: str, protocol: Protocol, links: Links) -> Iterator[str]:
    for record in protocol.records:
        for written in _members_of(name, record):
            page = f"{links.up}reference/types/{record.name.written}.md"
            yield f"[`{written}` of {record.name.written}]({page}#{written})"


def _members_of(vocabulary: str, record: Record) -> Iterator[str]:
    for member in record.members:
        kind = member.type.item if isinstance(member.type, ListOf) else member.type
        if kind == VocabularyReference(vocabulary):
            yield member.name.written


def scalar_views(protocol: Protocol, material: Material, links: Links) -> tuple[ScalarView, ...]:
    """All named texts and numbers, in source order."""
    return tuple(_scalar(scalar, material, links) for scalar in protocol.scalars)


def _scalar(scalar: Scalar, material: Material, links: Links) -> ScalarView:
    name = scalar.name.written
    return ScalarView(
        name=name,
        anchor=f"{{: #{name} }}",
        description=links.prose(scalar.description),
        phrase=scalar.phrase,
        grammar=_grammar(scalar.demand),
        requirement=links.requirement(scalar.requirement) if scalar.requirement else "",
        judge="lint alone" if scalar.lint_only else "validate and lint",
        spelled=tuple(
            f"`{spelling.types[name]}` ({spelling.language})" for spelling in material.spellings
        ),
    )


def _grammar(demand: Demand | None) -> str:
    match demand:
        case TextDemand(pattern=str(pattern)):
            return pattern
        case TextDemand(min_length=int(length)):
            return f"at least {length} characters"
        case NumberDemand(minimum=minimum, maximum=maximum):
            return json.dumps([minimum, maximum])
        case _:
            return ""
