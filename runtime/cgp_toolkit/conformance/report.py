"""The report: values first, and the forms in which people and programs read it."""

from dataclasses import dataclass
from typing import Any

from cgp_toolkit.conformance.check import Profile, Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What one check, or one scenario of a host, came to."""

    name: str
    status: Status
    evidence: str
    requirements: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One run. `target` is shown as given but without secrets, `started` is an RFC 3339 instant."""

    target: str
    profile: Profile | None
    """Absent for a host, which is judged by scenarios."""
    started: str
    seconds: float
    suite_version: str
    protocol_version: str
    results: tuple[Result, ...]

    @property
    def conformant(self) -> bool:
        """Whether nothing failed. A warning or a skip never counts against it."""
        return all(each.status is not Status.FAIL for each in self.results)

    def tally(self) -> dict[Status, int]:
        """How many results have each status, none left out."""
        return {one: sum(each.status is one for each in self.results) for one in Status}

    def to_json(self) -> dict[str, Any]:
        """The document of schema/documents/conformance-report.schema.json."""
        document: dict[str, Any] = {
            "target": self.target,
            "checks": [
                {
                    "name": each.name,
                    "status": str(each.status),
                    "evidence": each.evidence,
                    "requirements": list(each.requirements),
                    "seconds": round(each.seconds, 3),
                }
                for each in self.results
            ],
            "conformant": self.conformant,
            "tally": {str(status): count for status, count in self.tally().items()},
            "started": self.started,
            "seconds": round(self.seconds, 3),
            "suite_version": self.suite_version,
            "protocol_version": self.protocol_version,
        }
        if self.profile is not None:
            document["profile"] = str(self.profile)
        return document
