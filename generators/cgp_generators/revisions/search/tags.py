"""What is known early about an object: members that must be there and have few possible values.

Most unions tell their branches apart by such a member. To see that at once spares trying each branch.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from ..meaning.formulas import Formulas, Literal
from .holding import holds

if TYPE_CHECKING:
    from .questions import Search


def _single_name(formulas: Formulas, names: Literal) -> str | None:
    if names < 0:
        return None
    node = formulas.nodes[names]
    if node[0] != "values" or len(node[1]) != 1:
        return None
    name = next(iter(node[1]))
    return name if isinstance(name, str) else None


class Tags:
    """The members that must be there, and the values they can have at most."""

    def __init__(self, formulas: Formulas, demanded: set[Literal]) -> None:
        self._formulas = formulas
        self.values: dict[str, frozenset[Hashable]] = {}
        nodes = formulas.nodes
        needed = {
            nodes[literal][1] for literal in demanded if literal > 0 and nodes[literal][0] == "need"
        }
        for literal in demanded:
            node = nodes[abs(literal)]
            if literal < 0 or node[0] != "each":
                continue
            name = _single_name(formulas, node[1])
            if name in needed and (values := self._finite(node[2])) is not None:
                assert name is not None
                self.values[name] = self.values.get(name, values) & values

    def _finite(self, literal: Literal) -> frozenset[Hashable] | None:
        node = self._formulas.nodes[abs(literal)]
        if literal > 0 and node[0] == "values":
            return frozenset(node[1])
        if literal > 0 and node[0] == "and":
            for part in node[1]:
                if part > 0 and self._formulas.nodes[part][0] == "values":
                    return frozenset(self._formulas.nodes[part][1])
        return None

    def decide(self, literal: Literal) -> bool | None:
        """Whether all objects, or none, are in a set because of their tags; None when it is open."""
        node: tuple[Any, ...] = self._formulas.nodes[abs(literal)]
        if node[0] == "and":
            return self._decide_all(literal, node[1])
        if node[0] != "each":
            return None
        name = _single_name(self._formulas, node[1])
        if name is None or name not in self.values:
            return None
        written = self._formulas.written
        answers = {holds(self._formulas, node[2], written[key]) for key in self.values[name]}
        if len(answers) != 1 or None in answers:
            return None
        return answers.pop() is (literal > 0)

    def _decide_all(self, literal: Literal, parts: tuple[Literal, ...]) -> bool | None:
        """A conjunction is refused as soon as one part is; more would have to be looked at in full."""
        for part in parts:
            node = self._formulas.nodes[abs(part)]
            if node[0] == "each" and self.decide(part) is False:
                return literal < 0
        return None


def told_apart(formulas: Formulas, branches: tuple[Literal, ...]) -> bool:
    """Whether one glance shows that no value is in two of the branches: objects with different tags."""
    taken: dict[str, set[Hashable]] | None = None
    for branch in branches:
        parts = _conjuncts(formulas, branch)
        if not any(part > 0 and formulas.nodes[part] == _OBJECTS for part in parts):
            return False
        tags = Tags(formulas, parts).values
        if taken is None:
            taken = {name: set() for name in tags}
        taken = {
            name: seen | tags[name]
            for name, seen in taken.items()
            if name in tags and not seen & tags[name]
        }
        if not taken:
            return False
    return True


_OBJECTS = ("type", frozenset({"object"}))


def _conjuncts(formulas: Formulas, literal: Literal) -> set[Literal]:
    """What must hold, conjunctions opened."""
    found: set[Literal] = set()
    waiting = [literal]
    while waiting:
        one = waiting.pop()
        if one > 0 and formulas.nodes[one][0] == "and":
            waiting += formulas.nodes[one][1]
        else:
            found.add(one)
    return found


def members_contradict(search: Search, demanded: set[Literal]) -> bool:
    """Whether a member that must be there can have no value at all."""
    formulas = search.formulas
    on: dict[str, set[Literal]] = {}
    there: set[str] = set()
    for literal in demanded:
        node = formulas.nodes[abs(literal)]
        if node[0] == "need" and literal > 0:
            there.add(node[1])
        elif node[0] == "each" and (name := _single_name(formulas, node[1])) is not None:
            on.setdefault(name, set()).add(node[2] if literal > 0 else -node[2])
            if literal < 0:
                there.add(name)
    return any(
        len(literals) > 1 and name in there and search.find(literals).proven_empty
        for name, literals in on.items()
    )
