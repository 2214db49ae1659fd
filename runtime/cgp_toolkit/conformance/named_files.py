"""The bytes at a `file` URI that somebody else wrote, read below one folder and nowhere else."""

import os
import stat
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes

_LARGEST: Final = 64 * 1024 * 1024
"""Bytes; a larger file is left alone."""


def read_named(uri: str, root: Path) -> bytes | None:
    """The content of a regular file below `root` once links are resolved, otherwise None.

    None says nothing about the file: it may be elsewhere, gone, too large, or no file of this
    machine.
    """
    scheme, separator, rest = uri.partition("://")
    authority, slash, path = rest.partition("/")
    if not separator or scheme.lower() != "file" or authority.lower() not in ("", "localhost"):
        return None
    if "?" in path or "#" in path:  # no part of a path: a name spells them %3F and %23
        return None
    try:
        resolved = os.path.realpath(unquote_to_bytes(slash + path))
        base = os.path.realpath(os.fsencode(root))
        if not resolved.startswith(base.rstrip(b"/") + b"/"):
            return None
        return _read(resolved)
    except (OSError, ValueError):
        return None


def _read(path: bytes) -> bytes | None:
    # Looked at before it is opened, since opening a device can do something, and opened without
    # waiting, since a named pipe would wait for a writer.
    if not stat.S_ISREG(os.lstat(path).st_mode):
        return None
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            return None
        data = file.read(_LARGEST + 1)
    return data if len(data) <= _LARGEST else None
