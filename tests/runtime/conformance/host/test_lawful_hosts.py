"""No scenario that composes asks for more than the rules do."""

import pytest

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.host_scenarios import SCENARIOS, run_host_suite
from cgp_toolkit.conformance.host_scenarios.scenario import Feature

from .lawful import LAWFUL, command

pytestmark = pytest.mark.anyio

_COMPOSING = [each.name for each in SCENARIOS if Feature.COMPOSE in each.needs]


@pytest.mark.parametrize("name", LAWFUL)
async def test_what_is_left_to_a_host_fails_nothing(name: str) -> None:
    report = await run_host_suite(command(name), only=_COMPOSING)
    assert {each.name: each.evidence for each in report.results if each.status != Status.PASS} == {}
