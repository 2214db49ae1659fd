"""Solving what is demanded of an object."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..meaning.formulas import Literal
from .holding import holds
from .outcome import NONE, Outcome, unknown

if TYPE_CHECKING:
    from .questions import Search

_MOST_MEMBERS = 2_000
_MANY_MEMBERS = 8


@dataclass(frozen=True, slots=True)
class _Rule:
    """Members whose name is in `names` are in `literal`: all of them, or one at least."""

    names: Literal
    literal: Literal


class _Demands:
    """The demands on an object, sorted by what they speak of."""

    def __init__(self, search: Search, demanded: set[Literal]) -> None:
        self._search = search
        self._formulas = search.formulas
        self.needed: set[str] = set()
        self.forbidden: set[str] = set()
        self.rules: list[_Rule] = []
        self.wanted: list[_Rule] = []
        self.low, self.high = 0, _MOST_MEMBERS
        self.bounded = False
        self.names_unclear: set[str] = set()
        self.excluded: list[Any] = []
        for literal in sorted(demanded, key=abs):
            self._sort(literal, self._formulas.nodes[abs(literal)])
        self.explicit = sorted(self._explicit())
        self.broad = sorted(
            {
                rule.names
                for rule in (*self.rules, *self.wanted)
                if self._formulas.nodes[abs(rule.names)][0] != "values" or rule.names < 0
            }
        )

    def _sort(self, literal: Literal, node: tuple[Any, ...]) -> None:
        match node[0]:
            case "need":
                (self.needed if literal > 0 else self.forbidden).add(node[1])
            case "each" if literal > 0:
                self.rules.append(_Rule(node[1], node[2]))
            case "each":
                self.wanted.append(_Rule(node[1], -node[2]))
            case "members":
                self._bound(literal, node)
            case "values":
                self.excluded += [self._formulas.written[key] for key in node[1]]
            case _:
                pass

    def _bound(self, literal: Literal, node: tuple[Any, ...]) -> None:
        _, low, high = node
        if literal > 0:
            self.low = max(self.low, low)
            if high is not None:
                self.high, self.bounded = min(self.high, high), True
        elif high is None:
            self.high, self.bounded = min(self.high, low - 1), True
        else:
            self.low = max(self.low, high + 1)

    def _explicit(self) -> set[str]:
        found = self.needed | self.forbidden
        pending = [rule.names for rule in (*self.rules, *self.wanted)]
        while pending:
            node = self._formulas.nodes[abs(pending.pop())]
            if node[0] == "values":
                found |= {key for key in node[1] if isinstance(key, str)}
            elif node[0] in ("and", "one"):
                pending += node[1]
        return found

    def on(self, name: str) -> set[Literal]:
        """What is demanded of the member of this name."""
        found = set()
        for rule in self.rules:
            answer = self._named(rule.names, name)
            if answer:
                found.add(rule.literal)
        return found

    def _named(self, names: Literal, name: str) -> bool:
        answer = holds(self._formulas, names, name)
        if answer is None:
            self.names_unclear.add("names that only a validator can judge")
            return True
        return answer

    def candidates(self, names: Literal, taken: set[str]) -> Iterator[str]:
        """Names of a set: those that are spoken of, then a new one for each way to be treated."""
        for name in sorted(self.explicit, key=lambda name: name not in taken):
            if name not in self.forbidden and self._named(names, name):
                yield name
        yield from self.new_names(names, taken)

    def new_names(self, names: Literal, taken: set[str]) -> Iterator[str]:
        """A name that nothing speaks of for each combination of the sets that it can be in."""
        used = self._formulas.values({*self.explicit, *taken} or {""})
        outside = -used if self.explicit or taken else 1
        yield from self._cells([names, outside], [one for one in self.broad if one != names])

    def _cells(self, literals: list[Literal], undecided: list[Literal]) -> Iterator[str]:
        outcome = self._search.find([*literals, self._formulas.types(["string"])])
        if not outcome.found:
            self.names_unclear |= outcome.reasons
            return
        if not undecided:
            yield outcome.value
            return
        first, *rest = undecided
        yield from self._cells([*literals, first], rest)
        yield from self._cells([*literals, -first], rest)


def solve_object(search: Search, demanded: set[Literal]) -> Outcome:
    """An object that meets the demands, none of which is a choice any more."""
    demands = _Demands(search, demanded)
    if demands.needed & demands.forbidden or demands.low > demands.high:
        if demands.low > _MOST_MEMBERS:
            return unknown("objects with very many members")
        return NONE
    fixed: dict[str, set[Literal]] = {}
    reasons: frozenset[str] = frozenset()
    for name in sorted(demands.needed):
        fixed[name] = demands.on(name)
        outcome = search.find(fixed[name])
        if outcome.proven_empty:
            return NONE
        reasons |= frozenset() if outcome.found else outcome.reasons
    solver = _Assembly(search, demands)
    found = solver.place(fixed, list(demands.wanted))
    if found.found:
        return Outcome(True, found.value, found.reasons | demands.names_unclear)
    return Outcome(False, reasons=found.reasons | reasons | demands.names_unclear)


class _Assembly:
    """Chooses names for the members that must exist, and builds the object."""

    def __init__(self, search: Search, demands: _Demands) -> None:
        self._search = search
        self._demands = demands

    def place(self, members: dict[str, set[Literal]], wanted: list[_Rule]) -> Outcome:
        """Give each wanted member a name, in every way until one works."""
        self._search.count_case()
        if not wanted:
            return self._fill(members)
        rule, *rest = wanted
        reasons: frozenset[str] = frozenset()
        for name in self._demands.candidates(rule.names, set(members)):
            before = members.get(name)
            literals = self._demands.on(name) if before is None else before
            literals = {*literals, rule.literal}
            inside = self._search.find(literals)
            if inside.proven_empty:
                continue
            outcome = self.place({**members, name: literals}, rest)
            if outcome.found:
                return outcome
            reasons |= outcome.reasons
        return Outcome(False, reasons=reasons)

    def _fill(self, members: dict[str, set[Literal]]) -> Outcome:
        """Add members until there are enough."""
        demands = self._demands
        members = dict(members)
        if len(members) < demands.low:
            for name in self._others(members):
                literals = demands.on(name)
                if self._search.find(literals).found:
                    members[name] = literals
                    if len(members) >= demands.low:
                        break
            else:
                return NONE if not demands.names_unclear else unknown("names of members")
        if len(members) > demands.high:
            if demands.bounded:
                return NONE
            return unknown("objects with very many members")
        return self._built(members)

    def _others(self, members: dict[str, set[Literal]]) -> Iterator[str]:
        demands = self._demands
        for name in demands.explicit:
            if name not in demands.forbidden and name not in members:
                yield name
        if demands.low > _MANY_MEMBERS:
            # Most objects take any names; the complete way is slow for many.
            yield from (name for i in range(2 * demands.low) if (name := f"m{i}") not in members)
        exhausted = False
        while not exhausted:
            exhausted = True
            for name in demands.new_names(1, set(members)):
                before = len(members)
                yield name
                if len(members) > before:
                    exhausted = False
                    break

    def _built(self, members: dict[str, set[Literal]]) -> Outcome:
        value: dict[str, Any] = {}
        reasons: frozenset[str] = frozenset()
        for name, literals in members.items():
            inside = self._search.find(literals)
            if not inside.found:
                return Outcome(False, reasons=inside.reasons)
            value[name] = inside.value
            reasons |= inside.reasons
        if any(value == other for other in self._demands.excluded):
            return self._different(value, members)
        return Outcome(True, value, reasons)

    def _different(self, value: dict[str, Any], members: dict[str, set[Literal]]) -> Outcome:
        """The same object, but not one of those that are excluded."""
        for name, literals in members.items():
            excluded = [other[name] for other in self._demands.excluded if name in other]
            inside = self._search.find({*literals, -self._search.formulas.values(excluded)})
            if inside.found:
                return Outcome(True, {**value, name: inside.value}, inside.reasons)
        for name in self._others(members):
            inside = self._search.find(self._demands.on(name))
            if inside.found and len(members) < self._demands.high:
                return Outcome(True, {**value, name: inside.value}, inside.reasons)
        return unknown("an object that is none of some others")
