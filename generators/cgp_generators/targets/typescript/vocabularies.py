"""Views for vocabularies: the type, the known values, and their facts."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.name import Name
from ...model.protocol import Protocol
from ...model.scalar import Scalar
from ...model.types import Text
from ...model.vocabulary import Fact, Vocabulary, VocabularyValue
from .layout import array, function_head, union
from .names import literal, plural


@dataclass(frozen=True, slots=True)
class FactRow:
    """The facts of one value as the members of an object."""

    value: str
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class VocabularyView:
    """One vocabulary. `values` declares the list of the known values."""

    name: str
    description: str
    meanings: tuple[str, ...]
    constant: str
    values: str
    closed: bool
    known: str
    guard: str
    guard_head: str
    facts: str
    facts_function: str
    facts_constant: str
    columns: tuple[str, ...]
    rows: tuple[FactRow, ...]
    other: FactRow | None


@dataclass(frozen=True, slots=True)
class ScalarView:
    """One scalar: an alias that documents a grammar or a range."""

    name: str
    description: str
    type: str


def vocabulary_views(protocol: Protocol) -> tuple[VocabularyView, ...]:
    """All vocabularies, in source order."""
    return tuple(_vocabulary(vocabulary) for vocabulary in protocol.vocabularies)


def scalar_views(protocol: Protocol) -> tuple[ScalarView, ...]:
    """All scalars, in source order."""
    return tuple(_scalar(scalar) for scalar in protocol.scalars)


def _vocabulary(vocabulary: Vocabulary) -> VocabularyView:
    name = vocabulary.name
    constant = plural(name)
    values = [literal(value.value) for value in vocabulary.values]
    return VocabularyView(
        name=name.pascal,
        description=vocabulary.description,
        meanings=tuple(
            f"`{value.value}`: {value.meaning}" for value in vocabulary.values if value.meaning
        ),
        constant=constant,
        values=array(f"export const {constant} = ", values, " as const;"),
        closed=vocabulary.openness.closed_for_authors,
        known=f"Known{name.pascal}",
        guard=f"isKnown{name.pascal}",
        guard_head=function_head(
            f"isKnown{name.pascal}", ["text: string"], f"text is Known{name.pascal}"
        ),
        facts=f"{name.pascal}Facts",
        facts_function=f"{name.camel}Facts",
        facts_constant=f"{name.screaming}_FACTS",
        columns=tuple(
            _column(column, vocabulary.column_facts(index))
            for index, column in enumerate(vocabulary.columns)
        ),
        rows=tuple(_row(value, vocabulary.columns) for value in vocabulary.values),
        other=_row(vocabulary.other, vocabulary.columns) if vocabulary.other else None,
    )


def _column(column: Name, facts: tuple[Fact, ...]) -> str:
    if all(isinstance(fact, bool) for fact in facts):
        return f"readonly {column.camel}: boolean;"
    return union(f"readonly {column.camel}:", [literal(fact) for fact in facts], indent=2)


def _row(value: VocabularyValue, columns: tuple[Name, ...]) -> FactRow:
    text = value.value
    return FactRow(
        value=text if text.isidentifier() and text.isascii() else literal(text),
        members=tuple(
            f"{column.camel}: {literal(fact)},"
            for column, fact in zip(columns, value.facts, strict=bool(value.facts))
        ),
    )


def _scalar(scalar: Scalar) -> ScalarView:
    kind = "string" if isinstance(scalar.type, Text) else "number"
    return ScalarView(scalar.name.pascal, scalar.description, kind)
