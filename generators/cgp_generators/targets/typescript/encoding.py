"""Views for the encoder: one straight-line function a record, members in schema order."""

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
from .layout import call, function_head, if_head
from .names import literal, type_name


@dataclass(frozen=True, slots=True)
class EncodedMember:
    """One member: the statement that writes it, and the head of the `if` around that."""

    head: str | None
    statement: str


@dataclass(frozen=True, slots=True)
class EncodedRecord:
    """One record."""

    type: str
    function: str
    head: str
    members: tuple[EncodedMember, ...]


def encoded_records(protocol: Protocol) -> tuple[EncodedRecord, ...]:
    """All records, each after those that it holds."""
    return tuple(_record(record, protocol) for record in protocol.records_inside_out())


def write_functions(protocol: Protocol) -> tuple[str, ...]:
    """The functions of the module `writing` that writers call, in alphabetical order."""
    called = {
        _writing(member, protocol)[0] for record in protocol.records for member in record.members
    }
    return tuple(sorted({"asMembers", *called}))


def _record(record: Record, protocol: Protocol) -> EncodedRecord:
    kind, function = type_name(record.name, protocol), f"write{record.name.pascal}"
    return EncodedRecord(
        type=kind,
        function=function,
        head=function_head(function, [f"value: {kind}", "at: Place"], "string"),
        members=tuple(_member(member, protocol) for member in record.members),
    )


def _member(member: Member, protocol: Protocol) -> EncodedMember:
    value = f"value.{member.name.written}"
    condition = _written_if(member, value)
    function, arguments = _writing(member, protocol)
    return EncodedMember(
        head=None if condition is None else if_head("&&", [condition], 2),
        statement=call(
            f"text += {function}",
            [literal(member.name.written), value, "at", *arguments],
            indent=2 if condition is None else 4,
        ),
    )


def _written_if(member: Member, value: str) -> str | None:
    if member.required or member.always:
        return None
    match member.default:
        case None:
            return f"{value} !== undefined"
        case list():
            return None
        case True:
            return f"!{value}"
        case False:
            return value
        case default:
            return f"{value} !== {literal(default)}"


def _writing(member: Member, protocol: Protocol) -> tuple[str, tuple[str, ...]]:
    if member.constant is not None:
        return "tagMember", (literal(member.constant),)
    kind = member.type
    if not isinstance(kind, ListOf):
        word, arguments = _core(kind, protocol)
        return f"{word}Member", arguments
    word, arguments = _core(kind.item, protocol)
    omitted = member.default is not None and not member.always
    return f"{word}s{'MemberUnlessEmpty' if omitted else 'Member'}", arguments


def _core(kind: Type, protocol: Protocol) -> tuple[str, tuple[str, ...]]:
    match kind:
        case Text() | VocabularyReference():
            return "text", ()
        case Number():
            return "number", ()
        case Boolean():
            return "boolean", ()
        case Integer(minimum, maximum):
            low = "-Infinity" if minimum is None else str(minimum)
            return "integer", (low, "Infinity" if maximum is None else str(maximum))
        case ScalarReference(name):
            return _core(protocol.scalar(name).type, protocol)
        case RecordReference(name):
            return "record", (f"write{protocol.record(name).name.pascal}",)
        case _:
            raise AssertionError(f"refused before: {kind}")
