"""Solving what is demanded of a null, a boolean, a number or a text."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any

from ..expressions.characters import LINE_ENDS
from ..expressions.languages import (
    Language,
    Unsupported,
    characters,
    exactly,
    length_of,
    of_length,
    other_than,
    sequence,
    together,
)
from ..meaning.formulas import Formulas, Literal
from ..meaning.texts import shortest
from .outcome import NONE, Outcome, unknown

if TYPE_CHECKING:
    from .questions import Search

_FEW = 2_000


def solve_scalar(search: Search, kind: str, demanded: set[Literal]) -> Outcome:
    """A value of the type that meets the demands, none of which is a choice any more."""
    nodes = search.formulas.nodes
    excluded: set[Hashable] = set()
    for literal in demanded:
        if nodes[abs(literal)][0] == "values" and literal < 0:
            excluded |= nodes[-literal][1]
    match kind:
        case "null":
            return NONE if ("is", None) in excluded else Outcome(True, None)
        case "boolean":
            for value in (False, True):
                if ("is", value) not in excluded:
                    return Outcome(True, value)
            return NONE
        case "number":
            return _solve_number(search.formulas, demanded, excluded)
        case _:
            return _solve_text(search.formulas, demanded, excluded)


def _solve_text(formulas: Formulas, demanded: set[Literal], excluded: set[Hashable]) -> Outcome:
    languages: list[Language] = []
    low, high = 0, None
    for literal in sorted(demanded, key=abs):
        node = formulas.nodes[abs(literal)]
        if node[0] != "text":
            continue
        language = node[1] if literal > 0 else other_than(node[1])
        bounds = length_of(language)
        if bounds is None:
            languages.append(language)
            continue
        low = max(low, bounds[0])
        if bounds[1] is not None:
            high = bounds[1] if high is None else min(high, bounds[1])
    if high is not None and low > high:
        return NONE
    languages += [other_than(exactly(text)) for text in excluded if isinstance(text, str)]
    if low or not languages:
        languages.append(of_length(low, None))
    try:
        found = shortest(together(languages))
        if found is not None and not found.isprintable():
            found = _decent(languages, high) or found
    except Unsupported as reason:
        return unknown(str(reason))
    # A shortest text that is too long means that all are.
    return (
        NONE if found is None or (high is not None and len(found) > high) else Outcome(True, found)
    )


_LINE_END = characters(LINE_ENDS)
_ANYTHING = of_length(0, None)
_DECENT = (
    other_than(sequence(_ANYTHING, sequence(_LINE_END, _ANYTHING))),
    other_than(sequence(_ANYTHING, _LINE_END)),
)
"""Texts on which dialects of regular expressions agree about `.` and `$`, the most decent first."""


def _decent(languages: list[Language], high: int | None) -> str | None:
    """A text without line ends, or one that does not end with one, where there is such a text."""
    for decent in _DECENT:
        found = shortest(together([*languages, decent]))
        if found is not None and (high is None or len(found) <= high):
            return found
    return None


class _Numbers:
    """An interval, what its numbers are multiples of, and what they are not."""

    def __init__(self, formulas: Formulas, demanded: set[Literal]) -> None:
        self.low: tuple[Fraction, bool] | None = None
        self.high: tuple[Fraction, bool] | None = None
        self.step: Fraction | None = None
        self.not_multiples: list[Fraction] = []
        for literal in demanded:
            node = formulas.nodes[abs(literal)]
            if node[0] == "multiple":
                if literal > 0:
                    self.step = _common(self.step, node[1])
                else:
                    self.not_multiples.append(node[1])
            elif node[0] in ("least", "most"):
                self._bound(
                    node[1], node[2] is (literal > 0), (node[0] == "least") is (literal > 0)
                )

    def _bound(self, bound: Fraction, exclusive: bool, is_low: bool) -> None:
        if is_low:
            if self.low is None or (bound, exclusive) > self.low:
                self.low = (bound, exclusive)
        elif self.high is None or (-bound, exclusive) > (-self.high[0], self.high[1]):
            self.high = (bound, exclusive)

    def inside(self, number: Fraction) -> bool:
        """Whether a number lies in the interval."""
        if self.low and (number < self.low[0] or (number == self.low[0] and self.low[1])):
            return False
        return not (
            self.high and (number > self.high[0] or (number == self.high[0] and self.high[1]))
        )

    def nearest(self) -> Fraction:
        """The number of the interval's closure that is nearest to zero."""
        if self.low and self.low[0] > 0:
            return self.low[0]
        return self.high[0] if self.high and self.high[0] < 0 else Fraction(0)


def _common(first: Fraction | None, second: Fraction) -> Fraction:
    if first is None:
        return second
    return Fraction(
        lcm(first.numerator * second.denominator, second.numerator * first.denominator),
        first.denominator * second.denominator,
    )


def _solve_number(formulas: Formulas, demanded: set[Literal], excluded: set[Hashable]) -> Outcome:
    wanted = _Numbers(formulas, demanded)
    if wanted.low and wanted.high and wanted.low[0] > wanted.high[0]:
        return NONE
    if wanted.step is not None and any(
        (wanted.step / other).denominator == 1 for other in wanted.not_multiples
    ):
        return NONE
    numbers = _multiples(wanted) if wanted.step is not None else _dense(wanted)
    for tried, number in enumerate(numbers):
        if tried > _FEW + len(excluded):
            return unknown("too many numbers to try")
        if not wanted.inside(number) or number in excluded:
            continue
        if all((number / other).denominator != 1 for other in wanted.not_multiples):
            value = _written(number)
            if Fraction(str(value)) != number:
                continue
            return Outcome(True, value)
    return NONE


def _multiples(wanted: _Numbers) -> Iterator[Fraction]:
    """The multiples in the interval, beginning near zero; ends when there are no more."""
    assert wanted.step is not None
    start = wanted.nearest() / wanted.step
    middle = start.numerator // start.denominator
    for distance in range(_FEW * 2):
        around = {middle - distance, middle + 1 + distance}
        numbers = [index * wanted.step for index in sorted(around, key=lambda k: (abs(k), -k))]
        low_ended = wanted.low is not None and min(numbers) < wanted.low[0]
        high_ended = wanted.high is not None and max(numbers) > wanted.high[0]
        yield from numbers
        if low_ended and high_ended:
            return


def _dense(wanted: _Numbers) -> Iterator[Fraction]:
    """Numbers all over the interval, simple ones first; ends only when it holds one number at most."""
    if wanted.low and wanted.high and wanted.low[0] == wanted.high[0]:
        yield wanted.low[0]
        return
    near = wanted.nearest()
    for whole in range(4):
        yield from (near + whole, near - whole) if whole else (near,)
    floor = Fraction(near.numerator // near.denominator)
    low = wanted.low[0] if wanted.low else near - 1
    high = wanted.high[0] if wanted.high else near + 1
    low, high = max(low, near - 1), min(high, near + 1)
    yield from (floor, floor + 1, floor + Fraction(1, 2), floor - Fraction(1, 2))
    for parts in (2, 4, 10, 3, 16, 7, 64, 100, 1000, 10**6, 2**40):
        for index in range(1, min(parts, 40)):
            yield low + (high - low) * Fraction(index, parts)
    while True:
        yield high


def _written(number: Fraction) -> Any:
    """The JSON number, whole where it can be."""
    return int(number) if number.denominator == 1 else float(number)
