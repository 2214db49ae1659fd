"""Views for reading and writing: one straight-line function a record, members in schema order."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import ListOf, RecordReference, Type
from .layout import array, call
from .names import identifier, literal
from .records import default_text

_READ_INDENT = 12
_WRITE_INDENT = 8


@dataclass(frozen=True, slots=True)
class CodedMember:
    """How one member is read, as a field initialiser, and how it is written, as a statement."""

    read: str
    write: str


@dataclass(frozen=True, slots=True)
class CodedRecord:
    """How one record is read and written. `tags` are read and written before everything else."""

    name: str
    tags: tuple[CodedMember, ...]
    members: tuple[CodedMember, ...]


def coded_records(protocol: Protocol) -> tuple[CodedRecord, ...]:
    """All records, each after those that it holds."""
    return tuple(_record(record, protocol) for record in protocol.records_inside_out())


def _record(record: Record, protocol: Protocol) -> CodedRecord:
    members = tuple(
        _member(member, protocol) for member in record.members if member.constant is None
    )
    return CodedRecord(
        name=record.name.pascal,
        tags=tuple(_tag(member) for member in record.members if member.constant is not None),
        members=members,
    )


def _tag(member: Member) -> CodedMember:
    arguments = (literal(member.name.written), literal(member.constant))
    return CodedMember(
        call("members.tag", arguments, _WRITE_INDENT, "?;"),
        call("object.tag", arguments, _WRITE_INDENT),
    )


def _member(member: Member, protocol: Protocol) -> CodedMember:
    name = literal(member.name.written)
    field = identifier(member.name)
    default = default_text(member, protocol)
    method, arguments = _reading(member, name, default)
    writer, written = _writing(member, name, field, default)
    return CodedMember(
        call(f"{field}: members.{method}", arguments, _READ_INDENT, "?,"),
        call(f"object.{writer}", written, _WRITE_INDENT, "?;"),
    )


def _reading(member: Member, name: str, default: str | None) -> tuple[str, tuple[str, ...]]:
    is_list = isinstance(member.type, ListOf)
    if member.required:
        return ("required_list" if is_list else "required"), (name,)
    if default is None:
        return "optional", (name,)
    return ("list", (name,)) if is_list else ("or", (name, default))


def _writing(
    member: Member, name: str, field: str, default: str | None
) -> tuple[str, tuple[str, ...]]:
    value = f"&self.{field}"
    if member.required or member.always:
        return "member", (name, value)
    if default is None:
        return "optional", (name, value)
    is_list = isinstance(member.type, ListOf)
    return ("list", (name, value)) if is_list else ("unless", (name, value, f"&{default}"))


@dataclass(frozen=True, slots=True)
class ShapeView:
    """A record's members, each with the constant of the record inside it."""

    name: str
    constant: str
    message: str
    members: str


def shape_views(protocol: Protocol) -> tuple[ShapeView, ...]:
    """All records, each after those that it holds."""
    messages = {message.record.written for message in protocol.messages}
    return tuple(
        ShapeView(
            record.name.pascal,
            record.name.screaming,
            literal(record.name.written in messages),
            array("&", [_shape_member(member, protocol) for member in record.members], 4, ","),
        )
        for record in protocol.records_inside_out()
    )


def _shape_member(member: Member, protocol: Protocol) -> str:
    inside = _inside(member.type, protocol)
    return f"({literal(member.name.written)}, {f'Some(&{inside})' if inside else 'None'})"


def _inside(kind: Type, protocol: Protocol) -> str | None:
    match kind:
        case RecordReference(name):
            return protocol.record(name).name.screaming
        case ListOf(item):
            return _inside(item, protocol)
        case _:
            return None
