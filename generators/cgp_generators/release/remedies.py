"""How a break is avoided: a standard way out, tried on the schemas themselves before it is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ..errors import SourceFaults
from ..revisions.changes.kinds import Level
from ..revisions.comparison import Options, compare
from ..revisions.config import Gate
from ..revisions.report import Finding, Report
from ..revisions.sources.document import SchemaDocument
from ..revisions.sources.reading import document_of
from .ways import WAYS, Proposal, break_of


@dataclass(frozen=True, slots=True)
class Remedy:
    """A way out that was re-checked: what to do, and the level that is left for the finding."""

    sentence: str
    level: Level
    schema: Any = None
    """The new revision with the remedy applied; None when the schema stays as it is."""
    gate: Gate | None = None

    def as_json(self) -> dict[str, Any]:
        """As reports print it."""
        found: dict[str, Any] = {"sentence": self.sentence, "level": self.level.value}
        if self.gate is not None:
            found["gate"] = {
                "gate": self.gate.name,
                "messages": list(self.gate.messages),
                "member": self.gate.member,
                "values": list(self.gate.values),
            }
        return found


class Remedies:
    """Tries remedies for the findings of one comparison."""

    def __init__(self, old: SchemaDocument, new: SchemaDocument, options: Options) -> None:
        self._old, self._new, self._options = old, new, options

    def of(self, finding: Finding) -> Remedy | None:
        """The first remedy under which nothing is left that breaks because of this change."""
        if not any(judged.verdict.counts for judged in finding.judged):
            return None
        for proposal in self._proposals(finding):
            level = self._checked(finding, proposal)
            if level is not None:
                return Remedy(proposal.sentence, level, proposal.schema, proposal.gate)
        return None

    def _proposals(self, finding: Finding) -> Iterator[Proposal]:
        case = break_of(self._old, self._new, finding)
        if case is not None:
            for propose in WAYS:
                yield from propose(case)

    def _checked(self, finding: Finding, proposal: Proposal) -> Level | None:
        """The level that the finding's messages have under the proposal; None when it still breaks."""
        options, new = self._options, self._new
        if proposal.gate is not None:
            config = options.config
            config = replace(config, gates=(*config.gates, proposal.gate))
            options = replace(options, config=config)
        if proposal.schema is not None:
            try:
                new = document_of(json.dumps(proposal.schema), new.file)
            except SourceFaults:
                return None
        report = compare(self._old, new, options)
        return None if _left(report, finding) else _level(report, finding)


def _left(report: Report, finding: Finding) -> bool:
    """Whether what the change broke is still broken, by it or by what came in its place."""
    place = {(spot.message, spot.path) for spot in finding.spots}
    return any(
        judged.verdict.counts
        for one in report.findings
        if {(spot.message, spot.path) for spot in one.spots} & place
        for judged in one.judged
    )


def _level(report: Report, finding: Finding) -> Level | None:
    place = {(spot.message, spot.path) for spot in finding.spots}
    found = [
        one.level
        for one in report.findings
        if {(spot.message, spot.path) for spot in one.spots} & place
    ]
    level = max(found, key=lambda level: level.rank, default=Level.PATCH)
    return None if level is Level.MAJOR else level
