"""The types as a drawing: columns from the outermost message to the innermost part.

All lengths are pixels at the drawing's own size. Vocabularies, texts and numbers are left out: their
lines would hide the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from ...model.protocol import Protocol, record_names
from ...model.record import Record

_WIDTH_OF_A_LETTER = 8
_PADDING = 10
_HEIGHT = 28
_GAP_ACROSS = 56
_GAP_DOWN = 16
_MARGIN = 12


@dataclass(frozen=True, slots=True)
class Box:
    """A type. `kind` is the class of the box; `middle` and `baseline` are where its name stands."""

    name: str
    kind: str
    x: int
    y: int
    width: int
    height: int
    middle: int
    baseline: int


@dataclass(frozen=True, slots=True)
class Line:
    """From a type to one that it holds, in the member that `told` names."""

    path: str
    told: str


@dataclass(frozen=True, slots=True)
class Graph:
    """The whole drawing. `told` says the same in sentences."""

    width: int
    height: int
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]
    told: str


def graph_of(protocol: Protocol) -> Graph:
    """Draw every record, each to the right of all that hold it."""
    columns = _columns(protocol)
    widths = [max(map(len, column)) * _WIDTH_OF_A_LETTER + 2 * _PADDING for column in columns]
    tallest = max(map(len, columns)) * (_HEIGHT + _GAP_DOWN) - _GAP_DOWN
    boxes: dict[str, Box] = {}
    x = _MARGIN
    messages = {variant.record.written for variant in protocol.root.variants}
    for column, width in zip(columns, widths, strict=True):
        free = tallest - len(column) * _HEIGHT
        for number, name in enumerate(column):
            # As far apart as the column has room for, with half a gap above and below.
            y = _MARGIN + (free * (2 * number + 1)) // (2 * len(column)) + number * _HEIGHT
            kind = "message" if name in messages else "part"
            boxes[name] = Box(
                name, kind, x, y, width, _HEIGHT, x + width // 2, y + _HEIGHT // 2 + 5
            )
        x += width + _GAP_ACROSS
    lines = tuple(_lines(protocol, boxes))
    told = " ".join(_sentences(protocol))
    return Graph(
        x - _GAP_ACROSS + _MARGIN, tallest + 2 * _MARGIN, tuple(boxes.values()), lines, told
    )


def held_by(record: Record) -> Iterator[tuple[str, str]]:
    """The records that a record holds, each with the member that holds it."""
    for member in record.members:
        for name in record_names(member.type):
            yield member.name.written, name


def _columns(protocol: Protocol) -> list[list[str]]:
    depths = _depths(protocol)
    columns: list[list[str]] = [[] for _ in range(max(depths.values()) + 1)]
    for record in protocol.records:
        columns[depths[record.name.written]].append(record.name.written)
    for left, right in pairwise(columns):
        right.sort(key=lambda name: _pull(name, left, protocol))
    return columns


def _depths(protocol: Protocol) -> Mapping[str, int]:
    """For each record the longest way from one that nothing holds. Holders come before their parts."""
    depths = {record.name.written: 0 for record in protocol.records}
    for record in reversed(protocol.records_inside_out()):
        for _, name in held_by(record):
            if name != record.name.written:
                depths[name] = max(depths[name], depths[record.name.written] + 1)
    return depths


def _pull(name: str, left: list[str], protocol: Protocol) -> float:
    """Where in the column before it a record's holders stand, on average; last when they are elsewhere."""
    places = [
        place
        for place, holder in enumerate(left)
        if name in {part for _, part in held_by(protocol.record(holder))}
    ]
    return sum(places) / len(places) if places else len(left)


def _lines(protocol: Protocol, boxes: Mapping[str, Box]) -> Iterator[Line]:
    for record in protocol.records:
        for member, name in held_by(record):
            start, end = boxes[record.name.written], boxes[name]
            x1, y1 = start.x + start.width, start.y + _HEIGHT // 2
            x2, y2 = end.x, end.y + _HEIGHT // 2
            half = _GAP_ACROSS // 2
            path = f"M{x1} {y1}C{x1 + half} {y1} {x2 - half} {y2} {x2} {y2}"
            yield Line(path, f"{record.name.written}.{member}: {name}")


def _sentences(protocol: Protocol) -> Iterator[str]:
    for record in protocol.records:
        held = list(dict.fromkeys(name for _, name in held_by(record)))
        if held:
            yield f"{record.name.written} holds {', '.join(held)}."
