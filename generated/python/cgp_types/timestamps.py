# Generated from the specification and the schema by `make generate`. Do not edit.

"""Instants as the protocol writes them: UTC, always with seconds, any length of fraction (F4)."""

import re
from datetime import datetime
from typing import Final

_TIMESTAMP: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?Z"
)
_WHOLE_SECONDS: Final = len("YYYY-MM-DDTHH:MM:SS")


def is_timestamp(text: str) -> bool:
    """Tell whether the text names an instant: the grammar and a date that exists (F4).

    Second 60 is allowed in any minute, since leap seconds are not known in advance. The year 0000
    is refused.
    """
    return _TIMESTAMP.fullmatch(text) is not None and is_on_calendar_and_clock(text)


def is_on_calendar_and_clock(text: str) -> bool:
    """Tell whether a text with the grammar of timestamps names a day and a time that exist (F4)."""
    # A second 60, which datetime does not know, is cut off: seconds may be absent there.
    try:
        datetime.fromisoformat(text[:_WHOLE_SECONDS].removesuffix(":60"))
    except ValueError:
        return False
    # Python 3.14 takes 24:00 for midnight.
    return text[11:13] != "24"


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
