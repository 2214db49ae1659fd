# Generated from the specification and the schema by `make generate`. Do not edit.

"""Instants as the protocol writes them: UTC, always with seconds, any length of fraction (F4)."""

import re
from typing import Final

_TIMESTAMP: Final = re.compile(
    r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.[0-9]+)?Z"
)
_WHOLE_SECONDS: Final = len("YYYY-MM-DDTHH:MM:SS")
_LONGEST_MONTHS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_timestamp(text: str) -> bool:
    """Tell whether the text names an instant: the grammar and a date that exists (F4).

    Second 60 is allowed in any minute, since leap seconds are not known in advance. The year 0000
    is refused.
    """
    match = _TIMESTAMP.fullmatch(text)
    if match is None:
        return False
    year, month, day, hour, minute, second = map(int, match.groups())
    return (
        year >= 1
        and 1 <= month <= 12
        and 1 <= day <= _LONGEST_MONTHS[month - 1]
        and (month != 2 or day != 29 or _is_leap(year))
        and hour <= 23
        and minute <= 59
        and second <= 60
    )


def instant(text: str) -> tuple[str, str]:
    """Give a key under which timestamps sort as instants, and equal instants are equal.

    Timestamps themselves do not sort so: `…00.5Z` comes before `…00Z` as text. Second 60 comes
    after every fraction of second 59 and before the next minute. Raises ValueError for a text that
    is no timestamp.
    """
    if not is_timestamp(text):
        raise ValueError(f"{text[:40]!r} is no timestamp.")
    # The fields up to the seconds have fixed widths, and fractions compare digit by digit once
    # their closing zeros are gone: so text order is the order of time, without any arithmetic.
    return text[:_WHOLE_SECONDS], text[_WHOLE_SECONDS:-1].lstrip(".").rstrip("0")


def compare_timestamps(a: str, b: str) -> int:
    """Say -1 when `a` is the earlier instant, 1 when it is the later, 0 when both are the same.

    Raises ValueError when either is no timestamp.
    """
    first, second = instant(a), instant(b)
    return (first > second) - (first < second)


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
