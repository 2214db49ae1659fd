"""What came of one question to several providers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cgp_toolkit.errors import one_line
from cgp_types import ContextFrame

from .compose import compose
from .composition import Composition
from .outcomes import Answered, ProviderReport
from .ranking import Rank
from .usage import ProviderUsage, UsageReport


@dataclass(frozen=True, slots=True)
class FanOut:
    """A report for each provider that was asked, in the order of registration."""

    reports: tuple[ProviderReport, ...]
    not_asked: tuple[str, ...]
    """Providers that declared none of the requested kinds (T43)."""

    budget_requested: int
    """`max_tokens` of the question, or the total that was split."""

    as_of: str
    """When it was asked."""

    @property
    def accepted(self) -> tuple[tuple[str, ContextFrame], ...]:
        """Every frame that passed its audit, with the local id of its provider."""
        return tuple(
            (report.provider_id, frame) for report in self.reports for frame in report.frames
        )

    @property
    def answered(self) -> bool:
        """Whether at least one provider answered."""
        return any(isinstance(report.outcome, Answered) for report in self.reports)

    def report(self, provider_id: str) -> ProviderReport:
        """The report on one provider; `KeyError` when it was not asked."""
        for report in self.reports:
            if report.provider_id == provider_id:
                return report
        raise KeyError(provider_id)

    def usage(self) -> UsageReport:
        """What was served, itemised by frame (UR1)."""
        return UsageReport.of(
            self.budget_requested,
            self.as_of,
            (
                ProviderUsage.of(report.provider_id, report.frames, report.rejected)
                for report in self.reports
            ),
        )

    def compose(
        self, budget: int, rank: Rank = "score", *, count_fences: bool = False
    ) -> Composition:
        """The accepted frames as a prompt."""
        return compose(self.accepted, budget, rank, count_fences=count_fences)

    def summaries(self) -> Iterator[str]:
        """One line for each provider."""
        for report in self.reports:
            yield report.summary
        for provider_id in self.not_asked:
            yield f"{one_line(provider_id)}: not asked, it serves none of the kinds"

    def to_json(self) -> dict[str, Any]:
        return {
            "reports": [report.to_json() for report in self.reports],
            "not_asked": list(self.not_asked),
            "usage": self.usage().to_json(),
        }
