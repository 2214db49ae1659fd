"""Two revisions under a policy: compared, judged, and held against what their versions promise."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from ..revisions.comparison import Options, compare
from ..revisions.sources.document import SchemaDocument
from ..revisions.sources.reading import read_document
from ..source.frozen import Frozen
from .history import reused_members
from .judgement import Judged, Policy, counted_level, judge
from .versions import judge_versions


def judged_between(
    old: SchemaDocument,
    new: SchemaDocument,
    options: Options,
    policy: Policy,
    today: date | None,
    frozen: Frozen,
    *,
    strict_draft: bool,
) -> Judged:
    """The whole judgement. `SourceFaults` when a waiver does not hold on the day; None judges none."""
    report = compare(old, new, options)
    reused = tuple(reused_members([*_earlier(old, frozen), old], new))
    report = replace(report, findings=(*report.findings, *reused))
    found = judge(report, policy, today)
    level = counted_level(found)
    claim = judge_versions(old, new, level, options.prefix, strict_draft=strict_draft)
    return Judged(report, policy, found, claim)


def _earlier(old: SchemaDocument, frozen: Frozen) -> list[SchemaDocument]:
    """The revisions that were frozen before one that is frozen itself; none before any other file."""
    files = frozen.files()
    path = Path(old.file)
    resolved = [file.resolve() for file in files]
    if path.resolve() not in resolved:
        return []
    return [read_document(file) for file in files[: resolved.index(path.resolve())]]
