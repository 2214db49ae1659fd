"""Text files out of one folder, and nothing from outside of it."""

import os
import stat
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class FolderLimits:
    """What is read at most. Files beyond a limit are left out, the last ones in path order first."""

    max_file_bytes: int = 1024 * 1024
    max_files: int = 5000
    max_total_bytes: int = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class TextFile:
    """A file of UTF-8 text. `path` is relative to the folder, with `/` on every system."""

    path: str
    uri: str
    """Where the file really is, as a `file` URI: symbolic links resolved."""
    data: bytes
    text: str


def list_folder(root: Path, suffixes: Collection[str]) -> Iterator[tuple[str, Path]]:
    """The files with one of these suffixes, in path order: their names and where they really are.

    Hidden files and folders are left out, and so is whatever a symbolic link leads to outside of
    the folder. Linked folders are not entered: what is in them is elsewhere, or found already.
    """
    home = root.resolve()
    for folder, inner, names in os.walk(home):
        inner[:] = sorted(name for name in inner if not name.startswith("."))
        for name in names:
            path = Path(folder, name)
            if name.startswith(".") or path.suffix.lower() not in suffixes:
                continue
            try:
                real = path.resolve(strict=True)
            except (OSError, RuntimeError):  # a link that leads nowhere, or round in circles
                continue
            shown = path.relative_to(home).as_posix()
            if real.is_relative_to(home) and _can_be_said(shown):
                yield shown, real


def read_folder(
    root: Path, suffixes: Collection[str], limits: FolderLimits | None = None
) -> Iterator[TextFile]:
    """The text files of a folder, in path order."""
    limits = limits or FolderLimits()
    left = limits.max_total_bytes
    for path, real in sorted(list_folder(root, suffixes))[: limits.max_files]:
        file = read_text_file(path, real, min(left, limits.max_file_bytes))
        if file is not None:
            left -= len(file.data)
            yield file


def read_text_file(path: str, real: Path, max_bytes: int) -> TextFile | None:
    """Read one listed file; None when it is too large, no regular file, or no UTF-8 text."""
    try:
        descriptor = os.open(real, _FLAGS)
    except OSError:
        return None
    with os.fdopen(descriptor, "rb") as opened:
        # What was opened is judged, and not what had that name a moment ago.
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return None
        try:
            data = opened.read(max_bytes + 1)
            text = data.decode()
        except (OSError, UnicodeDecodeError):
            return None
    if len(data) > max_bytes or "\0" in text:
        return None
    return TextFile(path, real.as_uri(), data, text)


def _can_be_said(name: str) -> bool:
    """Whether a file name is text: it becomes part of frame ids."""
    return not any("\ud800" <= character <= "\udfff" for character in name)
