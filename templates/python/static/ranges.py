"""Line ranges: which lines of a resource a provenance entry's digest covers (F17)."""

import re
from dataclasses import dataclass
from typing import Final

from .numbers import read_count

_LINE_RANGE: Final = re.compile(r"L([1-9][0-9]*)(?:-([1-9][0-9]*))?")


@dataclass(frozen=True, slots=True)
class LineRange:
    """Lines `first` to `last`, counted from 1, both included.

    A number of more than 18 digits is held as `numbers.LARGEST_COUNT`: no resource has so many
    lines, so the range addresses the same bytes.
    """

    first: int
    last: int


def parse_line_range(text: str) -> LineRange | None:
    """Read `L7` or `L7-9`; None for an inverted range and for every other spelling."""
    match = _LINE_RANGE.fullmatch(text)
    if match is None or not ends_after_its_start(text):
        return None
    return LineRange(read_count(match[1]), read_count(match[2] or match[1]))


def is_line_range(text: str) -> bool:
    """Tell whether the text is a range that some resource could satisfy."""
    return parse_line_range(text) is not None


def ends_after_its_start(text: str) -> bool:
    """Tell whether a text with the grammar of line ranges names at least one line."""
    first, _, last = text[1:].partition("-")
    # Compared as digits, because two numbers that are held as LARGEST_COUNT may still be inverted.
    return not last or (len(first), first) <= (len(last), last)


def addressed_bytes(data: bytes, text: str | None) -> bytes | None:
    """Cut out the bytes that a range names, all of them when there is no range.

    Only LF ends a line, and belongs to it; a CR is content, and a final LF opens no further line.
    The end clamps to the last line. None means unverifiable: the range starts past the end or is
    spelled in any other way. Never take None for a mismatch, nor for the whole resource.
    """
    if text is None:
        return data
    lines = parse_line_range(text)
    if lines is None:
        return None
    start = _past_lines(data, 0, lines.first - 1)
    if start == len(data):
        return None
    return data[start : _past_lines(data, start, lines.last - lines.first + 1)]


def _past_lines(data: bytes, start: int, count: int) -> int:
    """Find the offset behind so many lines, which is the end when there are fewer."""
    for _ in range(count):
        line_feed = data.find(b"\n", start)
        if line_feed < 0:
            return len(data)
        start = line_feed + 1
    return start
