"""The ways to a host: a branch that is pushed, and a workflow that builds what `make site` builds."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]


def git(folder: Path, *arguments: str) -> str:
    who = ("-c", "user.name=a", "-c", "user.email=a@b.example")
    done = subprocess.run(
        ["git", *who, *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a built site, which git ignores, and a remote."""
    git(tmp_path, "init", "--quiet", "--bare", "remote.git")
    git(tmp_path, "init", "--quiet", "--initial-branch=main", "checkout")
    folder = tmp_path / "checkout"
    (folder / ".gitignore").write_text("/out/\n")
    git(folder, "config", "user.name", "a")
    git(folder, "config", "user.email", "a@b.example")
    git(folder, "remote", "add", "origin", str(tmp_path / "remote.git"))
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "sources")
    (folder / "out/docs").mkdir(parents=True)
    (folder / "out/index.html").write_text("home")
    (folder / "out/docs/index.html").write_text("docs")
    return folder


def publish(root: Path, checkout: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(root / ".ci/publish"), sys.executable, "out", "origin", "gh-pages"],
        cwd=checkout,
        capture_output=True,
        text=True,
    )


def test_what_was_built_is_pushed_and_names_its_commit(root: Path, checkout: Path) -> None:
    done = publish(root, checkout)
    assert done.returncode == 0, done.stderr
    remote = checkout.parent / "remote.git"
    commit = git(checkout, "rev-parse", "--short", "HEAD").strip()
    assert git(remote, "log", "--format=%s", "gh-pages") == f"The site of {commit}\n"
    shown = git(remote, "ls-tree", "-r", "--name-only", "gh-pages").split()
    assert shown == [".nojekyll", "docs/index.html", "index.html"]
    (checkout / "out/docs/index.html").unlink()
    assert publish(root, checkout).returncode == 0
    assert git(remote, "ls-tree", "-r", "--name-only", "gh-pages").split() == shown[::2]
    assert git(remote, "log", "--format=%s", "gh-pages").count("\n") == 2


def test_without_a_site_or_with_uncommitted_changes_nothing_is_pushed(
    root: Path, checkout: Path
) -> None:
    (checkout / "new").touch()
    changed = publish(root, checkout)
    (checkout / "new").unlink()
    (checkout / "out/index.html").unlink()
    absent = publish(root, checkout)
    assert (changed.returncode, absent.returncode) == (1, 1)
    assert changed.stderr == "publish: there are changes that no commit has. Commit them first.\n"
    assert absent.stderr == "publish: there is no site in out. Build it with: make site\n"
    assert git(checkout.parent / "remote.git", "branch", "--list") == ""


@pytest.fixture(scope="module")
def workflow(root: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((root / ".github/workflows/site.yml").read_bytes())
    return found


def test_the_workflow_uses_words_of_make_and_shows_what_they_build(
    root: Path, workflow: dict[str, Any]
) -> None:
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    words = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    steps = workflow["jobs"]["build"]["steps"]
    commands = [step["run"].split() for step in steps if "run" in step]
    assert [command[:2] for command in commands] == [
        ["make", word] for word in ("setup", "check", "site")
    ]
    assert {command[1] for command in commands} <= words
    settings = yaml.safe_load((root / "site/mkdocs.yml").read_bytes())
    assert steps[-1]["with"]["path"] == f"site/{settings['site_dir']}"


def test_only_the_job_that_shows_the_site_may_change_anything(workflow: dict[str, Any]) -> None:
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in workflow["jobs"]["build"]
    assert workflow["jobs"]["show"]["permissions"] == {"pages": "write", "id-token": "write"}
