"""The names that the Rust crate gives to types, members and values."""

from __future__ import annotations

from ...model.protocol import Protocol
from ..target import Spelling
from .names import identifier
from .records import number_types
from .vocabularies import vocabulary_views


def spelling(protocol: Protocol) -> Spelling:
    """All names. The tag is the struct's type and no field; an open vocabulary is a module of texts."""
    types = {name.written: name.pascal for name in protocol.names()}
    views = tuple(zip(protocol.vocabularies, vocabulary_views(protocol), strict=True))
    return Spelling(
        language="Rust",
        types=types | number_types(protocol),
        members={
            (record.name.written, member.name.written): identifier(member.name)
            for record in protocol.records
            for member in record.members
            if member.constant is None
        },
        values={
            (vocabulary.name.written, value.value): (
                f"{view.name}::{known.variant}"
                if view.closed
                else f"{view.module}::{known.constant}"
            )
            for vocabulary, view in views
            for value, known in zip(vocabulary.values, view.values, strict=True)
        },
    )
