"""Views for the types: one interface a record, and the constant with what absence means."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import (
    Boolean,
    Integer,
    ListOf,
    Number,
    RecordReference,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)
from .layout import array
from .names import literal, type_name


@dataclass(frozen=True, slots=True)
class MemberView:
    """One member of an interface: name with its question mark, and type."""

    declaration: str
    description: str


@dataclass(frozen=True, slots=True)
class RecordView:
    """One interface. `name` is the name in the schema, `type` the name in TypeScript."""

    name: str
    type: str
    description: str
    members: tuple[MemberView, ...]


@dataclass(frozen=True, slots=True)
class DefaultsView:
    """What the absence of a record's members means, as a constant to build values from."""

    constant: str
    type: str
    members: tuple[str, ...]


def record_views(protocol: Protocol) -> tuple[RecordView, ...]:
    """All records, in source order."""
    return tuple(
        RecordView(
            name=record.name.written,
            type=type_name(record.name, protocol),
            description=record.description,
            members=tuple(_member(member, protocol) for member in record.members),
        )
        for record in protocol.records
    )


def defaults_views(protocol: Protocol) -> tuple[DefaultsView, ...]:
    """The records of which a member has a default, each after those that it holds."""
    return tuple(
        DefaultsView(
            constant=_defaults_constant(record),
            type=type_name(record.name, protocol),
            members=tuple(
                _default(member, protocol)
                for member in record.members
                if member.default is not None
            ),
        )
        for record in protocol.records_inside_out()
        if any(member.default is not None for member in record.members)
    )


def type_expression(kind: Type, protocol: Protocol) -> str:
    """A type as TypeScript writes it."""
    match kind:
        case Text():
            return "string"
        case Integer() | Number():
            return "number"
        case Boolean():
            return "boolean"
        case ListOf(item):
            return f"readonly {type_expression(item, protocol)}[]"
        case ScalarReference(name):
            return protocol.scalar(name).name.pascal
        case VocabularyReference(name):
            return protocol.vocabulary(name).name.pascal
        case RecordReference(name):
            return type_name(protocol.record(name).name, protocol)
        case _:
            raise AssertionError(f"refused before: {kind}")


def named_types(protocol: Protocol) -> tuple[str, ...]:
    """The vocabularies and scalars that members use, in alphabetical order."""
    used: set[str] = set()
    for record in protocol.records:
        for member in record.members:
            kind = member.type.item if isinstance(member.type, ListOf) else member.type
            if isinstance(kind, ScalarReference | VocabularyReference):
                used.add(type_expression(kind, protocol))
    return tuple(sorted(used))


def _member(member: Member, protocol: Protocol) -> MemberView:
    kind = type_expression(member.type, protocol)
    if member.constant is not None:
        kind = literal(member.constant)
    name = member.name.written
    optional = not member.required and member.default is None
    return MemberView(
        declaration=f"{name}?: {kind} | undefined" if optional else f"{name}: {kind}",
        description=member.description,
    )


def _defaults_constant(record: Record) -> str:
    return f"{record.name.screaming}_DEFAULTS"


def _default(member: Member, protocol: Protocol) -> str:
    match member.type:
        case RecordReference(name):
            value = _defaults_constant(protocol.record(name))
        case ListOf() if isinstance(member.default, list):
            items = [literal(item) for item in member.default]
            return array(f"{member.name.written}: ", items, ",", 2)
        case _:
            value = literal(member.default)
    return f"{member.name.written}: {value},"
