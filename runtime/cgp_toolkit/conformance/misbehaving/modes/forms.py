"""Faults in the choice between the three forms of a frame."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import NAME, Json, compact_frame

mode: Final = Modes()


@mode(
    "serve-unadvertised-representation",
    "It advertises full frames only, and serves compact ones when they are asked for.",
    "representation-choice",
)
class ServeUnadvertisedRepresentation(Peer):
    def capabilities(self) -> Json:
        return super().capabilities() | {"representations": ["full"]}


@mode(
    "compact-unasked",
    "It serves compact frames when no form was asked for.",
    "representation-choice",
)
class CompactUnasked(Peer):
    def represented(self, frame: Json, query: Json) -> Json:
        if not query["representation_preferences"]:
            return compact_frame(frame)
        return super().represented(frame, query)


@mode(
    "compact-for-reference",
    "Asked for references, which it does not have, it serves compact frames.",
    "representation-choice",
)
class CompactForReference(Peer):
    def represented(self, frame: Json, query: Json) -> Json:
        if query["representation_preferences"] == ["reference"]:
            return compact_frame(frame)
        return super().represented(frame, query)


@mode(
    "compact-without-resolve",
    "It advertises compact frames and not resolve.",
    "representation-choice",
)
class CompactWithoutResolve(Peer):
    def capabilities(self) -> Json:
        return super().capabilities() | {"resolve": False}


@mode(
    "advertise-reference",
    "It advertises and serves reference frames, which nobody can follow.",
    "representation-choice",
)
class AdvertiseReference(Peer):
    def capabilities(self) -> Json:
        return super().capabilities() | {"representations": ["full", "compact", "reference"]}

    def represented(self, frame: Json, query: Json) -> Json:
        if query["representation_preferences"] != ["reference"]:
            return super().represented(frame, query)
        left = {"content", "content_digest"}
        return {name: value for name, value in frame.items() if name not in left} | {
            "representation": "reference",
            "content_fidelity": "omitted",
            "canonical_content_hash": frame["content_digest"],
            "content_ref": {"provider_id": NAME, "uri": "shelf:///" + frame["id"]},
            "token_cost": 0,
        }


@mode(
    "advertise-unknown-form",
    "It advertises a representation that is none.",
    "representation-choice",
)
class AdvertiseUnknownForm(Peer):
    def capabilities(self) -> Json:
        return super().capabilities() | {"representations": ["full", "compact", "summary"]}


@mode(
    "compact-without-transform",
    "Its compact frames do not say how they were made.",
    "representation-choice",
)
class CompactWithoutTransform(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        return {name: value for name, value in frame.items() if name != "transform"}


@mode(
    "refuse-representation",
    "It answers a query for a form that it does not have with the code internal.",
    "representation-choice",
)
class RefuseRepresentation(Peer):
    def on_query(self, query: Json) -> Json | None:
        if query["representation_preferences"] == ["reference"]:
            return self.error("internal", "There is no such form.")
        return super().on_query(query)
