"""The names that the TypeScript package gives to types, members and values."""

from __future__ import annotations

from ...model.protocol import Protocol
from ..target import Spelling
from .names import literal, type_name


def spelling(protocol: Protocol) -> Spelling:
    """All names. Members are called as they are on the wire, and values are plain texts."""
    return Spelling(
        language="TypeScript",
        types={name.written: type_name(name, protocol) for name in protocol.names()},
        members={
            (record.name.written, member.name.written): member.name.written
            for record in protocol.records
            for member in record.members
        },
        values={
            (vocabulary.name.written, value.value): literal(value.value)
            for vocabulary in protocol.vocabularies
            for value in vocabulary.values
        },
    )
