"""A name as its words, so that every language can spell it its own way."""

from __future__ import annotations

import re
from dataclasses import dataclass

_WORD = re.compile(r"[A-Z]+(?![a-z])[0-9]*|[A-Z][a-z]*[0-9]*|[a-z]+[0-9]*|[0-9]+[a-z]*")


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it was written, for instance `UnitPrice`, `max_tokens` or `gift-card`."""

    written: str

    @property
    def words(self) -> tuple[str, ...]:
        """The name's words in lower case."""
        return tuple(word.lower() for word in _WORD.findall(self.written))

    @property
    def snake(self) -> str:
        """`unit_price`."""
        return "_".join(self.words)

    @property
    def screaming(self) -> str:
        """`UNIT_PRICE`."""
        return self.snake.upper()

    @property
    def pascal(self) -> str:
        """`UnitPrice`. A name that is already written so keeps its capitals."""
        if self.written[:1].isupper() and self.written.isalnum():
            return self.written
        return "".join(word[:1].upper() + word[1:] for word in self.words)

    @property
    def camel(self) -> str:
        """`unitPrice`."""
        pascal = self.pascal
        return pascal[:1].lower() + pascal[1:]

    def __str__(self) -> str:
        return self.written
