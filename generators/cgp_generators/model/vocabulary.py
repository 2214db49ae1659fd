"""Vocabularies: named sets of text values, and how open they are."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .judgement import Demand
from .name import Name
from .place import Place

Fact = str | bool


class Openness(StrEnum):
    """What an author may write beyond the known values, and what a receiver makes of it."""

    CLOSED = "closed"
    FALLBACK = "fallback"
    NAMESPACED = "namespaced"
    OPEN = "open"

    @property
    def closed_for_authors(self) -> bool:
        """Whether lint reports an unknown value."""
        return self in (Openness.CLOSED, Openness.FALLBACK)


@dataclass(frozen=True, slots=True)
class VocabularyValue:
    """A known value, what it means, and its facts in the order of the vocabulary's columns."""

    value: str
    meaning: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """A named set of text values. `other` holds the facts of every value that is not listed."""

    name: Name
    description: str
    openness: Openness
    columns: tuple[Name, ...]
    values: tuple[VocabularyValue, ...]
    other: VocabularyValue | None
    demand: Demand | None
    requirement: str
    lint_only: bool
    place: Place

    def column_facts(self, column: int) -> tuple[Fact, ...]:
        """All facts of one column, without repetition, in the order of the values."""
        rows = self.values if self.other is None else (*self.values, self.other)
        return tuple(dict.fromkeys(row.facts[column] for row in rows))
