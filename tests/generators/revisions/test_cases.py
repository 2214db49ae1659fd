"""Every kind of change: the right verdict in both flows, a verified witness, the right level."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.generators.revisions.catalogue import CASES, Case
from tests.generators.revisions.judging_cases import (
    both_say,
    breaking_flows,
    compared,
    opened,
    witnesses,
)

from cgp_generators.revisions.report import Report


def assert_witnesses_hold(report: Report, old: Any, new: Any) -> None:
    for flow, witness in witnesses(report):
        sender, receiver = (old, new) if flow == "old-to-new" else (new, old)
        assert both_say(sender, witness), (flow, witness)
        assert not both_say(opened(receiver), witness), (flow, witness)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_case_of_ours_is_judged_right(case: Case) -> None:
    report = compared(case.old, case.new)
    assert breaking_flows(report) == {"old-to-new": case.old_to_new, "new-to-old": case.new_to_old}
    if "x-cgp-vocabulary" not in json.dumps(case.old):
        assert_witnesses_hold(report, case.old, case.new)
    rules = [finding.rule for finding in report.findings]
    assert report.level == case.level, rules
    if case.rule != "":
        assert (case.rule or case.id) in rules


def test_the_cases_from_outside_are_judged_right(outside_data: Path) -> None:
    cases = json.loads((outside_data / "rules/cases.json").read_text(encoding="utf-8"))
    assert len(cases) >= 60
    for case in cases:
        report = compared(case["old"], case["new"])
        expected = {
            "old-to-new": bool(case["expect_old_to_new"]),
            "new-to-old": bool(case["expect_new_to_old"]),
        }
        assert breaking_flows(report) == expected, case["id"]
        assert_witnesses_hold(report, case["old"], case["new"])


# Without a gate, a message that the other side must refuse is no minor change.
CONDITIONAL = {"message-added": "major", "oneof-closed-branches-untagged": "patch"}


def test_the_cases_from_outside_have_the_right_level(outside_data: Path) -> None:
    cases = json.loads((outside_data / "rules/cases.json").read_text(encoding="utf-8"))
    levels = {case["id"]: compared(case["old"], case["new"]).level.value for case in cases}
    expected = {
        case["id"]: CONDITIONAL.get(
            case["id"], case["level"].split()[0].split("(")[0].split("+")[0]
        )
        for case in cases
    }
    assert levels == expected


def test_what_a_revision_refuses_itself_is_no_finding(outside_data: Path) -> None:
    cases = json.loads((outside_data / "rules/cases.json").read_text(encoding="utf-8"))
    case = next(case for case in cases if case["id"] == "oneof-closed-branches-untagged")
    report = compared(case["old"], case["new"])
    assert report.breaks
    assert report.findings == ()
    assert all(judged.verdict.own for judged in report.messages[0].judged)
