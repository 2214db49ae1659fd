"""Faults in the choice of frames: kinds, anchors, vectors."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import Json

mode: Final = Modes()


@mode("ignore-kinds", "It does not look at kinds.", "kinds-filter", origin=Origin.SEVEN)
class IgnoreKinds(Peer):
    def is_wanted(self, frame: Json, kinds: list[str]) -> bool:
        return True


@mode(
    "prefer-kinds",
    "It takes kinds for a preference: when there is nothing of a kind it serves others.",
    "kinds-filter",
)
class PreferKinds(Peer):
    def selected(self, query: Json) -> list[Json]:
        return super().selected(query) or super().selected(query | {"kinds": []})


@mode(
    "refuse-unknown-kind",
    "It answers a query for a kind that it does not know with bad_request.",
    "kinds-filter",
)
class RefuseUnknownKind(Peer):
    def on_query(self, query: Json) -> Json | None:
        declared = self.capabilities()["query"]["kinds"]
        if any(kind not in declared for kind in query["kinds"]):
            return self.bad_request("No such kind.")
        return super().on_query(query)


@mode(
    "ignore-anchors",
    "It leaves anchored frames out when there are anchors.",
    "anchor-relevance",
    origin=Origin.SEVEN,
)
class IgnoreAnchors(Peer):
    def near(self, frames: list[Json], anchors: list[str]) -> list[Json]:
        return [frame for frame in frames if not self.is_anchored(frame, anchors)]


@mode("anchored-last", "It places anchored frames last.", "anchor-relevance")
class AnchoredLast(Peer):
    def near(self, frames: list[Json], anchors: list[str]) -> list[Json]:
        return super().near(frames, anchors)[::-1]


@mode(
    "accept-bad-embedding",
    "It answers a vector of the wrong length with frames.",
    "embedding-fingerprint",
    origin=Origin.SEVEN,
)
class AcceptBadEmbedding(Peer):
    def on_wrong_vector(self, query: Json) -> Json:
        return self.frames(query)


@mode(
    "mislabel-bad-embedding",
    "It answers a vector of the wrong length with the code internal.",
    "embedding-fingerprint",
)
class MislabelBadEmbedding(Peer):
    def on_wrong_vector(self, query: Json) -> Json:
        return self.error("internal", "The index failed.")


@mode(
    "refuse-every-embedding",
    "It refuses vectors of the declared length too.",
    "embedding-fingerprint",
)
class RefuseEveryEmbedding(Peer):
    def on_query(self, query: Json) -> Json | None:
        if query["embedding"] is not None:
            return self.bad_request("No vectors, please.")
        return super().on_query(query)
