"""Views of the frozen revisions: what each changed, and which peers of which revisions talk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from ...model.protocol import Protocol
from ...model.revision import Found, FrozenRevision, FrozenRevisions, Meeting, StoredReport
from .phrases import Links, cell


@dataclass(frozen=True, slots=True)
class RevisionView:
    """One revision. Without a report it is the first."""

    name: str
    schema_id: str
    schema: str
    report: ReportView | None


@dataclass(frozen=True, slots=True)
class ReportView:
    """What a revision changed: each list is one table."""

    old: str
    level: str
    claim: str
    file: str
    pairings: tuple[tuple[str, str], ...]
    gates: str
    findings: tuple[tuple[str, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class GridRow:
    """A host of one revision, and what it makes of each provider."""

    host: str
    cells: tuple[str, ...]


def revision_views(frozen: FrozenRevisions, links: Links) -> tuple[RevisionView, ...]:
    """All revisions, the newest first."""
    return tuple(
        RevisionView(
            one.name,
            one.schema_id,
            f"{links.up}{schema_path(one.schema_id)}",
            _report(one, one.report, links) if one.report else None,
        )
        for one in reversed(frozen.revisions)
    )


def grid(frozen: FrozenRevisions) -> tuple[GridRow, ...]:
    """The rows of the grid; its columns stand in the same order."""
    hosts = dict.fromkeys(meeting.host for meeting in frozen.meetings)
    return tuple(
        GridRow(host, tuple(_met(one) for one in frozen.meetings if one.host == host))
        for host in hosts
    )


def revision_files(frozen: FrozenRevisions, protocol: Protocol) -> Iterator[tuple[str, str]]:
    """Each frozen schema where its `$id` says, and the reports as they were stored.

    Where the current schema has the same address it is the one that is found there.
    """
    taken = {schema_path(protocol.schema_id)}
    for one in frozen.revisions:
        path = schema_path(one.schema_id)
        if path and path not in taken:
            taken.add(path)
            yield path, one.text
        if one.report:
            yield _report_file(one.name), one.report.text
    if frozen.matrix_text:
        yield _report_file("matrix"), frozen.matrix_text


def schema_path(schema_id: str) -> str:
    """Where a schema must be found so that its `$id` is its address."""
    return urlsplit(schema_id).path.lstrip("/")


def _report_file(name: str) -> str:
    return f"data/revisions/{name}.json"


def _report(one: FrozenRevision, report: StoredReport, links: Links) -> ReportView:
    return ReportView(
        old=report.old,
        level=report.level,
        claim=links.prose(report.claim),
        file=f"{links.up}{_report_file(one.name)}",
        pairings=tuple(report.pairings.items()),
        gates=", ".join(f"`{gate}`" for gate in report.gates),
        findings=tuple(
            (found.level, f"`{found.place}`", cell(links.prose(found.sentence)), _counted(found))
            for found in report.findings
        ),
    )


def _counted(found: Found) -> str:
    if found.waived:
        return "waived"
    return "yes" if found.counts else "no"


def _met(meeting: Meeting) -> str:
    said = [meeting.verdict]
    if meeting.gates:
        said.append(f"where declared: {', '.join(f'`{gate}`' for gate in meeting.gates)}")
    if meeting.messages:
        said.append(f"in {', '.join(f'`{name}`' for name in meeting.messages)}")
    if meeting.broken_by:
        before, after = meeting.broken_by
        said.append(f"since {before} became {after}")
    return cell("; ".join(said))
