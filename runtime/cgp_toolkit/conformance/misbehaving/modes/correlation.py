"""Faults in ids, and in what happens to replies when several queries are in work."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

import threading
import time
from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import STDIO_ONLY, Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer, write_all
from cgp_toolkit.conformance.misbehaving.shelf import Json
from cgp_toolkit.conformance.misbehaving.web_manners import Reply

mode: Final = Modes()

_OVERLAP_SECONDS: Final = 0.04
"""How long an answer takes, so that queries that were sent at once are in work at once."""

_TWO_IN_A_ROW: Final = {"survival/stdio": "It sends a query right behind a bad one."}

_WAITED_FOR: Final = "Its query had an id, and no reply came with it."
_NO_ID: Final = dict.fromkeys(
    (
        "frame-validity",
        "verify-honesty",
        "budget-honesty",
        "malformed-input-tolerance",
        "as-of-temporal",
        "kinds-filter",
        "anchor-relevance",
        "provenance-fixture-consistency",
        "embedding-fingerprint",
        "concurrent-correlation",
        "tight-budget",
        "survival",
        "unknown-members",
        "unknown-envelope",
        "representation-choice",
        "stable-identity",
        "content-digest",
        "truncation-honesty",
    ),
    _WAITED_FOR,
)


@mode(
    "drop-correlation-id",
    "Its replies have no id.",
    "correlation",
    also=_NO_ID | {"http-hardening/http": "It wants the id on the error to what cannot be read."},
    origin=Origin.FOURTEEN,
)
class DropCorrelationId(Peer):
    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        return envelope


@mode(
    "drop-frames-id",
    "Its frames have no id, and its errors have one.",
    "correlation",
    also=_NO_ID,
)
class DropFramesId(Peer):
    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        return super().addressed(envelope, None if envelope["type"] == "frames" else identifier)


@mode(
    "foreign-id",
    "Its replies have an id of its own.",
    "correlation",
    also=_NO_ID | {"http-hardening/http": "It wants the id on the error to what cannot be read."},
)
class ForeignId(Peer):
    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        return super().addressed(envelope, identifier and "reply-1")


@mode(
    "drop-error-id",
    "The errors with which it answers queries have no id.",
    "concurrent-correlation",
    also={
        "embedding-fingerprint": "The refusal of the vector is an error.",
        "survival": "Most of what it asks is answered with an error.",
        "unknown-envelope": "What is due is an error with the id.",
        "http-hardening/http": "It wants the id on the error to what cannot be read.",
    },
)
class DropErrorId(Peer):
    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        return super().addressed(envelope, None if envelope["type"] == "error" else identifier)


@mode(
    "trim-ids", "It takes white space off both ends of an id.", "concurrent-correlation", hangs=True
)
class TrimIds(Peer):
    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        return super().addressed(envelope, identifier and identifier.strip())


@mode("cut-ids", "It keeps the first 64 characters of an id.", "concurrent-correlation")
class CutIds(Peer):
    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        return super().addressed(envelope, identifier and identifier[:64])


@mode(
    "number-ids",
    "An id that is a number in digits comes back as a number.",
    "concurrent-correlation",
)
class NumberIds(Peer):
    def addressed(self, envelope: Json, identifier: str | None) -> Json:
        found = super().addressed(envelope, identifier)
        return found | {"id": int(identifier)} if identifier and identifier.isdecimal() else found


class _Batch:
    """The queries that are in work at once."""

    def __init__(self) -> None:
        self.identifier: str | None = None
        self.closed = threading.Event()


@mode(
    "swap-replies",
    "It keeps the id in one variable for all queries, so the last one in work names every reply.",
    "concurrent-correlation",
    also=_TWO_IN_A_ROW,
    hangs=True,
)
class SwapReplies(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.lock = threading.Lock()
        self.batch: _Batch | None = None

    def answer(self, message: Json) -> Reply | None:
        if message["type"] != "query":
            return super().answer(message)
        with self.lock:
            opened = self.batch is None
            batch = self.batch = self.batch or _Batch()
            batch.identifier = message["id"]
        if opened:
            time.sleep(_OVERLAP_SECONDS)
            with self.lock:
                self.batch = None
            batch.closed.set()
        # Whoever wakes first: the name that all of them bear is settled by then.
        batch.closed.wait()
        return super().answer(message | {"id": batch.identifier})


@mode(
    "lose-replies",
    "A query that comes while another is in work gets no reply.",
    "concurrent-correlation",
    also=_TWO_IN_A_ROW,
    hangs=True,
)
class LoseReplies(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.busy = False

    def answer(self, message: Json) -> Reply | None:
        if message["type"] != "query":
            return super().answer(message)
        if self.busy:
            return None
        self.busy = True
        time.sleep(_OVERLAP_SECONDS)
        self.busy = False
        return super().answer(message)


@mode(
    "interleave-replies",
    "Replies that are ready at the same time are written into each other.",
    "concurrent-correlation",
    also=_TWO_IN_A_ROW,
    wires=STDIO_ONLY,
)
class InterleaveReplies(Peer):
    def write(self, data: bytes) -> None:
        middle = len(data) // 2
        write_all(data[:middle])
        time.sleep(_OVERLAP_SECONDS)
        write_all(data[middle:])


@mode(
    "repeat-replies",
    "A reply to a query that came while another was in work is sent twice.",
    "concurrent-correlation",
    also=_TWO_IN_A_ROW,
    wires=STDIO_ONLY,
)
class RepeatReplies(Peer):
    def __init__(self) -> None:
        super().__init__()
        self.busy = 0

    def answer(self, message: Json) -> Reply | None:
        if message["type"] != "query":
            return super().answer(message)
        self.busy += 1
        time.sleep(_OVERLAP_SECONDS)
        reply = super().answer(message)
        if self.busy > 1:
            self.send(reply)
        self.busy -= 1
        return reply
