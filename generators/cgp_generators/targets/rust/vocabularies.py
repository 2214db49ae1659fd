"""Views for vocabularies: the enum or alias, the known values, and their facts."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.name import Name
from ...model.protocol import Protocol
from ...model.types import Text
from ...model.vocabulary import Fact, Vocabulary, VocabularyValue
from .layout import array, structure
from .names import literal, variant


@dataclass(frozen=True, slots=True)
class KnownValue:
    """A known value: its literal, the variant or constant that stands for it, and its meaning."""

    literal: str
    variant: str
    constant: str
    meaning: str


@dataclass(frozen=True, slots=True)
class FactColumn:
    """One fact that every value has. `options` are the variants of its enum, if it has one."""

    field: str
    type: str
    description: str
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class FactRow:
    """The facts of one value: pattern and struct expression."""

    pattern: str
    facts: str


@dataclass(frozen=True, slots=True)
class VocabularyView:
    """One vocabulary. A closed one is an enum; an open one is text with a module of constants."""

    name: str
    module: str
    description: str
    closed: bool
    values: tuple[KnownValue, ...]
    known: str
    facts: str | None
    facts_result: str
    facts_function: str
    columns: tuple[FactColumn, ...]
    rows: tuple[FactRow, ...]
    other: FactRow | None


@dataclass(frozen=True, slots=True)
class ScalarView:
    """One text scalar: an alias that documents a grammar."""

    name: str
    description: str


def vocabulary_views(protocol: Protocol) -> tuple[VocabularyView, ...]:
    """All vocabularies, in source order."""
    return tuple(_vocabulary(vocabulary) for vocabulary in protocol.vocabularies)


def scalar_views(protocol: Protocol) -> tuple[ScalarView, ...]:
    """The scalars that are texts, in source order."""
    return tuple(
        ScalarView(scalar.name.pascal, scalar.description)
        for scalar in protocol.scalars
        if isinstance(scalar.type, Text)
    )


def _vocabulary(vocabulary: Vocabulary) -> VocabularyView:
    name = vocabulary.name
    return VocabularyView(
        name=name.pascal,
        module=name.snake,
        description=vocabulary.description,
        closed=vocabulary.openness.closed_for_authors,
        values=tuple(_known(value, name) for value in vocabulary.values),
        known=_known_array(vocabulary),
        facts=_facts_type(vocabulary) if vocabulary.columns else None,
        facts_result=_facts_result(vocabulary),
        facts_function=f"{name.snake}_facts",
        columns=tuple(
            _column(column, name, vocabulary.column_facts(index))
            for index, column in enumerate(vocabulary.columns)
        ),
        rows=tuple(_row(value, vocabulary) for value in vocabulary.values),
        other=_row(vocabulary.other, vocabulary) if vocabulary.other else None,
    )


def _known_array(vocabulary: Vocabulary) -> str:
    known = [_known(value, vocabulary.name) for value in vocabulary.values]
    if vocabulary.openness.closed_for_authors:
        items = [f"Self::{value.variant}" for value in known]
        return array(f"pub const KNOWN: [Self; {len(items)}] = ", items, 4)
    items = [value.constant for value in known]
    return array(f"pub const KNOWN: [&str; {len(items)}] = ", items, 4)


def _facts_type(vocabulary: Vocabulary) -> str:
    return f"{vocabulary.name.pascal}Facts"


def _facts_result(vocabulary: Vocabulary) -> str:
    kind = _facts_type(vocabulary)
    return kind if vocabulary.other else f"Option<{kind}>"


def _known(value: VocabularyValue, vocabulary: Name) -> KnownValue:
    name = Name(value.value)
    return KnownValue(
        literal=literal(value.value),
        variant=variant(name, vocabulary),
        constant=name.screaming,
        meaning=value.meaning or f"`{value.value}`.",
    )


def _column(column: Name, vocabulary: Name, facts: tuple[Fact, ...]) -> FactColumn:
    description = f"{column.written}."
    if all(isinstance(fact, bool) for fact in facts):
        return FactColumn(column.snake, "bool", description, ())
    options = tuple((Name(str(fact)).pascal, literal(fact)) for fact in facts)
    return FactColumn(column.snake, _fact_type(column, vocabulary), description, options)


def _fact_type(column: Name, vocabulary: Name) -> str:
    return f"{vocabulary.pascal}{column.pascal}"


def _row(value: VocabularyValue, vocabulary: Vocabulary) -> FactRow:
    closed = vocabulary.openness.closed_for_authors
    known = variant(Name(value.value), vocabulary.name) if value.value else ""
    pattern = f"Self::{known}" if closed else literal(value.value)
    facts = [
        f"{column.snake}: {_fact(fact, column, vocabulary.name)}"
        for column, fact in zip(vocabulary.columns, value.facts, strict=bool(value.facts))
    ]
    kind = _facts_type(vocabulary)
    indent = 12 if closed else 8
    if vocabulary.other:
        return FactRow(pattern, structure(kind, facts, indent))
    return FactRow(pattern, structure(f"Some({kind}", facts, indent, ")"))


def _fact(fact: Fact, column: Name, vocabulary: Name) -> str:
    if isinstance(fact, bool):
        return literal(fact)
    return f"{_fact_type(column, vocabulary)}::{Name(fact).pascal}"
