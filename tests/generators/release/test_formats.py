"""Each format says what is found to those who read it."""

import json
from datetime import timedelta
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.generators.release.pairs import DEMANDS, OLD, TEXT, TODAY, judged, schema

from cgp_generators.model.place import Place
from cgp_generators.release.formats import FORMATS
from cgp_generators.release.judgement import Judged, Policy
from cgp_generators.release.settings import Settings, Severity
from cgp_generators.release.waivers import Waiver

# ruff: noqa: RUF001

BREAKING = judged(OLD, DEMANDS)
FINGERPRINT = BREAKING.findings[0].fingerprint
WAIVER = Waiver(FINGERPRINT, "Nobody | sends it.", "ada", TODAY + timedelta(9), Place("r.toml"))
WAIVED = judged(OLD, DEMANDS, Policy(Settings(waivers=(WAIVER,))))
PATCH = judged(OLD, {"title": "A", **OLD})
OFF = judged(OLD, DEMANDS, Policy(Settings(severities={"property-became-required": Severity.OFF})))
SAME = judged(OLD, OLD)
EVERY = [BREAKING, WAIVED, PATCH, OFF, SAME]


def sarif(found: Judged) -> Any:
    return json.loads(FORMATS["sarif"](found))


@pytest.mark.parametrize("found", EVERY)
def test_sarif_has_the_form_that_the_standard_asks_for(found: Judged) -> None:
    """SARIF 2.1.0, sections 3.13, 3.14, 3.18, 3.19, 3.27, 3.30, 3.35, 3.49."""
    log = sarif(found)
    assert log["version"] == "2.1.0"
    assert log["$schema"].endswith("sarif-schema-2.1.0.json")
    [run] = log["runs"]
    driver = run["tool"]["driver"]
    assert driver["name"]
    assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    identifiers = [rule["id"] for rule in driver["rules"]]
    assert len(set(identifiers)) == len(identifiers)
    assert all(rule["shortDescription"]["text"] for rule in driver["rules"])
    for result in run["results"]:
        assert identifiers[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("none", "note", "warning", "error")
        assert result["message"]["text"]
        assert all(isinstance(each, str) for each in result["partialFingerprints"].values())
        for location in (*result["locations"], *result["relatedLocations"]):
            physical = location["physicalLocation"]
            assert "\\" not in physical["artifactLocation"]["uri"]
            assert all(number >= 1 for number in physical.get("region", {}).values())
        for suppression in result.get("suppressions", []):
            assert suppression["kind"] in ("inSource", "external")
            assert suppression["status"] in ("accepted", "underReview", "rejected")


def test_sarif_points_into_both_files_and_carries_the_fingerprint() -> None:
    [result] = sarif(BREAKING)["runs"][0]["results"]
    assert result["level"] == "error"
    new, old = result["locations"][0], result["relatedLocations"][0]
    assert new["physicalLocation"]["artifactLocation"]["uri"] == "new.json"
    assert old["physicalLocation"]["artifactLocation"]["uri"] == "old.json"
    assert new["physicalLocation"]["region"]["startLine"] > 1
    assert result["partialFingerprints"] == {"cgpFinding/v1": FINGERPRINT}
    assert "for instance with {}" in result["message"]["text"]
    assert "suppressions" not in result


def test_sarif_shows_a_waiver_as_a_suppression() -> None:
    [result] = sarif(WAIVED)["runs"][0]["results"]
    [suppression] = result["suppressions"]
    assert suppression["justification"] == "Nobody | sends it. (ada, until 2026-06-10)"


def test_github_annotates_the_new_file() -> None:
    [line] = FORMATS["github"](BREAKING).splitlines()
    command, _, text = line.removeprefix("::").partition("::")
    assert command.startswith("error file=new.json,line=")
    assert "title=major property-became-required" in command
    assert "old host × new provider" in text
    assert FORMATS["github"](WAIVED).startswith("::notice ")
    assert FORMATS["github"](OFF) == ""


def test_github_escapes_what_would_end_a_command() -> None:
    odd = judged(schema({"a,b:%\n": TEXT}), schema({"a,b:%\n": TEXT}, ("a,b:%\n",)))
    [line] = FORMATS["github"](odd).splitlines()
    assert "%25" in line
    assert "%0A" in line


def test_gitlab_reads_a_list() -> None:
    [entry] = json.loads(FORMATS["gitlab"](BREAKING))
    assert entry["fingerprint"] == FINGERPRINT
    assert entry["severity"] == "critical"
    assert entry["location"]["path"] == "new.json"
    assert entry["location"]["lines"]["begin"] > 1
    assert json.loads(FORMATS["gitlab"](WAIVED))[0]["severity"] == "info"
    assert json.loads(FORMATS["gitlab"](SAME)) == []


def test_junit_has_a_case_for_each_message_in_each_pairing() -> None:
    suite = ElementTree.fromstring(FORMATS["junit"](BREAKING)).find("testsuite")
    assert suite is not None
    cases = suite.findall("testcase")
    assert suite.get("tests") == str(len(cases)) == "3"
    assert suite.get("failures") == "2"
    failure = cases[0].find("failure")
    assert failure is not None
    assert FINGERPRINT in (failure.text or "")
    waived = ElementTree.fromstring(FORMATS["junit"](WAIVED)).find("testsuite")
    assert waived is not None
    assert (waived.get("failures"), waived.get("skipped")) == ("0", "2")


def test_markdown_has_one_row_a_finding_and_breaks_no_table() -> None:
    text = FORMATS["markdown"](WAIVED)
    [row] = [line for line in text.splitlines() if FINGERPRINT in line]
    assert row.replace("\\|", "").count("|") == 5
    assert "Waived by ada until 2026-06-10" in row
    assert "Nothing was changed" in FORMATS["markdown"](SAME)


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("found", EVERY)
def test_the_same_findings_give_the_same_bytes(name: str, found: Judged) -> None:
    assert FORMATS[name](found) == FORMATS[name](found)
