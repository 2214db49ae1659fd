"""Requirement rows of the specification, joined with what proves them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import FaultCollector
from ..model.place import Place
from ..model.requirement import Bound, Check, Level, Proof, Requirement
from ..source.checks import ChecksFile, ProofEntry
from ..source.specification import Row, Specification

HEADER = ("Id", "Level", "Binds", "Requirement")
_NO_PROOF = Proof((), (), None)


def requirement_rows(specification: Specification) -> Iterator[Row]:
    """All rows of all requirement tables, in order."""
    for table in specification.tables:
        if table.header == HEADER:
            yield from table.rows


def interpret_requirements(
    specification: Specification,
    checks: ChecksFile,
    grammar: str,
    faults: FaultCollector,
) -> tuple[Requirement, ...]:
    """Read every requirement. Each id stands once, and something proves it or says why nothing can."""
    proofs = {entry.requirement: entry for entry in checks.proofs}
    known_checks = {check.name for check in checks.checks}
    found: dict[str, Requirement] = {}
    for row in requirement_rows(specification):
        requirement = _requirement(row, grammar, faults)
        if requirement is None:
            continue
        if requirement.id in found:
            problem = f"The requirement {requirement.id} stands twice."
            remedy = f"It was written at {found[requirement.id].place}; give one a new id."
            faults.report(row.place, problem, remedy)
            continue
        entry = proofs.pop(requirement.id, None)
        if entry is None:
            remedy = f"Add [requirements.{requirement.id}] with checks, tests or a reason."
            faults.report(row.place, f"Nothing says what proves {requirement.id}.", remedy)
        found[requirement.id] = Requirement(
            requirement.id,
            requirement.level,
            requirement.binds,
            requirement.sentence,
            _proof(entry, known_checks, faults) if entry else _NO_PROOF,
            row.place,
        )
    for entry in proofs.values():
        problem = f"The specification has no requirement {entry.requirement}."
        faults.report(entry.place, problem, "Remove the entry, or write the row.")
    return tuple(found.values())


def interpret_checks(file: ChecksFile, faults: FaultCollector) -> tuple[Check, ...]:
    """Read the declared checks. A check that no requirement names proves nothing."""
    named = {name for proof in file.proofs for name in proof.checks}
    for entry in file.checks:
        if entry.name not in named:
            problem = f"No requirement names the check `{entry.name}`."
            faults.report(entry.place, problem, "Name it where it proves something, or remove it.")
    return tuple(
        Check(entry.name, entry.profile, entry.proves, entry.planned, entry.place)
        for entry in file.checks
    )


def _requirement(row: Row, grammar: str, faults: FaultCollector) -> Requirement | None:
    identifier, level, binds, sentence = row.cells
    if not re.fullmatch(grammar, identifier):
        problem = f"`{identifier}` is no requirement id."
        faults.report(row.place, problem, f"Ids have the form {grammar}.")
        return None
    if level not in list(Level) or binds not in list(Bound):
        problem = f"{identifier} has the level `{level}` and binds `{binds}`."
        remedy = f"Levels are {', '.join(Level)}; {', '.join(Bound)} can be bound."
        faults.report(row.place, problem, remedy)
        return None
    if not sentence:
        faults.report(row.place, f"{identifier} says nothing.", "Write its sentence.")
    return Requirement(identifier, Level(level), Bound(binds), sentence, _NO_PROOF, row.place)


def _proof(entry: ProofEntry, known_checks: set[str], faults: FaultCollector) -> Proof:
    if not entry.checks and not entry.tests and not entry.reason:
        problem = f"The entry of {entry.requirement} names no proof."
        faults.report(entry.place, problem, "Give checks, tests or a reason.")
    for name in entry.checks:
        if name not in known_checks:
            problem = f"Nobody declares the check `{name}`."
            faults.report(entry.place, problem, f"Declare it as [checks.{name}], or name another.")
    return Proof(entry.checks, entry.tests, entry.reason)


def missing_requirement(place: Place, identifier: str, faults: FaultCollector) -> None:
    """Report that something cites an id that the specification does not have."""
    problem = f"The specification has no requirement {identifier}."
    faults.report(place, problem, "Add a row for it, or cite another.")
