"""The verdict of a run, in words."""

import shutil
import sys
import textwrap
from typing import TYPE_CHECKING, Final

from .output import Style, say, visible

if TYPE_CHECKING:
    from cgp_toolkit.conformance.baseline import Baseline, Judgement
    from cgp_toolkit.conformance.report import Report, Result

_LOOKS: Final[dict[str, tuple[str, Style]]] = {
    "pass": ("pass", {"fg": "green"}),
    "warn": ("warn", {"fg": "yellow"}),
    "fail": ("FAIL", {"fg": "red", "bold": True}),
    "skip": ("skip", {"fg": "cyan"}),
}
_COUNTED: Final = {"pass": "passed", "warn": "warned", "fail": "failed", "skip": "skipped"}
_VERDICTS: Final[dict[bool, tuple[str, Style]]] = {
    True: ("CONFORMANT", {"fg": "green", "bold": True}),
    False: ("NOT CONFORMANT", {"fg": "red", "bold": True}),
}
_INDENT: Final = " " * 6
_NARROWEST: Final = 40


def print_results(report: "Report") -> None:
    """Print each result with its evidence, and what the run came to."""
    for result in report.results:
        _print_result(result)
    say("")
    print_summary(report)


def print_findings(report: "Report") -> None:
    """Print only what is not as it should be, and what the run came to."""
    for result in report.results:
        if str(result.status) in ("fail", "warn"):
            _print_result(result)
    print_summary(report)


def print_summary(report: "Report") -> None:
    """Print what the run came to, in one line."""
    tally = report.tally()
    counts = ", ".join(f"{tally[status]} {_COUNTED[status]}" for status in tally if tally[status])
    profile = "" if report.profile is None else f", profile {report.profile}"
    say(
        _VERDICTS[report.conformant],
        f": {counts or 'nothing was asked'} in {report.seconds:.1f} s{profile}",
    )
    failed = [result.name for result in report.results if str(result.status) == "fail"]
    if failed:
        say(f"Failed: {', '.join(failed)}")


def print_baseline(baseline: "Baseline", judgement: "Judgement") -> None:
    """Print what the known failures change about the verdict."""
    for result in judgement.accepted:
        say(f"known failure: {result.name} ({baseline.reasons[result.name]})")
    for name in judgement.stale:
        say((f"stale: {name} does not fail any more. Take it out of the baseline.", {"fg": "red"}))
    if judgement.passed and judgement.accepted:
        say("Nothing failed that was not known.")


def _print_result(result: "Result") -> None:
    word, look = _LOOKS[str(result.status)]
    say((word, look), f"  {result.name}", (f"  {' '.join(result.requirements)}", {"dim": True}))
    for line in _wrapped(visible(result.evidence)):
        say(f"{_INDENT}{line}")


def _wrapped(evidence: str) -> list[str]:
    """Lines that fit a terminal; elsewhere one line, which a search finds whole."""
    if not sys.stdout.isatty():
        return [evidence]
    width = max(_NARROWEST, shutil.get_terminal_size().columns - len(_INDENT) - 1)
    return textwrap.wrap(evidence, width, break_on_hyphens=False) or [""]
