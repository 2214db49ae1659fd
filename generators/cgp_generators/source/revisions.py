"""The frozen revisions beside the schema, with the reports that were stored when they were frozen.

Comparing revisions takes its time, so nothing is compared here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ..errors import Fault, SourceFaults
from ..model.place import Place
from ..model.revision import Found, FrozenRevision, FrozenRevisions, Meeting, StoredReport
from .frozen import FOLDER, Frozen
from .text import read_json, read_text

_Read = TypeVar("_Read")


def read_revisions(root: Path, schema_file: str) -> FrozenRevisions:
    """The revisions, the oldest first; none where none was frozen."""
    frozen = Frozen(root / Path(schema_file).parent / FOLDER.name)
    names = frozen.names()
    if not names:
        return FrozenRevisions()
    revisions = tuple(_revision(root, frozen, name) for name in names)
    if not frozen.matrix.is_file():
        return FrozenRevisions(revisions)
    file = frozen.matrix.relative_to(root).as_posix()
    matrix = read_json(root, file)
    listed = _expected(file, lambda: list(matrix["revisions"]))
    if listed != names:
        problem = f"The matrix is of {', '.join(listed)}; frozen are {', '.join(names)}."
        remedy = "Store the matrix of these revisions again, or put the missing files back."
        raise SourceFaults([Fault(Place(file), problem, remedy)])
    meetings = _expected(file, lambda: tuple(_meeting(cell) for cell in matrix["cells"]))
    reused = _expected(file, lambda: tuple(matrix["reused"]))
    return FrozenRevisions(revisions, meetings, reused, read_text(root, file))


def _revision(root: Path, frozen: Frozen, name: str) -> FrozenRevision:
    file = frozen.file(name).relative_to(root).as_posix()
    schema_id = str(read_json(root, file).get("$id", ""))
    report = None
    if frozen.report(name).is_file():
        stored = frozen.report(name).relative_to(root).as_posix()
        document, text = read_json(root, stored), read_text(root, stored)
        report = _expected(stored, lambda: _report(document, text))
    return FrozenRevision(name, schema_id, read_text(root, file), report)


def _report(document: dict[str, Any], text: str) -> StoredReport:
    versions = document["versions"]
    return StoredReport(
        old=Path(document["old"]).stem,
        level=document["policy"]["level"],
        pairings=dict(document["pairings"]),
        gates=tuple(document["gates"]),
        claim="" if versions is None else versions["sentence"],
        findings=tuple(_finding(found) for found in document["findings"]),
        text=text,
    )


def _finding(found: dict[str, Any]) -> Found:
    return Found(
        level=found["level"],
        sentence=found["sentence"],
        place=found["new"]["pointer"] or found["old"]["pointer"],
        counts=found["counts"],
        waived=found["waiver"] is not None,
    )


def _meeting(cell: dict[str, Any]) -> Meeting:
    return Meeting(
        host=cell["host"],
        provider=cell["provider"],
        verdict=cell["verdict"],
        gates=tuple(cell["gates"]),
        messages=tuple(cell["messages"]),
        broken_by=tuple(cell["first_breaking_step"] or ()),
    )


def _expected(file: str, read: Callable[[], _Read]) -> _Read:
    try:
        return read()
    except (AttributeError, KeyError, TypeError) as error:
        problem = f"The report is not of the form that is expected here ({error})."
        remedy = "Put it back as `cgp freeze` stored it."
        raise SourceFaults([Fault(Place(file), problem, remedy)]) from error
