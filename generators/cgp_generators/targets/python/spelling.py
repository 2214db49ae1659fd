"""The names that the Python package gives to types, members and values."""

from __future__ import annotations

from ...model.protocol import Protocol
from ..target import Spelling
from .names import literal


def spelling(protocol: Protocol) -> Spelling:
    """All names. Values are plain texts, which the type checker knows."""
    return Spelling(
        language="Python",
        types={name.written: name.pascal for name in protocol.names()},
        members={
            (record.name.written, member.name.written): member.name.snake
            for record in protocol.records
            for member in record.members
        },
        values={
            (vocabulary.name.written, value.value): literal(value.value)
            for vocabulary in protocol.vocabularies
            for value in vocabulary.values
        },
    )
