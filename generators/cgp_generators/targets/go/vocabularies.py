"""Views for vocabularies: the type, the known values, and their facts."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.name import Name
from ...model.protocol import Protocol
from ...model.vocabulary import Fact, Vocabulary, VocabularyValue
from .names import exported, literal, plural, sentence_about


@dataclass(frozen=True, slots=True)
class KnownValue:
    """A known value: the constant, its literal and its doc comment."""

    constant: str
    literal: str
    meaning: str


@dataclass(frozen=True, slots=True)
class FactColumn:
    """One fact that every value has. `values` are the constants of its own type, when it is no bool."""

    field: str
    type: str
    values: tuple[KnownValue, ...]


@dataclass(frozen=True, slots=True)
class FactRow:
    """The facts of one value: its constant, and field with constant or literal for each fact."""

    constant: str
    facts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class VocabularyView:
    """One vocabulary."""

    name: str
    description: str
    openness: str
    plural: str
    values: tuple[KnownValue, ...]
    facts: str | None
    columns: tuple[FactColumn, ...]
    rows: tuple[FactRow, ...]
    other: FactRow | None


def vocabulary_views(protocol: Protocol) -> tuple[VocabularyView, ...]:
    """All vocabularies, in source order."""
    return tuple(_vocabulary(vocabulary) for vocabulary in protocol.vocabularies)


def _vocabulary(vocabulary: Vocabulary) -> VocabularyView:
    name = exported(vocabulary.name)
    columns = tuple(_column(name, vocabulary, index) for index in range(len(vocabulary.columns)))
    return VocabularyView(
        name=name,
        description=sentence_about(name, vocabulary.description),
        openness=_OPENNESS[vocabulary.openness.closed_for_authors],
        plural=plural(name),
        values=tuple(_known(name, value) for value in vocabulary.values),
        facts=f"{name}Facts" if columns else None,
        columns=columns,
        rows=tuple(_row(name, value, columns) for value in vocabulary.values) if columns else (),
        other=_row(name, vocabulary.other, columns) if vocabulary.other and columns else None,
    )


_OPENNESS = {
    True: "The values below are all that one may write. Any other text decodes, is kept verbatim and"
    " is reported by [Validate].",
    False: "The values below are the known ones; others are legal and kept verbatim.",
}


def _known(type_name: str, value: VocabularyValue) -> KnownValue:
    constant = type_name + exported(Name(value.value))
    text = f"{constant}: {value.meaning}" if value.meaning else f"{constant} is `{value.value}`."
    return KnownValue(constant, literal(value.value), text)


def _column(type_name: str, vocabulary: Vocabulary, index: int) -> FactColumn:
    field = exported(vocabulary.columns[index])
    facts = vocabulary.column_facts(index)
    if all(isinstance(fact, bool) for fact in facts):
        return FactColumn(field, "bool", ())
    own = type_name + field
    values = tuple(
        _known(own, VocabularyValue(fact, "", ())) for fact in facts if isinstance(fact, str)
    )
    return FactColumn(field, own, values)


def _row(type_name: str, value: VocabularyValue, columns: tuple[FactColumn, ...]) -> FactRow:
    facts = tuple(
        (column.field, _fact(column, fact))
        for column, fact in zip(columns, value.facts, strict=True)
    )
    return FactRow(type_name + exported(Name(value.value)), facts)


def _fact(column: FactColumn, fact: Fact) -> str:
    return literal(fact) if isinstance(fact, bool) else column.type + exported(Name(fact))
