"""The whole protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from .message import Message
from .name import Name
from .place import Place
from .record import Record
from .requirement import Check, Requirement
from .scalar import Scalar
from .types import ListOf, MapOf, OneOf, RecordReference, Type
from .union import Union
from .vocabulary import Vocabulary

_Named = TypeVar("_Named", Record, Vocabulary, Scalar)


@dataclass(frozen=True, slots=True)
class Constant:
    """A number of the specification, with its unit and meaning."""

    name: Name
    value: int | float
    unit: str
    meaning: str
    place: Place


@dataclass(frozen=True, slots=True)
class CodecRequirements:
    """The requirements that the codec cites for faults that no single member owns."""

    unknown_member: str
    duplicate_member: str
    null_member: str
    unknown_message: str
    structure: str


@dataclass(frozen=True, slots=True)
class Protocol:
    """Everything that a target needs to know about a protocol. All sequences are in source order."""

    title: str
    version: str
    schema_id: str
    correlation_member: str
    cost_name: Name
    root: Union
    messages: tuple[Message, ...]
    records: tuple[Record, ...]
    vocabularies: tuple[Vocabulary, ...]
    scalars: tuple[Scalar, ...]
    constants: tuple[Constant, ...]
    requirements: tuple[Requirement, ...]
    checks: tuple[Check, ...]
    codec_requirements: CodecRequirements

    def record(self, name: str) -> Record:
        """The record of that name; `KeyError` when there is none."""
        return _named(self.records, name)

    def vocabulary(self, name: str) -> Vocabulary:
        """The vocabulary of that name; `KeyError` when there is none."""
        return _named(self.vocabularies, name)

    def scalar(self, name: str) -> Scalar:
        """The scalar of that name; `KeyError` when there is none."""
        return _named(self.scalars, name)

    def names(self) -> tuple[Name, ...]:
        """The names of all records, vocabularies and scalars, and of the root."""
        named = (self.records, self.vocabularies, self.scalars)
        return (*(thing.name for things in named for thing in things), self.root.name)

    def records_inside_out(self) -> tuple[Record, ...]:
        """The records, each after those that it holds; source order where nothing else decides."""
        ordered: dict[str, Record] = {}
        for record in self.records:
            self._place_after_its_parts(record, ordered, ())
        return tuple(ordered.values())

    def _place_after_its_parts(
        self, record: Record, ordered: dict[str, Record], holders: tuple[str, ...]
    ) -> None:
        name = record.name.written
        if name in ordered or name in holders:
            return
        for member in record.members:
            for part in record_names(member.type):
                self._place_after_its_parts(self.record(part), ordered, (*holders, name))
        ordered[name] = record


def _named(values: tuple[_Named, ...], name: str) -> _Named:
    for value in values:
        if value.name.written == name:
            return value
    raise KeyError(name)


def record_names(kind: Type) -> tuple[str, ...]:
    """The records that a value of a type holds, by name."""
    match kind:
        case RecordReference(name):
            return (name,)
        case ListOf(item):
            return record_names(item)
        case MapOf(value):
            return record_names(value)
        case OneOf(options):
            return tuple(name for option in options for name in record_names(option))
        case _:
            return ()
