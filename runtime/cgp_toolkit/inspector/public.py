"""The verdicts of the protocol's public inspector, in its order and under its names."""

import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Final

from anyio import to_thread

from cgp_toolkit.conformance.check import Check, Profile, Status
from cgp_toolkit.conformance.errors import TargetUnreachable
from cgp_toolkit.conformance.host_scenarios import run_host_suite
from cgp_toolkit.conformance.report import Report, Result
from cgp_toolkit.conformance.suite import run_suite, select_checks
from cgp_toolkit.conformance.target import Target
from cgp_toolkit.host.provenance import Mismatch, Verified, verify_provenance
from cgp_types import PROTOCOL_VERSION, ContextFrame, Provenance, Requirement, content_digest

OUR_HOST: Final = (sys.executable, "-m", "cgp_toolkit.host.harness")

_BYTES: Final = "host-provenance-bytes"
HOST_CHECKS: Final[Mapping[str, Sequence[str]]] = {
    "host-version-reject": ["host-version-mismatch"],
    "host-budget-drop": ["host-over-budget"],
    "host-frame-limit": ["host-flood"],
    "host-consent-gate": ["host-consent-gate"],
    "host-scope-receipt": ["host-scope-gate"],
    _BYTES: [],
    "host-content-quoting": ["host-content-quoting"],
    "host-composition-audit": ["host-accounting", "host-cross-provider-budget"],
    "host-crash-isolation": ["host-crash-isolation"],
}
"""Each public check of the host, and the scenarios that prove it. Reading files again is no scenario:
it is a call into our own host, since no account could show it."""

_WORST_LAST: Final = (Status.PASS, Status.WARN, Status.SKIP, Status.FAIL)


async def judge_as_public(
    target: Target,
    *,
    root: Path | None = None,
    on_start: Callable[[Check], None] | None = None,
) -> Report:
    """Judge a provider by the public profile. One that cannot be reached has failed its handshake."""
    try:
        return await run_suite(target, profile=Profile.PUBLIC, root=root, on_start=on_start)
    except TargetUnreachable as problem:
        return _nobody(target, str(problem))


async def judge_our_host(*, on_start: Callable[[str], None] | None = None) -> Report:
    """Judge the host of this package by the nine public checks of a host.

    `TargetUnreachable` when not even our own host can be started.
    """
    scenarios = [name for names in HOST_CHECKS.values() for name in names]
    report = await run_host_suite(
        OUR_HOST,
        only=scenarios,
        on_start=None if on_start is None else lambda scenario: on_start(scenario.name),
    )
    found = {result.name: result for result in report.results}
    results = [
        (
            await to_thread.run_sync(_reads_files_again)
            if name == _BYTES
            else _together(name, [found[each] for each in names])
        )
        for name, names in HOST_CHECKS.items()
    ]
    return replace(report, target="reference host: cgp_toolkit.host.Host", results=tuple(results))


def _together(name: str, parts: Sequence[Result]) -> Result:
    """One result of several: the worst status, and everything that was seen."""
    return Result(
        name=name,
        status=max((part.status for part in parts), key=_WORST_LAST.index),
        evidence=" ".join(part.evidence for part in parts),
        requirements=tuple(dict.fromkeys(each for part in parts for each in part.requirements)),
        seconds=sum(part.seconds for part in parts),
    )


def _reads_files_again() -> Result:
    """A file that still has its digest is verified, and one that has another is not (F5)."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "evidence.txt")
        file.write_bytes(b"abc")
        right = _outcome_of(file, content_digest(b"abc"))
        wrong = _outcome_of(file, content_digest(b"abd"))
    told_apart = isinstance(right, Verified) and isinstance(wrong, Mismatch)
    return Result(
        name=_BYTES,
        status=Status.PASS if told_apart else Status.FAIL,
        evidence=(
            "A file with the digest of its link was verified, and one with another was a mismatch."
            if told_apart
            else f"A file with the digest of its link was {right}, and one with another {wrong}."
        ),
        requirements=(str(Requirement.F5),),
        seconds=0.0,
    )


def _outcome_of(file: Path, digest: str) -> object:
    link = Provenance(type="file", uri=file.resolve().as_uri(), digest=digest)
    frame = ContextFrame(
        id="evidence", kind="doc", title="evidence", score=1.0, token_cost=0, provenance=[link]
    )
    return verify_provenance(frame, [file.parent])[0].outcome


def _nobody(target: Target, reason: str) -> Report:
    first, *others = select_checks(Profile.PUBLIC)
    unasked = "There is nobody who could be asked."
    return Report(
        target=target.shown,
        profile=Profile.PUBLIC,
        started=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        seconds=0.0,
        suite_version=version("cgp-toolkit"),
        protocol_version=PROTOCOL_VERSION,
        results=(
            _unasked(first, Status.FAIL, reason),
            *(_unasked(check, Status.SKIP, unasked) for check in others),
        ),
    )


def _unasked(check: Check, status: Status, evidence: str) -> Result:
    return Result(
        name=check.name,
        status=status,
        evidence=evidence,
        requirements=tuple(map(str, check.requirements)),
        seconds=0.0,
    )
