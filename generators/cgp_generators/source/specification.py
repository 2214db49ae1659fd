"""SPEC.md: its tables, the comments that mark some of them, and its fenced examples."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ..model.place import Place
from .text import read_text

_MARK = re.compile(r"<!--\s*generator:\s*(?P<mark>[^>]*?)\s*-->")


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one table row, as Markdown text."""

    cells: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Table:
    """A table. `mark` is what the comment before it says to the generator, if there is one."""

    header: tuple[str, ...]
    rows: tuple[Row, ...]
    mark: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block. `place` is the first line of its text."""

    info: str
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Specification:
    """What SPEC.md holds for the generator, and its whole text."""

    text: str
    tables: tuple[Table, ...]
    fences: tuple[Fence, ...]
    stray_marks: tuple[tuple[str, Place], ...]


def read_specification(root: Path, file: str) -> Specification:
    """Read a Markdown file."""
    text = read_text(root, file)
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    tables: list[Table] = []
    fences: list[Fence] = []
    stray: list[tuple[str, Place]] = []
    mark: tuple[str, Place] | None = None
    for index, token in enumerate(tokens):
        if token.nesting == -1 or (token.level > 0 and token.type != "fence"):
            continue
        place = Place(file, line=_first_line(token))
        if token.type == "table_open":
            tables.append(_table(tokens, index, file, mark[0] if mark else None))
            mark = None
            continue
        if mark is not None:
            stray.append(mark)
            mark = None
        if token.type == "fence":
            inside = Place(file, line=_first_line(token) + 1)
            fences.append(Fence(token.info.strip(), token.content, inside))
        elif token.type == "html_block" and (found := _MARK.search(token.content)):
            mark = (found["mark"], place)
    if mark is not None:
        stray.append(mark)
    return Specification(text, tuple(tables), tuple(fences), tuple(stray))


def _table(tokens: Sequence[Token], start: int, file: str, mark: str | None) -> Table:
    rows: list[Row] = []
    cells: list[str] = []
    for token in tokens[start:]:
        match token.type:
            case "tr_open":
                cells, line = [], _first_line(token)
            case "inline":
                cells.append(token.content.strip())
            case "tr_close":
                rows.append(Row(tuple(cells), Place(file, line=line)))
            case "table_close":
                break
            case _:
                pass
    place = Place(file, line=_first_line(tokens[start]))
    return Table(rows[0].cells, tuple(rows[1:]), mark, place)


def _first_line(token: Token) -> int:
    assert token.map is not None, "block tokens know their lines"
    return token.map[0] + 1
