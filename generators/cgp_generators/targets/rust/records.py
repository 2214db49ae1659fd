"""Views for the structs: fields, and how a value comes into being."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import (
    Integer,
    ListOf,
    RecordReference,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)
from .layout import signature, structure
from .names import NO_NAMES, identifier, integer_type, literal, type_text, variant


@dataclass(frozen=True, slots=True)
class Field:
    """A field and its type."""

    name: str
    type: str
    description: str


@dataclass(frozen=True, slots=True)
class RecordView:
    """One struct. `constructor` is the head of `new`; without it every member has a default.

    `initial` is the value with the members that must be there and nothing else.
    """

    name: str
    description: str
    fields: tuple[Field, ...]
    constructor: str | None
    derives_default: bool
    initial: str


def record_views(protocol: Protocol) -> tuple[RecordView, ...]:
    """All records, in source order."""
    return tuple(_record(record, protocol) for record in protocol.records)


def number_types(protocol: Protocol) -> dict[str, str]:
    """The machine types of the scalars that are numbers: an alias would only hide them."""
    return {
        scalar.name.written: type_text(scalar.type, {})
        for scalar in protocol.scalars
        if not isinstance(scalar.type, Text)
    }


def named_types(protocol: Protocol) -> tuple[str, ...]:
    """The vocabularies and aliases that structs mention."""
    numbers = number_types(protocol)
    mentioned = (
        kind.item if isinstance(kind, ListOf) else kind
        for record in protocol.records
        for kind in (member.type for member in record.members)
    )
    return tuple(
        Name(kind.name).pascal
        for kind in mentioned
        if isinstance(kind, VocabularyReference | ScalarReference) and kind.name not in numbers
    )


def default_text(member: Member, protocol: Protocol) -> str | None:
    """The Rust expression of a member's default; `None` when absence itself is a value."""
    default = member.default
    if default is None:
        return None
    match member.type:
        case ListOf():
            return "Vec::new()"
        case RecordReference(name):
            return f"{Name(name).pascal}::default()"
        case VocabularyReference(name):
            vocabulary = protocol.vocabulary(name)
            if vocabulary.openness.closed_for_authors:
                known = variant(Name(str(default)), vocabulary.name)
                return f"{vocabulary.name.pascal}::{known}"
        case _:
            pass
    text = literal(default)
    return f"{text}.to_owned()" if isinstance(default, str) else text


def _record(record: Record, protocol: Protocol) -> RecordView:
    members = [member for member in record.members if member.constant is None]
    required = [member for member in members if member.required]
    numbers = number_types(protocol)
    parameters = [_parameter(member, protocol, numbers) for member in required]
    return RecordView(
        name=record.name.pascal,
        description=record.description,
        fields=tuple(_field(member, protocol, numbers) for member in members),
        constructor=signature("pub fn new", parameters, " -> Self {", 4) if required else None,
        derives_default=not required and all(map(_is_plain_default, members)),
        initial=structure("Self", [_initial(member, protocol) for member in members], 8),
    )


def _field(member: Member, protocol: Protocol, numbers: dict[str, str]) -> Field:
    kind = type_text(member.type, numbers)
    absent = not member.required and default_text(member, protocol) is None
    written = f"Option<{kind}>" if absent else kind
    return Field(identifier(member.name), written, member.description)


def _initial(member: Member, protocol: Protocol) -> str:
    name = identifier(member.name)
    if not member.required:
        return f"{name}: {default_text(member, protocol) or 'None'}"
    return f"{name}: {name}.into()" if _is_text(member.type, protocol) else name


def _parameter(member: Member, protocol: Protocol, numbers: dict[str, str]) -> str:
    kind = type_text(member.type, numbers)
    into = "impl Into<String>" if _is_text(member.type, protocol) else kind
    return f"{identifier(member.name)}: {into}"


def _is_text(kind: Type, protocol: Protocol) -> bool:
    """Whether Rust sees plain text: also in a value of an open vocabulary."""
    match kind:
        case ScalarReference(name):
            return _is_text(protocol.scalar(name).type, protocol)
        case VocabularyReference(name):
            return not protocol.vocabulary(name).openness.closed_for_authors
        case _:
            return isinstance(kind, Text)


def _is_plain_default(member: Member) -> bool:
    return not member.default or isinstance(member.type, RecordReference | ListOf)


def is_name(name: Name) -> bool:
    """Whether a member can be called so."""
    return name.snake.isidentifier() and name.snake not in NO_NAMES


def has_machine_type(kind: Type, protocol: Protocol) -> bool:
    """Whether an integer has a machine type of its own; true for everything else."""
    match kind:
        case ScalarReference(name):
            return has_machine_type(protocol.scalar(name).type, protocol)
        case ListOf(item):
            return has_machine_type(item, protocol)
        case Integer():
            return integer_type(kind) is not None
        case _:
            return True
