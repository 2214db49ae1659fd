"""A sentence, a description and a docstring that change: `cgp check` is red, and then the built pages say the new."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner
from tests.site.conftest import Site, build

from cgp_cli.main import cli

# What is changed: the file, the words before and after, and the page whose reader sees them.
CHANGES = (
    (
        "spec/SPEC.md",
        "A frame says one thing, says where it comes from",
        "A frame says one thing only, says where it comes from",
        "specification/",
    ),
    (
        "schema/cgp.schema.json",
        "The target's name for people.",
        "What people call the target.",
        "reference/types/Relation/",
    ),
    (
        "runtime/cgp_toolkit/host/host.py",
        "End a provider and forget it; its id is free again.",
        "End a provider for good; its id is free again.",
        "reference/python/cgp_toolkit.host/",
    ),
)
COPIED = ("spec", "schema", "templates", "runtime", "generated/docs")
NOT_SOURCES = shutil.ignore_patterns("__pycache__", "node_modules", "target", "vectors")


@pytest.fixture
def changed(root: Path, tmp_path: Path) -> Path:
    """A copy of the sources in which everything of CHANGES was changed, and nothing generated since."""
    for folder in COPIED:
        shutil.copytree(root / folder, tmp_path / folder, ignore=NOT_SOURCES)
    for path in (root / "protocol.toml", *root.glob("LICENSE-*")):
        shutil.copyfile(path, tmp_path / path.name)
    (tmp_path / "spec/vectors").symlink_to(root / "spec/vectors")
    for file, old, new, _ in CHANGES:
        text = (tmp_path / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, file
        (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    return tmp_path


@pytest.fixture
def cgp(changed: Path) -> Callable[[str], int]:
    """A command on the copy, which gives its exit code."""

    def run(command: str) -> int:
        arguments = [command, "--target", "docs", "--root", str(changed)]
        return CliRunner().invoke(cli, arguments).exit_code

    return run


def test_what_was_changed_is_red_until_it_is_generated_and_then_on_the_built_pages(
    root: Path,
    site: Site,
    stage: ModuleType,
    changed: Path,
    cgp: Callable[[str], int],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    assert (cgp("check"), cgp("generate"), cgp("check")) == (1, 0, 0)
    monkeypatch.setattr(stage, "GENERATED", changed / "generated/docs")
    staged = tmp_path_factory.mktemp("staged")
    stage.stage(staged)
    later = build(root, stage, staged, tmp_path_factory.mktemp("built"))
    for _, old, new, page in CHANGES:
        assert (old in site.pages[page].text, new in site.pages[page].text) == (True, False)
        assert (old in later.pages[page].text, new in later.pages[page].text) == (False, True)
