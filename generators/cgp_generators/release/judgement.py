"""What a comparison comes to under a team's policy: what counts, what is waived, and the exit code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Any

from ..errors import SourceFaults
from ..revisions.changes.kinds import Level
from ..revisions.report import Finding, Report
from ..revisions.verdicts import Answered
from .categories import Category, category_of
from .fingerprints import fingerprint_of
from .settings import Settings, Severity
from .versions import Claim
from .waivers import Waiver, faults_of


class FailOn(StrEnum):
    """From which verdict on the comparison is a failure."""

    BREAKING = "breaking"
    UNDECIDED = "undecided"
    NEVER = "never"


BREAKS, UNDECIDED, VERSIONS = 1, 3, 4
"""Exit codes. What is wrong with the input (2) and with the program (5) comes before them."""


@dataclass(frozen=True, slots=True)
class Policy:
    """What counts. Findings outside of `categories` are shown, and change neither level nor exit code."""

    settings: Settings = field(default_factory=Settings)
    categories: frozenset[Category] = frozenset({Category.WIRE})
    fail_on: FailOn = FailOn.BREAKING


@dataclass(frozen=True, slots=True)
class Judgement:
    """One finding with what the policy makes of it."""

    finding: Finding
    fingerprint: str
    category: Category
    severity: Severity
    counts: bool
    """Whether its category counts."""
    waiver: Waiver | None = None

    @property
    def fails(self) -> bool:
        """Whether it ends with exit code 1."""
        return self.counts and self.waiver is None and self.severity is Severity.ERROR

    def as_json(self) -> dict[str, Any]:
        """The finding as reports print it."""
        return {
            **self.finding.as_json(),
            "fingerprint": self.fingerprint,
            "category": self.category.value,
            "severity": self.severity.value,
            "counts": self.counts,
            "waiver": None if self.waiver is None else self.waiver.as_json(),
        }


@dataclass(frozen=True, slots=True)
class Judged:
    """A whole comparison under a policy."""

    report: Report
    policy: Policy
    findings: tuple[Judgement, ...]
    claim: Claim | None = None

    @property
    def level(self) -> Level:
        """The largest level of what counts and is not waived."""
        return counted_level(self.findings)

    @property
    def breaks(self) -> bool:
        """Whether a break is left that neither a gate nor a waiver nor a severity covers."""
        return any(judgement.fails for judgement in self.findings) or self._unexplained()

    @property
    def undecided(self) -> bool:
        """Whether a verdict is open."""
        return any(
            judged.verdict.answer is Answered.UNDECIDED
            for message in self.report.messages
            for judged in message.judged
        )

    def _unexplained(self) -> bool:
        """Breaks that no finding tells of: those that a revision has against itself already."""
        told = {
            (name, judged.flow)
            for judgement in self.findings
            for judged in judgement.finding.judged
            if judged.verdict.counts
            for name in judgement.finding.messages
        }
        return any(
            judged.verdict.counts and (message.name, judged.flow) not in told
            for message in self.report.messages
            for judged in message.judged
        )

    @property
    def exit_code(self) -> int:
        """0, 1, 4 or 3, in this order of precedence."""
        fail_on = self.policy.fail_on
        if fail_on is FailOn.NEVER:
            return 0
        if self.breaks:
            return BREAKS
        if self.claim is not None and not self.claim.fits:
            return VERSIONS
        return UNDECIDED if fail_on is FailOn.UNDECIDED and self.undecided else 0

    def as_json(self) -> dict[str, Any]:
        """The report, with what the policy adds to it."""
        return {
            **self.report.as_json(),
            "findings": [judgement.as_json() for judgement in self.findings],
            "policy": {
                "categories": sorted(self.policy.categories),
                "fail_on": self.policy.fail_on.value,
                "level": self.level.value,
                "breaks": self.breaks,
                "waived": sum(judgement.waiver is not None for judgement in self.findings),
                "exit_code": self.exit_code,
            },
            "versions": None if self.claim is None else self.claim.as_json(),
        }


def counted_level(findings: tuple[Judgement, ...]) -> Level:
    """The largest level of the findings that count and are not waived."""
    levels = (one.finding.level for one in findings if one.counts and one.waiver is None)
    return max(levels, key=lambda level: level.rank, default=Level.PATCH)


def judge(report: Report, policy: Policy, today: date | None) -> tuple[Judgement, ...]:
    """Each finding under the policy. `SourceFaults` when a waiver does not hold.

    `today` is the day on which waivers are judged; with None they are applied and not judged, as for
    a comparison that they were not written for.
    """
    settings = policy.settings
    waivers = {waiver.fingerprint: waiver for waiver in settings.waivers}
    found = tuple(_judgements(report, policy, waivers))
    if today is not None:
        faults = faults_of(settings.waivers, (one.fingerprint for one in found), today)
        if faults:
            raise SourceFaults(faults)
    return found


def _judgements(report: Report, policy: Policy, waivers: dict[str, Waiver]) -> Iterator[Judgement]:
    for finding in report.findings:
        fingerprint, category = fingerprint_of(finding), category_of(finding)
        severity = policy.settings.severities.get(finding.rule) or _severity(finding, category)
        counts = category in policy.categories
        yield Judgement(finding, fingerprint, category, severity, counts, waivers.get(fingerprint))


def _severity(finding: Finding, category: Category) -> Severity:
    """How a finding is treated when nobody said anything about its rule."""
    if any(judged.verdict.counts for judged in finding.judged):
        return Severity.ERROR
    # On the wire it takes a witness to fail; what is lost in meaning never has one.
    if finding.policy and finding.level is Level.MAJOR and category is not Category.WIRE:
        return Severity.ERROR
    undecided = any(judged.verdict.answer is Answered.UNDECIDED for judged in finding.judged)
    return Severity.WARNING if undecided or finding.policy else Severity.NOTE
