"""A fault in the written sources: where it stands, what is wrong, what to do about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from .model.place import Place


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend in a source."""

    place: Place
    problem: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.place}  {self.problem} {self.remedy}"


class SourceFaults(Exception):
    """The sources are not fit to generate from. Nothing was written."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class FaultCollector:
    """Gathers faults, so that an author learns of all of them at once."""

    def __init__(self) -> None:
        self._faults: dict[Fault, None] = {}

    def report(self, place: Place, problem: str, remedy: str) -> None:
        """Remember a fault and go on."""
        self._faults[Fault(place, problem, remedy)] = None

    @contextmanager
    def of_others(self) -> Iterator[None]:
        """Take over the faults for which a reader gives up, and go on after it."""
        try:
            yield
        except SourceFaults as error:
            self._faults.update(dict.fromkeys(error.faults))

    def raise_if_any(self) -> None:
        """End the stage when anything was reported."""
        if self._faults:
            raise SourceFaults(self._faults)
