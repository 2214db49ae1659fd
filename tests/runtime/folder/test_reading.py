"""What comes out of a folder, and what must not."""

import os
import sys

import pytest

from cgp_toolkit.folder.reading import FolderLimits, list_folder, read_folder, read_text_file


def names(root, **limits):
    return [file.path for file in read_folder(root, {".md", ".txt"}, FolderLimits(**limits))]


@pytest.fixture
def shelf(tmp_path):
    root = tmp_path / "shelf"
    (root / "b" / "inner").mkdir(parents=True)
    for name in ("z.md", "a.TXT", "b/inner/m.md", "b/a.md", "c.py", ".hidden.md", "b-c.md"):
        (root / name).write_text(f"text of {name}\n")
    (root / ".git").mkdir()
    (root / ".git" / "secret.md").write_text("secret")
    return root


def test_files_come_in_path_order_and_hidden_ones_not_at_all(shelf):
    assert names(shelf) == ["a.TXT", "b-c.md", "b/a.md", "b/inner/m.md", "z.md"]


def test_a_file_is_known_by_where_it_is(shelf):
    [first, *_] = read_folder(shelf, {".txt"})
    assert first.uri == (shelf / "a.TXT").resolve().as_uri()
    assert first.data == b"text of a.TXT\n"


@pytest.mark.parametrize("data", [b"\xff", b"\xed\xa0\x80", b"a\x00b"])
def test_what_is_no_text_is_left_out(shelf, data):
    (shelf / "z.md").write_bytes(data)
    assert "z.md" not in names(shelf)


def test_sizes_are_bounded(shelf):
    (shelf / "b-c.md").write_text("x" * 101)
    (shelf / "z.md").write_text("x" * 100)
    assert names(shelf, max_file_bytes=100) == ["a.TXT", "b/a.md", "b/inner/m.md", "z.md"]
    assert names(shelf, max_files=2) == ["a.TXT", "b-c.md"]
    assert names(shelf, max_total_bytes=16 + 14) == ["a.TXT", "b/a.md"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_links_lead_nowhere_outside(shelf, tmp_path):
    (tmp_path / "outside.md").write_text("secret")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "x.md").write_text("secret")
    (shelf / "out.md").symlink_to(tmp_path / "outside.md")
    (shelf / "up.md").symlink_to("../outside.md")
    (shelf / "out").symlink_to(tmp_path / "elsewhere")
    (shelf / "loop.md").symlink_to("loop.md")
    (shelf / "nowhere.md").symlink_to("nothing")
    (shelf / "inside.md").symlink_to("b/a.md")
    found = {file.path: file for file in read_folder(shelf, {".md"})}
    assert sorted(found) == ["b-c.md", "b/a.md", "b/inner/m.md", "inside.md", "z.md"]
    assert found["inside.md"].uri == found["b/a.md"].uri


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_the_folder_itself_may_be_a_link(shelf, tmp_path):
    (tmp_path / "link").symlink_to(shelf)
    assert names(tmp_path / "link") == names(shelf)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such files here")
def test_what_is_no_regular_file_is_left_out_and_nobody_waits_for_it(shelf):
    os.mkfifo(shelf / "pipe.md")
    (shelf / "folder.md").mkdir()
    assert names(shelf) == ["a.TXT", "b-c.md", "b/a.md", "b/inner/m.md", "z.md"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are Unicode there")
def test_a_name_that_is_no_text_is_left_out(shelf):
    with open(os.fsencode(shelf) + b"/\xff.md", "wb") as file:
        file.write(b"x")
    assert names(shelf) == ["a.TXT", "b-c.md", "b/a.md", "b/inner/m.md", "z.md"]


def test_a_file_that_went_away_meanwhile_is_left_out(shelf):
    [(path, real), *_] = list_folder(shelf, {".txt"})
    real.unlink()
    assert read_text_file(path, real, 100) is None


def test_no_folder_is_an_empty_one(tmp_path):
    assert names(tmp_path / "none") == []
