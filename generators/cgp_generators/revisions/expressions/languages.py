"""Sets of texts, calculated by derivatives: what may follow after a first character.

A language is built from characters, sequences, alternatives, repetitions, intersections and
complements, so that one search answers whether any text follows these patterns, not those, and has
this length. The search is complete: when it ends without a text there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache

from .characters import ANY, Ranges, contains


class Unsupported(Exception):
    """What is asked cannot be calculated. The text says which construct it is."""


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """A set of texts. Equal ones are the same object, so they are compared by identity."""

    kind: str
    parts: tuple[Language, ...] = ()
    characters: Ranges = ()
    low: int = 0
    high: int | None = None
    _derived: dict[tuple[int, bool], Language] = field(default_factory=dict, repr=False)


_known: dict[tuple[object, ...], Language] = {}
_numbers: dict[Language, int] = {}


def _make(
    kind: str,
    parts: tuple[Language, ...] = (),
    chars: Ranges = (),
    low: int = 0,
    high: int | None = None,
) -> Language:
    key = (kind, tuple(id(part) for part in parts), chars, low, high)
    found = _known.get(key)
    if found is None:
        found = _known[key] = Language(kind, parts, chars, low, high)
        _numbers[found] = len(_numbers)
    return found


NOTHING = _make("nothing")
EPSILON = _make("epsilon")
START = _make("start")
END = _make("end")


def characters(found: Ranges) -> Language:
    """The texts of one character of a set."""
    return _make("characters", chars=found) if found else NOTHING


def sequence(first: Language, second: Language) -> Language:
    """A text of the first language, then one of the second."""
    if first is NOTHING or second is NOTHING:
        return NOTHING
    if first is EPSILON:
        return second
    if second is EPSILON:
        return first
    if first.kind == "sequence":
        return sequence(first.parts[0], sequence(first.parts[1], second))
    if first.kind == "alternatives" and _looks(first):
        return alternatives(sequence(part, second) for part in first.parts)
    return _make("sequence", (first, second))


def alternatives(parts: Iterable[Language]) -> Language:
    """A text of any of the languages."""
    return _gathered("alternatives", parts)


def _gathered(kind: str, parts: Iterable[Language]) -> Language:
    flat: dict[Language, None] = {}
    for part in parts:
        for inner in part.parts if part.kind == kind else (part,):
            flat[inner] = None
    everything = _everything()
    if kind == "alternatives":
        flat.pop(NOTHING, None)
        if everything in flat:
            return everything
    else:
        flat.pop(everything, None)
        if NOTHING in flat:
            return NOTHING
    for part in flat:
        if part.kind == "not" and part.parts[0] in flat:
            return everything if kind == "alternatives" else NOTHING
    if not flat:
        return NOTHING if kind == "alternatives" else everything
    if len(flat) == 1:
        return next(iter(flat))
    return _make(kind, tuple(sorted(flat, key=_numbers.__getitem__)))


def together(parts: Iterable[Language]) -> Language:
    """The texts that are in every one of the languages."""
    return _gathered("together", parts)


def other_than(language: Language) -> Language:
    """The texts that are not in a language."""
    if language.kind == "not":
        return language.parts[0]
    if language is NOTHING:
        return _everything()
    if language is _everything():
        return NOTHING
    return _make("not", (language,))


def repeat(language: Language, low: int, high: int | None) -> Language:
    """Between `low` and `high` texts of a language, one after another."""
    if _looks(language):
        raise Unsupported("regular expression with a repeated look-ahead")
    if high == 0 or language in (EPSILON, NOTHING):
        return EPSILON if low == 0 or language is EPSILON else NOTHING
    if low == high == 1:
        return language
    if low > 0 and may_end(language, False, False):
        low = 0
    if language.kind == "repeat" and (language.low, language.high, low, high) == (0, None, 0, None):
        return language
    return _make("repeat", (language,), low=low, high=high)


def look(language: Language, ahead: bool) -> Language:
    """Nothing, where a text of the language follows, or where none does."""
    return _make("ahead" if ahead else "not ahead", (language,))


def exactly(text: str) -> Language:
    """The language of one text."""
    result = EPSILON
    for character in reversed(text):
        result = sequence(characters(((ord(character), ord(character)),)), result)
    return result


def of_length(low: int, high: int | None) -> Language:
    """The texts with a number of characters between two bounds."""
    return repeat(characters(ANY), low, high)


def length_of(language: Language) -> tuple[int, int | None] | None:
    """The bounds when the language says nothing but how long a text is."""
    inside = language.parts[0] if language.kind in ("repeat", "not") else None
    if language.kind == "repeat" and inside is characters(ANY):
        return language.low, language.high
    if language.kind == "not" and inside is not None and (bounds := length_of(inside)) is not None:
        low, high = bounds
        if low == 0 and high is not None:
            return high + 1, None
        if low > 0 and high is None:
            return 0, low - 1
    return None


@cache
def _everything() -> Language:
    return _make("repeat", (characters(ANY),), low=0, high=None)


@cache
def _looks(language: Language) -> bool:
    return language.kind in ("ahead", "not ahead") or any(map(_looks, language.parts))


@cache
def may_end(language: Language, at_start: bool, at_end: bool) -> bool:
    """Whether the empty text belongs to the language where it stands."""
    inside: Callable[[Language], bool] = lambda part: may_end(part, at_start, at_end)  # noqa: E731
    match language.kind:
        case "epsilon":
            return True
        case "start":
            return at_start
        case "end":
            return at_end
        case "sequence" | "together":
            return all(map(inside, language.parts))
        case "alternatives":
            return any(map(inside, language.parts))
        case "not":
            return not inside(language.parts[0])
        case "repeat":
            return language.low == 0 or inside(language.parts[0])
        case "ahead":
            return at_end and inside(language.parts[0])
        case "not ahead":
            return not (at_end and inside(language.parts[0]))
        case _:
            return False


def after(language: Language, code: int, at_start: bool) -> Language:
    """What may follow when a text of the language has begun with this character."""
    found = language._derived.get((code, at_start))
    if found is None:
        found = language._derived[(code, at_start)] = _after(language, code, at_start)
    return found


def _after(language: Language, code: int, at_start: bool) -> Language:
    parts = language.parts
    match language.kind:
        case "characters":
            return EPSILON if contains(language.characters, code) else NOTHING
        case "sequence":
            first, rest = parts
            if first.kind in ("ahead", "not ahead"):
                seen = sequence(first.parts[0], _everything())
                seen = seen if first.kind == "ahead" else other_than(seen)
                return together([after(seen, code, at_start), after(rest, code, at_start)])
            through = sequence(after(first, code, at_start), rest)
            if may_end(first, at_start, False):
                return alternatives([through, after(rest, code, at_start)])
            return through
        case "alternatives":
            return alternatives(after(part, code, at_start) for part in parts)
        case "together":
            return together(after(part, code, at_start) for part in parts)
        case "not":
            return other_than(after(parts[0], code, at_start))
        case "repeat":
            high = None if language.high is None else language.high - 1
            rest = repeat(parts[0], max(0, language.low - 1), high)
            return sequence(after(parts[0], code, at_start), rest)
        case _:
            return NOTHING
