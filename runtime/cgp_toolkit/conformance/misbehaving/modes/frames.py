"""Faults in what a frame says."""

# ruff: noqa: D101, RUF012 - what a class is for stands in its `@mode`; what it holds is constant

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import NAME, Json, digest

mode: Final = Modes()

_NOT_ASKED_FOR: Final = "The frame claims a form that nobody asked for."
_EACH_FORM: Final = "It judges the form of a frame again for each form that it asks for."


class _First(Peer):
    """Its first frame has other members. `None` takes one away."""

    changes: Json = {}

    def dress(self, frame: Json, index: int) -> Json:
        if index > 0:
            return frame
        changed = frame | self.changes
        return {name: value for name, value in changed.items() if value is not None}


@mode("bad-score", "The score of its first frame is 1.5.", "frame-validity", origin=Origin.FOURTEEN)
class BadScore(_First):
    changes = {"score": 1.5}


@mode("negative-score", "The score of its first frame is below zero.", "frame-validity")
class NegativeScore(_First):
    changes = {"score": -0.01}


@mode("blank-title", "The title of its first frame is a space.", "frame-validity")
class BlankTitle(_First):
    changes = {"title": " "}


@mode(
    "empty-citation",
    "The citation label of its first frame is empty.",
    "frame-validity",
    origin=Origin.FOURTEEN,
)
class EmptyCitation(_First):
    changes = {"citation_label": ""}


@mode("no-citation", "Its first frame has no citation label.", "frame-validity")
class NoCitation(_First):
    changes = {"citation_label": None}


@mode(
    "bad-timestamp",
    "The valid_from of its first frame is prose.",
    "frame-validity",
    origin=Origin.FOURTEEN,
)
class BadTimestamp(_First):
    changes = {"valid_from": "the beginning of the year"}


@mode(
    "offset-timestamp",
    "The recorded_at of its first frame has the offset +00:00.",
    "frame-validity",
)
class OffsetTimestamp(_First):
    changes = {"recorded_at": "2026-03-01T09:15:00+00:00"}


@mode(
    "impossible-date", "The recorded_at of its first frame is a 30th of February.", "frame-validity"
)
class ImpossibleDate(_First):
    changes = {"recorded_at": "2026-02-30T00:00:00Z"}


@mode("empty-text", "The tokenizer_ref of its first frame is empty.", "frame-validity")
class EmptyText(_First):
    changes = {"tokenizer_ref": ""}


@mode(
    "malformed-content-digest",
    "The content_digest of its first frame is in capitals.",
    ("frame-validity", "representation-choice"),
    also={
        "verify-honesty": "The identity that was served is not the one that it knows.",
        "content-digest": "What is no digest is not the digest of the text.",
    },
)
class MalformedContentDigest(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        if index > 0:
            return frame
        return frame | {"content_digest": frame["content_digest"].upper()}


@mode(
    "hash-on-full-frame",
    "Its first, full frame has a canonical_content_hash.",
    "frame-validity",
)
class HashOnFullFrame(_First):
    changes = {"canonical_content_hash": digest(b"")}


@mode(
    "no-content",
    "Its first frame has no content, and costs nothing.",
    "frame-validity",
    also={"representation-choice": _EACH_FORM},
)
class NoContent(_First):
    changes = {"content": None, "content_digest": None, "token_cost": 0}


@mode(
    "lying-representation",
    "Its first frame calls itself a reference and keeps content and digest.",
    "frame-validity",
    also={"representation-choice": _NOT_ASKED_FOR},
    origin=Origin.SEVEN,
)
class LyingRepresentation(_First):
    changes = {"representation": "reference"}


@mode(
    "bare-compact",
    "Its first frame calls itself compact and has nothing that makes it so.",
    ("frame-validity", "representation-choice"),
)
class BareCompact(_First):
    changes = {"representation": "compact"}


@mode(
    "costly-reference",
    "Its first frame is a reference that costs 5.",
    ("frame-validity", "budget-honesty", "representation-choice"),
)
class CostlyReference(_First):
    changes = {
        "representation": "reference",
        "content": None,
        "content_digest": None,
        "canonical_content_hash": digest(b""),
        "content_ref": {"provider_id": NAME, "uri": "shelf:///somewhere"},
        "token_cost": 5,
    }


class _Related(Peer):
    """The relation of its first frame has other members."""

    changes: Json = {}

    def known(self) -> list[Json]:
        first, *rest = super().known()
        return [first | {"relations": [first["relations"][0] | self.changes]}, *rest]


@mode("nameless-relation", "A relation has an empty display_name.", "frame-validity")
class NamelessRelation(_Related):
    changes = {"display_name": ""}


@mode("aimless-relation", "A relation leads to a blank target_uri.", "frame-validity")
class AimlessRelation(_Related):
    changes = {"target_uri": "\t"}


@mode(
    "private-relation", "A relation has the rel explains, which names no vendor.", "frame-validity"
)
class PrivateRelation(_Related):
    changes = {"rel": "explains"}


@mode(
    "unknown-kind", "It serves and declares a kind that is not in the vocabulary.", "frame-validity"
)
class UnknownKind(Peer):
    def capabilities(self) -> Json:
        return super().capabilities() | {"query": {"kinds": ["rumour", "fact", "episode"]}}

    def known(self) -> list[Json]:
        first, *rest = super().known()
        return [first | {"kind": "rumour"}, *rest]


@mode(
    "undigested-file-link",
    "The file link of its first frame has no digest.",
    "frame-validity",
)
class UndigestedFileLink(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        if index > 0:
            return frame
        link, *rest = frame["provenance"]
        bare = {name: value for name, value in link.items() if name != "digest"}
        return frame | {"provenance": [bare, *rest]}


@mode(
    "unrecognised-range",
    "It writes the range of a file link as 3-4, without the L.",
    "frame-validity",
)
class UnrecognisedRange(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        links = [self._link(link) for link in frame["provenance"]]
        return frame | {"provenance": links}

    def _link(self, link: Json) -> Json:
        return link | {"range": link["range"][1:]} if "range" in link else link
