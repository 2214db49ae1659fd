"""JSON text as a stranger might write it: odd spacing, escapes, number spellings, repeated members."""

from __future__ import annotations

import json
import random
from typing import Any

MOST_REPETITIONS = 4
"""Of members in one text. Each doubles what is inside, so that a deep value would never end."""

SPACES = ("", "", "", "", " ", "\t", "\r\n", "\n", "  ")


class TextWriter:
    """Writes one JSON value as text; `oddness` from 0 to 1 is how often something unusual is chosen."""

    def __init__(self, chance: random.Random, oddness: float) -> None:
        self._chance = chance
        self._oddness = oddness
        self._repetitions = 0

    def text(self, value: Any) -> str:
        """The text of a JSON value."""
        if isinstance(value, dict):
            return self._object(value)
        if isinstance(value, list):
            items = ",".join(self._space() + self.text(item) + self._space() for item in value)
            return f"[{items}]"
        if isinstance(value, str):
            return self.string(value)
        if isinstance(value, bool) or value is None:
            return json.dumps(value)
        return self._number(value)

    def string(self, value: str) -> str:
        """A string literal, some characters of it as escapes."""
        written = json.dumps(value, ensure_ascii=False)
        if not self._odd():
            return written
        return "".join(self._character(character) for character in _pieces(written))

    def _object(self, value: dict[str, Any]) -> str:
        names = list(value)
        if self._odd():
            self._chance.shuffle(names)
        repeats = self._chance.random() < 0.1 * self._oddness
        if names and repeats and self._repetitions < MOST_REPETITIONS:
            self._repetitions += 1
            names.insert(self._chance.randrange(len(names) + 1), self._chance.choice(names))
        members = []
        for name in names:
            colon = self._space() + ":" + self._space()
            members.append(self._space() + self.string(name) + colon + self.text(value[name]))
        return "{" + ",".join(member + self._space() for member in members) + "}"

    def _number(self, value: float) -> str:
        written = json.dumps(value)
        if not self._odd() or written in ("Infinity", "-Infinity", "NaN"):
            return written
        spellings = [f"{written}e0", f"{written}E+0", f"{written}e-0"]
        if isinstance(value, int):
            spellings += [f"{written}.0", f"{written}0e-1", f"{written}.{'0' * 30}1", f"-{written}"]
        if "e" in written:
            spellings = [written.upper(), written.replace("e", "0e") if "." in written else written]
        return self._chance.choice(spellings).replace("--", "-")

    def _character(self, piece: str) -> str:
        if len(piece) == 1 and piece not in '"\\' and self._chance.random() < 0.2:
            units = piece.encode("utf-16-be", "surrogatepass")
            pairs = (units[index : index + 2].hex() for index in range(0, len(units), 2))
            return "".join(
                f"\\u{pair if self._chance.random() < 0.5 else pair.upper()}" for pair in pairs
            )
        return piece

    def _space(self) -> str:
        return self._chance.choice(SPACES) if self._oddness and self._odd() else ""

    def _odd(self) -> bool:
        return self._chance.random() < self._oddness


def _pieces(written: str) -> list[str]:
    """Characters of a string literal; an escape is one piece, and so are the quotes."""
    pieces = []
    index = 0
    while index < len(written):
        length = 1
        if written[index] == "\\":
            length = 6 if written[index + 1] == "u" else 2
        pieces.append(written[index : index + length])
        index += length
    return pieces
