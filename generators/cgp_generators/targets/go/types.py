"""Views for the structs."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import Text
from .members import Held, go_member
from .names import exported, literal, sentence_about


@dataclass(frozen=True, slots=True)
class Field:
    """One field. `default` is what nil stands for; then a method fills it in."""

    name: str
    type: str
    element: str
    description: str
    default: str | None


@dataclass(frozen=True, slots=True)
class Struct:
    """One record; `tag` is the literal of its tag when it is a message."""

    name: str
    description: str
    fields: tuple[Field, ...]
    tag: str | None


@dataclass(frozen=True, slots=True)
class Alias:
    """A scalar: another name for a Go type, with its grammar or range in the comment."""

    name: str
    type: str
    description: str


def structs(protocol: Protocol) -> tuple[Struct, ...]:
    """All records, in source order."""
    tags = {variant.record.written: literal(variant.tag) for variant in protocol.root.variants}
    return tuple(
        Struct(
            name=exported(record.name),
            description=sentence_about(exported(record.name), record.description),
            fields=tuple(
                _field(member, protocol) for member in record.members if member.constant is None
            ),
            tag=tags.get(record.name.written),
        )
        for record in protocol.records
    )


def _field(member: Member, protocol: Protocol) -> Field:
    held = go_member(member, protocol)
    notes = [member.description]
    if held.default is not None:
        notes.append(f"Nil means {held.default}.")
    elif held.held is Held.SLICE and not member.required and member.default is None:
        notes.append("Nil means absent; an empty list is one.")
    return Field(held.field, held.type, held.element, " ".join(notes), held.default)


def aliases(protocol: Protocol) -> tuple[Alias, ...]:
    """The scalars that are texts; numbers have Go's own types, which say their range."""
    return tuple(
        Alias(
            exported(scalar.name),
            "string",
            sentence_about(exported(scalar.name), scalar.description),
        )
        for scalar in protocol.scalars
        if isinstance(scalar.type, Text)
    )


def record_names(protocol: Protocol) -> tuple[tuple[str, str], ...]:
    """The name that the schema gives to each record, as a literal, and the one that Go does."""
    return tuple(
        (literal(record.name.written), exported(record.name)) for record in protocol.records
    )


def inner_records(record: Record, protocol: Protocol) -> tuple[tuple[str, str], ...]:
    """The members that hold records, alone or in lists: wire name as a literal, and type."""
    return tuple(
        (literal(member.name.written), held.element)
        for member in record.members
        if (held := go_member(member, protocol)).is_record
    )


def leaf_names(record: Record, protocol: Protocol) -> tuple[str, ...]:
    """The wire names of all other members, as literals."""
    return tuple(
        literal(member.name.written)
        for member in record.members
        if not go_member(member, protocol).is_record
    )
