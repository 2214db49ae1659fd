"""The rules on a decoded value: what is demanded of which member, when, and which requirement says so."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .place import Place

Constant = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Always:
    """Holds for every value."""


@dataclass(frozen=True, slots=True)
class Equals:
    """Holds when a member, or its default where it is absent, is one of some constants.

    A member without default that is absent gives `when_absent`.
    """

    member: str
    constants: tuple[Constant, ...]
    when_absent: bool


@dataclass(frozen=True, slots=True)
class Contains:
    """Holds when a list member has at least one element that is one of some constants."""

    member: str
    constants: tuple[Constant, ...]


@dataclass(frozen=True, slots=True)
class Present:
    """Holds when an optional member is there."""

    member: str


@dataclass(frozen=True, slots=True)
class Not:
    """Holds when another condition does not."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AllOf:
    """Holds when every one of some conditions does."""

    conditions: tuple[Condition, ...]


Condition = Always | Equals | Contains | Present | Not | AllOf


@dataclass(frozen=True, slots=True)
class Required:
    """The member must be there."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """The member must not be there."""


@dataclass(frozen=True, slots=True)
class TextDemand:
    """The text has a length in code points, a grammar (ECMA-262), and then a format; the first fault counts."""

    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    format: str | None = None


@dataclass(frozen=True, slots=True)
class NumberDemand:
    """The number lies between bounds."""

    minimum: float | None = None
    maximum: float | None = None
    exclusive_minimum: float | None = None
    exclusive_maximum: float | None = None


@dataclass(frozen=True, slots=True)
class LengthDemand:
    """The list has a number of elements between bounds."""

    min_items: int | None = None
    max_items: int | None = None


@dataclass(frozen=True, slots=True)
class ConstantDemand:
    """The value is one of some constants."""

    constants: tuple[Constant, ...]


@dataclass(frozen=True, slots=True)
class VocabularyDemand:
    """The text is a known value of a vocabulary."""

    vocabulary: str


@dataclass(frozen=True, slots=True)
class CostDemand:
    """The number is the cost of another member, a text; an absent text costs nothing."""

    member: str


Demand = (
    Required
    | Forbidden
    | TextDemand
    | NumberDemand
    | LengthDemand
    | ConstantDemand
    | VocabularyDemand
    | CostDemand
)


class Scope(StrEnum):
    """What a demand looks at."""

    MEMBER = "member"
    ITEMS = "items"


@dataclass(frozen=True, slots=True)
class Judgement:
    """One rule on one member, or on each element of a list member.

    `lint_only` rules speak to authors; a peer's value is never refused for them.
    """

    condition: Condition
    demand: Demand
    scope: Scope
    requirement: str
    lint_only: bool
    problem: str
    place: Place
