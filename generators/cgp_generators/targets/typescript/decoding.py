"""Views for the decoder: one straight-line function a record, members in the order of judging."""

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
from .layout import call, function_head
from .names import literal, local, type_name


@dataclass(frozen=True, slots=True)
class DecodedMember:
    """One member: the statement that reads it, and how it gets into the value."""

    name: str
    local: str
    statement: str
    property: str
    optional: bool


@dataclass(frozen=True, slots=True)
class DecodedRecord:
    """How one record is read. Optional members are added when they are there."""

    type: str
    function: str
    head: str
    members: tuple[DecodedMember, ...]
    optional_members: tuple[DecodedMember, ...]


def decoded_records(protocol: Protocol) -> tuple[DecodedRecord, ...]:
    """All records, each after those that it holds."""
    return tuple(_record(record, protocol) for record in protocol.records_inside_out())


def read_functions(protocol: Protocol) -> tuple[str, ...]:
    """The functions of the module `structure` that decoders call, in alphabetical order."""
    called = {
        _reading(member, protocol).function
        for record in protocol.records
        for member in record.members
    }
    return tuple(sorted({"asObject", *called}))


def _record(record: Record, protocol: Protocol) -> DecodedRecord:
    members = tuple(_member(member, protocol) for member in record.members)
    kind, function = type_name(record.name, protocol), f"decode{record.name.pascal}"
    return DecodedRecord(
        type=kind,
        function=function,
        head=function_head(function, ["value: JsonValue | undefined", "at: Place"], kind),
        members=members,
        optional_members=tuple(member for member in members if member.optional),
    )


def _member(member: Member, protocol: Protocol) -> DecodedMember:
    wire, name = member.name.written, local(member.name)
    reading = _reading(member, protocol)
    value = f"members.{wire}"
    if reading.fallback is not None:
        value += f" ?? {reading.fallback}"
    arguments = [value, "at", literal(wire), *reading.arguments]
    return DecodedMember(
        name=wire,
        local=name,
        statement=call(f"const {name} = {reading.function}", arguments),
        property=wire if wire == name else f"{wire}: {name}",
        optional=not member.required and member.default is None,
    )


@dataclass(frozen=True, slots=True)
class _Reading:
    """The function that reads a member, its further arguments, and the JSON value of its default."""

    function: str
    arguments: tuple[str, ...] = ()
    fallback: str | None = None


def _reading(member: Member, protocol: Protocol) -> _Reading:
    if member.constant is not None:
        return _Reading("readTag", (literal(member.constant),))
    kind = member.type
    if isinstance(kind, ListOf):
        word, arguments = _core(kind.item, protocol)
        presence = "required" if member.required else "optional"
        if member.default is not None:
            presence = ""
        return _Reading(_function(presence, f"{word}s"), arguments)
    word, arguments = _core(kind, protocol)
    if member.required:
        return _Reading(_function("", word), arguments)
    if member.default is None:
        return _Reading(_function("optional", word), arguments)
    fallback = "{}" if isinstance(kind, RecordReference) else literal(member.default)
    return _Reading(_function("", word), arguments, fallback)


def _function(presence: str, word: str) -> str:
    return f"read{presence.capitalize()}{word}"


def _core(kind: Type, protocol: Protocol) -> tuple[str, tuple[str, ...]]:
    match kind:
        case Text() | VocabularyReference():
            return "Text", ()
        case Number():
            return "Number", ()
        case Boolean():
            return "Boolean", ()
        case Integer(minimum, maximum):
            return "Integer", (_bound(minimum, "-"), _bound(maximum, ""))
        case ScalarReference(name):
            return _core(protocol.scalar(name).type, protocol)
        case RecordReference(name):
            return "Record", (f"decode{protocol.record(name).name.pascal}",)
        case _:
            raise AssertionError(f"refused before: {kind}")


def _bound(bound: int | None, sign: str) -> str:
    return f"{sign}Infinity" if bound is None else str(bound)
