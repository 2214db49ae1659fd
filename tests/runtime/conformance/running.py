"""How tests run the suite over the honest peer and what they make of it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cgp_toolkit.conformance.check import Profile
from cgp_toolkit.conformance.report import Report, Result
from cgp_toolkit.conformance.suite import run_suite
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget, Target

PEER = str(Path(__file__).with_name("peer.py"))
QUICK = 1.5
"""Seconds for each probe: the peer answers at once or never."""


def peer(code: str = "") -> StdioTarget:
    return StdioTarget(command=(sys.executable, PEER, code))


def script(code: str) -> StdioTarget:
    """A program that is no provider at all."""
    return StdioTarget(command=(sys.executable, "-c", code))


@contextmanager
def http_peer(code: str = "") -> Iterator[HttpTarget]:
    with subprocess.Popen(
        [sys.executable, PEER, code, "--http"], stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            yield HttpTarget(url=server.stdout.readline().strip())
        finally:
            server.terminate()


async def judge(target: Target, *only: str, **options) -> Report:
    options = {"timeout": QUICK, **options}
    return await run_suite(target, only=only, **options)


async def verdict(target: Target, check: str, **options) -> Result:
    """What one check came to."""
    [result] = (await judge(target, check, **options)).results
    return result


def statuses(report: Report) -> dict[str, str]:
    return {each.name: str(each.status) for each in report.results}


PROFILES = tuple(Profile)
