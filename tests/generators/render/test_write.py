"""A tree of files meets a folder: every difference is seen by its path, and can be mended."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cgp_generators.render.tree import Tree
from cgp_generators.render.write import differences, make_equal

FILES = (("a.py", b"a = 1\n"), ("inside/b.py", b"b = 1\n"), ("inside/c.bin", b"\xff"))


@pytest.fixture
def tree() -> Tree:
    return Tree(FILES)


@pytest.fixture
def folder(tmp_path: Path, tree: Tree) -> Path:
    place = tmp_path / "made"
    make_equal(tree, place, differences(tree, place))
    return place


def spoil_with_directory(path: Path) -> None:
    path.unlink()
    (path / "__pycache__").mkdir(parents=True)
    (path / "x.py").write_text("x")


def spoil_with_link(path: Path) -> None:
    other = path.parents[1] / "elsewhere.py"
    path.rename(other)
    path.symlink_to(other)


def spoil_with_dangling_link(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def spoil_with_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def spoil_folder_with_file(path: Path) -> None:
    for inside in path.iterdir():
        inside.unlink()
    path.rmdir()
    path.write_text("x")


def spoil_folder_with_link(path: Path) -> None:
    other = path.parents[1] / "elsewhere"
    path.rename(other)
    path.symlink_to(other, target_is_directory=True)


def seen(tree: Tree, folder: Path) -> set[tuple[str, str]]:
    return {(change.path, change.kind) for change in differences(tree, folder)}


SPOILED = [
    pytest.param("a.py", Path.unlink, {("a.py", "missing")}, id="deleted"),
    pytest.param("a.py", lambda path: path.write_bytes(b"a = 2\n"), {("a.py", "changed")},
                 id="edited"),
    pytest.param("a.py", lambda path: path.write_bytes(b"a = 1\r\n"), {("a.py", "changed")},
                 id="carriage_return"),
    pytest.param("inside/c.bin", lambda path: path.write_bytes(b"\xfe"),
                 {("inside/c.bin", "changed")}, id="edited_bytes"),
    pytest.param("new.py", Path.touch, {("new.py", "stray")}, id="stray"),
    pytest.param("deep/er/new.py", lambda path: (path.parent.mkdir(parents=True), path.touch()),
                 {("deep/er/new.py", "stray")}, id="stray_in_a_folder"),
    pytest.param(".hidden", Path.touch, {(".hidden", "stray")}, id="hidden_stray"),
    pytest.param("dist", Path.touch, {("dist", "stray")}, id="file_called_like_a_leaving"),
    pytest.param("a.py", spoil_with_directory, {("a.py", "missing"), ("a.py/x.py", "stray")},
                 id="folder_for_a_file"),
    pytest.param("a.py", spoil_with_link, {("a.py", "changed")}, id="link_to_equal_bytes"),
    pytest.param("a.py", spoil_with_dangling_link, {("a.py", "changed")}, id="dangling_link"),
    pytest.param("a.py", spoil_with_pipe, {("a.py", "changed")}, id="pipe"),
    pytest.param("pipe", os.mkfifo, {("pipe", "stray")}, id="stray_pipe"),
    pytest.param("inside", spoil_folder_with_file,
                 {("inside", "stray"), ("inside/b.py", "missing"), ("inside/c.bin", "missing")},
                 id="file_for_a_folder"),
    pytest.param("inside", spoil_folder_with_link,
                 {("inside", "stray"), ("inside/b.py", "missing"), ("inside/c.bin", "missing")},
                 id="link_for_a_folder"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "spoil", "expected"), SPOILED)
def test_a_difference_is_seen_by_its_path_and_mended(
    tree: Tree,
    folder: Path,
    path: str,
    spoil: Callable[[Path], object],
    expected: set[tuple[str, str]],
) -> None:
    spoil(folder / path)
    assert seen(tree, folder) == expected
    make_equal(tree, folder, differences(tree, folder))
    assert seen(tree, folder) == set()
    assert (folder / "a.py").read_bytes() == b"a = 1\n"
    assert not (folder / "a.py").is_symlink()
    assert not (folder / "deep").exists()


@pytest.mark.parametrize(
    "leaving",
    [
        "__pycache__/a.pyc",
        "inside/__pycache__/b.pyc",
        "dist/x.whl",
        "build/lib/a.py",
        "node_modules/x/a.js",
        "target/debug/a",
        "cgp.egg-info/PKG-INFO",
        ".mypy_cache/x",
    ],
)
def test_what_builds_leave_behind_is_neither_a_difference_nor_removed(
    tree: Tree, folder: Path, leaving: str
) -> None:
    path = folder / leaving
    path.parent.mkdir(parents=True)
    path.touch()
    assert seen(tree, folder) == set()
    make_equal(tree, folder, differences(tree, folder))
    assert path.exists()


def test_a_folder_that_is_not_there_lacks_every_file(tree: Tree, tmp_path: Path) -> None:
    assert seen(tree, tmp_path / "none") == {(path, "missing") for path, _ in FILES}


def test_the_diff_shows_what_changed_and_is_short(tree: Tree, folder: Path) -> None:
    (folder / "a.py").write_text("".join(f"a = {number}\n" for number in range(100)))
    [change] = differences(tree, folder)
    lines = change.diff.splitlines()
    assert len(lines) == 13
    assert "-a = 0" in lines
    assert lines[-1].startswith("… ")


def test_a_diff_of_line_ends_says_so(tree: Tree, folder: Path) -> None:
    (folder / "a.py").write_bytes(b"a = 1\r\n")
    [change] = differences(tree, folder)
    assert change.diff == "Only the line ends differ."


def test_two_files_at_one_path_are_a_mistake_of_the_generator(tree: Tree) -> None:
    with pytest.raises(ValueError, match=r"a\.py"):
        tree.add("a.py", b"")
