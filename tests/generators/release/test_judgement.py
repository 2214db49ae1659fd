"""What counts, what is waived, and the exit code."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from tests.generators.release.pairs import (
    CHANGES_DEFAULT,
    DEMANDS,
    HAS_DEFAULT,
    OLD,
    TEXT,
    TODAY,
    judged,
    schema,
)

from cgp_generators.errors import SourceFaults
from cgp_generators.model.place import Place
from cgp_generators.release.categories import Category, category_of_rule
from cgp_generators.release.judgement import FailOn, Policy
from cgp_generators.release.settings import Settings, Severity
from cgp_generators.release.waivers import Waiver
from cgp_generators.revisions.changes.rules import rules

FINGERPRINT = judged(OLD, DEMANDS).findings[0].fingerprint


def waiver(**changes: object) -> Waiver:
    found = Waiver(
        FINGERPRINT, "Nobody sends it.", "ada", TODAY + timedelta(30), Place("r.toml", 3)
    )
    return replace(found, **changes)  # type: ignore[arg-type]


def waiving(*waivers: Waiver) -> Policy:
    return Policy(Settings(waivers=waivers))


def test_a_break_ends_with_1() -> None:
    found = judged(OLD, DEMANDS)
    assert (found.exit_code, found.level, found.breaks) == (1, "major", True)


def test_a_waived_break_stays_visible_and_fails_nothing() -> None:
    found = judged(OLD, DEMANDS, waiving(waiver()))
    assert (found.exit_code, found.level, found.breaks) == (0, "patch", False)
    [one] = found.findings
    assert one.waiver is not None
    assert one.as_json()["waiver"]["owner"] == "ada"
    assert found.report.breaks


def test_a_waiver_holds_on_its_last_day() -> None:
    assert judged(OLD, DEMANDS, waiving(waiver(expires=TODAY))).exit_code == 0


@pytest.mark.parametrize(
    ("waivers", "problem"),
    [
        ([waiver(expires=TODAY - timedelta(1))], "expired on 2026-05-31"),
        ([waiver(expires=date(2028, 1, 1))], "over-broad"),
        ([waiver(fingerprint="0" * 16)], "matches no finding"),
        ([waiver(), waiver()], "is there twice"),
    ],
)
def test_a_waiver_that_does_not_hold_is_an_error(waivers: list[Waiver], problem: str) -> None:
    with pytest.raises(SourceFaults, match=problem) as error:
        judged(OLD, DEMANDS, waiving(*waivers))
    assert str(error.value).startswith("r.toml:3")


def test_findings_outside_of_the_wire_count_only_when_asked() -> None:
    found = judged(HAS_DEFAULT, CHANGES_DEFAULT)
    assert (found.exit_code, found.level, found.report.level) == (0, "patch", "major")
    both = frozenset({Category.WIRE, Category.MEANING})
    found = judged(HAS_DEFAULT, CHANGES_DEFAULT, Policy(categories=both))
    assert (found.exit_code, found.level) == (1, "major")


def test_the_exit_code_says_the_first_of_1_4_3_that_holds() -> None:
    unknown = {"$dynamicRef": "#nowhere"}
    del unknown
    old, new = schema({"a": TEXT}, version="p/1.1"), schema({"a": TEXT}, ("a",), version="p/1.0")
    assert judged(old, new).exit_code == 1
    assert judged(schema({"a": TEXT}, version="p/1.1"), schema({}, version="p/1.0")).exit_code == 4
    assert judged(old, new, Policy(fail_on=FailOn.NEVER)).exit_code == 0


def undecided(policy: Policy, **versions: str) -> int:
    """Expressions of which no language is known, and that differ: nobody can tell."""
    first = schema({"a": {"type": "string", "pattern": "^(a)\\1$"}}, version=versions.get("old"))
    second = schema({"a": {"type": "string", "pattern": "^(a|b)\\1$"}}, version=versions.get("new"))
    found = judged(first, second, policy)
    assert found.undecided
    return found.exit_code


def test_an_open_verdict_ends_with_3_when_asked() -> None:
    assert undecided(Policy()) == 0
    policy = Policy(fail_on=FailOn.UNDECIDED)
    assert undecided(policy) == 3
    assert undecided(policy, old="p/1.1", new="p/1.0") == 4


def test_severities_of_a_team_come_first() -> None:
    quiet = Settings(severities={"property-became-required": Severity.WARNING})
    assert judged(OLD, DEMANDS, Policy(quiet)).exit_code == 0
    loud = Settings(severities={"property-optional-added": Severity.ERROR})
    assert judged(OLD, schema({"a": TEXT, "b": TEXT}), Policy(loud)).exit_code == 1


def test_every_rule_has_a_category() -> None:
    counts = dict.fromkeys(Category, 0)
    for rule in rules():
        counts[category_of_rule(rule)] += 1
    assert all(counts.values())
