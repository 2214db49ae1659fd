"""The report in each of its forms, and the schema that its JSON form keeps."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator, ValidationError
from tests.runtime.conformance.running import judge, peer

from cgp_toolkit.conformance.check import Profile, Status, judged
from cgp_toolkit.conformance.report import Report, Result
from cgp_toolkit.conformance.report_forms import to_junit, to_markdown, to_public_json

SCHEMA = json.loads(
    (Path(__file__).parents[3] / "schema/documents/conformance-report.schema.json").read_text(
        encoding="utf-8"
    )
)
JUDGE = Draft202012Validator(SCHEMA)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def result(name: str, status: Status, evidence: str = "Seen.", *ids: str) -> Result:
    return Result(name=name, status=status, evidence=evidence, requirements=ids, seconds=0.25)


def report(*results: Result, profile: Profile | None = Profile.FULL) -> Report:
    return Report(
        target="stdio: python <peer>.py | tee",
        profile=profile,
        started="2026-07-20T18:00:42Z",
        seconds=1.5,
        suite_version="0.1.0",
        protocol_version="contextgraph/1.0-draft",
        results=results,
    )


EVERY = report(
    result("handshake", Status.PASS),
    result("content-digest", Status.WARN, "Frame 0: `x` is <b>|\nnot it.", "T47"),
    result("budget-honesty", Status.FAIL, "It \x00costs\ud800 5 & more.", "B1", "B3"),
    result("correlation", Status.SKIP, "Not declared."),
)


def test_the_schema_is_a_schema_and_stands_as_it_is_laid_out() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_status_and_a_report_on_a_host_keep_the_schema() -> None:
    JUDGE.validate(EVERY.to_json())
    JUDGE.validate(report(profile=None).to_json())
    assert "profile" not in report(profile=None).to_json()


@pytest.mark.anyio
async def test_the_report_of_a_run_keeps_the_schema() -> None:
    found = await judge(
        peer("ACK['capabilities']['verify'] = False"), "handshake", "verify-honesty"
    )
    document = json.loads(json.dumps(found.to_json()))
    JUDGE.validate(document)
    assert document["tally"] == {"pass": 1, "warn": 0, "fail": 0, "skip": 1}
    assert document["conformant"] is True
    assert document["checks"][0]["requirements"] == ["H1", "H2", "T1"]


@pytest.mark.parametrize(
    "damage",
    [
        lambda document: document.pop("target"),
        lambda document: document.pop("conformant"),
        lambda document: document.update(profile="host"),
        lambda document: document.update(started="yesterday"),
        lambda document: document["tally"].pop("warn"),
        lambda document: document["checks"][0].update(status="skipped"),
        lambda document: document["checks"][0].update(evidence=""),
        lambda document: document["checks"][0].update(requirements=["b3"]),
        lambda document: document["checks"][0].update(name="Budget Honesty"),
        lambda document: document["checks"][0].pop("seconds"),
    ],
)
def test_what_is_no_report_does_not_keep_the_schema(damage: Any) -> None:
    document = EVERY.to_json()
    damage(document)
    with pytest.raises(ValidationError):
        JUDGE.validate(document)


def test_a_later_version_may_add_members() -> None:
    document = EVERY.to_json() | {"host": "later"}
    document["checks"][0]["later"] = 1
    JUDGE.validate(document)


def test_only_a_failure_makes_it_non_conformant() -> None:
    assert not EVERY.conformant
    assert report(*(each for each in EVERY.results if each.status is not Status.FAIL)).conformant


def test_the_public_form_has_the_public_members_and_words() -> None:
    document = to_public_json(EVERY)
    assert set(document) == {"target", "checks"}
    assert all(set(each) == {"name", "status", "evidence"} for each in document["checks"])
    assert [each["status"] for each in document["checks"]] == ["pass", "pass", "fail", "skipped"]


def test_junit_is_xml_with_a_case_for_each_check() -> None:
    suite = ElementTree.fromstring(to_junit(EVERY))
    counts = {name: suite.get(name) for name in ("tests", "failures", "errors", "skipped", "time")}
    assert counts == {
        "tests": "4",
        "failures": "1",
        "errors": "0",
        "skipped": "1",
        "time": "1.500",
    }
    cases = {case.get("name"): case for case in suite.iter("testcase")}
    failure = cases["budget-honesty"].find("failure")
    assert failure is not None
    assert (failure.get("type"), failure.text) == ("B1, B3", "It \ufffdcosts\ufffd 5 & more.")
    assert cases["correlation"].find("skipped") is not None
    warned = cases["content-digest"].find("system-out")
    assert warned is not None
    assert (warned.text or "").startswith("warning: ")
    assert {each.get("name"): each.get("value") for each in suite.iter("property")}[
        "protocol_version"
    ] == "contextgraph/1.0-draft"


def test_markdown_lets_no_words_of_the_target_become_markup() -> None:
    page = to_markdown(EVERY)
    assert page.startswith("## Not conformant: stdio: python \\<peer\\>.py \\| tee\n")
    assert "1 pass, 1 warn, 1 fail, 1 skip of the full profile" in page
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert len(rows) == 2 + 4
    assert "| content-digest | warn | T47 | Frame 0: \\`x\\` is \\<b\\>\\| not it. |" in rows
    assert "of host scenarios" in to_markdown(report(profile=None))


def test_evidence_spells_out_some_faults_and_counts_the_rest() -> None:
    many = judged([f"Fault {n}." for n in range(9)] + ["Fault 0."], ["Advice."], "")
    assert many.status is Status.FAIL
    assert many.evidence.startswith("Fault 0. Fault 1.")
    assert many.evidence.endswith("Fault 5. (And 4 more.)")
    assert judged([], ["Advice."], "Fine.").status is Status.WARN
    assert judged([], [], "Fine.").evidence == "Fine."
