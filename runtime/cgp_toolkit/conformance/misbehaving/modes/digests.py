"""Faults in digests, and in what they are the digest of."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

import itertools
import os
from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import Json, digest, file_bytes

mode: Final = Modes()

_ABOUT_TEXT: Final = "The changed digest is not that of the inline text."


def _with_link_digest(frame: Json, change: str) -> Json:
    link, *rest = frame["provenance"]
    return frame | {"provenance": [link | {"digest": change}, *rest]}


@mode(
    "malformed-digest",
    "Every digest is sha256:abc.",
    "frame-validity",
    also={
        "provenance-fixture-consistency": "A malformed digest is not that of the bytes either.",
        "content-digest": _ABOUT_TEXT,
        "representation-choice": "The compact frame has the malformed digest too.",
        "stable-identity": "Full and compact text have the same malformed digest.",
    },
    origin=Origin.FOURTEEN,
)
class MalformedDigest(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        return _with_link_digest(frame, "sha256:abc") | {"content_digest": "sha256:abc"}

    def current_digests(self, frame_id: str) -> list[str]:
        return ["sha256:abc"] if super().current_digests(frame_id) else []


def _flipped(found: str) -> str:
    return found[:-1] + ("1" if found[-1] == "0" else "0")


@mode(
    "stale-digest",
    "The last digit of every digest is changed, and it verifies the changed ones.",
    "provenance-fixture-consistency",
    also={"content-digest": _ABOUT_TEXT},
    origin=Origin.SEVEN,
)
class StaleDigest(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        changed = _with_link_digest(frame, _flipped(frame["provenance"][0]["digest"]))
        return changed | {"content_digest": _flipped(frame["content_digest"])}

    def current_digests(self, frame_id: str) -> list[str]:
        return [_flipped(each) for each in super().current_digests(frame_id)]


@mode(
    "whole-file-in-link",
    "A file link names lines, and its digest is that of the whole file.",
    "provenance-fixture-consistency",
)
class WholeFileInLink(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        name = os.path.basename(frame["provenance"][0]["uri"])
        return _with_link_digest(frame, digest(file_bytes(name)))


@mode(
    "lying-content-digest",
    "The content_digest of a full frame is that of the whole file.",
    "content-digest",
)
class LyingContentDigest(Peer):
    def known(self) -> list[Json]:
        return [each | {"content_digest": self._of_file(each)} for each in super().known()]

    def _of_file(self, frame: Json) -> str:
        return digest(file_bytes(os.path.basename(frame["provenance"][0]["uri"])))


@mode(
    "drifting-identity",
    "The text of its first frame changes with each answer, and its digest does not.",
    "stable-identity",
    also={"content-digest": "One digest cannot be that of two texts."},
)
class DriftingIdentity(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.turns = itertools.count()

    def dress(self, frame: Json, index: int) -> Json:
        if index > 0 or "representation" in frame:
            return frame
        text: str = frame["content"]
        return frame | {"content": text[: -len(".\n")] + f"{next(self.turns) % 10}\n"}


@mode(
    "same-frame-twice",
    "Its first frame comes twice, where the limits leave room.",
    "stable-identity",
)
class SameFrameTwice(Peer):
    def selected(self, query: Json) -> list[Json]:
        found = super().selected(query)
        return found[:1] + found
