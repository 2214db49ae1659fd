"""Views for decoder and encoder: a call for each member, in the order of judging and writing."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.protocol import Protocol
from ...model.record import Member
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
from .members import GoMember, Held, core_type, go_member
from .names import exported, literal
from .types import inner_records, leaf_names


@dataclass(frozen=True, slots=True)
class CodedRecord:
    """One record: the calls that read and write it, and the names of its members."""

    name: str
    reads: tuple[str, ...]
    writes: tuple[str, ...]
    inner: tuple[tuple[str, str], ...]
    leaves: tuple[str, ...]


def coded_records(protocol: Protocol) -> tuple[CodedRecord, ...]:
    """All records, in source order."""
    return tuple(
        CodedRecord(
            name=exported(record.name),
            reads=tuple(_read(member, protocol) for member in record.members),
            writes=tuple(_write(member, protocol) for member in record.members),
            inner=inner_records(record, protocol),
            leaves=leaf_names(record, protocol),
        )
        for record in protocol.records
    )


def _read(member: Member, protocol: Protocol) -> str:
    wire = literal(member.name.written)
    if member.constant is not None:
        return f"readTag(&o, {wire}, {literal(member.constant)})"
    held = go_member(member, protocol)
    read = _function(member.type, held, "read", protocol)
    if held.held is Held.SLICE:
        call = "readList" if member.required else "readOptionalList"
    elif held.held is Held.POINTER:
        call = "readOptional"
    else:
        call = "readRequired" if member.required else "readDefaulted"
    return f"{call}(&o, {wire}, &v.{held.field}, {read})"


def _write(member: Member, protocol: Protocol) -> str:
    wire = literal(member.name.written)
    if member.constant is not None:
        return f"writeTag(w, {wire}, {literal(member.constant)})"
    held = go_member(member, protocol)
    put = _function(member.type, held, "write", protocol)
    field = f"v.{held.field}"
    always = member.required or member.always
    if held.held is Held.SLICE:
        absent = "writeOptionalList" if member.default is None else "writeNonEmptyList"
        return f"{'writeList' if always else absent}(w, {wire}, {field}, {put})"
    if held.held is Held.POINTER:
        if held.default is not None and not always:
            return f"writeUnless(w, {wire}, {field}, {held.default}, {put})"
        return f"writeOptional(w, {wire}, {field}, {put})"
    call = "writeMember" if always else "writeNonZero"
    return f"{call}(w, {wire}, &{field}, {put})"


def _function(kind: Type, held: GoMember, verb: str, protocol: Protocol) -> str:
    match core_type(kind.item if isinstance(kind, ListOf) else kind, protocol):
        case Text() | ScalarReference() | VocabularyReference():
            return f"{verb}Text"
        case Integer():
            return f"{verb}Integer"
        case Number():
            return f"{verb}Number"
        case Boolean():
            return f"{verb}Boolean"
        case RecordReference():
            return f"(*{held.element}).{verb}"
        case core:
            raise AssertionError(f"refused before: {core}")
