"""Solving what is demanded of an array."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from ..meaning.formulas import Literal, identity
from .outcome import NONE, Outcome, unknown

if TYPE_CHECKING:
    from .questions import Search

_LONGEST = 20_000
_LONGEST_COUNTED = 12
_MOST_WAYS = 3_000


class _Demands:
    """The demands on an array, sorted by what they speak of."""

    def __init__(self, search: Search, demanded: set[Literal]) -> None:
        self.low = 0
        self.high: int | None = None
        self.at: list[tuple[int, Literal]] = []
        self.rest: list[tuple[int, Literal]] = []
        self.wanted: list[tuple[int, Literal]] = []
        self.counted: list[tuple[Literal, int, int | None]] = []
        self.unique = False
        self.repeated = False
        self.excluded: list[Any] = []
        formulas = search.formulas
        for literal in sorted(demanded, key=abs):
            node = formulas.nodes[abs(literal)]
            match node[0]:
                case "at" if literal > 0:
                    self.at.append((node[1], node[2]))
                case "at":
                    self.at.append((node[1], -node[2]))
                    self.low = max(self.low, node[1] + 1)
                case "rest" if literal > 0:
                    self.rest.append((node[1], node[2]))
                case "rest":
                    self.wanted.append((node[1], -node[2]))
                case "some" if literal > 0:
                    self.counted.append((node[1], node[2], node[3]))
                case "unique":
                    self.unique = self.unique or literal > 0
                    self.repeated = self.repeated or literal < 0
                case "elements":
                    self._bound(literal, node)
                case "values":
                    self.excluded += [formulas.written[key] for key in node[1]]
                case _:
                    pass

    def _bound(self, literal: Literal, node: tuple[Any, ...]) -> None:
        _, low, high = node
        if literal > 0:
            self.low = max(self.low, low)
            self._shorten(high)
        elif high is None:
            self._shorten(low - 1)
        else:
            self.low = max(self.low, high + 1)

    def _shorten(self, high: int | None) -> None:
        if high is not None:
            self.high = high if self.high is None else min(self.high, high)

    @property
    def named(self) -> int:
        """From which position on all positions are alike."""
        return max(
            [0, *(index + 1 for index, _ in self.at), *(start for start, _ in self.rest)]
            + [start for start, _ in self.wanted]
        )

    def on(self, index: int) -> set[Literal]:
        """What is demanded of the element at a position."""
        found = {literal for position, literal in self.at if position == index}
        return found | {literal for start, literal in self.rest if index >= start}


def solve_array(search: Search, demanded: set[Literal]) -> Outcome:
    """An array that meets the demands, none of which is a choice any more."""
    demands = _Demands(search, demanded)
    if demands.unique and demands.repeated:
        return NONE
    if demands.low > _LONGEST:
        return unknown("very long arrays") if demands.high is None else _too_long(demands)
    extra = sum(low for _, low, _ in demands.counted) + len(demands.wanted)
    extra += 2 * demands.repeated + bool(demands.excluded)
    longest = max(demands.low, demands.named) + extra
    if demands.high is not None:
        longest = min(longest, demands.high)
    reasons: frozenset[str] = frozenset()
    ways = 0
    for length in range(demands.low, longest + 1):
        for placed in _placings(demands, length):
            ways += 1
            search.count_case()
            if ways > _MOST_WAYS:
                return unknown("too many ways to build an array")
            outcome = _build(search, demands, length, placed)
            if outcome.found:
                return outcome
            reasons |= outcome.reasons
    return Outcome(False, reasons=reasons)


def _too_long(demands: _Demands) -> Outcome:
    if demands.high is not None and demands.low > demands.high:
        return NONE
    return unknown("very long arrays")


def _placings(demands: _Demands, length: int) -> Iterator[dict[int, set[Literal]]]:
    """The ways to give the elements that must exist a position."""
    spots = [
        range(start, min(length, demands.named + len(demands.wanted)))
        for start, _ in demands.wanted
    ]
    for chosen in product(*spots):
        placed: dict[int, set[Literal]] = {}
        for index, (_, literal) in zip(chosen, demands.wanted, strict=True):
            placed.setdefault(index, set()).add(literal)
        yield placed


def _build(
    search: Search, demands: _Demands, length: int, placed: dict[int, set[Literal]]
) -> Outcome:
    positions = [demands.on(index) | placed.get(index, set()) for index in range(length)]
    for literals in positions:
        if search.find(literals).proven_empty:
            return NONE
    if demands.counted:
        if length > _LONGEST_COUNTED:
            return unknown("long arrays with contains")
        return _counted(search, demands, positions, 0, [0] * len(demands.counted))
    return _chosen(search, demands, positions)


def _counted(
    search: Search,
    demands: _Demands,
    positions: list[set[Literal]],
    index: int,
    counts: list[int],
) -> Outcome:
    """Decide for each position which of the counted sets its element is in."""
    search.count_case()
    left = len(positions) - index
    for count, (_, low, high) in zip(counts, demands.counted, strict=True):
        if count + left < low or (high is not None and count > high):
            return NONE
    if index == len(positions):
        return _chosen(search, demands, positions)
    reasons: frozenset[str] = frozenset()
    for inside in product((True, False), repeat=len(counts)):
        signs = zip(inside, demands.counted, strict=True)
        literals = positions[index] | {one if yes else -one for yes, (one, _, _) in signs}
        found = search.find(literals)
        if found.proven_empty:
            continue
        chosen = [*positions[:index], literals, *positions[index + 1 :]]
        more = [count + yes for count, yes in zip(counts, inside, strict=True)]
        outcome = _counted(search, demands, chosen, index + 1, more)
        if outcome.found:
            return outcome
        reasons |= outcome.reasons
    return Outcome(False, reasons=reasons)


def _chosen(search: Search, demands: _Demands, positions: list[set[Literal]]) -> Outcome:
    """Values for the positions, all different or two alike where that is demanded."""
    if demands.repeated:
        return _with_a_pair(search, demands, positions)
    values: list[Any] = []
    reasons: frozenset[str] = frozenset()
    formulas = search.formulas
    for literals in positions:
        found = search.find(literals)
        if demands.unique and found.found and _among(found.value, values):
            found = search.find({*literals, -formulas.values(values)})
            if found.proven_empty and len({frozenset(one) for one in positions}) > 1:
                return unknown("different elements with different demands")
        if not found.found:
            return Outcome(False, reasons=found.reasons)
        values.append(found.value)
        reasons |= found.reasons
    if any(identity(values) == identity(other) for other in demands.excluded):
        return _different(search, demands, positions, values)
    return Outcome(True, values, reasons)


def _different(
    search: Search, demands: _Demands, positions: list[set[Literal]], values: list[Any]
) -> Outcome:
    for index, literals in enumerate(positions):
        excluded = [other[index] for other in demands.excluded if len(other) > index]
        taken = values if demands.unique else []
        found = search.find({*literals, -search.formulas.values([*excluded, *taken])})
        if found.found:
            return Outcome(True, [*values[:index], found.value, *values[index + 1 :]])
    return unknown("an array that is none of some others") if positions else NONE


def _with_a_pair(search: Search, demands: _Demands, positions: list[set[Literal]]) -> Outcome:
    reasons: frozenset[str] = frozenset()
    for first, second in combinations(range(len(positions)), 2):
        alike = search.find(positions[first] | positions[second])
        if not alike.found:
            reasons |= alike.reasons
            continue
        values = []
        for index, literals in enumerate(positions):
            found = alike if index in (first, second) else search.find(literals)
            values.append(found.value)
            reasons |= found.reasons
        return Outcome(True, values, reasons)
    return Outcome(False, reasons=reasons)


def _among(value: Any, values: list[Any]) -> bool:
    return any(identity(value) == identity(other) for other in values)
