"""Views for the encoder: which members are written, and the expression that writes each."""

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
from .names import literal


@dataclass(frozen=True, slots=True)
class EncodedMember:
    """One member: its name as JSON text, when it is written, and what writes it."""

    key: str
    constant: str | None
    written_if: str | None
    expression: str | None


@dataclass(frozen=True, slots=True)
class EncodedRecord:
    """One record."""

    name: str
    function: str
    members: tuple[EncodedMember, ...]


def encoded_records(protocol: Protocol) -> tuple[EncodedRecord, ...]:
    """All records, each after those that it holds."""
    return tuple(
        EncodedRecord(
            record.name.pascal,
            f"write_{record.name.snake}",
            tuple(_member(member, record, protocol) for member in record.members),
        )
        for record in protocol.records_inside_out()
    )


def _member(member: Member, record: Record, protocol: Protocol) -> EncodedMember:
    attribute = f"value.{member.name.snake}"
    key = f'"{member.name.written}":'
    if member.constant is not None:
        return EncodedMember(key, f'"{member.constant}"', None, None)
    return EncodedMember(
        key=key,
        constant=None,
        written_if=_written_if(member, attribute),
        expression=_expression(attribute, member.type, protocol),
    )


def _written_if(member: Member, attribute: str) -> str | None:
    if member.required or member.always:
        return None
    match member.default:
        case None:
            return f"{attribute} is not None"
        case [] | False:
            return attribute
        case True:
            return f"not {attribute}"
        case default:
            return f"{attribute} != {literal(default)}"


def _expression(operand: str, kind: Type, protocol: Protocol) -> str:
    match kind:
        case Text() | VocabularyReference():
            return f"quoted({operand})"
        case Number():
            return f"number_text({operand})"
        case Boolean():
            return f"boolean_text({operand})"
        case Integer(minimum, maximum):
            return f"integer_text({operand}, {minimum}, {maximum})"
        case ScalarReference(name):
            return _expression(operand, protocol.scalar(name).type, protocol)
        case RecordReference(name):
            return f"write_{protocol.record(name).name.snake}({operand})"
        case ListOf(Text() | VocabularyReference()):
            return f"list_text(map(quoted, {operand}))"
        case ListOf(RecordReference(name)):
            return f"list_text(map(write_{protocol.record(name).name.snake}, {operand}))"
        case ListOf(Number()):
            return f"list_text(map(number_text, {operand}))"
        case ListOf(item):
            return f"list_text([{_expression('item', item, protocol)} for item in {operand}])"
        case _:
            raise AssertionError(f"refused before: {kind}")
