"""The tree in memory and the folder on disk: compare them, or make the folder equal."""

from __future__ import annotations

import difflib
import os
import shutil
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from .tree import Tree

# What builds and tools leave behind, folders and files; never generated, never judged.
BUILD_LEAVINGS = frozenset(
    {
        "__pycache__",
        "node_modules",
        "target",
        "dist",
        "build",
        ".mypy_cache",
        ".ruff_cache",
        ".pytest_cache",
        ".hypothesis",
    }
)
BUILD_FILES = frozenset({"Cargo.lock"})
_LONGEST_DIFF = 12


@dataclass(frozen=True, slots=True)
class Difference:
    """A path at which disk and tree differ; `diff` shows the first lines where both are text."""

    path: str
    kind: Literal["missing", "stray", "changed"]
    diff: str


def differences(tree: Tree, folder: Path) -> tuple[Difference, ...]:
    """Compare as two sets of files, in path order. Nothing but a plain file equals a generated one."""
    on_disk = _files_below(folder)
    found = []
    for path in sorted({*tree.files, *on_disk}):
        if path not in on_disk:
            found.append(Difference(path, "missing", ""))
        elif path not in tree.files:
            found.append(Difference(path, "stray", ""))
        else:
            content = _content(on_disk[path])
            if content is None:
                found.append(Difference(path, "changed", "This is no plain file that can be read."))
            elif content != tree.files[path]:
                found.append(Difference(path, "changed", _short_diff(content, tree.files[path])))
    return tuple(found)


def make_equal(tree: Tree, folder: Path, changes: tuple[Difference, ...]) -> None:
    """Write what is missing or changed and remove strays; each file whole or not at all."""
    for stray in (folder / change.path for change in changes if change.kind == "stray"):
        stray.unlink()
        _remove_empty_folders(stray.parent, folder)
    for change in changes:
        if change.kind != "stray":
            path = folder / change.path
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            _write_whole(path, tree.files[change.path])


def _files_below(folder: Path) -> dict[str, Path]:
    found = {}
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(
            name
            for name in folders
            if name not in BUILD_LEAVINGS and not name.endswith(".egg-info")
        )
        links = [name for name in folders if (Path(place) / name).is_symlink()]
        for name in [*(file for file in files if file not in BUILD_FILES), *links]:
            path = Path(place) / name
            found[path.relative_to(folder).as_posix()] = path
    return found


def _content(path: Path) -> bytes | None:
    """The bytes of a plain file; whatever else stands there is not opened, since a pipe would wait."""
    try:
        return path.read_bytes() if stat.S_ISREG(path.lstat().st_mode) else None
    except OSError:
        return None


def _short_diff(old: bytes, new: bytes) -> str:
    try:
        before, after = old.decode().splitlines(), new.decode().splitlines()
    except UnicodeDecodeError:
        return ""
    lines = list(difflib.unified_diff(before, after, "on disk", "generated", lineterm="", n=1))
    if not lines:
        return "Only the line ends differ."
    shown = lines[:_LONGEST_DIFF]
    if len(lines) > len(shown):
        shown.append(f"… {len(lines) - len(shown)} more lines")
    return "\n".join(shown)


def _write_whole(path: Path, content: bytes) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".writing-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.chmod(temporary, 0o644)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _remove_empty_folders(folder: Path, root: Path) -> None:
    while folder != root and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent
