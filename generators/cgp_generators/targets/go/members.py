"""How a struct holds the members of a record: by value, by pointer, or as a slice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ...model.name import Name
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
from .names import exported, literal

# Decoding judges the range of an integer, so a member has the machine type of exactly that range.
MACHINE_TYPES: Mapping[tuple[int | None, int | None], str] = {
    (0, 2**8 - 1): "uint8",
    (0, 2**16 - 1): "uint16",
    (0, 2**32 - 1): "uint32",
    (-(2**7), 2**7 - 1): "int8",
    (-(2**15), 2**15 - 1): "int16",
    (-(2**31), 2**31 - 1): "int32",
}


class Held(StrEnum):
    """How a member is held."""

    VALUE = "value"
    POINTER = "pointer"
    SLICE = "slice"


@dataclass(frozen=True, slots=True)
class GoMember:
    """A member in its struct. `default` is the constant that a nil pointer stands for."""

    field: str
    held: Held
    element: str
    default: str | None
    is_record: bool

    @property
    def type(self) -> str:
        """The type of the field."""
        before = {Held.VALUE: "", Held.POINTER: "*", Held.SLICE: "[]"}[self.held]
        return before + self.element

    @property
    def value(self) -> str:
        """The expression for the value inside `v`, a default filled in; a nil pointer is the caller's."""
        if self.default is not None:
            return f"v.{self.field}OrDefault()"
        return f"*v.{self.field}" if self.held is Held.POINTER else f"v.{self.field}"


def go_member(member: Member, protocol: Protocol) -> GoMember:
    """How a member is held. An absent list is nil; an absent other value is nil or Go's own zero."""
    kind = member.type
    core = core_type(kind.item if isinstance(kind, ListOf) else kind, protocol)
    if isinstance(kind, ListOf):
        held = Held.SLICE
    else:
        held = Held.VALUE if member.required or is_zero(member.default) else Held.POINTER
    default = None
    if held is Held.POINTER and member.default is not None:
        default = constant_of(core, member.default, protocol)
    return GoMember(
        field=exported(member.name),
        held=held,
        element=type_name(core, protocol),
        default=default,
        is_record=isinstance(core, RecordReference),
    )


def is_zero(default: object) -> bool:
    """Whether Go's zero value means the same as this default."""
    return default is not None and (not default or isinstance(default, dict))


def core_type(kind: Type, protocol: Protocol) -> Type:
    """The type itself; a named number as what it is, since Go's integer types say the range."""
    if isinstance(kind, ScalarReference):
        inner = protocol.scalar(kind.name).type
        return kind if isinstance(inner, Text) else inner
    return kind


def type_name(kind: Type, protocol: Protocol) -> str:
    """The name of an element's type in Go."""
    match kind:
        case Text():
            return "string"
        case Number():
            return "float64"
        case Boolean():
            return "bool"
        case Integer(minimum, maximum):
            return MACHINE_TYPES[minimum, maximum]
        case ScalarReference(name) | VocabularyReference(name) | RecordReference(name):
            return exported(Name(name))
        case _:
            raise AssertionError(f"refused before: {kind}")


def constant_of(kind: Type, value: object, protocol: Protocol) -> str:
    """The named constant of a vocabulary's known value, else a literal."""
    if isinstance(kind, VocabularyReference):
        known = protocol.vocabulary(kind.name).values
        if any(entry.value == value for entry in known):
            return exported(Name(kind.name)) + exported(Name(str(value)))
    return literal(value)


def member_constant(record: Record, name: str, value: object, protocol: Protocol) -> str:
    """The same for a value that a rule compares a member, or its elements, with."""
    member = record.member(name)
    kind = member.type if member else Text()
    return constant_of(kind.item if isinstance(kind, ListOf) else kind, value, protocol)
