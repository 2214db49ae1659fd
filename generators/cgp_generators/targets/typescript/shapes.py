"""Views for walks over any value: which members each record has, and what stands inside each."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.protocol import Protocol
from ...model.types import ListOf, RecordReference, Type
from .names import literal


@dataclass(frozen=True, slots=True)
class ShapeView:
    """One record: each member's name, and the record that stands there or in its list."""

    name: str
    members: tuple[tuple[str, str], ...]


def shape_views(protocol: Protocol) -> tuple[ShapeView, ...]:
    """All records, in source order."""
    return tuple(
        ShapeView(
            record.name.written,
            tuple((member.name.written, _inside(member.type)) for member in record.members),
        )
        for record in protocol.records
    )


def _inside(kind: Type) -> str:
    match kind:
        case RecordReference(name):
            return literal(name)
        case ListOf(item):
            return _inside(item)
        case _:
            return "null"
