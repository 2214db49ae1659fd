"""Reading a file that somebody else named, and nothing that they could have meant by it instead."""

import errno
import os
import stat
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Literal, TypeAlias

WhyNot: TypeAlias = Literal[
    "outside_roots", "missing", "not_a_regular_file", "too_large", "unreadable"
]


class NotReadable(Exception):
    """The file was not read, and why."""

    def __init__(self, reason: WhyNot) -> None:
        super().__init__(reason)
        self.reason: WhyNot = reason


def read_below(roots: Sequence[str | Path], path: bytes, max_bytes: int) -> bytes:
    """Read a regular file that lies below one of the roots once symbolic links are resolved.

    Raises NotReadable, with the same reason for everything outside the roots, be it there or not.
    """
    try:
        resolved = os.path.realpath(path)
    except (OSError, ValueError):
        raise NotReadable("unreadable") from None
    for root in roots:
        base = os.path.realpath(os.fsencode(root))
        if resolved == base or resolved.startswith(base.rstrip(b"/") + b"/"):
            return _read(base, os.path.relpath(resolved, base), max_bytes)
    raise NotReadable("outside_roots")


def _read(base: bytes, relative: bytes, max_bytes: int) -> bytes:
    """Walk from the root without following links: one that appears since then must not lead outside."""
    folder = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
    # Without O_NONBLOCK a named pipe would wait for somebody to write into it.
    file = os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_NOCTTY | os.O_CLOEXEC
    *folders, name = relative.split(b"/")
    try:
        with ExitStack() as opened:
            at = os.open(base, folder & ~os.O_NOFOLLOW)
            opened.callback(os.close, at)
            for each in folders:
                at = os.open(each, folder, dir_fd=at)
                opened.callback(os.close, at)
            # Before it is opened: opening a device can do something.
            _must_be_regular(os.stat(name, dir_fd=at, follow_symlinks=False))
            with os.fdopen(os.open(name, file, dir_fd=at), "rb", buffering=0) as stream:
                _must_be_regular(os.fstat(stream.fileno()))
                return _bounded(stream.fileno(), max_bytes)
    except OSError as problem:
        gone = problem.errno in (errno.ENOENT, errno.ENOTDIR)
        raise NotReadable("missing" if gone else "unreadable") from None


def _must_be_regular(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotReadable("not_a_regular_file")


def _bounded(descriptor: int, max_bytes: int) -> bytes:
    """Everything up to the end, which is judged by reading and not by what the file system says."""
    parts = []
    left = max_bytes + 1
    while left > 0 and (part := os.read(descriptor, min(left, 1 << 20))):
        parts.append(part)
        left -= len(part)
    if left == 0:
        raise NotReadable("too_large")
    return b"".join(parts)
