"""One run over one provider: which checks, in which order, and what each came to."""

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import anyio

from cgp_toolkit.conformance.check import Check, Finding, Profile, Status, failed, skipped
from cgp_toolkit.conformance.checks import CHECKS
from cgp_toolkit.conformance.errors import NoReply, Unanswered, UnknownCheck
from cgp_toolkit.conformance.report import Report, Result
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.conformance.target import Target
from cgp_toolkit.conformance.transcript import Transcripts
from cgp_types import PROTOCOL_VERSION

_CEILING = 20
"""Deadlines of single probes that one check may use up before it is ended as a whole."""

_LONGEST_EVIDENCE = 8000
"""Characters, whatever the target put into its own words."""


async def run_suite(
    target: Target,
    *,
    profile: Profile = Profile.FULL,
    only: Collection[str] = (),
    timeout: float = 5.0,
    root: Path | None = None,
    goal: str | None = None,
    transcript: Path | None = None,
    on_start: Callable[[Check], None] | None = None,
    on_result: Callable[[Result], None] | None = None,
) -> Report:
    """Judge a provider.

    `only` names checks, whatever their profile; otherwise those of `profile` are run. `timeout` is
    the deadline of each probe in seconds, `root` the folder below which named files are read (the
    working directory), `goal` what the sample query asks, `transcript` a folder for every line
    that crosses a wire. `TargetUnreachable`, `UnknownCheck`. When it returns or raises, no process
    that it started is left.
    """
    chosen = select_checks(profile, only)
    started, clock = datetime.now(UTC), anyio.current_time()
    results: list[Result] = []
    fault: Exception | None = None
    async with anyio.create_task_group() as tasks:
        subject = Subject(
            target,
            tasks,
            profile=profile,
            timeout=timeout,
            root=root or Path.cwd(),
            goal=goal,
            transcripts=Transcripts(transcript, target.without_secrets),
        )
        try:
            for check in chosen:
                if on_start is not None:
                    on_start(check)
                results.append(await _judge(check, subject))
                if on_result is not None:
                    on_result(results[-1])
            subject.close()
        except Exception as problem:
            # Raised outside: a task group would wrap it. What still runs is killed.
            fault = problem
            tasks.cancel_scope.cancel()
    if fault is not None:
        raise fault
    return Report(
        target=target.shown,
        profile=profile,
        started=started.strftime("%Y-%m-%dT%H:%M:%SZ"),
        seconds=anyio.current_time() - clock,
        suite_version=version("cgp-toolkit"),
        protocol_version=PROTOCOL_VERSION,
        results=tuple(results),
    )


def select_checks(profile: Profile, only: Collection[str] = ()) -> tuple[Check, ...]:
    """The checks of a run, in the order of the report. `UnknownCheck`."""
    if not only:
        return tuple(check for check in CHECKS if profile.includes(check.profile))
    unknown = tuple(name for name in only if name not in {check.name for check in CHECKS})
    if unknown:
        raise UnknownCheck(unknown)
    return tuple(check for check in CHECKS if check.name in only)


async def _judge(check: Check, subject: Subject) -> Result:
    before = anyio.current_time()
    finding = await _find(check, subject)
    return Result(
        name=check.name,
        status=finding.status,
        evidence=subject.target.without_secrets(finding.evidence)[:_LONGEST_EVIDENCE],
        requirements=tuple(map(str, check.requirements)),
        seconds=anyio.current_time() - before,
    )


async def _find(check: Check, subject: Subject) -> Finding:
    await subject.meet()
    if subject.transport not in check.transports:
        carried = " or ".join(sorted(check.transports))
        return skipped(f"The probe can be carried over {carried} only.")
    if check.needs_handshake and subject.ack_fault is not None:
        return skipped("The handshake failed, so there is nothing that could be asked.")
    finding = failed(f"It was ended: the probes of this check took {_CEILING} deadlines together.")
    with anyio.move_on_after(_CEILING * subject.timeout):
        try:
            finding = await check.probe(subject)
        except (Unanswered, NoReply) as problem:
            finding = failed(str(problem))
    if finding.status is Status.WARN and subject.profile is Profile.PUBLIC:
        # The public suite knows no warnings: what it does not fail, it passes.
        return Finding(status=Status.PASS, evidence=finding.evidence)
    return finding
