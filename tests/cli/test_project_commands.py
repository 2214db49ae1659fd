"""`cgp generate`, `cgp check` and `cgp lint`: what the pipeline says, and how it is told."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cgp_generators import pipeline
from cgp_generators.errors import Fault, SourceFaults
from cgp_generators.model.place import Place

FAULTS = SourceFaults(
    [
        Fault(Place("spec/SPEC.md", line=12), "The id H1 is used twice.", "Choose another one."),
        Fault(Place("schema/s.json", pointer="/$defs/X"), "It has no title.", "Add one."),
    ]
)
REPORT = pipeline.LintReport(
    requirements=62, checks=70, planned_checks=31, examples=12, vectors=240, types=38
)


class Calls(list[tuple[Path, Sequence[str] | None]]):
    """What a pipeline function was called with, and what it says."""

    answer: Any = None
    command_line: Any = None

    runtime: Any = None

    def __call__(
        self,
        root: Path,
        targets: Sequence[str] | None = None,
        command_line: Any = None,
        runtime: Any = None,
    ) -> Any:
        self.append((root, targets))
        self.command_line, self.runtime = command_line, runtime
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    calls = Calls()
    for name in ("generate", "check", "lint"):
        monkeypatch.setattr(pipeline, name, calls)
    return calls


def test_generate_tells_every_path(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = pipeline.Written(("generated/a.py", "generated/b.py"), ("generated/c.py",), 5)
    result = cgp("generate", "--root", project)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "written  generated/a.py",
        "written  generated/b.py",
        "removed  generated/c.py",
    ]


@pytest.mark.parametrize("command", ["generate", "check"])
def test_the_command_line_is_handed_over_for_its_page(
    cgp: Any, calls: Calls, project: Path, command: str
) -> None:
    calls.answer = pipeline.Written((), (), 7) if command == "generate" else ()
    assert cgp(command, "--root", project).exit_code == 0
    assert calls.command_line["info_name"] == "cgp"
    assert {"generate", "check"} <= set(calls.command_line["command"]["commands"])


@pytest.mark.parametrize("command", ["generate", "check"])
def test_the_text_of_the_runtime_is_handed_over_where_the_project_has_one(
    cgp: Any, calls: Calls, project: Path, command: str
) -> None:
    calls.answer = pipeline.Written((), (), 7) if command == "generate" else ()
    assert cgp(command, "--root", project).exit_code == 0
    assert calls.runtime == {}
    (project / "runtime/pack/inside").mkdir(parents=True)
    (project / "runtime/pack/inside/module.py").write_text('"""Müller."""\n', encoding="utf-8")
    (project / "runtime/pack/notes.txt").touch()
    assert cgp(command, "--root", project).exit_code == 0
    assert calls.runtime == {"pack/inside/module.py": '"""Müller."""\n'}


def test_generate_says_when_there_was_nothing_to_do(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = pipeline.Written((), (), 5)
    result = cgp("generate", "--root", project)
    assert (result.exit_code, result.stdout[:13]) == (0, "nothing to do")


def test_generate_as_json(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = pipeline.Written(("generated/a.py",), (), 5)
    result = cgp("generate", "--root", project, "--json")
    assert json.loads(result.stdout) == {
        "written": ["generated/a.py"],
        "removed": [],
        "unchanged": 5,
    }


def test_check_tells_each_drift_and_the_command_that_mends_it(
    cgp: Any, calls: Calls, project: Path
) -> None:
    calls.answer = (
        pipeline.Drift("generated/a.py", "changed", "@@ -1 +1 @@\n-old\n+\tnew\n"),
        pipeline.Drift("generated/b.py", "stray", ""),
        pipeline.Drift("generated/c.py", "missing", ""),
    )
    result = cgp("check", "--root", project, "--target", pipeline.TARGET_NAMES[0])
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].startswith("generated/a.py  changed")
    assert lines[1:4] == ["    @@ -1 +1 @@", "    -old", "    +   new"]
    assert lines[4].startswith("generated/b.py  stray")
    assert lines[5].startswith("generated/c.py  missing")
    assert lines[6] == f"To mend 3 files: cgp generate --target {pipeline.TARGET_NAMES[0]}"


def test_check_as_json(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = (pipeline.Drift("generated/b.py", "stray", ""),)
    result = cgp("check", "--root", project, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "drift": [{"path": "generated/b.py", "kind": "stray", "diff": ""}]
    }


def test_check_without_drift(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = ()
    result = cgp("check", "--root", project)
    assert (result.exit_code, result.stdout[:8]) == (0, "no drift")


def test_lint_counts_what_it_judged(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = REPORT
    result = cgp("lint", "--root", project)
    assert result.exit_code == 0
    words = [line.split() for line in result.stdout.splitlines()]
    assert ["62", "requirements"] in words
    assert ["31", "planned"] in [[line[0], line[4].rstrip(",")] for line in words if len(line) > 4]
    told = json.loads(cgp("lint", "--root", project, "--json").stdout)
    assert told == {
        "requirements": 62,
        "checks": 70,
        "planned_checks": 31,
        "examples": 12,
        "vectors": 240,
        "types": 38,
    }


@pytest.mark.parametrize("command", ["generate", "check", "lint"])
def test_faults_are_told_with_place_and_remedy(
    cgp: Any, calls: Calls, project: Path, command: str
) -> None:
    calls.answer = FAULTS
    result = cgp(command, "--root", project)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        "spec/SPEC.md:12  The id H1 is used twice. Choose another one.",
        "schema/s.json#/$defs/X  It has no title. Add one.",
        "2 faults in the sources" + ("; nothing was written." if command == "generate" else "."),
    ]
    result = cgp(command, "--root", project, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["faults"][1] == {
        "place": "schema/s.json#/$defs/X",
        "problem": "It has no title.",
        "remedy": "Add one.",
    }


@pytest.mark.parametrize("command", ["generate", "check"])
def test_a_target_may_be_named_and_must_exist(
    cgp: Any, calls: Calls, project: Path, command: str
) -> None:
    name = pipeline.TARGET_NAMES[0]
    result = cgp(command, "--root", project, "--target", "cobol")
    assert (result.exit_code, list(calls)) == (2, [])
    assert name in result.stderr
    calls.answer = FAULTS
    cgp(command, "--root", project, "--target", name, "--target", name)
    cgp(command, "--root", project)
    assert [targets for _, targets in calls] == [(name,), None]


@pytest.mark.parametrize("command", ["generate", "check", "lint"])
def test_the_nearest_folder_upwards_is_the_root(
    cgp: Any, calls: Calls, project: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls.answer = FAULTS
    below = project / "spec" / "vectors"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    cgp(command)
    assert [root for root, _ in calls] == [project]


@pytest.mark.parametrize("command", ["generate", "check", "lint"])
def test_outside_of_a_project_the_command_says_what_to_do(
    cgp: Any, calls: Calls, tmp_path: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = cgp(command)
    assert (result.exit_code, list(calls)) == (2, [])
    assert "--root" in result.stderr
    for wrong in (tmp_path, tmp_path / "absent", __file__):
        result = cgp(command, "--root", wrong)
        assert (result.exit_code, list(calls)) == (2, [])


def test_a_file_that_cannot_be_written_is_named(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = PermissionError(13, "Permission denied", "generated/a.py")
    result = cgp("generate", "--root", project)
    assert result.exit_code == 2
    assert result.stderr == "Error: generated/a.py: Permission denied\n"


def test_a_fault_of_ours_says_so_and_shows_where(cgp: Any, calls: Calls, project: Path) -> None:
    calls.answer = KeyError("surprise")
    result = cgp("generate", "--root", project)
    assert result.exit_code == 5
    assert "KeyError: 'surprise'" in result.stderr
    assert "report it" in result.stderr
