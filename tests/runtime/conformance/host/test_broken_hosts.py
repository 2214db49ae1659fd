"""Every scenario is seen to fail: a host that breaks one rule is caught by the scenario that says so."""

import pytest

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.host_scenarios import SCENARIOS, run_host_suite
from cgp_toolkit.conformance.host_scenarios.run import UNJUDGED

from .broken import SWITCHES, command

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("switch", SWITCHES)
async def test_a_host_that_breaks_one_rule_is_caught(switch: str) -> None:
    scenario, _ = SWITCHES[switch]
    # A broken host may be slow: how long one has is not what is judged here.
    report = await run_host_suite(command(switch), only=[scenario], timeout=30)
    (result,) = report.results
    assert result.status is Status.FAIL, result.evidence
    # It failed for what it did, not because it fell over.
    for excuse in ("exit status", "account", "did not end", UNJUDGED):
        assert excuse not in result.evidence


def test_every_scenario_catches_somebody() -> None:
    caught = {scenario for scenario, _ in SWITCHES.values()}
    assert caught == {scenario.name for scenario in SCENARIOS}
