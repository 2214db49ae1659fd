"""spec/checks.toml: the checks that exist or are planned, and what proves each requirement."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import FaultCollector
from ..model.place import Place
from .text import lines_of_tables, read_text, read_toml


@dataclass(frozen=True, slots=True)
class CheckEntry:
    """A table `[checks.<name>]`."""

    name: str
    profile: str
    proves: str
    planned: bool
    place: Place


@dataclass(frozen=True, slots=True)
class ProofEntry:
    """A table `[requirements.<id>]`."""

    requirement: str
    checks: tuple[str, ...]
    tests: tuple[str, ...]
    reason: str | None
    place: Place


@dataclass(frozen=True, slots=True)
class ChecksFile:
    """Both halves of the file."""

    checks: tuple[CheckEntry, ...]
    proofs: tuple[ProofEntry, ...]


_CHECK_SHAPE: dict[str, type] = {"profile": str, "proves": str, "planned": bool}
_PROOF_SHAPE: dict[str, type] = {"checks": list, "tests": list, "reason": str}


def read_checks(root: Path, file: str) -> ChecksFile:
    """Read the file; entries of an unknown shape are faults."""
    tables = read_toml(root, file)
    lines = lines_of_tables(read_text(root, file))
    faults = FaultCollector()

    def place(kind: str, name: str) -> Place:
        return Place(file, line=lines.get(f"[{kind}.{name}]"))

    for kind in tables:
        if kind not in ("checks", "requirements"):
            where = Place(file, line=lines.get(f"[{kind}]"))
            faults.report(where, f"Nobody reads the table [{kind}].", "Remove it.")
    for kind, shape in (("checks", _CHECK_SHAPE), ("requirements", _PROOF_SHAPE)):
        entries = tables.get(kind, {})
        if not isinstance(entries, dict):
            faults.report(Place(file), f"`{kind}` is no table.", f"Write [{kind}.name] for each.")
            continue
        for name, entry in entries.items():
            _judge_shape(entry, shape, place(kind, name), faults)
            if kind == "checks" and isinstance(entry, dict):
                _demand_texts(name, entry, place(kind, name), faults)
    faults.raise_if_any()
    checks = tuple(
        CheckEntry(
            name,
            entry.get("profile", ""),
            entry.get("proves", ""),
            entry.get("planned", False),
            place("checks", name),
        )
        for name, entry in tables.get("checks", {}).items()
    )
    proofs = tuple(
        ProofEntry(
            name,
            tuple(entry.get("checks", ())),
            tuple(entry.get("tests", ())),
            entry.get("reason"),
            place("requirements", name),
        )
        for name, entry in tables.get("requirements", {}).items()
    )
    return ChecksFile(checks, proofs)


def _demand_texts(name: str, entry: dict[str, Any], place: Place, faults: FaultCollector) -> None:
    for member in ("profile", "proves"):
        if not entry.get(member):
            faults.report(place, f"The check `{name}` has no text `{member}`.", "Add it.")


def _judge_shape(entry: Any, shape: dict[str, type], place: Place, faults: FaultCollector) -> None:
    if not isinstance(entry, dict):
        faults.report(place, "This is no table.", "Write it as [kind.name].")
        return
    for name, value in entry.items():
        expected = shape.get(name)
        if expected is None:
            faults.report(place, f"Nobody reads `{name}`.", f"Use {', '.join(shape)}.")
        elif not isinstance(value, expected) or (
            isinstance(value, list) and not all(isinstance(item, str) for item in value)
        ):
            faults.report(
                place, f"`{name}` has the wrong type.", "Texts, lists of texts, true, false."
            )
