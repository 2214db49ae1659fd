"""What the golden vectors already know: for each member the values that were ever interesting there."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from cgp_generators.model.protocol import Protocol
from cgp_generators.model.types import ListOf, RecordReference, Type
from cgp_generators.source.messages import Vector

LONGEST_TEXT = 20_000


@dataclass
class Harvest:
    """JSON values by record, and by record and member; texts are whole inputs as they were written."""

    records: dict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))
    members: dict[tuple[str, str], list[Any]] = field(default_factory=lambda: defaultdict(list))
    texts: list[tuple[str, bytes]] = field(default_factory=list)


def harvest(protocol: Protocol, vectors: tuple[Vector, ...]) -> Harvest:
    """Collect from all vectors whose text is short; those that are no JSON give their text only."""
    found = Harvest()
    by_tag = {variant.tag: variant.record.written for variant in protocol.root.variants}
    for vector in vectors:
        if len(vector.input) > LONGEST_TEXT or vector.max_bytes is not None:
            continue
        found.texts.append((vector.type, vector.input))
        try:
            value = json.loads(vector.input)
        except (ValueError, RecursionError):
            continue
        if not isinstance(value, dict):
            continue
        record: str | None = vector.type
        if record == protocol.root.name.pascal:
            tag = value.get(protocol.root.tag_member)
            record = by_tag.get(tag) if isinstance(tag, str) else None
        if record is not None:
            _collect(record, value, protocol, found)
    return found


def _collect(record: str, value: dict[str, Any], protocol: Protocol, found: Harvest) -> None:
    found.records[record].append(value)
    for member in protocol.record(record).members:
        name = member.name.written
        if name in value:
            found.members[record, name].append(value[name])
            inside = record_inside(member.type)
            items = value[name] if isinstance(value[name], list) else [value[name]]
            for item in items:
                if inside is not None and isinstance(item, dict):
                    _collect(inside, item, protocol, found)


def record_inside(kind: Type) -> str | None:
    """The record that a member holds, alone or in a list."""
    match kind:
        case RecordReference(name):
            return name
        case ListOf(item):
            return record_inside(item)
        case _:
            return None
