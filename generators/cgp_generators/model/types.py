"""The types of values. They can say everything that a schema says, also what a target refuses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A JSON string."""


@dataclass(frozen=True, slots=True)
class Integer:
    """A JSON number that is integral. The bounds are the range of the machine type, so decoding judges them."""

    minimum: int | None = None
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A JSON number, as a double."""


@dataclass(frozen=True, slots=True)
class Boolean:
    """`true` or `false`."""


@dataclass(frozen=True, slots=True)
class Null:
    """`null` as a value of its own."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Any JSON value: the schema gives no type."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A JSON array whose elements are all of one type."""

    item: Type


@dataclass(frozen=True, slots=True)
class MapOf:
    """A JSON object whose member names are data."""

    value: Type


@dataclass(frozen=True, slots=True)
class OneOf:
    """A choice without a name or tag."""

    options: tuple[Type, ...]


@dataclass(frozen=True, slots=True)
class ScalarReference:
    """A text or number that has a name, by that name."""

    name: str


@dataclass(frozen=True, slots=True)
class VocabularyReference:
    """A value of a vocabulary, by the vocabulary's name."""

    name: str


@dataclass(frozen=True, slots=True)
class RecordReference:
    """A record, by its name."""

    name: str


Type = (
    Text
    | Integer
    | Number
    | Boolean
    | Null
    | Anything
    | ListOf
    | MapOf
    | OneOf
    | ScalarReference
    | VocabularyReference
    | RecordReference
)
