"""Sets of JSON values as formulas: numbered, interned, and negated by their sign.

Two schemas that say the same in the same way have the same number, in whichever file they stand and
whatever their definitions are called. That alone decides most comparisons.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import Any

Literal = int
"""The number of a formula, or its negative: all values that the formula refuses."""

TRUE: Literal = 1
FALSE: Literal = -1

TYPES = ("null", "string", "number", "boolean", "array", "object")


def identity(value: Any) -> Hashable:
    """What two JSON values have in common when they are equal; 1 and 1.0 are, 1 and true are not."""
    if isinstance(value, bool) or value is None:
        return ("is", value)
    if isinstance(value, int | float):
        return Fraction(str(value)) if isinstance(value, float) else Fraction(value)
    if isinstance(value, list):
        return ("list", tuple(map(identity, value)))
    if isinstance(value, dict):
        return ("object", frozenset((name, identity(inner)) for name, inner in value.items()))
    return str(value)


def type_of(value: Any) -> str:
    """The JSON type of a value; integers are numbers."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int | float):
        return "number"
    return "string" if isinstance(value, str) else "array" if isinstance(value, list) else "object"


class Formulas:
    """All formulas of one comparison.

    A node is a tuple; its first entry is its kind:
    true · and(literals) · one(literals): exactly one of them · loop(key): a recursive definition ·
    unclear(reason): something that only the validators understand ·
    type(types) · values(identities) ·
    multiple(of) · least(bound, exclusive) · most(bound, exclusive) ·
    text(language) ·
    need(name) · each(names, literal): every member whose name is in `names` · members(low, high) ·
    at(index, literal) · rest(index, literal) · some(literal, low, high) · elements(low, high) · unique
    """

    def __init__(self) -> None:
        self.nodes: list[tuple[Any, ...]] = [(), ("true",)]
        self._numbers: dict[tuple[Any, ...], Literal] = {("true",): TRUE}
        self.written: dict[Hashable, Any] = {}
        self.bodies: dict[Hashable, Callable[[], Literal]] = {}

    def make(self, *node: Any) -> Literal:
        """The number of a node; equal nodes have one number."""
        found = self._numbers.get(node)
        if found is None:
            found = self._numbers[node] = len(self.nodes)
            self.nodes.append(node)
        return found

    def every(self, literals: Iterable[Literal]) -> Literal:
        """The values that are in all of the sets."""
        flat: set[Literal] = set()
        for literal in literals:
            if literal > 0 and self.nodes[literal][0] == "and":
                flat.update(self.nodes[literal][1])
            else:
                flat.add(literal)
        flat.discard(TRUE)
        if FALSE in flat or any(-literal in flat for literal in flat):
            return FALSE
        if len(flat) <= 1:
            return next(iter(flat), TRUE)
        return self.make("and", tuple(sorted(flat)))

    def any(self, literals: Iterable[Literal]) -> Literal:
        """The values that are in at least one of the sets."""
        return -self.every(-literal for literal in literals)

    def one(self, literals: Iterable[Literal]) -> Literal:
        """The values that are in exactly one of the sets."""
        found = sorted(literal for literal in literals if literal != FALSE)
        if len(found) <= 1:
            return found[0] if found else FALSE
        if len(found) == 2 and found[0] == -found[1]:
            return TRUE
        return self.make("one", tuple(found))

    def values(self, values: Iterable[Any]) -> Literal:
        """The set of some values."""
        kept = {identity(value): value for value in values}
        self.written.update(kept)
        return self.make("values", frozenset(kept)) if kept else FALSE

    def types(self, names: Iterable[str]) -> Literal:
        """All values of some types; `integer` is not one of them."""
        found = frozenset(names)
        return TRUE if len(found) == len(TYPES) else self.make("type", found) if found else FALSE

    def each(self, names: Literal, literal: Literal) -> Literal:
        """The values whose members, where their name is in a set, are in another set."""
        return TRUE if names == FALSE or literal == TRUE else self.make("each", names, literal)

    def body(self, key: Hashable) -> Literal:
        """What a recursive definition says."""
        return self.bodies[key]()
