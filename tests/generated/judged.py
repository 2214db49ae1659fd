"""A provider or a host in any language, judged by the full profile of the conformance suite."""

from __future__ import annotations

import subprocess
from pathlib import Path

import anyio

from cgp_toolkit.conformance.host_scenarios import run_host_suite
from cgp_toolkit.conformance.report import Report
from cgp_toolkit.conformance.suite import run_suite
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget, Target

ONLY_OVER_HTTP = "http-hardening"
ONLY_OVER_STDIO = "shutdown-clean"


def judged_over_stdio(*command: str | Path) -> dict[str, str]:
    """What does not pass, and why. A skip counts, apart from what stdio cannot carry."""
    report = _judged(StdioTarget(command=tuple(map(str, command))))
    return _left(report, ONLY_OVER_HTTP)


def judged_over_http(*command: str | Path) -> dict[str, str]:
    """The same over HTTP: the command gets `--http 0` and prints where it listens."""
    with subprocess.Popen(
        [*map(str, command), "--http", "0"], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            report = _judged(HttpTarget(url=url))
        finally:
            server.terminate()
    assert server.returncode == 0
    return _left(report, ONLY_OVER_STDIO)


def _judged(target: Target) -> Report:
    async def run() -> Report:
        return await run_suite(target, root=Path("/"))

    return anyio.run(run)


def _left(report: Report, impossible: str) -> dict[str, str]:
    return {
        each.name: f"{each.status}: {each.evidence}"
        for each in report.results
        if each.status != "pass" and not (each.name == impossible and each.status == "skip")
    }


def judged_host(*command: str | Path) -> dict[str, str]:
    """What a host's harness does not pass, and why. A skip counts: our hosts have every feature."""

    async def run() -> Report:
        return await run_host_suite(tuple(map(str, command)))

    return {
        each.name: f"{each.status}: {each.evidence}"
        for each in anyio.run(run).results
        if each.status != "pass"
    }
