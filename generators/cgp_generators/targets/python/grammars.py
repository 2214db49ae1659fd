"""The regular expressions of the schema, compiled once each, under names that say what they match."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...model.judgement import TextDemand
from ...model.protocol import Protocol
from .names import raw_literal

_END = re.compile(r"(?<!\\)\$(?=$|\)|\|)")


@dataclass(frozen=True, slots=True)
class Grammar:
    """A compiled expression: the constant's name and the raw literal of the pattern."""

    name: str
    pattern: str


class Grammars:
    """All patterns of a protocol. Equal patterns share a name: the scalar's, else the member's."""

    def __init__(self, protocol: Protocol) -> None:
        self._names: dict[str, str] = {}
        for scalar in protocol.scalars:
            self._name(scalar.demand, scalar.name.snake)
        for vocabulary in protocol.vocabularies:
            self._name(vocabulary.demand, vocabulary.name.snake)
        for record in protocol.records:
            for member in record.members:
                for judgement in member.judgements:
                    self._name(judgement.demand, f"{record.name.snake}_{member.name.snake}")

    def _name(self, demand: object, name: str) -> None:
        if isinstance(demand, TextDemand) and demand.pattern is not None:
            self._names.setdefault(demand.pattern, f"matches_{name}")

    def name_of(self, pattern: str) -> str:
        """The name under which a pattern was compiled."""
        return self._names[pattern]

    def all(self) -> tuple[Grammar, ...]:
        """Every grammar, in source order."""
        return tuple(
            Grammar(name, raw_literal(python_pattern(pattern)))
            for pattern, name in self._names.items()
        )


def python_pattern(pattern: str) -> str:
    """An ECMA-262 pattern in Python's dialect, where `$` would also match before a last newline."""
    return _END.sub(r"\\Z", pattern)
