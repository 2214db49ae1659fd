"""The regular expressions of the schema, under names that say what they match."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...model.judgement import TextDemand
from ...model.protocol import Protocol
from .layout import assigned
from .names import raw_literal

# What an expression that matches in linear time cannot say: looking around, and looking back.
_BEYOND_LINEAR_TIME = re.compile(r"\(\?<?[=!]|\\(?:[1-9]|k<|[pP])")


def is_beyond_linear_time(pattern: str) -> bool:
    """Whether the schema's pattern has no expression in Rust's dialect."""
    return _BEYOND_LINEAR_TIME.search(pattern.replace(r"\\", "")) is not None


@dataclass(frozen=True, slots=True)
class Grammar:
    """The name of the function, what it compares with, and the constant that holds the expression."""

    name: str
    subject: str
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
            self._names.setdefault(demand.pattern, name)

    def function_of(self, pattern: str) -> str:
        """The function that compares with a pattern."""
        return f"matches_{self._names[pattern]}"

    def all(self) -> tuple[Grammar, ...]:
        """Every grammar, in source order. The dialect reads what the schema's patterns may hold."""
        return tuple(
            Grammar(
                f"matches_{name}", name, assigned("const PATTERN: &str", raw_literal(pattern), 4)
            )
            for pattern, name in self._names.items()
        )
