"""What a search for a value can end with, and how long it may take."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any


class OutOfTime(Exception):
    """The time that was given for the question is over."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A value was found, or there is none, or nobody knows.

    `reasons` say why nobody knows; with a value, what it depends on that only a validator can judge.
    """

    found: bool
    value: Any = None
    reasons: frozenset[str] = frozenset()

    @property
    def proven_empty(self) -> bool:
        """Whether it is certain that there is no value."""
        return not self.found and not self.reasons


NONE = Outcome(False)


def unknown(reason: str) -> Outcome:
    """Nobody knows, for this reason."""
    return Outcome(False, reasons=frozenset([reason]))


class Deadline:
    """A moment after which a search gives up."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """How many seconds are left, never less than none."""
        return max(0.0, self._end - time.monotonic())

    def check(self) -> None:
        """Raise `OutOfTime` when nothing is left."""
        if time.monotonic() > self._end:
            raise OutOfTime

    def within(self, seconds: float) -> Deadline:
        """A deadline that comes after some seconds, and not after this one."""
        return Deadline(min(seconds, self.left))
