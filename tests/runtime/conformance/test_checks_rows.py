"""The checks that exist and the rows of spec/checks.toml say the same, in both directions."""

import importlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cgp_toolkit.conformance.check import Check
from cgp_toolkit.conformance.checks import CHECKS

ROWS: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[3] / "spec/checks.toml").read_text(encoding="utf-8")
)


def test_every_row_about_providers_is_a_check_and_the_other_way_round() -> None:
    rows = [name for name, row in ROWS["checks"].items() if row["profile"] != "host"]
    assert sorted(rows) == sorted(check.name for check in CHECKS)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_a_check_and_its_row_agree(check: Check) -> None:
    row = ROWS["checks"][check.name]
    assert row == {"profile": str(check.profile), "proves": check.proves}
    proven = {
        identifier
        for identifier, entry in ROWS["requirements"].items()
        if check.name in entry.get("checks", ())
    }
    assert proven == set(map(str, check.requirements))
    assert len(check.requirements) == len(set(check.requirements))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_a_check_lives_in_the_module_of_its_name(check: Check) -> None:
    package = "cgp_toolkit.conformance.checks"
    assert importlib.import_module(f"{package}.{check.name.replace('-', '_')}").CHECK is check
