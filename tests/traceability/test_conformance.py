"""One id joins a rule, the check that asks about it and the peer that breaks it, in both directions."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cgp_toolkit.conformance.check import Profile
from cgp_toolkit.conformance.checks import CHECKS
from cgp_toolkit.conformance.misbehaving.modes import MODES

BY_NAME = {check.name: check for check in CHECKS}


@pytest.fixture(scope="module")
def written(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "spec" / "checks.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def matrix(root: Path) -> dict[str, Any]:
    modes = json.loads((root / "spec" / "matrix.json").read_text(encoding="utf-8"))["modes"]
    return {mode["name"]: mode for mode in modes}


def test_every_check_that_is_written_exists_and_the_other_way_round(
    written: dict[str, Any],
) -> None:
    of_providers = [name for name, entry in written["checks"].items() if entry["profile"] != "host"]
    assert [check.name for check in CHECKS] == of_providers


def test_no_check_of_a_provider_is_only_planned(written: dict[str, Any]) -> None:
    planned = [name for name, entry in written["checks"].items() if entry.get("planned")]
    assert [name for name in planned if name in BY_NAME] == []


@pytest.mark.parametrize("name", BY_NAME)
def test_a_check_says_the_same_in_both_places(name: str, written: dict[str, Any]) -> None:
    check, entry = BY_NAME[name], written["checks"][name]
    assert (check.profile, check.proves) == (Profile(entry["profile"]), entry["proves"])
    proven = {
        identifier
        for identifier, proof in written["requirements"].items()
        if name in proof.get("checks", ())
    }
    assert {str(requirement) for requirement in check.requirements} == proven
    assert len(check.requirements) == len(proven)


@pytest.mark.parametrize("name", BY_NAME)
def test_a_check_is_seen_catching_something(name: str, matrix: dict[str, Any]) -> None:
    caught = [
        seen.get(name) in ("fail", "warn")
        for mode in MODES.values()
        if name in mode.caught_by
        for seen in matrix[mode.name]["seen"].values()
    ]
    assert caught
    assert all(caught)


@pytest.mark.parametrize("name", BY_NAME)
def test_each_transport_of_a_check_has_a_mode(name: str, matrix: dict[str, Any]) -> None:
    wires = {
        wire
        for mode in MODES.values()
        if name in mode.caught_by
        for wire in matrix[mode.name]["seen"]
    }
    assert wires >= {str(transport) for transport in BY_NAME[name].transports}


def test_what_a_check_proves_is_seen_broken(matrix: dict[str, Any]) -> None:
    """For each rule of each check a peer that breaks it, which the check tells by naming the rule."""
    seen = {
        (name, rule)
        for mode in matrix.values()
        for name, rules in mode["caught_by"].items()
        for rule in rules
    }
    proven = {(check.name, str(rule)) for check in CHECKS for rule in check.requirements}
    assert proven - seen == set()
