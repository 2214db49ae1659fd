"""Does a file still hold the bytes that a frame says it came from (F5, F17)?

A frame names files, and its author may be anybody, so nothing is read outside the folders that the
caller names, nothing that is no regular file, and no more than a bound. Deliberately called, never
by itself: reading a file because a provider mentioned it is a decision.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias
from urllib.parse import unquote_to_bytes

from cgp_types import (
    ContextFrame,
    Provenance,
    addressed_bytes,
    content_digest,
    is_digest,
    parse_line_range,
)

from .confined_files import NotReadable, read_below

DEFAULT_MAX_BYTES: Final = 64 * 1024 * 1024
"""The largest file that is read, in bytes, unless told otherwise."""

Reason: TypeAlias = Literal[
    "no_digest",
    "malformed_digest",
    "no_uri",
    "not_a_file_uri",
    "remote_authority",
    "outside_roots",
    "missing",
    "not_a_regular_file",
    "too_large",
    "unreadable",
    "unrecognised_range",
    "range_past_end",
]
"""Why nothing can be said about a link."""


@dataclass(frozen=True, slots=True)
class Verified:
    """The addressed bytes have the digest."""

    def to_json(self) -> dict[str, Any]:
        return {"outcome": "verified"}


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The addressed bytes have another digest."""

    expected: str
    actual: str

    def to_json(self) -> dict[str, Any]:
        return {"outcome": "mismatch", "expected": self.expected, "actual": self.actual}


@dataclass(frozen=True, slots=True)
class Unverifiable:
    """There are no bytes to compare; this is never a mismatch (F17)."""

    reason: Reason

    def to_json(self) -> dict[str, Any]:
        return {"outcome": "unverifiable", "reason": self.reason}


Outcome: TypeAlias = Verified | Mismatch | Unverifiable


@dataclass(frozen=True, slots=True)
class LinkVerdict:
    """What was found about one `file` link."""

    index: int
    """Its place in the frame's `provenance`."""

    link: Provenance
    outcome: Outcome

    def to_json(self) -> dict[str, Any]:
        return {
            "index": self.index,
            **({} if self.link.uri is None else {"uri": self.link.uri}),
            **({} if self.link.range is None else {"range": self.link.range}),
            **self.outcome.to_json(),
        }


def verify_provenance(
    frame: ContextFrame,
    roots: Sequence[str | Path],
    *,
    max_bytes: int = DEFAULT_MAX_BYTES,
) -> tuple[LinkVerdict, ...]:
    """Read again what the frame's `file` links address, and compare digests.

    Files count when they lie below one of the roots after symbolic links are resolved. Links of
    other types are left out, so an empty result means that there was nothing to check. It blocks on
    the disk and raises nothing that a frame could cause.
    """
    return tuple(
        LinkVerdict(index, link, _verify(link, roots, max_bytes))
        for index, link in enumerate(frame.provenance)
        if link.type == "file"
    )


def _verify(link: Provenance, roots: Sequence[str | Path], max_bytes: int) -> Outcome:
    if link.digest is None:
        return Unverifiable("no_digest")
    if not is_digest(link.digest):
        return Unverifiable("malformed_digest")
    if link.range is not None and parse_line_range(link.range) is None:
        return Unverifiable("unrecognised_range")
    if link.uri is None:
        return Unverifiable("no_uri")
    path = _path_in(link.uri)
    if isinstance(path, Unverifiable):
        return path
    try:
        data = read_below(roots, path, max_bytes)
    except NotReadable as problem:
        return Unverifiable(problem.reason)
    addressed = addressed_bytes(data, link.range)
    if addressed is None:
        return Unverifiable("range_past_end")
    actual = content_digest(addressed)
    return Verified() if actual == link.digest else Mismatch(link.digest, actual)


def _path_in(uri: str) -> bytes | Unverifiable:
    """The absolute path in a `file` URI of this machine."""
    scheme, separator, rest = uri.partition("://")
    # A query or a fragment is no part of a path; a name that holds such a sign spells it %3F or %23.
    if not separator or scheme.lower() != "file" or "?" in rest or "#" in rest:
        return Unverifiable("not_a_file_uri")
    authority, slash, path = rest.partition("/")
    if authority.lower() not in ("", "localhost"):
        return Unverifiable("remote_authority")
    try:
        decoded = unquote_to_bytes(slash + path)
    except UnicodeEncodeError:  # a lone surrogate
        return Unverifiable("not_a_file_uri")
    if not decoded.startswith(b"/") or b"\0" in decoded:
        return Unverifiable("not_a_file_uri")
    return decoded
