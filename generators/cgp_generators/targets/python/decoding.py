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
from .names import literal, local, plural


@dataclass(frozen=True, slots=True)
class DecodedMember:
    """How one member is read. `check` names the template that judges the JSON type."""

    wire: str
    local: str
    field: str
    constant: str | None
    check: str
    required: bool
    default: str | None
    list_required: bool
    item: str | None
    vocabulary: str | None
    minimum: int | None
    maximum: int | None


@dataclass(frozen=True, slots=True)
class DecodedRecord:
    """How one record is read."""

    name: str
    function: str
    members: tuple[DecodedMember, ...]


@dataclass(frozen=True, slots=True)
class NamedDefault:
    """A constant that holds the default of a vocabulary member."""

    constant: str
    type: str
    value: str


def decoded_records(protocol: Protocol) -> tuple[DecodedRecord, ...]:
    """All records, each after those that it holds."""
    return tuple(_record(record, protocol) for record in protocol.records_inside_out())


def _record(record: Record, protocol: Protocol) -> DecodedRecord:
    return DecodedRecord(
        name=record.name.pascal,
        function=f"decode_{record.name.snake}",
        members=tuple(_member(member, record, protocol) for member in record.members),
    )


def _member(member: Member, record: Record, protocol: Protocol) -> DecodedMember:
    kind = member.type
    of_list = isinstance(kind, ListOf)
    core = _core(kind.item if isinstance(kind, ListOf) else kind, protocol)
    return DecodedMember(
        wire=literal(member.name.written),
        local=local(member.name),
        field=member.name.snake,
        constant=member.constant,
        check=f"decoding/{'list_of_' if of_list else ''}{core.template}.py.jinja",
        required=member.required and not of_list,
        default=_default(member, record),
        list_required=member.required and of_list,
        item=core.function,
        vocabulary=core.vocabulary,
        minimum=core.minimum,
        maximum=core.maximum,
    )


@dataclass(frozen=True, slots=True)
class _Core:
    template: str
    function: str | None = None
    vocabulary: str | None = None
    minimum: int | None = None
    maximum: int | None = None


def _core(kind: Type, protocol: Protocol) -> _Core:
    match kind:
        case Text():
            return _Core("text")
        case Number():
            return _Core("number")
        case Boolean():
            return _Core("boolean")
        case Integer(minimum, maximum):
            return _Core("integer", minimum=minimum, maximum=maximum)
        case ScalarReference(name):
            return _core(protocol.scalar(name).type, protocol)
        case RecordReference(name):
            return _Core("record", f"decode_{protocol.record(name).name.snake}")
        case VocabularyReference(name):
            vocabulary = protocol.vocabulary(name)
            if vocabulary.openness.closed_for_authors:
                return _Core("vocabulary", vocabulary=plural(vocabulary.name))
            return _Core("text")
        case _:
            raise AssertionError(f"refused before: {kind}")


def _default(member: Member, record: Record) -> str | None:
    if member.default is None:
        return None
    match member.type:
        case RecordReference(name):
            return f"{name}()"
        case VocabularyReference():
            return _default_constant(member, record)
        case _:
            return literal(member.default)


def _default_constant(member: Member, record: Record) -> str:
    return f"_{record.name.screaming}_{member.name.screaming}"


def named_defaults(protocol: Protocol) -> tuple[NamedDefault, ...]:
    """The defaults of vocabulary members: a type checker takes a bare literal for any text."""
    return tuple(
        NamedDefault(_default_constant(member, record), member.type.name, literal(member.default))
        for record in protocol.records
        for member in record.members
        if isinstance(member.type, VocabularyReference) and isinstance(member.default, str)
    )
