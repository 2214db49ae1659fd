"""Numbers as text: how literals are read (W7) and how numbers are written (W11)."""

import math
from typing import Final

from .errors import EncodeError

_ALWAYS_EXACT_DIGITS: Final = 15
"""An integer of so many digits is below 2**53, so its nearest double is the integer itself."""

_FIRST_INEXACT: Final = 2**53

_FIRST_PLAIN: Final = 1e-4
_FIRST_EXPONENT: Final = 1e16
"""From the one up to the other Python writes doubles without an exponent, as ECMAScript does."""

_LONGEST_COUNT: Final = 18
LARGEST_COUNT: Final = 10**_LONGEST_COUNT
"""Stands for every count that takes more digits than any real text has lines or bytes."""


def read_number(literal: str) -> int | float:
    """Read a JSON number literal; its meaning is the nearest double, `float(result)` (W7).

    Short integers come as int because the rest of Python likes them better. A magnitude beyond all
    doubles is an infinity here, and is judged only where a member uses it. Any number of digits
    takes linear time, which `int` could not promise.
    """
    if len(literal) <= _ALWAYS_EXACT_DIGITS and literal.removeprefix("-").isdecimal():
        return int(literal)
    # Of integers only the text "-0" could tell int from float, and it is short: always the int 0.
    return float(literal)


def read_count(digits: str) -> int:
    """Read decimal digits without a leading zero, all that exceed LARGEST_COUNT as that."""
    return int(digits) if len(digits) <= _LONGEST_COUNT else LARGEST_COUNT


def number_text(value: float) -> str:
    """Write a number as ECMAScript and RFC 8785 do: the shortest text that reads back the same.

    So `1`, `0.83`, `1e-7`, `1e+30`, and `0` for negative zero (W11). An int beyond 2**53 is written
    as its nearest double, as every reader would take it. Raises EncodeError for NaN, the infinities
    and whatever is no int or float, booleans included.
    """
    if type(value) is float and _FIRST_PLAIN <= value < _FIRST_EXPONENT:
        return repr(value).removesuffix(".0")
    if isinstance(value, int) and not isinstance(value, bool):
        if -_FIRST_INEXACT < value < _FIRST_INEXACT:
            return int.__repr__(value)
        try:
            value = float(value)
        except OverflowError:
            value = math.inf
    if not isinstance(value, float) or not math.isfinite(value):
        raise EncodeError("", f"{value!r:.40} is no number that JSON can write.")
    # Python finds the same digits as ECMAScript and differs only in their layout.
    # Its own repr, because a subclass such as a NumPy scalar may print its name as well.
    shortest = float.__repr__(value)
    if "e" not in shortest:
        plain = shortest.removesuffix(".0")
        return "0" if plain == "-0" else plain
    return _relaid(shortest)


def _relaid(shortest: str) -> str:
    """Lay out Python's `d.ddde±xx` anew, as ECMAScript does with the same digits and exponent."""
    mantissa, _, exponent_text = shortest.partition("e")
    exponent = int(exponent_text)
    unsigned = mantissa.removeprefix("-")
    sign = "-" if mantissa != unsigned else ""
    digits = unsigned.replace(".", "")
    # Python turns to exponents at 1e16 and below 1e-4, ECMAScript only at 1e21 and below 1e-6.
    if 0 <= exponent < 21:
        return sign + digits.ljust(exponent + 1, "0")
    if -7 < exponent < 0:
        return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
    return f"{mantissa}e{exponent:+d}"
