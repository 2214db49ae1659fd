"""Faults in what a peer makes of members and messages of later versions."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

import os
from typing import Any, Final

from cgp_toolkit.conformance.misbehaving.mode import STDIO_ONLY, Modes
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.reading import Unreadable, parse
from cgp_toolkit.conformance.misbehaving.shelf import Json

mode: Final = Modes()

_KNOWN: Final[dict[str, set[str]]] = {
    "handshake": {"type", "id", "protocol_version"},
    "query": {"type", "id", "query"},
    "verify": {"type", "id", "request"},
}


class _Choosy(Peer):
    """Refuses messages of one type that have members that it does not know."""

    kind = ""

    def read(self, data: bytes) -> Json:
        message = super().read(data)
        if message["type"] == self.kind and set(parse(data)) - _KNOWN[self.kind]:
            raise Unreadable("There is something that I do not know.", message["id"])
        return message


@mode(
    "choke-on-unknown-members",
    "It refuses a query with members that it does not know.",
    "unknown-members",
)
class ChokeOnUnknownMembers(_Choosy):
    kind = "query"


@mode(
    "choosy-handshake",
    "It refuses a handshake with members that it does not know.",
    "unknown-members",
)
class ChoosyHandshake(_Choosy):
    kind = "handshake"


@mode("choosy-verify", "It refuses a verify with members that it does not know.", "unknown-members")
class ChoosyVerify(_Choosy):
    kind = "verify"


@mode(
    "choosy-inside",
    "It refuses a query with members inside the payload that it does not know.",
    "unknown-members",
)
class ChoosyInside(Peer):
    def read(self, data: bytes) -> Json:
        message = super().read(data)
        if message["type"] == "query" and set(parse(data)["query"]) - set(message["query"]):
            raise Unreadable("There is something that I do not know.", message["id"])
        return message


@mode(
    "match-names-loosely",
    "It does not tell Type from type, and the last one counts.",
    "unknown-members",
)
class MatchNamesLoosely(Peer):
    def read(self, data: bytes) -> Json:
        value = parse(data) if len(data) < 10000 else None
        if isinstance(value, dict) and isinstance(value.get("Type"), str):
            return super().read(self.encode(value | {"type": value["Type"]}))
        return super().read(data)


@mode(
    "answer-by-unknown-members",
    "A member frames inside a query, which it should not know, makes its answer empty.",
    "unknown-members",
)
class AnswerByUnknownMembers(Peer):
    def read(self, data: bytes) -> Json:
        message = super().read(data)
        if message["type"] == "query" and "frames" in _object(parse(data).get("query")):
            message["query"]["max_frames"] = 0
        return message


def _object(value: Any) -> Json:
    return value if isinstance(value, dict) else {}


@mode("silent-on-unknown", "It does not answer an unknown message with an id.", "unknown-envelope")
class SilentOnUnknown(Peer):
    def on_unknown(self, message: Json) -> None:
        return None


@mode(
    "answer-unknown-wrongly",
    "It answers an unknown message with an id as if it had been a handshake.",
    "unknown-envelope",
)
class AnswerUnknownWrongly(Peer):
    def on_unknown(self, message: Json) -> Json | None:
        return self.acknowledgement() if message["id"] is not None else None


@mode(
    "mislabel-unknown",
    "It answers an unknown message with an id with the code internal.",
    "unknown-envelope",
)
class MislabelUnknown(Peer):
    def on_unknown(self, message: Json) -> Json | None:
        return self.error("internal", "What is that?") if message["id"] is not None else None


@mode(
    "crash-on-unknown",
    "It exits at an unknown message with an id.",
    "unknown-envelope",
    wires=STDIO_ONLY,
)
class CrashOnUnknown(Peer):
    def on_unknown(self, message: Json) -> Json | None:
        if message["id"] is not None:
            os._exit(1)
        return None


@mode(
    "answer-nameless-unknown",
    "It answers an unknown message without an id.",
    "unknown-envelope",
    also={
        "http-hardening/http": "Such a message has no reply, so 204 is due.",
    },
)
class AnswerNamelessUnknown(Peer):
    def on_unknown(self, message: Json) -> Json:
        return self.bad_request("This provider knows no message of that type.")


@mode("answer-own-messages", "It answers messages that only providers send.", "unknown-envelope")
class AnswerOwnMessages(Peer):
    def on_own_message(self, message: Json) -> Json:
        return self.bad_request("That is for me to say.")
