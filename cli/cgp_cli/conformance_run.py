"""Running a suite and handing over its report: progress, files for other programs, exit codes."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

import click

from .conformance_progress import Told, progress
from .conformance_verdict import print_baseline, print_results
from .errors import FINDINGS, CannotRun
from .output import print_json, visible
from .running import run_async

if TYPE_CHECKING:
    from cgp_toolkit.conformance.baseline import Baseline
    from cgp_toolkit.conformance.report import Report

UNREACHABLE: Final = 3
"""The exit code that says: there was nobody to judge."""

Seen = TypeVar("Seen")


class Unreachable(CannotRun):
    """The implementation cannot be started or reached."""

    exit_code = UNREACHABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlets:
    """Where the report goes besides the terminal, and which failures in it are known."""

    as_json: bool
    junit: Path | None
    markdown: Path | None
    baseline: "Baseline | None"

    @classmethod
    def of(cls, *, baseline: Path | None, **others: Any) -> Self:
        """Read what the options say, before anything is run. `UsageError` for a bad baseline."""
        return cls(baseline=None if baseline is None else _read(baseline), **others)


def outlet_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that make an `Outlets`."""
    written = click.Path(dir_okay=False, writable=True, path_type=Path)
    for option in (
        click.option(
            "--baseline",
            metavar="FILE",
            type=click.Path(exists=True, dir_okay=False, path_type=Path),
            help="A TOML file with a table [known_failures] of names and reasons. Those do not count; "
            "an entry that does not fail any more does.",
        ),
        click.option(
            "--markdown",
            metavar="FILE",
            type=written,
            callback=_writable,
            help="Write the report as a Markdown table too.",
        ),
        click.option(
            "--junit",
            metavar="FILE",
            type=written,
            callback=_writable,
            help="Write the report as JUnit XML too.",
        ),
        click.option(
            "--json",
            "as_json",
            is_flag=True,
            help="Print the report as JSON, and nothing else, on standard output.",
        ),
    ):
        command = option(command)
    return command


def run(steps: Sequence[str], judge: "Callable[[Told], Awaitable[Seen]]") -> Seen:
    """Run something that tells when each of its steps begins. `Unreachable`."""
    from cgp_toolkit.conformance.errors import TargetUnreachable

    with progress(len(steps)) as told:
        try:
            return run_async(partial(judge, told))
        except TargetUnreachable as problem:
            raise Unreachable(visible(str(problem))) from problem


def deliver(report: "Report", outlets: Outlets) -> None:
    """Print the report, write it where it was asked for, and end with the exit code of the verdict."""
    from cgp_toolkit.conformance.report_forms import to_junit, to_markdown

    baseline = outlets.baseline
    judgement = None if baseline is None else baseline.judge(report)
    if outlets.junit is not None:
        junit = to_junit(report if baseline is None else _excused(report, baseline))
        _write(outlets.junit, junit)
    if outlets.markdown is not None:
        _write(outlets.markdown, to_markdown(report))
    if outlets.as_json:
        document = report.to_json()
        if judgement is not None:
            document["baseline"] = {
                "accepted": [each.name for each in judgement.accepted],
                "stale": list(judgement.stale),
            }
        print_json(document)
    else:
        print_results(report)
        if baseline is not None and judgement is not None:
            print_baseline(baseline, judgement)
    good = report.conformant if judgement is None else judgement.passed
    if not good:
        click.get_current_context().exit(FINDINGS)


def _write(path: Path, text: str) -> None:
    # A command line may hold bytes that are no text.
    path.write_text(text, encoding="utf-8", errors="backslashreplace")


def _read(path: Path) -> "Baseline":
    from cgp_toolkit.conformance.baseline import Baseline
    from cgp_toolkit.conformance.errors import BadBaseline

    try:
        return Baseline.read(path)
    except BadBaseline as problem:
        raise click.UsageError(visible(f"--baseline: {problem}")) from problem


def _excused(report: "Report", baseline: "Baseline") -> "Report":
    """The report for programs that stop at every failure: known ones are skipped, with the reason."""
    from cgp_toolkit.conformance.check import Status

    return replace(
        report,
        results=tuple(
            (
                replace(
                    each,
                    status=Status.SKIP,
                    evidence=f"A known failure ({baseline.reasons[each.name]}): {each.evidence}",
                )
                if each.status is Status.FAIL and each.name in baseline.reasons
                else each
            )
            for each in report.results
        ),
    )


def _writable(_: click.Context, __: click.Parameter, given: Path | None) -> Path | None:
    # Found out before the run, not after it.
    if given is not None and not given.parent.is_dir():
        raise click.BadParameter(f"there is no folder {click.format_filename(given.parent)}.")
    return given
