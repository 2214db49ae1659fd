"""`cgp new`: what it writes, and what it refuses to write over."""

import json
import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from cgp_cli.main import cli


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def new(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["new", *arguments])
    return result.exit_code, result.output


def test_a_project_is_written_with_what_it_stands_on(folder: Path) -> None:
    code, output = new("provider", "team-notes", "--lang", "python")

    assert code == 0, output
    project = folder / "team-notes"
    assert (project / "src/team_notes/notes_provider.py").is_file()
    assert (project / "vendor/cgp-types/cgp_types/codec.py").is_file()
    assert (project / "vendor/cgp-toolkit/cgp_toolkit/provider/serve_stdio.py").is_file()
    assert not (project / "vendor/cgp-toolkit/cgp_toolkit/host").exists()
    for path in project.rglob("*"):
        assert "__module__" not in str(path)
        assert path.suffix != ".jinja"
        assert "__pycache__" not in path.parts


def test_a_folder_that_is_not_empty_is_left_alone_unless_forced(folder: Path) -> None:
    (folder / "mine").mkdir()
    (folder / "mine/README.md").write_text("mine")
    (folder / "mine/other.txt").write_text("mine too")

    code, output = new("provider", "mine", "--lang", "python")
    assert code == 2
    assert "not empty" in output
    assert "--force" in output
    assert sorted(os.listdir(folder / "mine")) == ["README.md", "other.txt"]
    assert (folder / "mine/README.md").read_text() == "mine"

    code, output = new("provider", "mine", "--lang", "python", "--force")
    assert code == 0, output
    assert (folder / "mine/README.md").read_text() != "mine"
    assert (folder / "mine/other.txt").read_text() == "mine too"


def test_a_file_of_that_name_is_no_folder(folder: Path) -> None:
    (folder / "mine").write_text("")
    code, output = new("provider", "mine", "--lang", "python", "--force")
    assert code == 2
    assert "no folder" in output


@pytest.mark.parametrize("name", ["a.b", "../up", "é"])
def test_a_bad_name_gets_a_sentence(folder: Path, name: str) -> None:
    code, output = new("provider", name, "--lang", "python")
    assert code == 2
    assert "letters, digits" in output
    assert os.listdir(folder) == []


def test_json_says_what_was_written(folder: Path) -> None:
    code, output = new("provider", "notes2", "--lang", "python", "--json")
    report = json.loads(output)
    assert code == 0
    assert report["folder"] == "notes2"
    assert {
        str(path.relative_to(folder / "notes2"))
        for path in (folder / "notes2").rglob("*")
        if path.is_file()
    } == set(report["written"])
