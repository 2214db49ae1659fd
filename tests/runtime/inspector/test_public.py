"""The public inspector's verdicts on our host are those of our scenarios, under its names."""

import tomllib
from pathlib import Path

import pytest

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.report import Report, Result
from cgp_toolkit.host.provenance import LinkVerdict, Verified
from cgp_toolkit.inspector import public

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def play(monkeypatch: pytest.MonkeyPatch, **statuses: Status) -> None:
    """Put results in the place of the scenarios; those that are not named pass."""

    async def run_host_suite(command, *, only, **_: object) -> Report:
        results = [
            Result(
                name=name,
                status=statuses.get(name.replace("-", "_"), Status.PASS),
                evidence=f"{name} was played.",
                requirements=("B1",),
                seconds=1.0,
            )
            for name in only
        ]
        return Report(
            target="host: x",
            profile=None,
            started="2026-01-01T00:00:00Z",
            seconds=1.0,
            suite_version="1",
            protocol_version="x",
            results=tuple(results),
        )

    monkeypatch.setattr(public, "run_host_suite", run_host_suite)


def test_every_scenario_that_is_named_exists(root: Path) -> None:
    declared = tomllib.loads((root / "spec" / "checks.toml").read_text())["checks"]
    named = {name for names in public.HOST_CHECKS.values() for name in names}
    assert {name for name in named if declared[name]["profile"] == "host"} == named


async def test_all_is_well_when_every_scenario_passes(monkeypatch):
    play(monkeypatch)
    report = await public.judge_our_host()
    assert [each.name for each in report.results] == list(public.HOST_CHECKS)
    assert {each.status for each in report.results} == {Status.PASS}


@pytest.mark.parametrize("scenario", ["host_accounting", "host_cross_provider_budget"])
@pytest.mark.parametrize("status", [Status.FAIL, Status.SKIP])
async def test_the_worst_of_several_scenarios_counts(monkeypatch, scenario, status):
    play(monkeypatch, **{scenario: status})
    results = {each.name: each for each in (await public.judge_our_host()).results}
    composed = results.pop("host-composition-audit")
    assert composed.status is status
    assert composed.evidence == "host-accounting was played. host-cross-provider-budget was played."
    assert composed.seconds == 2.0
    assert {each.status for each in results.values()} == {Status.PASS}


async def test_a_host_that_believes_every_file_is_found_out(monkeypatch):
    def believe(frame, roots):
        return (LinkVerdict(0, frame.provenance[0], Verified()),)

    play(monkeypatch)
    monkeypatch.setattr(public, "verify_provenance", believe)
    results = {each.name: each.status for each in (await public.judge_our_host()).results}
    assert results["host-provenance-bytes"] is Status.FAIL
