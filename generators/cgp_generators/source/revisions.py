"""The frozen revisions beside the schema, with the reports that were stored when they were frozen.

Comparing revisions takes its time, so nothing is compared here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ..errors import Fault, SourceFaults
from ..model.place import Place
from ..model.revision import Found, FrozenRevision, FrozenRevisions, Meeting, StoredReport
from .text import read_json, read_text

FOLDER = "revisions"
_REPORTS = "reports"
_MATRIX = "matrix.json"
_VERSION = re.compile(r"([0-9]+)\.([0-9]+)(-draft)?")

_Read = TypeVar("_Read")


def read_revisions(root: Path, schema_file: str) -> FrozenRevisions:
    """The revisions, the oldest first; none where none was frozen."""
    folder = Path(schema_file).parent / FOLDER
    names = sorted((path.stem for path in (root / folder).glob("*.json")), key=_rank)
    if not names:
        return FrozenRevisions()
    revisions = tuple(_revision(root, folder, name) for name in names)
    file = (folder / _REPORTS / _MATRIX).as_posix()
    if not (root / file).is_file():
        return FrozenRevisions(revisions)
    matrix = read_json(root, file)
    listed = _expected(file, lambda: list(matrix["revisions"]))
    if listed != names:
        problem = f"The matrix is of {', '.join(listed)}; frozen are {', '.join(names)}."
        remedy = "Store the matrix of these revisions again, or put the missing files back."
        raise SourceFaults([Fault(Place(file), problem, remedy)])
    meetings = _expected(file, lambda: tuple(_meeting(cell) for cell in matrix["cells"]))
    reused = _expected(file, lambda: tuple(matrix["reused"]))
    return FrozenRevisions(revisions, meetings, reused, read_text(root, file))


def _rank(name: str) -> tuple[int, int, bool, str]:
    """Later versions are larger, a draft comes before its release, other names come first."""
    found = _VERSION.fullmatch(name)
    if found is None:
        return -1, -1, False, name
    return int(found[1]), int(found[2]), found[3] is None, name


def _revision(root: Path, folder: Path, name: str) -> FrozenRevision:
    file = (folder / f"{name}.json").as_posix()
    schema_id = str(read_json(root, file).get("$id", ""))
    stored = (folder / _REPORTS / f"{name}.json").as_posix()
    report = None
    if (root / stored).is_file():
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
