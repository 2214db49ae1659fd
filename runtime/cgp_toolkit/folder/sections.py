"""Texts cut into pieces that can be quoted on their own, each with its exact lines."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

MAX_LINES: Final = 60
"""The longest piece. Longer ones are cut, since nobody has room for a whole book."""

_HEADING: Final = re.compile(r" {0,3}#{1,6}(?=[ \t])")
_FENCE: Final = re.compile(r" {0,3}(?P<fence>`{3,}|~{3,})[ \t]*(?P<language>[^\s`]*)")


@dataclass(frozen=True, slots=True)
class Section:
    """Some lines of a text. `text` is them exactly, so its digest is that of the lines (F17)."""

    name: str
    """Unique within the text, and stable while its headings are."""
    title: str
    first: int
    last: int
    text: str

    @property
    def range(self) -> str:
        """The lines as a provenance link says them."""
        return f"L{self.first}" if self.first == self.last else f"L{self.first}-{self.last}"


def lines_of(text: str) -> list[str]:
    """The lines with their line feeds; nothing but LF ends one (F17)."""
    return [line for line in re.split(r"(?<=\n)", text) if line]


def cut_markdown(text: str, title: str, *, start: int = 1) -> list[Section]:
    """A section for each heading, and one named after the text for what stands before the first.

    Headings inside of fenced code are code. `start` is the first line to look at.
    """
    lines = lines_of(text)
    names = _Names()
    found: list[Section] = []
    heading, first = title, start
    for number, line in _outside_of_code(lines, start):
        if match := _HEADING.match(line):
            found += _pieces(lines, names, heading, first, number - 1)
            heading, first = _heading_text(line[match.end() :]) or title, number
    return found + _pieces(lines, names, heading, first, len(lines))


def code_blocks(text: str, title: str, *, start: int = 1) -> list[Section]:
    """The insides of the fenced code blocks of a Markdown text, named `code`, `code-2` and so on."""
    lines = lines_of(text)
    names = _Names()
    found: list[Section] = []
    opened: tuple[int, str] | None = None
    for number, line in enumerate(lines[start - 1 :], start):
        fence = _FENCE.match(line)
        if opened is None and fence:
            opened = (number, fence["fence"])
        elif opened and fence and _closes(fence, opened[1]):
            found += _pieces(lines, names, title, opened[0] + 1, number - 1, "code")
            opened = None
    return found


def cut_lines(text: str, title: str) -> list[Section]:
    """Pieces of at most `MAX_LINES` lines, named after them."""
    lines = lines_of(text)
    cut: list[Section] = []
    for first in range(1, len(lines) + 1, MAX_LINES):
        for piece in _pieces(lines, _Names(), title, first, min(first + MAX_LINES - 1, len(lines))):
            cut.append(Section(piece.range, title, piece.first, piece.last, piece.text))
    return cut


def _outside_of_code(lines: Sequence[str], start: int) -> Iterator[tuple[int, str]]:
    opened: str | None = None
    for number, line in enumerate(lines[start - 1 :], start):
        fence = _FENCE.match(line)
        if opened is None and fence:
            opened = fence["fence"]
        elif opened is not None:
            if fence and _closes(fence, opened):
                opened = None
        else:
            yield number, line


def _heading_text(rest: str) -> str:
    text = rest.strip()
    before, _, closing = text.rpartition(" ")
    return text if closing.strip("#") else before.rstrip()  # `## Title ##`


def _closes(fence: re.Match[str], opened: str) -> bool:
    return fence["fence"].startswith(opened) and not fence["language"]


def _pieces(
    lines: Sequence[str], names: "_Names", title: str, first: int, last: int, name: str = ""
) -> list[Section]:
    """The lines without blank ones at both ends, in pieces that are not too long."""
    while first <= last and not lines[first - 1].strip():
        first += 1
    while first <= last and not lines[last - 1].strip():
        last -= 1
    return [
        Section(
            names.unused(name or title),
            title,
            begin,
            min(begin + MAX_LINES - 1, last),
            "".join(lines[begin - 1 : min(begin + MAX_LINES - 1, last)]),
        )
        for begin in range(first, last + 1, MAX_LINES)
    ]


class _Names:
    """Names made of titles, each used once."""

    def __init__(self) -> None:
        self._used: set[str] = set()

    def unused(self, title: str) -> str:
        stem = re.sub(r"\W+", "-", title.lower()).strip("-") or "section"
        for number in count(1):
            name = stem if number == 1 else f"{stem}-{number}"
            if name not in self._used:
                self._used.add(name)
                return name
        raise AssertionError("there is always another number")
