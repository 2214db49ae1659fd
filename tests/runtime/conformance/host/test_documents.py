"""The two documents: what is written about them, and what the suite really sends."""

import json
import re
from pathlib import Path

import pytest

from cgp_toolkit.conformance.host_scenarios import SCENARIOS
from cgp_toolkit.conformance.host_scenarios.account import ACCOUNT, SCENARIO, schema_faults
from cgp_toolkit.conformance.host_scenarios.scenario import Scenario


def test_the_examples_of_the_text_follow_the_schemas(root: Path) -> None:
    text = (root / "spec" / "HOST-CONFORMANCE.md").read_text(encoding="utf-8")
    scenario, account = map(json.loads, re.findall(r"```json\n(.*?)```", text, re.DOTALL))
    assert schema_faults(SCENARIO, scenario) == []
    assert schema_faults(ACCOUNT, account) == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda each: each.name)
def test_every_scenario_follows_the_schema(scenario: Scenario) -> None:
    providers = [{"id": each.id, "command": ["player"]} for each in scenario.players]
    assert schema_faults(SCENARIO, scenario.document(providers)) == []
