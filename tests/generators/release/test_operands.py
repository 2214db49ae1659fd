"""A revision by its path, by the name under which it is frozen, or as a file at a commit."""

import json
import subprocess
from pathlib import Path

import pytest

from cgp_generators.errors import SourceFaults
from cgp_generators.release.operands import read_operand
from cgp_generators.source.frozen import Frozen


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with two commits."""
    folder = tmp_path_factory.mktemp("origin")
    git(folder, "init", "--quiet", "--initial-branch=main")
    (folder / "schema").mkdir()
    for title in ("first", "second"):
        (folder / "schema/s.json").write_text(json.dumps({"title": title}))
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "-m", title)
        git(folder, "tag", title)
    return folder


@pytest.fixture
def inside(origin: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(origin)
    return origin


def title(operand: str, folder: Path) -> str:
    return str(read_operand(operand, Frozen(folder / "revisions")).root["title"])


def test_a_path(inside: Path) -> None:
    assert title("schema/s.json", inside) == "second"
    assert title(str(inside / "schema/s.json"), inside) == "second"


@pytest.mark.parametrize("reference", ["first", "HEAD~1", "main^"])
def test_a_file_at_a_commit(inside: Path, reference: str) -> None:
    assert title(f"{reference}:schema/s.json", inside) == "first"


def test_what_looks_like_an_option_is_no_reference_and_never_reaches_git(
    inside: Path, tmp_path: Path
) -> None:
    with pytest.raises(SourceFaults) as refused:
        title(f"--output={tmp_path}/stolen:a", inside)
    assert "no such file or revision" in str(refused.value)
    assert list(tmp_path.iterdir()) == []


def test_a_path_from_the_folder_one_stands_in(
    inside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(inside / "schema")
    assert title("first:s.json", inside) == "first"
    assert title("first:schema/s.json", inside) == "first"


def test_the_name_of_a_frozen_revision(tmp_path: Path) -> None:
    (tmp_path / "revisions").mkdir()
    (tmp_path / "revisions/1.0.json").write_text('{"title": "frozen"}')
    assert title("1.0", tmp_path) == "frozen"


@pytest.mark.parametrize(
    ("operand", "problem"),
    [
        ("nothing", "There is no such file or revision"),
        ("nothing:schema/s.json", "git knows no commit nothing"),
        ("first:none.json", "first has no file none.json"),
    ],
)
def test_what_is_not_there_is_said(inside: Path, operand: str, problem: str) -> None:
    with pytest.raises(SourceFaults, match=problem):
        title(operand, inside)


def test_a_shallow_clone_says_what_to_fetch(
    origin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    git(tmp_path, "clone", "--quiet", "--depth=1", origin.as_uri(), "clone")
    monkeypatch.chdir(tmp_path / "clone")
    with pytest.raises(SourceFaults, match="shallow clone") as error:
        title("first:schema/s.json", tmp_path)
    assert "git fetch --depth=1 origin first" in str(error.value)
    assert "git fetch --unshallow" in str(error.value)


def test_outside_of_a_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(SourceFaults, match="no repository of git"):
        title("main:s.json", tmp_path)


def test_frozen_revisions_come_in_the_order_of_their_versions(tmp_path: Path) -> None:
    for name in ("1.10", "1.2", "1.0-draft", "1.0", "2.0-draft"):
        (tmp_path / f"{name}.json").write_text("{}")
    assert Frozen(tmp_path).names() == ["1.0-draft", "1.0", "1.2", "1.10", "2.0-draft"]
