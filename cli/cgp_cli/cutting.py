"""Cutting text that holds several messages, by counting brackets outside of strings.

Nothing is parsed and nothing recurses, so any bytes can be cut, and what comes out stands in the file
exactly so. Text that is no JSON is cut in a way that leaves what follows it readable: a string that
is not closed ends with its line.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

BLANK: Final = b" \t\r\n"
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

_MARKS: Final = re.compile(rb'"[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*+"?|[\[\]{},\n]')
"""What matters for cutting: strings, brackets, commas, line ends. Possessive, so that the longest
string costs no memory."""
_STEP: Final = {b"[": 1, b"{": 1, b"]": -1, b"}": -1}


@dataclass(frozen=True, slots=True)
class Message:
    """One message as it stands in its file: the line of its first byte, and in an array its index."""

    line: int
    text: bytes
    index: int | None = None


@dataclass(frozen=True, slots=True)
class BrokenArray:
    """A fault of the array that holds the messages, not of any message in it."""

    line: int
    problem: str


class _Lines:
    """Line numbers of positions that only grow."""

    def __init__(self, text: bytes, line: int) -> None:
        self._text, self._line, self._counted = text, line, 0

    def of(self, position: int) -> int:
        self._line += self._text.count(b"\n", self._counted, position)
        self._counted = position
        return self._line


def open_brackets(text: bytes) -> int:
    """How many brackets are open at the end of the text."""
    return sum(_STEP.get(mark[0], 0) for mark in _MARKS.finditer(text))


def cut_documents(text: bytes, line: int) -> Iterator[Message]:
    """Cut where a line ends outside of all brackets."""
    lines = _Lines(text, line)
    depth = start = 0
    for mark in _MARKS.finditer(text):
        depth += _STEP.get(mark[0], 0)
        if mark[0] == b"\n" and depth <= 0:
            if document := text[start : mark.start()].strip(BLANK):
                yield Message(lines.of(_first_byte(text, start)), document)
            depth, start = 0, mark.end()
    if document := text[start:].strip(BLANK):
        yield Message(lines.of(_first_byte(text, start)), document)


def cut_array(text: bytes, line: int) -> Iterator[Message | BrokenArray]:
    """Cut at the commas of the outermost array, which the text starts with."""
    lines = _Lines(text, line)
    depth, start, index = 1, text.index(b"[") + 1, 0
    if text.startswith(BYTE_ORDER_MARK):
        yield BrokenArray(line, "The file starts with a byte order mark.")

    for mark in _MARKS.finditer(text, start):
        depth += _STEP.get(mark[0], 0)
        closed = depth == 0
        if not closed and (depth > 1 or mark[0] != b","):
            continue
        at = lines.of(_first_byte(text, start))
        if element := text[start : mark.start()].strip(BLANK):
            yield Message(at, element, index)
        elif not closed or index:
            yield BrokenArray(at, "A comma of the array has no message on one of its sides.")
        start, index = mark.end(), index + 1
        if closed:
            break

    rest = text[start:].strip(BLANK)
    at = lines.of(_first_byte(text, start))
    if depth:
        if rest:
            yield Message(at, rest, index)
        yield BrokenArray(lines.of(len(text)), "The array has no closing bracket.")
    elif rest:
        yield BrokenArray(at, "There is text after the closing bracket of the array.")


def _first_byte(text: bytes, start: int) -> int:
    """Where the next byte stands that is not blank."""
    found = _NOT_BLANK.search(text, start)
    return found.start() if found else len(text)


_NOT_BLANK: Final = re.compile(rb"[^ \t\r\n]")
