"""The regular expressions of the schema in Go's dialect, under names that say what they match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...model.judgement import TextDemand
from ...model.name import Name
from ...model.place import Place
from ...model.protocol import Protocol
from .names import exported, literal, unexported

_TOKEN = re.compile(
    r"(?P<any>\[\\s\\S\]|\[\^\])"
    r"|\\u(?P<unit>[0-9a-fA-F]{4})|\\u\{(?P<point>[0-9a-fA-F]+)\}"
    r"|\\(?P<kept>[0-9A-Za-z]|.)"
    r"|(?P<look>\(\?(?!:))"
    r"|(?P<plain>.)",
    re.DOTALL,
)
# Escapes that mean the same in both dialects: ASCII digits and words, and control characters.
_KEPT = frozenset("dDwWbBfnrtv")
_ANY_BUT_LINE_END = r"[^\n\r\x{2028}\x{2029}]"


@dataclass(frozen=True, slots=True)
class Grammar:
    """A compiled expression: the variable's name, what it matches, and the literal of the pattern."""

    name: str
    phrase: str
    pattern: str


class Grammars:
    """All patterns of a protocol. Equal patterns share a name: the scalar's, else the member's."""

    def __init__(self, protocol: Protocol) -> None:
        self._names: dict[str, tuple[Name, Place]] = {}
        for scalar in protocol.scalars:
            self._name(scalar.demand, scalar.name, scalar.place)
        for vocabulary in protocol.vocabularies:
            self._name(vocabulary.demand, vocabulary.name, vocabulary.place)
        for record in protocol.records:
            for member in record.members:
                for judgement in member.judgements:
                    name = Name(f"{record.name.snake}_{member.name.snake}")
                    self._name(judgement.demand, name, judgement.place)

    def _name(self, demand: object, name: Name, place: Place) -> None:
        if isinstance(demand, TextDemand) and demand.pattern is not None:
            self._names.setdefault(demand.pattern, (name, place))

    def name_of(self, pattern: str) -> str:
        """The variable that holds a pattern."""
        return f"{unexported(self._names[pattern][0])}Grammar"

    def all(self) -> tuple[Grammar, ...]:
        """Every grammar, in source order."""
        return tuple(
            Grammar(self.name_of(pattern), exported(name), _raw(go_pattern(pattern)))
            for pattern, (name, _) in self._names.items()
        )

    def untranslatable(self) -> Iterator[tuple[Place, str]]:
        """The place of each pattern that Go cannot express, and the part that is in the way."""
        for pattern, (_, place) in self._names.items():
            try:
                go_pattern(pattern)
            except UnsupportedPattern as problem:
                yield place, str(problem)


class UnsupportedPattern(ValueError):
    """A part of a pattern has no counterpart in Go's regular expressions."""


def go_pattern(pattern: str) -> str:
    """An ECMA-262 pattern in Go's dialect, where characters are code points and `$` is the very end."""
    written = []
    in_class = False
    for token in _TOKEN.finditer(pattern):
        kind, text = token.lastgroup, token.group()
        if kind == "any":
            text = r"(?s:.)"
        elif kind in ("unit", "point"):
            text = rf"\x{{{(token['unit'] or token['point']).lower()}}}"
        elif kind == "look" or (kind == "kept" and not _means_the_same(token["kept"], in_class)):
            raise UnsupportedPattern(text)
        elif kind == "plain" and not in_class and text == ".":
            text = _ANY_BUT_LINE_END
        elif kind == "plain" and in_class and text == "[":
            text = r"\["
        elif kind == "plain" and text in "[]":
            in_class = text == "["
        written.append(text)
    return "".join(written)


def _means_the_same(escaped: str, in_class: bool) -> bool:
    if in_class and escaped in "bB":
        return False
    return not escaped.isalnum() or escaped in _KEPT


def _raw(pattern: str) -> str:
    return literal(pattern) if "`" in pattern else f"`{pattern}`"
