"""revisions.toml: what a team has decided about its revisions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..errors import FaultCollector
from ..model.place import Place
from ..revisions.changes.rules import is_rule
from ..revisions.config import Config, config_of, read_tables
from .waivers import Waiver, is_fingerprint

FILE = "revisions.toml"
"""What the file is called that is read without being named."""

_OURS = ("severities", "waivers", "frozen")
_OF_A_WAIVER = ("fingerprint", "reason", "owner", "expires")


class Severity(StrEnum):
    """How a finding is treated: an error ends with exit code 1, off is counted and not shown."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"
    OFF = "off"


_NO_SEVERITIES: Mapping[str, Severity] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Settings:
    """What the file says; nothing, when there is none. `frozen` is the folder of frozen revisions."""

    config: Config = field(default_factory=Config)
    severities: Mapping[str, Severity] = field(default_factory=lambda: _NO_SEVERITIES)
    waivers: tuple[Waiver, ...] = ()
    frozen: Path | None = None


def read_settings(path: Path) -> Settings:
    """Read the file. `SourceFaults` for everything in it that nobody reads or that makes no sense."""
    file = str(path)
    tables = read_tables(path, file)
    reader = _Reader(path, file)
    with reader.faults.of_others():
        reader.config = config_of(tables, file, _OURS)
    settings = reader.settings(tables)
    reader.faults.raise_if_any()
    return settings


class _Reader:
    """Judges our own tables one by one and gathers what is wrong with them."""

    def __init__(self, path: Path, file: str) -> None:
        self._path = path
        self._file = file
        self._lines = path.read_text(encoding="utf-8").splitlines()
        self.config = Config()
        self.faults = FaultCollector()

    def settings(self, tables: dict[str, Any]) -> Settings:
        """All of our tables."""
        frozen = tables.get("frozen")
        if frozen is not None and not isinstance(frozen, str):
            self.faults.report(Place(self._file), "`frozen` is no text.", "Name a folder.")
            frozen = None
        return Settings(
            self.config,
            self._severities(tables.get("severities", {})),
            self._waivers(tables.get("waivers", [])),
            None if frozen is None else self._path.parent / frozen,
        )

    def _place(self, text: str) -> Place:
        """Where a text stands, if it does; TOML readers keep no positions."""
        for number, line in enumerate(self._lines, start=1):
            if text in line:
                return Place(self._file, number)
        return Place(self._file)

    def _severities(self, table: Any) -> Mapping[str, Severity]:
        if not isinstance(table, dict):
            remedy = 'Write [severities], and below it RULE = "warning".'
            self.faults.report(Place(self._file), "`severities` is no table.", remedy)
            return _NO_SEVERITIES
        found = {}
        for rule, severity in table.items():
            place = self._place(rule)
            if not is_rule(rule):
                remedy = "Use the id of a rule as `cgp diff` prints it; `cgp explain` lists them."
                self.faults.report(place, f"There is no rule {rule!r}.", remedy)
            elif severity not in set(Severity):
                remedy = "Use " + ", ".join(Severity) + "."
                self.faults.report(place, f"{rule}: {severity!r} is no severity.", remedy)
            else:
                found[rule] = Severity(severity)
        return found

    def _waivers(self, tables: Any) -> tuple[Waiver, ...]:
        if not isinstance(tables, list) or not all(isinstance(entry, dict) for entry in tables):
            remedy = "Write [[waivers]] before each."
            self.faults.report(Place(self._file), "`waivers` is no list of tables.", remedy)
            return ()
        return tuple(waiver for table in tables if (waiver := self._waiver(table)))

    def _waiver(self, table: dict[str, Any]) -> Waiver | None:
        fingerprint = table.get("fingerprint")
        place = self._place(fingerprint if isinstance(fingerprint, str) else "[[waivers]]")
        problems = [f"Nobody reads `{name}`" for name in table if name not in _OF_A_WAIVER]
        if not isinstance(fingerprint, str):
            problems.append("it has no `fingerprint`, so it would waive more than one finding")
        elif not is_fingerprint(fingerprint):
            problems.append(f"it is over-broad: {fingerprint!r} does not name one finding")
        for name in ("reason", "owner"):
            if not isinstance(table.get(name), str) or not table[name].strip():
                problems.append(f"it has no `{name}`")
        expires = table.get("expires")
        if isinstance(expires, str):
            try:
                expires = date.fromisoformat(expires)
            except ValueError:
                expires = None
        if isinstance(expires, datetime):
            expires = expires.date()
        if not isinstance(expires, date):
            problems.append("it has no day on which it `expires`")
        if problems:
            remedy = (
                "A waiver has the fingerprint of one finding, a reason, an owner, "
                "and a day such as expires = 2027-01-31."
            )
            self.faults.report(place, f"[[waivers]]: {'; '.join(problems)}.", remedy)
            return None
        return Waiver(fingerprint, table["reason"], table["owner"], expires, place)  # type: ignore[arg-type]
