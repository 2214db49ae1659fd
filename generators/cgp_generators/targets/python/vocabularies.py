"""Views for vocabularies: the type, the known values, and their facts."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.name import Name
from ...model.protocol import Protocol
from ...model.scalar import Scalar
from ...model.types import Integer, Text
from ...model.vocabulary import Fact, Vocabulary, VocabularyValue
from .names import literal, plural


@dataclass(frozen=True, slots=True)
class FactColumn:
    """One fact that every value of a vocabulary has: attribute and type."""

    attribute: str
    type: str


@dataclass(frozen=True, slots=True)
class FactRow:
    """The facts of one value as constructor arguments."""

    value: str
    arguments: str


@dataclass(frozen=True, slots=True)
class VocabularyView:
    """One vocabulary. `known` is set when the type narrows to the known values."""

    name: str
    description: str
    constant: str
    values: tuple[str, ...]
    meanings: tuple[str, ...]
    closed: bool
    known: str
    facts: str | None
    facts_function: str
    facts_constant: str
    columns: tuple[FactColumn, ...]
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
    return VocabularyView(
        name=name.pascal,
        description=vocabulary.description,
        constant=plural(name),
        values=tuple(literal(value.value) for value in vocabulary.values),
        meanings=tuple(
            f"`{value.value}`: {value.meaning}" for value in vocabulary.values if value.meaning
        ),
        closed=vocabulary.openness.closed_for_authors,
        known=f"Known{name.pascal}",
        facts=f"{name.pascal}Facts" if vocabulary.columns else None,
        facts_function=f"{name.snake}_facts",
        facts_constant=f"_{name.screaming}_FACTS",
        columns=tuple(
            FactColumn(column.snake, _column_type(vocabulary.column_facts(index)))
            for index, column in enumerate(vocabulary.columns)
        ),
        rows=tuple(_row(value, vocabulary.columns) for value in vocabulary.values),
        other=_row(vocabulary.other, vocabulary.columns) if vocabulary.other else None,
    )


def _column_type(facts: tuple[Fact, ...]) -> str:
    if all(isinstance(fact, bool) for fact in facts):
        return "bool"
    return f"Literal[{', '.join(literal(fact) for fact in facts)}]"


def _row(value: VocabularyValue, columns: tuple[Name, ...]) -> FactRow:
    arguments = ", ".join(
        f"{column.snake}={literal(fact)}"
        for column, fact in zip(columns, value.facts, strict=bool(value.facts))
    )
    return FactRow(literal(value.value), arguments)


def _scalar(scalar: Scalar) -> ScalarView:
    match scalar.type:
        case Text():
            kind = "str"
        case Integer():
            kind = "int"
        case _:
            kind = "float"
    return ScalarView(scalar.name.pascal, scalar.description, kind)
