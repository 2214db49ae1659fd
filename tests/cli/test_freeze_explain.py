"""`cgp freeze` and `cgp explain` as they are typed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Cgp = Callable[..., Result]

PROTOCOL = '[schema]\nfile = "schema/s.json"\n'


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a schema at version 1.0, and nothing frozen."""
    (tmp_path / "protocol.toml").write_text(PROTOCOL)
    (tmp_path / "schema").mkdir()
    write(tmp_path, "1.0", {"a": {"type": "string"}})
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(root: Path, version: str, members: object, *required: str) -> None:
    schema = {
        "x-cgp-version": f"p/{version}",
        "type": "object",
        "properties": members,
        "required": required,
        "additionalProperties": False,
    }
    (root / "schema/s.json").write_text(json.dumps(schema, indent=1))


def test_from_freeze_to_freeze(cgp: Cgp, inside: Path) -> None:
    result = cgp("freeze", "1.0")
    assert result.exit_code == 0, result.output
    assert "schema/revisions/1.0.json written" in result.output
    assert cgp("diff").exit_code == 0
    write(inside, "1.1", {"a": {"type": "string"}}, "a")
    assert cgp("diff").exit_code == 1
    result = cgp("freeze", "1.1")
    assert result.exit_code == 4
    assert "Within p/1 nothing may break (U4)" in result.output
    write(inside, "1.1", {"a": {"type": "string"}, "b": {"type": "string"}})
    assert cgp("freeze", "1.1", "--dry-run").exit_code == 0
    assert cgp("freeze", "1.1").exit_code == 0
    result = cgp("diff", "1.0", "1.1")
    assert result.exit_code == 0
    assert "A minor change fits the step from p/1.0 to p/1.1." in result.output


def test_a_version_that_does_not_fit_ends_with_4(cgp: Cgp, inside: Path) -> None:
    cgp("freeze", "1.0")
    write(inside, "1.0", {"a": {"type": "string"}, "b": {"type": "string"}})
    result = cgp("diff")
    assert result.exit_code == 4
    assert "Declare p/1.1." in result.output
    assert cgp("diff", "--fail-on", "never").exit_code == 0


def test_settings_of_the_project_are_read(cgp: Cgp, inside: Path) -> None:
    cgp("freeze", "1.0")
    write(inside, "2.0", {"a": {"type": "string"}}, "a")
    report = json.loads(cgp("diff", "--format", "json").output)
    [finding] = report["findings"][:1]
    settings = inside / "revisions.toml"
    settings.write_text(
        f'[[waivers]]\nfingerprint = "{finding["fingerprint"]}"\n'
        'reason = "Agreed."\nowner = "ada"\nexpires = 2027-01-31\n'
    )
    result = cgp("diff", "--as-of", "2026-12-01")
    assert result.exit_code == 0, result.output
    assert "waived by ada until 2027-01-31: Agreed." in result.output
    result = cgp("diff", "--as-of", "2027-02-01")
    assert result.exit_code == 2
    assert "revisions.toml:2" in result.output
    assert "expired on 2027-01-31" in result.output


def test_a_finding_is_replayed(cgp: Cgp, inside: Path) -> None:
    cgp("freeze", "1.0")
    write(inside, "2.0", {"a": {"type": "string"}}, "a")
    report = json.loads(cgp("diff", "--format", "json").output)
    fingerprint = report["findings"][0]["fingerprint"]
    result = cgp("diff", "--replay", fingerprint)
    assert result.exit_code == 0
    assert "'a' is a required property" in result.output
    assert "sender schema/revisions/1.0.json, jsonschema-rs: accepts" in result.output
    [witness] = json.loads(cgp("diff", "--replay", fingerprint, "--format", "json").output)[
        "witnesses"
    ]
    assert witness["holds"]
    result = cgp("diff", "--replay", "0" * 16)
    assert result.exit_code == 2
    assert fingerprint in result.output


def test_remedies_and_traffic_are_shown(cgp: Cgp, inside: Path) -> None:
    cgp("freeze", "1.0")
    write(inside, "2.0", {"a": {"type": "string"}}, "a")
    (inside / "log.ndjson").write_text('{}\n{"a": "x"}\n{"a": 1}\n')
    result = cgp("diff", "--remedies", "--replay-log", "log.ndjson")
    assert "remedy: Keep `a` optional" in result.output
    assert "breaks 1 of 2 recorded messages, first log.ndjson:1" in result.output
    assert "1 recorded message neither revision may send" in result.output
    report = json.loads(
        cgp("diff", "--remedies", "--replay-log", "log.ndjson", "--format", "json").output
    )
    assert report["findings"][0]["remedy"]["level"] == "minor" or "patch"
    assert report["traffic"]["messages"] == 3


def test_the_matrix_of_a_project(cgp: Cgp, inside: Path) -> None:
    cgp("freeze", "1.0")
    write(inside, "2.0", {"a": {"type": "string"}}, "a")
    result = cgp("diff", "--matrix")
    assert result.exit_code == 0, result.output
    assert "1.0 → working first broke 2 pairings" in result.output
    matrix = json.loads(cgp("diff", "--matrix", "--format", "json").output)
    assert matrix["revisions"] == ["1.0", "working"]


@pytest.mark.parametrize("layout", ["sarif", "github", "gitlab", "junit", "markdown"])
def test_every_format_is_printed(cgp: Cgp, inside: Path, layout: str) -> None:
    cgp("freeze", "1.0")
    write(inside, "2.0", {"a": {"type": "string"}}, "a")
    result = cgp("diff", "--format", layout)
    assert result.exit_code == 1
    assert "required" in result.output


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["diff", "one"], "Name two revisions"),
        (["diff", "--matrix", "one"], "needs two revisions"),
        (["diff", "--matrix", "--format", "sarif"], "--matrix prints text or json"),
        (["diff"], "No revision is frozen here"),
        (["diff", "--config", "none.toml"], "cannot be read"),
        (["explain", "property-became-requird"], "Did you mean property-became-required"),
        (["freeze", "one"], "This is no version"),
    ],
)
def test_what_cannot_be_done_is_said_and_ends_with_2(
    cgp: Cgp, inside: Path, arguments: list[str], problem: str
) -> None:
    result = cgp(*arguments)
    assert result.exit_code == 2
    assert problem in result.output


def test_outside_of_a_project_two_revisions_are_needed(
    cgp: Cgp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = cgp("diff")
    assert result.exit_code == 2
    assert "Name OLD and NEW" in result.output


def test_a_rule_is_explained(cgp: Cgp) -> None:
    result = cgp("explain", "message-removed")
    assert result.exit_code == 0
    assert "instead: Keep it deprecated" in result.output
    assert "breaks old host" in result.output
    found = json.loads(cgp("explain", "message-removed", "--json").output)
    assert found["category"] == "wire"
    assert "message-removed" in cgp("explain").output
    assert "message-removed" in json.loads(cgp("explain", "--json").output)["rules"]
