"""Line and column of every value in a JSON text."""

from __future__ import annotations

import re
from bisect import bisect_right
from json import loads

from ...model.place import Step

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')


def positions_of(text: str) -> dict[tuple[Step, ...], tuple[int, int]]:
    """Where each value of a valid JSON text begins; a member's place is that of its name.

    Lines and columns count from one, columns in characters.
    """
    lines = [match.start() for match in re.finditer("\n", text)]
    found: dict[tuple[Step, ...], tuple[int, int]] = {}

    def place(offset: int) -> tuple[int, int]:
        line = bisect_right(lines, offset - 1)
        return line + 1, offset - (lines[line - 1] if line else -1)

    path: list[Step] = []
    awaiting_name = False
    closers: list[str] = []
    for token in _TOKEN.finditer(text):
        symbol = token[0]
        if symbol in "{[" or symbol[0] not in "}],:":
            if awaiting_name and symbol[0] == '"':
                path[-1] = loads(symbol)
                found[tuple(path)] = place(token.start())
                awaiting_name = False
                continue
            found.setdefault(tuple(path), place(token.start()))
        if symbol == "{":
            closers.append("}")
            path.append("")
            awaiting_name = True
        elif symbol == "[":
            closers.append("]")
            path.append(0)
        elif symbol in "}]":
            closers.pop()
            path.pop()
            awaiting_name = False
        elif symbol == ",":
            last = path[-1]
            if closers[-1] == "]" and isinstance(last, int):
                path[-1] = last + 1
            else:
                awaiting_name = True
    return found
