"""One run over one host: which scenarios, several at a time, reported in a fixed order."""

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Final

import anyio

from cgp_toolkit.conformance.check import Finding
from cgp_toolkit.conformance.errors import TargetUnreachable, UnknownCheck
from cgp_toolkit.conformance.report import Report, Result
from cgp_types import PROTOCOL_VERSION

from .families import SCENARIOS
from .run import play
from .scenario import Scenario

_AT_A_TIME: Final = 3
"""Scenarios that are played at once. Most of their time is waiting for deadlines."""


async def run_host_suite(
    command: tuple[str, ...],
    *,
    only: Collection[str] = (),
    timeout: float = 10.0,
    on_start: Callable[[Scenario], None] | None = None,
    on_result: Callable[[Result], None] | None = None,
) -> Report:
    """Judge a host. `command` is run once for each scenario.

    `only` names scenarios; `timeout` is what a host has for one of them, in seconds. `on_start` is
    called as scenarios begin and `on_result` in the order of the report. `TargetUnreachable` when
    the command cannot be started, `UnknownCheck`. When it returns or raises, no process is left.
    """
    chosen = select_scenarios(only)
    started, clock = datetime.now(UTC), anyio.current_time()
    done: dict[str, Result] = {}
    results: list[Result] = []
    limiter = anyio.CapacityLimiter(_AT_A_TIME)
    unstartable: list[TargetUnreachable] = []

    async def one(scenario: Scenario) -> None:
        async with limiter:
            if on_start is not None:
                on_start(scenario)
            before = anyio.current_time()
            try:
                finding = await play(scenario, command, timeout=timeout)
            except TargetUnreachable as error:
                # Raised below, so that it does not leave inside an exception group.
                unstartable.append(error)
                tasks.cancel_scope.cancel()
                return
            done[scenario.name] = _result(scenario, finding, anyio.current_time() - before)
            while len(results) < len(chosen) and chosen[len(results)].name in done:
                results.append(done[chosen[len(results)].name])
                if on_result is not None:
                    on_result(results[-1])

    async with anyio.create_task_group() as tasks:
        for scenario in chosen:
            tasks.start_soon(one, scenario)
    if unstartable:
        raise unstartable[0]
    return Report(
        target=f"host: {' '.join(command)}",
        profile=None,
        started=started.strftime("%Y-%m-%dT%H:%M:%SZ"),
        seconds=anyio.current_time() - clock,
        suite_version=version("cgp-toolkit"),
        protocol_version=PROTOCOL_VERSION,
        results=tuple(results),
    )


def select_scenarios(only: Collection[str] = ()) -> tuple[Scenario, ...]:
    """The scenarios of a run, in the order of the report. `UnknownCheck`."""
    names = {scenario.name for scenario in SCENARIOS}
    if unknown := tuple(name for name in only if name not in names):
        raise UnknownCheck(unknown)
    return tuple(scenario for scenario in SCENARIOS if not only or scenario.name in only)


def _result(scenario: Scenario, finding: Finding, seconds: float) -> Result:
    return Result(
        name=scenario.name,
        status=finding.status,
        evidence=finding.evidence,
        requirements=tuple(map(str, scenario.requirements)),
        seconds=seconds,
    )
