"""Failures that are known and accepted for a while, each with its reason."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.checks import CHECKS
from cgp_toolkit.conformance.errors import BadBaseline
from cgp_toolkit.conformance.report import Report, Result

_TABLE: Final = "known_failures"
_OF_HOSTS: Final = "host-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A report held against a baseline."""

    accepted: tuple[Result, ...]
    """Failures that were known."""
    unexpected: tuple[Result, ...]
    """Failures that were not."""
    stale: tuple[str, ...]
    """Checks that are said to fail and do not any more: their entries have to go."""

    @property
    def passed(self) -> bool:
        """Whether the run counts as good."""
        return not self.unexpected and not self.stale


@dataclass(frozen=True, slots=True)
class Baseline:
    """Names of checks, or of host scenarios, with the reason why each may fail."""

    reasons: Mapping[str, str]

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a TOML file with the one table `[known_failures]`: a check's name = "the reason".

        `BadBaseline` says what is wrong with it and where.
        """
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadBaseline(f"{path}: it cannot be read: {error}") from None
        entries = tables.pop(_TABLE, None)
        if tables or not isinstance(entries, dict):
            raise BadBaseline(f"{path}: one table is due, [{_TABLE}], and nothing beside it.")
        checks = {check.name for check in CHECKS}
        for name, reason in entries.items():
            if name not in checks and not name.startswith(_OF_HOSTS):
                raise BadBaseline(f"{path}: no check is called {name!r}.")
            if not isinstance(reason, str) or not reason.strip():
                raise BadBaseline(f"{path}: {name!r} needs a text that says why it may fail.")
        return cls(entries)

    def judge(self, report: Report) -> Judgement:
        """Sort the failures. An entry whose check was not run, or was skipped, says nothing."""
        failures = [each for each in report.results if each.status is Status.FAIL]
        kept = (Status.PASS, Status.WARN)
        return Judgement(
            accepted=tuple(each for each in failures if each.name in self.reasons),
            unexpected=tuple(each for each in failures if each.name not in self.reasons),
            stale=tuple(
                each.name
                for each in report.results
                if each.status in kept and each.name in self.reasons
            ),
        )
