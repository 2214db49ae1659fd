"""A way out is shown only after it was tried."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.generators.release.pairs import document, options
from tests.generators.revisions.catalogue import CASES, tagged

from cgp_generators.release.remedies import Remedies, Remedy
from cgp_generators.revisions.comparison import compare
from cgp_generators.revisions.report import Finding

NO_STANDARD_ONE = {"if-then-removed", "then-loosened"}
"""Conditions over a whole message: to send what they forbade has no name that a gate could carry."""


def remedies(old: Any, new: Any) -> list[tuple[Finding, Remedy | None]]:
    first, second = document(old), document(new)
    report = compare(first, second, options())
    found = Remedies(first, second, options())
    return [
        (finding, found.of(finding))
        for finding in report.findings
        if any(judged.verdict.counts for judged in finding.judged)
    ]


def test_every_break_from_outside_that_has_a_standard_remedy_gets_it(outside_data: Path) -> None:
    cases = json.loads((outside_data / "rules/cases.json").read_text(encoding="utf-8"))
    tried = 0
    for case in cases:
        for finding, remedy in remedies(case["old"], case["new"]):
            tried += 1
            if finding.rule in NO_STANDARD_ONE:
                continue
            assert remedy is not None, case["id"]
            assert remedy.level in ("patch", "minor"), case["id"]
    assert tried > 40


def test_most_breaks_of_ours_get_one() -> None:
    found = [one for case in CASES for one in remedies(case.old, case.new)]
    without = {finding.rule for finding, remedy in found if remedy is None}
    assert len(found) > 40
    assert len(without) < len(found) / 4, sorted(without)


def test_a_new_message_is_gated() -> None:
    [(_, remedy)] = remedies(tagged("a", "b"), tagged("a", "b", "c"))
    assert remedy is not None
    assert remedy.gate is not None
    assert remedy.gate.messages == ("c",)
    assert remedy.level == "minor"


@pytest.mark.parametrize("indent", [None, 2])
def test_a_demand_is_kept_optional(indent: int | None) -> None:
    old: Any = {"type": "object", "properties": {"a": {"type": "string"}}}
    new: Any = {**old, "required": ["a"]}
    first, second = document(old, indent=indent), document(new, indent=indent)
    [finding] = compare(first, second, options()).findings
    remedy = Remedies(first, second, options()).of(finding)
    assert remedy is not None
    assert remedy.schema["required"] == []
    assert "optional" in remedy.sentence


def test_what_does_not_break_needs_none() -> None:
    first, second = document({"title": "a"}), document({"title": "b"})
    for finding in compare(first, second, options()).findings:
        assert Remedies(first, second, options()).of(finding) is None
