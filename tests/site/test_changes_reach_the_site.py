"""A change of a source shows up on the pages, and `cgp check` is red until then."""

import shutil
from pathlib import Path

import pytest

from cgp_cli.runtime_text import runtime_text
from cgp_generators import pipeline

SOURCES = ("protocol.toml", "spec/SPEC.md", "spec/checks.toml", "schema/cgp.schema.json")
NOT_SOURCES = shutil.ignore_patterns("__pycache__", "node_modules", "target")


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    """The sources, with the documentation that belongs to them."""
    for file in SOURCES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / file, tmp_path / file)
    (tmp_path / "spec/vectors").symlink_to(root / "spec/vectors")
    for folder in ("templates", "runtime"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=NOT_SOURCES)
    generate(tmp_path)
    return tmp_path


def generate(root: Path) -> None:
    pipeline.generate(root, ["docs"], None, runtime_text(root))


def drift(root: Path) -> set[str]:
    return {found.path for found in pipeline.check(root, ["docs"], None, runtime_text(root))}


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


CHANGES = {
    "a sentence of prose": (
        "spec/SPEC.md",
        "A frame says one thing, says where it comes from",
        "A frame says one thing only, says where it comes from",
        {"specification.md", "llms-full.txt"},
    ),
    "a requirement": (
        "spec/SPEC.md",
        "Every way of asking, one provider or many, ends in the same audit.",
        "Every way of asking ends in the same audit.",
        {
            "specification.md",
            "reference/requirements.md",
            "data/requirements.json",
            "llms-full.txt",
        },
    ),
    "a description of the schema": (
        "schema/cgp.schema.json",
        "The target's name for people.",
        "What people call the target.",
        {
            "reference/types/Relation.md",
            "reference/python/cgp_types.md",
            "schema/1.0-draft/cgp.schema.json",
            "llms-full.txt",
        },
    ),
    "what a check proves": (
        "spec/checks.toml",
        "A query for one kind returns no frame of another.",
        "A query for one kind returns frames of this kind only.",
        {"reference/checks.md", "data/checks.json", "llms-full.txt"},
    ),
    "a docstring of the runtime": (
        "runtime/cgp_toolkit/host/host.py",
        "End a provider and forget it; its id is free again.",
        "End a provider for good; its id is free again.",
        {"reference/python/cgp_toolkit.host.md", "llms-full.txt"},
    ),
    "a docstring of the generated package": (
        "templates/python/static/blanks.py",
        "Tell whether the text is empty or all white space.",
        "Tell whether the text says nothing at all.",
        {"reference/python/cgp_types.md", "llms-full.txt"},
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_seen_and_then_shown(copy: Path, what: str) -> None:
    file, old, new, reached = CHANGES[what]
    assert drift(copy) == set()
    replace(copy / file, old, new)
    assert drift(copy) == {f"generated/docs/{name}" for name in reached}
    generate(copy)
    for name in reached:
        text = (copy / "generated/docs" / name).read_text(encoding="utf-8")
        assert new in text
        assert old not in text


def test_a_page_that_names_a_missing_file_is_refused(stage: object, root: Path) -> None:
    with_snippets = stage.with_snippets  # type: ignore[attr-defined]
    with pytest.raises(SystemExit, match=r"docs/x.md: there is no file site/snippets/none.py"):
        with_snippets('--8<-- "site/snippets/none.py"\n', "docs/x.md")
    shown = with_snippets('    --8<-- "site/snippets/read.txt"\n', "docs/x.md")
    assert shown == "    missing at /query/max_tokens\n    T2 at /query/goal\n"


def test_staging_leaves_equal_files_alone_and_removes_strays(stage: object, tmp_path: Path) -> None:
    put = stage.stage  # type: ignore[attr-defined]
    put(tmp_path)
    page = tmp_path / "docs/concepts.md"
    before = page.stat().st_mtime_ns
    (tmp_path / "old").mkdir()
    (tmp_path / "old/page.md").write_text("gone")
    put(tmp_path)
    assert page.stat().st_mtime_ns == before
    assert not (tmp_path / "old").exists()
