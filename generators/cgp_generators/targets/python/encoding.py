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
    """One member: when it is written, and the pieces of its text as expressions."""

    written_if: str | None
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EncodedRecord:
    """One record: the pieces that always come first, and the members after them."""

    name: str
    function: str
    opening: tuple[str, ...]
    members: tuple[EncodedMember, ...]


def encoded_records(protocol: Protocol) -> tuple[EncodedRecord, ...]:
    """All records, each after those that it holds."""
    return tuple(_record(record, protocol) for record in protocol.records_inside_out())


def _record(record: Record, protocol: Protocol) -> EncodedRecord:
    first, others = record.members[:1], record.members[1:]
    opening = [_pieces("{", member, protocol) for member in first if _written_if(member) is None]
    return EncodedRecord(
        name=record.name.pascal,
        function=f"write_{record.name.snake}",
        opening=opening[0] if opening else (),
        members=tuple(
            EncodedMember(_written_if(member), _pieces(",", member, protocol))
            for member in (others if opening else record.members)
        ),
    )


def _pieces(before: str, member: Member, protocol: Protocol) -> tuple[str, ...]:
    key = f'{before}"{member.name.written}":'
    if member.constant is not None:
        return (f"'{key}'", f"""'"{member.constant}"'""")
    return (f"'{key}'", _expression(f"value.{member.name.snake}", member.type, protocol))


def _written_if(member: Member) -> str | None:
    if member.required or member.always:
        return None
    attribute = f"value.{member.name.snake}"
    if member.default is not None and isinstance(member.type, RecordReference):
        return f"{attribute} != {member.type.name}()"
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
            return f"list_text(quoted, {operand})"
        case ListOf(RecordReference(name)):
            return f"list_text(write_{protocol.record(name).name.snake}, {operand})"
        case ListOf(Number()):
            return f"list_text(number_text, {operand})"
        case ListOf(item):
            return f"list_text(lambda item: {_expression('item', item, protocol)}, {operand})"
        case _:
            raise AssertionError(f"refused before: {kind}")
