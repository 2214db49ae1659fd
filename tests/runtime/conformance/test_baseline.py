"""Known failures are accepted by name and reason, and only as long as they fail."""

from pathlib import Path

import pytest

from cgp_toolkit.conformance.baseline import Baseline
from cgp_toolkit.conformance.check import Profile, Status
from cgp_toolkit.conformance.errors import BadBaseline
from cgp_toolkit.conformance.report import Report, Result


def report(**statuses: Status) -> Report:
    results = tuple(
        Result(name=name.replace("_", "-"), status=status, evidence="-", requirements=(), seconds=0)
        for name, status in statuses.items()
    )
    return Report(
        target="stdio: x",
        profile=Profile.FULL,
        started="2026-07-20T18:00:42Z",
        seconds=0,
        suite_version="0",
        protocol_version="contextgraph/1.0-draft",
        results=results,
    )


@pytest.fixture
def baseline(tmp_path: Path) -> Baseline:
    path = tmp_path / "known.toml"
    path.write_text(
        "# Reasons are for people.\n[known_failures]\n"
        'survival = "The library dies of it."\nhost-flood = "Issue 7."\n',
        encoding="utf-8",
    )
    return Baseline.read(path)


def test_a_known_failure_is_accepted_and_another_one_is_not(baseline: Baseline) -> None:
    found = baseline.judge(report(survival=Status.FAIL, handshake=Status.PASS))
    assert [each.name for each in found.accepted] == ["survival"]
    assert found.passed
    found = baseline.judge(report(survival=Status.FAIL, handshake=Status.FAIL))
    assert [each.name for each in found.unexpected] == ["handshake"]
    assert not found.passed


@pytest.mark.parametrize("status", [Status.PASS, Status.WARN])
def test_an_entry_that_is_no_longer_needed_fails_the_run(
    baseline: Baseline, status: Status
) -> None:
    found = baseline.judge(report(survival=status))
    assert found.stale == ("survival",)
    assert not found.passed


def test_an_entry_says_nothing_about_what_was_not_judged(baseline: Baseline) -> None:
    assert baseline.judge(report(handshake=Status.PASS)).passed
    assert baseline.judge(report(survival=Status.SKIP)).passed


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "one table is due"),
        ("[known_failures]\n[other]\n", "one table is due"),
        ("known_failures = 3\n", "one table is due"),
        ("[known_failures]\nsurvive = 'x'\n", "no check is called 'survive'"),
        ("[known_failures]\nsurvival = ' '\n", "'survival' needs a text"),
        ("[known_failures]\nsurvival = true\n", "'survival' needs a text"),
        ("[known_failures\n", "cannot be read"),
    ],
)
def test_a_bad_file_is_refused_with_its_name_and_the_reason(
    tmp_path: Path, text: str, problem: str
) -> None:
    path = tmp_path / "known.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadBaseline, match=problem) as caught:
        Baseline.read(path)
    assert str(caught.value).startswith(f"{path}: ")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBaseline, match="cannot be read"):
        Baseline.read(tmp_path / "none.toml")
