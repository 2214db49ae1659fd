"""The honest peer: every step of an answer is a method, and a mode is one of them done wrongly."""

import os
import threading
from typing import Any, Final

from cgp_toolkit.conformance.misbehaving.reading import Unreadable, read_message
from cgp_toolkit.conformance.misbehaving.shelf import (
    NAME,
    NOTES,
    Json,
    compact_frame,
    full_frame,
    instant,
)
from cgp_toolkit.conformance.misbehaving.web_manners import Reply, WebManners

VERSION: Final = "contextgraph/1.0-draft"
_FAMILY: Final = VERSION.partition(".")[0]
_DIMENSIONS: Final = 4
_OWN_MESSAGES: Final = ("handshake_ack", "frames", "verified", "error")


class Peer(WebManners):
    """Keeps every rule and declares every capability."""

    # --- what it is ------------------------------------------------------------------------------

    def acknowledgement(self) -> Json:
        return {
            "type": "handshake_ack",
            "protocol_version": VERSION,
            "provider": {"name": NAME, "version": "1.0", "data_flow": self.data_flow()},
            "capabilities": self.capabilities(),
        }

    def data_flow(self) -> Json:
        return {"reads": False, "writes": False, "egress": False, "egress_scopes": ["local-only"]}

    def capabilities(self) -> Json:
        return {
            "query": {"kinds": ["doc", "fact", "episode"]},
            "correlation": True,
            "graph": True,
            "embeddings_fingerprint": f"shelf/{_DIMENSIONS}",
            "verify": True,
            "representations": ["full", "compact"],
            "resolve": True,
        }

    # --- from bytes to a reply -------------------------------------------------------------------

    def read(self, data: bytes) -> Json:
        """`Unreadable`."""
        return read_message(data)

    def refuse(self, fault: Unreadable) -> Reply | None:
        """The reply to what does not decode (R1)."""
        return Reply(self.addressed(self.bad_request(str(fault)), fault.identifier), True)

    def answer(self, message: Json) -> Reply | None:
        """The reply to a message that was read."""
        envelope = self.respond(message)
        return None if envelope is None else Reply(self.addressed(envelope, message["id"]))

    def respond(self, message: Json) -> Json | None:
        match message["type"]:
            case "handshake":
                return self.on_handshake(message["protocol_version"])
            case "query":
                return self.on_query(message["query"])
            case "verify":
                return self.on_verify(message["request"]["frames"])
            case "shutdown":
                return self.on_shutdown()
            case kind if kind in _OWN_MESSAGES:
                return self.on_own_message(message)
            case _:
                return self.on_unknown(message)

    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        """The envelope with the id of what it answers, behind its type (H4)."""
        if identifier is None:
            return envelope
        return {"type": envelope["type"], "id": identifier, **envelope}

    def bad_request(self, why: str) -> Json:
        return self.error("bad_request", why)

    def error(self, code: str, why: str) -> Json:
        return {"type": "error", "code": code, "message": why}

    # --- messages --------------------------------------------------------------------------------

    def on_handshake(self, version: str) -> Json | None:
        if version.partition(".")[0] != _FAMILY:
            return self.on_other_family(version)
        return self.acknowledgement()

    def on_other_family(self, version: str) -> Json | None:
        why = f"This provider speaks {VERSION}; {version} is another family."
        return self.error("incompatible_version", why)

    def on_query(self, query: Json) -> Json | None:
        if query["as_of"] is not None and instant(query["as_of"]) is None:
            return self.bad_request("`as_of` is no timestamp.")
        if query["embedding"] is not None and len(query["embedding"]) != _DIMENSIONS:
            return self.on_wrong_vector(query)
        return self.frames(query)

    def on_wrong_vector(self, query: Json) -> Json | None:
        return self.bad_request(f"A vector has {_DIMENSIONS} numbers here.")

    def on_verify(self, identities: list[Json]) -> Json | None:
        verdicts = [self.verdict(each) for each in identities]
        return {"type": "verified", "response": {"verdicts": verdicts}}

    def on_shutdown(self) -> Json | None:
        return None

    def on_own_message(self, message: Json) -> Json | None:
        """What only providers send is not answered (W10)."""
        return None

    def on_unknown(self, message: Json) -> Json | None:
        if message["id"] is None:
            return None
        return self.bad_request("This provider knows no message of that type.")

    # --- frames ----------------------------------------------------------------------------------

    def frames(self, query: Json) -> Json:
        return {"type": "frames", "result": self.result(query)}

    def result(self, query: Json) -> Json:
        found = [self.represented(frame, query) for frame in self.selected(query)]
        served = self.fitting(found, query)
        left_out = len(found) - len(served)
        result: Json = {"frames": self.dressed(served), "truncated": left_out > 0}
        return result | ({"dropped_estimate": left_out} if left_out else {})

    def known(self) -> list[Json]:
        """Everything that there is, the best first, as full frames."""
        return [full_frame(note) for note in NOTES]

    def selected(self, query: Json) -> list[Json]:
        """What the question is about, whatever the limits."""
        found = self.known()
        if query["kinds"]:
            found = [frame for frame in found if self.is_wanted(frame, query["kinds"])]
        if query["as_of"] is not None:
            found = [frame for frame in found if self.holds(frame, query["as_of"])]
        if query["anchors"]:
            found = self.near(found, query["anchors"])
        return found

    def is_wanted(self, frame: Json, kinds: list[str]) -> bool:
        return frame["kind"] in kinds

    def holds(self, frame: Json, as_of: str) -> bool:
        """Whether the frame's window, half-open, contains the instant (Q2)."""
        return self.has_begun(frame, as_of) and not self.is_over(frame, as_of)

    def has_begun(self, frame: Json, as_of: str) -> bool:
        return "valid_from" not in frame or self.in_order(frame["valid_from"], as_of)

    def is_over(self, frame: Json, as_of: str) -> bool:
        return "valid_to" in frame and self.in_order(frame["valid_to"], as_of)

    def in_order(self, earlier: str, later: str) -> bool:
        """Whether the second instant is not before the first."""
        return (instant(earlier) or "") <= (instant(later) or "")

    def near(self, frames: list[Json], anchors: list[str]) -> list[Json]:
        """The anchored frames first (G4)."""
        return sorted(frames, key=lambda frame: not self.is_anchored(frame, anchors))

    def is_anchored(self, frame: Json, anchors: list[str]) -> bool:
        targets = [each["target_uri"] for each in frame.get("relations", [])]
        return any(uri in anchors for uri in [frame["uri"], *targets])

    def represented(self, frame: Json, query: Json) -> Json:
        """The frame in the first form that is wanted and that there is (P5, T49)."""
        for form in query["representation_preferences"]:
            if form == "full":
                return frame
            if form == "compact":
                return compact_frame(frame)
        return frame

    def fitting(self, frames: list[Json], query: Json) -> list[Json]:
        """Those, in their order, that the limits leave room for (B1, B4)."""
        served: list[Json] = []
        left = query["max_tokens"]
        for frame in frames:
            if len(served) < query["max_frames"] and frame["token_cost"] <= left:
                served.append(frame)
                left -= frame["token_cost"]
        return served

    def dressed(self, frames: list[Json]) -> list[Json]:
        """The frames as they are sent."""
        return [self.dress(frame, index) for index, frame in enumerate(frames)]

    def dress(self, frame: Json, index: int) -> Json:
        return frame

    def verdict(self, identity: Json) -> Json:
        """Whether an identity is current, by its frame id and digest alone (T53, T54)."""
        current = self.current_digests(identity["frame_id"])
        if not current:
            return {"frame": identity, "status": "gone"}
        if "content_digest" not in identity:
            return {"frame": identity, "status": "unknown"}
        if identity["content_digest"] in current:
            return {"frame": identity, "status": "valid"}
        return {"frame": identity, "status": "stale", "replacement_digest": current[0]}

    def current_digests(self, frame_id: str) -> list[str]:
        """The digests of a frame in each of its forms, the full one first."""
        full = next((frame for frame in self.known() if frame["id"] == frame_id), None)
        if full is None:
            return []
        return [full["content_digest"], compact_frame(full)["content_digest"]]

    # --- lines -----------------------------------------------------------------------------------

    ends_on_shutdown = True
    ends_at_end_of_input = True
    exit_status = 0
    answers_blank_lines = False

    def __init__(self) -> None:
        self.writing = threading.Lock()

    def start(self) -> None:
        """Before the first line is read."""

    def send(self, reply: Reply | None) -> None:
        """Write a reply, if there is one, as one line, whole and at once (T7)."""
        if reply is not None:
            self.write(self.encode(reply.envelope) + b"\n")

    def write(self, data: bytes) -> None:
        with self.writing:
            write_all(data)

    def leave(self) -> Any:
        """The end of the process, after `shutdown` or at the end of its input (R2, T9)."""
        os._exit(self.exit_status)


def write_all(data: bytes) -> None:
    """Write all of it to the standard output; whoever does not listen any more misses nothing."""
    left = memoryview(data)
    try:
        while left:
            left = left[os.write(1, left) :]
    except BrokenPipeError:
        os._exit(1)
