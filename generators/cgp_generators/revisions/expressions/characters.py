"""Sets of characters as sorted ranges of code points."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

Ranges = tuple[tuple[int, int], ...]
"""Ranges of code points, both ends included, sorted, none touching another."""

LAST = 0x10FFFF


def ranges(text: str) -> Ranges:
    """The set of the characters of a text."""
    return _merged((ord(character), ord(character)) for character in text)


def _merged(pairs: Iterable[tuple[int, int]]) -> Ranges:
    found: list[tuple[int, int]] = []
    for low, high in sorted(pairs):
        if found and low <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], high))
        else:
            found.append((low, high))
    return tuple(found)


def union(first: Ranges, second: Ranges) -> Ranges:
    """The characters of either set."""
    return _merged((*first, *second))


def both(first: Ranges, second: Ranges) -> Ranges:
    """The characters that are in both sets."""
    return _merged(
        (max(a, c), min(b, d)) for a, b in first for c, d in second if max(a, c) <= min(b, d)
    )


def without(first: Ranges, second: Ranges) -> Ranges:
    """The characters of the first set that are not in the second."""
    gaps = []
    start = 0
    for low, high in second:
        if low > start:
            gaps.append((start, low - 1))
        start = high + 1
    if start <= LAST:
        gaps.append((start, LAST))
    return both(first, tuple(gaps))


def contains(found: Ranges, code: int) -> bool:
    """Whether a code point is in the set."""
    return any(low <= code <= high for low, high in found)


ANY: Ranges = ((0, LAST),)
DIGITS = ranges("0123456789")
WORDS = union(ranges("_"), union(DIGITS, ((65, 90), (97, 122))))
SPACES = union(
    ranges("\t\n\v\f\r \xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff"), ((0x2000, 0x200A),)
)
LINE_ENDS = ranges("\n\r\u2028\u2029")
DOT = without(ANY, LINE_ENDS)

_LIKED: tuple[Ranges, ...] = (
    ranges("a"),
    ranges("x"),
    ((97, 122),),
    ranges("0"),
    DIGITS,
    ((65, 90),),
    ranges("-_./:"),
    ((33, 126),),
    ranges(" "),
    ((0xA1, 0x17F),),
)
_DISLIKED = union(((0, 31), (127, 159), (0xD800, 0xDFFF), (0xFFF0, 0xFFFF)), LINE_ENDS)


def representative(found: Ranges) -> tuple[int, int]:
    """How odd it is to write a character of the set, and the least odd of them."""
    for rank, liked in enumerate(_LIKED):
        if common := both(found, liked):
            return rank, common[0][0]
    if decent := without(found, _DISLIKED):
        return len(_LIKED), decent[0][0]
    if scalar := without(found, ((0xD800, 0xDFFF),)):
        return len(_LIKED) + 1, scalar[0][0]
    return len(_LIKED) + 2, found[0][0]


_LONG_NAMES = {
    "Letter": "L",
    "Uppercase_Letter": "Lu",
    "Lowercase_Letter": "Ll",
    "Number": "N",
    "Decimal_Number": "Nd",
    "digit": "Nd",
    "Punctuation": "P",
    "Symbol": "S",
    "Separator": "Z",
    "Mark": "M",
    "Other": "C",
}


@cache
def property_ranges(name: str) -> Ranges | None:
    """The characters of a Unicode property; None when it is no general category."""
    key, _, value = name.rpartition("=")
    if key not in ("", "gc", "General_Category"):
        return None
    if value == "ASCII":
        return ((0, 127),)
    if value == "Any":
        return ANY
    category = _LONG_NAMES.get(value, value)
    found = [chars for kind, chars in _categories().items() if kind.startswith(category)]
    if not found:
        return None
    return _merged(pair for chars in found for pair in chars)


@cache
def _categories() -> dict[str, Ranges]:
    """The characters of each general category."""
    found: dict[str, list[tuple[int, int]]] = {}
    start, kind = 0, unicodedata.category(chr(0))
    for code in range(1, LAST + 2):
        following = unicodedata.category(chr(code)) if code <= LAST else ""
        if following != kind:
            found.setdefault(kind, []).append((start, code - 1))
            start, kind = code, following
    return {kind: tuple(pairs) for kind, pairs in found.items()}
