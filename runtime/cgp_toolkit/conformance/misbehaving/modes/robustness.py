"""Faults in what happens after something that cannot be read, or that is not asked every day."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

import os
from typing import Final, NoReturn

from cgp_toolkit.conformance.misbehaving.mode import STDIO_ONLY, Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.reading import MAX_BYTES, Unreadable
from cgp_toolkit.conformance.misbehaving.shelf import Json, instant
from cgp_toolkit.conformance.misbehaving.web_manners import Reply

mode: Final = Modes()

_SAME_GARBAGE: Final = "It sends the same sort of line among others."
_NO_PAYLOAD: Final = "A query without its payload cannot be read."
_UNANSWERED: Final = dict.fromkeys(
    (
        "verify-honesty",
        "budget-honesty",
        "malformed-input-tolerance",
        "as-of-temporal",
        "kinds-filter",
        "anchor-relevance",
        "provenance-fixture-consistency",
        "embedding-fingerprint",
        "correlation",
        "tight-budget",
        "survival",
        "concurrent-correlation",
        "unknown-members",
        "unknown-envelope",
        "representation-choice",
        "stable-identity",
        "content-digest",
        "truncation-honesty",
    ),
    "Its query is not answered.",
)


def _exit() -> NoReturn:
    os._exit(1)


@mode(
    "crash-on-query",
    "It exits at every query.",
    "frame-validity",
    also=_UNANSWERED,
    origin=Origin.FOURTEEN,
    wires=STDIO_ONLY,
)
class CrashOnQuery(Peer):
    def on_query(self, query: Json) -> Json:
        _exit()


@mode(
    "crash-on-garbage",
    "It exits at what it cannot read.",
    "malformed-input-tolerance",
    also={"survival": _SAME_GARBAGE, "concurrent-correlation": _NO_PAYLOAD},
    origin=Origin.FOURTEEN,
    wires=STDIO_ONLY,
)
class CrashOnGarbage(Peer):
    def refuse(self, fault: Unreadable) -> Reply | None:
        _exit()


@mode(
    "die-after-garbage",
    "It answers what it cannot read, and exits then.",
    "malformed-input-tolerance",
    also={"survival": _SAME_GARBAGE, "concurrent-correlation": _NO_PAYLOAD},
    wires=STDIO_ONLY,
)
class DieAfterGarbage(Peer):
    def refuse(self, fault: Unreadable) -> Reply | None:
        self.send(super().refuse(fault))
        _exit()


@mode(
    "mislabel-malformed",
    "It answers what it cannot read with the code internal.",
    "malformed-input-tolerance",
    also={
        "survival": _SAME_GARBAGE,
        "concurrent-correlation": _NO_PAYLOAD,
        "http-hardening/http": "It sends the same sort of body.",
    },
    origin=Origin.SEVEN,
)
class MislabelMalformed(Peer):
    def refuse(self, fault: Unreadable) -> Reply | None:
        error = self.error("internal", str(fault))
        return Reply(self.addressed(error, fault.identifier), True)


@mode(
    "silent-on-garbage",
    "It passes over what it cannot read in silence.",
    ("malformed-input-tolerance", "survival"),
    also={
        "concurrent-correlation": _NO_PAYLOAD,
        "http-hardening/http": "It sends the same sort of body.",
    },
)
class SilentOnGarbage(Peer):
    def refuse(self, fault: Unreadable) -> Reply | None:
        return None


@mode(
    "answer-garbage-twice",
    "It answers what it cannot read with two errors.",
    ("malformed-input-tolerance", "survival"),
    also={"concurrent-correlation": _NO_PAYLOAD},
    wires=STDIO_ONLY,
)
class AnswerGarbageTwice(Peer):
    def refuse(self, fault: Unreadable) -> Reply | None:
        reply = super().refuse(fault)
        self.send(reply)
        return reply


@mode(
    "log-garbage-to-stdout",
    "It prints a sentence about what it cannot read to its standard output.",
    ("malformed-input-tolerance", "survival"),
    also={"concurrent-correlation": _NO_PAYLOAD},
    wires=STDIO_ONLY,
)
class LogGarbageToStdout(Peer):
    def refuse(self, fault: Unreadable) -> Reply | None:
        self.write(f"warning: {fault}\n".encode())
        return super().refuse(fault)


class _Choking(Peer):
    """Exits at some of what it cannot read."""

    def read(self, data: bytes) -> Json:
        if self.chokes_on(data):
            _exit()
        return super().read(data)

    def chokes_on(self, data: bytes) -> bool:
        raise NotImplementedError


@mode(
    "crash-on-missing-payload",
    "It exits at a query without its payload.",
    "survival",
    also={
        "concurrent-correlation": "It sends one too.",
    },
    wires=STDIO_ONLY,
)
class CrashOnMissingPayload(_Choking):
    def chokes_on(self, data: bytes) -> bool:
        return b'"query"' in data and data.count(b'"query"') == 1 and len(data) < 200


@mode("crash-on-other-json", "It exits at JSON that is no object.", "survival", wires=STDIO_ONLY)
class CrashOnOtherJson(_Choking):
    def chokes_on(self, data: bytes) -> bool:
        return data == b"42"


@mode("crash-on-bad-utf8", "It exits at bytes that are no UTF-8.", "survival", wires=STDIO_ONLY)
class CrashOnBadUtf8(_Choking):
    def chokes_on(self, data: bytes) -> bool:
        return b"\xff" in data


@mode("crash-on-depth", "It exits at deep nesting.", "survival", wires=STDIO_ONLY)
class CrashOnDepth(_Choking):
    def chokes_on(self, data: bytes) -> bool:
        return data.count(b"[") > 1000


@mode("crash-on-long-line", "It exits at a line beyond the maximum.", "survival", wires=STDIO_ONLY)
class CrashOnLongLine(_Choking):
    def chokes_on(self, data: bytes) -> bool:
        return len(data) > MAX_BYTES


@mode(
    "crash-on-blank-line",
    "It exits at a blank line.",
    "survival",
    wires=STDIO_ONLY,
)
class CrashOnBlankLine(_Choking):
    answers_blank_lines = True

    def chokes_on(self, data: bytes) -> bool:
        return not data.strip()


@mode(
    "answer-blank-lines",
    "It answers blank lines with bad_request.",
    "survival",
    wires=STDIO_ONLY,
)
class AnswerBlankLines(Peer):
    answers_blank_lines = True


@mode(
    "shrug-at-bad-as-of",
    "It answers a query whose as_of is no timestamp as if it had none.",
    "survival",
)
class ShrugAtBadAsOf(Peer):
    def on_query(self, query: Json) -> Json | None:
        if query["as_of"] is not None and instant(query["as_of"]) is None:
            return super().on_query(query | {"as_of": None})
        return super().on_query(query)


@mode(
    "hang-on-query",
    "It never answers a query.",
    "frame-validity",
    also=_UNANSWERED,
    wires=STDIO_ONLY,
    hangs=True,
)
class HangOnQuery(Peer):
    def on_query(self, query: Json) -> None:
        return None
