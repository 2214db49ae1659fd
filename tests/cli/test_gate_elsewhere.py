"""The gate in other people's repositories: the action of a pull request, and the hook of a commit."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
STEP = ROOT / ".github/actions/diff.sh"
OLD: Any = {"type": "object", "properties": {"a": {"type": "string"}}}
NEW: Any = {**OLD, "required": ["a"]}


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def request_for_change(tmp_path: Path) -> Path:
    """A shallow clone, as an action gets it, whose branch makes a member required."""
    origin = tmp_path / "origin"
    origin.mkdir()
    git(origin, "init", "--quiet", "--initial-branch=main")
    for content, branch in ((OLD, "main"), (NEW, "change")):
        if branch != "main":
            git(origin, "checkout", "--quiet", "-b", branch)
        (origin / "s.json").write_text(json.dumps(content, indent=1))
        git(origin, "add", ".")
        git(origin, "commit", "--quiet", "-m", branch)
    git(tmp_path, "clone", "--quiet", "--depth=1", origin.as_uri(), "clone")
    return tmp_path / "clone"


def environment(**more: str) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    empty = dict.fromkeys(("CGP_AGAINST", "CGP_CONFIG", "CGP_CATEGORY", "CGP_SARIF"), "")
    return {**os.environ, **empty, "PATH": path, "CGP_SCHEMA": "s.json", **more}


def step(folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", STEP],
        cwd=folder,
        env=environment(**more),
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_pull_request_gets_annotations_a_summary_and_sarif(request_for_change: Path) -> None:
    files = {
        "GITHUB_OUTPUT": str(request_for_change / "output"),
        "GITHUB_STEP_SUMMARY": str(request_for_change / "summary"),
    }
    done = step(request_for_change, GITHUB_BASE_REF="main", CGP_SARIF="found.sarif", **files)
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("::error file=s.json,line=")
    assert (request_for_change / "output").read_text() == "level=major\nbreaks=true\n"
    assert "| major |" in (request_for_change / "summary").read_text()
    sarif = json.loads((request_for_change / "found.sarif").read_text())
    assert len(sarif["runs"][0]["results"]) == 1


def test_a_gate_that_never_fails_annotates_all_the_same(request_for_change: Path) -> None:
    done = step(request_for_change, GITHUB_BASE_REF="main", CGP_FAIL_ON="never")
    assert done.returncode == 0
    assert "::error" in done.stdout


def test_without_a_pull_request_it_asks_for_the_old_revision(request_for_change: Path) -> None:
    done = step(request_for_change, GITHUB_BASE_REF="")
    assert done.returncode == 2
    assert "name the old revision" in done.stdout


def test_every_input_of_the_action_reaches_the_step() -> None:
    action = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    assert action["runs"]["using"] == "composite"
    step = action["runs"]["steps"][-1]
    used = " ".join(step["env"].values()) + json.dumps(action["runs"]["steps"][0])
    for name in action["inputs"]:
        assert f"inputs.{name}" in used, name
    text = STEP.read_text(encoding="utf-8")
    assert all(f"${name}" in text or f"${{{name}" in text for name in step["env"])


def test_the_hooks_call_commands_that_there_are(request_for_change: Path) -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    entries = {hook["id"]: shlex.split(hook["entry"]) for hook in hooks}
    (request_for_change / "s.json").write_text(json.dumps(OLD))
    for identifier, arguments in (
        ("cgp-diff", ["HEAD:s.json", "s.json"]),
        ("cgp-lint-schema", ["s.json"]),
    ):
        done = subprocess.run(
            [*entries[identifier], *arguments],
            cwd=request_for_change,
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode in (0, 1), done.stderr
        assert not done.stderr
    for hook in hooks:
        for dependency in hook["additional_dependencies"]:
            assert (ROOT / dependency / "pyproject.toml").is_file()
