"""The names that the Go package gives to types, members and values."""

from __future__ import annotations

from ...model.protocol import Protocol
from ...model.types import Integer, Text
from ..target import Spelling
from .members import MACHINE_TYPES
from .names import exported
from .vocabularies import vocabulary_views


def spelling(protocol: Protocol) -> Spelling:
    """All names. The tag is the struct's type and no field; numbers have Go's own types."""
    types = {name.written: exported(name) for name in protocol.names()}
    for scalar in protocol.scalars:
        match scalar.type:
            case Text():
                pass
            case Integer(minimum, maximum):
                types[scalar.name.written] = MACHINE_TYPES.get((minimum, maximum), "int64")
            case _:
                types[scalar.name.written] = "float64"
    views = zip(protocol.vocabularies, vocabulary_views(protocol), strict=True)
    return Spelling(
        language="Go",
        types=types,
        members={
            (record.name.written, member.name.written): exported(member.name)
            for record in protocol.records
            for member in record.members
            if member.constant is None
        },
        values={
            (vocabulary.name.written, value.value): known.constant
            for vocabulary, view in views
            for value, known in zip(vocabulary.values, view.values, strict=True)
        },
    )
