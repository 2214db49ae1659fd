"""The regular expressions of the schema, under names that say what they match."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...model.judgement import TextDemand
from ...model.name import Name
from ...model.protocol import Protocol
from .layout import WIDTH
from .names import pattern_literal

# A class that can match characters beyond U+FFFF, and what says how often.
_WIDE_CLASS = re.compile(r"\[(?:\^(?:\\.|[^\]\\])*|\\s\\S)\](.?)")
_BEYOND_BMP = re.compile(r"[^\x00-\uffff]|\\u\{|\\p|\\u[dD][89a-fA-F]")


@dataclass(frozen=True, slots=True)
class Grammar:
    """The predicate, the constant that holds the expression, and the constant's declaration."""

    function: str
    constant: str
    declaration: str


class Grammars:
    """All patterns of a protocol. Equal patterns share a name: the scalar's, else the member's."""

    def __init__(self, protocol: Protocol) -> None:
        self._names: dict[str, Name] = {}
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
            self._names.setdefault(demand.pattern, Name(name))

    def function_of(self, pattern: str) -> str:
        """The predicate of a pattern."""
        return _function(self._names[pattern])

    def all(self) -> tuple[Grammar, ...]:
        """Every grammar, in source order."""
        return tuple(_grammar(pattern, name) for pattern, name in self._names.items())


def flags_of(pattern: str) -> str:
    """`u` where reading by code point finds something else than reading by UTF-16 unit.

    It is left out elsewhere because with it V8 notes every step of a repeated class, and gives up on
    a text of some mebibytes. A class that takes any number of characters beyond U+FFFF takes their
    halves as well.
    """
    counted = any(follower not in ("+", "*") for follower in _WIDE_CLASS.findall(pattern))
    return "u" if counted or _BEYOND_BMP.search(pattern) else ""


def _function(name: Name) -> str:
    return f"matches{name.pascal}"


def _grammar(pattern: str, name: Name) -> Grammar:
    head = f"const {name.screaming} ="
    expression = pattern_literal(pattern, flags_of(pattern))
    line = f"{head} {expression};"
    declaration = line if len(line) <= WIDTH else f"{head}\n  {expression};"
    return Grammar(_function(name), name.screaming, declaration)
