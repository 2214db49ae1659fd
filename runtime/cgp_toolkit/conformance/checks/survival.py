"""After every sort of malformed message a good query is answered."""

import json
from typing import Any, Final

from cgp_toolkit.conformance.aftermath import Odd, OddReply, go_on_after, refuses, shown
from cgp_toolkit.conformance.check import Check, Finding, Profile, Transport, judged
from cgp_toolkit.conformance.conversation import Conversation, described
from cgp_toolkit.conformance.errors import NoReply, Unanswered
from cgp_toolkit.conformance.messages import handshake_message, query_message, written
from cgp_toolkit.conformance.subject import Subject
from cgp_types import MAX_DEPTH, MAX_MESSAGE_BYTES, HandshakeAck, Requirement

_ID: Final = "malformed"
_MOST_LATE: Final = 2
"""After so many deadlines that passed the rest is not tried: it would only take time."""


def malformed(query: dict[str, Any], *, correlated: bool) -> list[Odd]:
    """Every shape, made from a good query. With correlation the queries among them carry an id."""
    identifier = _ID if correlated else None
    named = {"id": _ID} if correlated else {}

    def bad_query(what: str, rule: str = "R1", **changes: Any) -> Odd:
        message = {"type": "query", **named, "query": query | changes}
        return Odd(
            what=what, data=written(message), identifier=identifier, rule=rule, may_be_answered=True
        )

    good = written({"type": "query", **named, "query": query})
    return [
        Odd(what="half a message", data=good[: len(good) // 2]),
        Odd(what="two messages on one line", data=b'{"type":"x"} {"type":"x"}'),
        Odd(what="a number", data=b"42"),
        Odd(what="an array", data=b"[]"),
        Odd(what="`null`", data=b"null"),
        Odd(what="a text", data=b'"query"'),
        Odd(what="an empty object", data=b"{}"),
        Odd(what="a message whose `type` is a number", data=b'{"type":7}'),
        Odd(what="a handshake without its version", data=b'{"type":"handshake"}'),
        Odd(
            what="a query without its payload",
            data=written({"type": "query", **named}),
            identifier=identifier,
        ),
        Odd(
            what="a query whose payload is a list",
            data=written({"type": "query", **named, "query": []}),
            identifier=identifier,
        ),
        bad_query("a query whose `goal` is a number", goal=7),
        bad_query("a query whose `max_frames` is negative", max_frames=-1),
        bad_query("a query whose `max_tokens` is a text", max_tokens="many"),
        bad_query("a query whose `kinds` hold an object", kinds=[{}]),
        bad_query("a query whose `as_of` is no timestamp", "T45", as_of="yesterday"),
        Odd(what="bytes that are no UTF-8", data=b'{"type":"\xff\xfe"}'),
        Odd(what="a lone surrogate", data=b'{"type":"x\\ud800"}'),
        Odd(what="a byte order mark", data=b"\xef\xbb\xbf" + b'{"type":"x"}'),
        Odd(
            what=f"{2 * MAX_DEPTH} levels of nesting",
            data=b'{"type":' + b"[" * 2 * MAX_DEPTH + b"]" * 2 * MAX_DEPTH + b"}",
        ),
        Odd(what="a verify without its payload", data=b'{"type":"verify"}'),
        Odd(
            what=f"a line of more than {MAX_MESSAGE_BYTES} bytes",
            data=b"x" * (MAX_MESSAGE_BYTES + 1),
            rule="R1, W2",
        ),
    ]


async def _probe(subject: Subject) -> Finding:
    query = json.loads(query_message(subject.sample_query))["query"]
    correlated = subject.ack.capabilities.correlation
    left = malformed(query, correlated=correlated)
    tried, late = 0, 0
    faults: list[str] = []
    advice: list[str] = []
    while left and late < _MOST_LATE:
        rule = "R1"
        try:
            async with subject.fresh("survival") as talk:
                while left:
                    odd = left.pop(0)
                    tried += 1
                    rule = odd.rule
                    replies = await go_on_after(talk, odd, subject.sample_query)
                    _judge_replies(odd, replies, faults, advice)
                rule = "W14"
                if subject.transport is Transport.STDIO:
                    await _blank_lines(talk, subject)
                rule = "T27"
                await _second_handshake(talk, faults)
        except Unanswered as unanswered:
            faults.append(f"{unanswered} ({rule})")
            late += unanswered.why.kind in ("late", "unreachable")
    await _question_before_handshake(subject, advice)
    fine = f"After each of {tried} malformed messages of every sort a good query was answered."
    return judged(faults, [] if faults else advice, fine)


def _judge_replies(odd: Odd, replies: list[OddReply], faults: list[str], advice: list[str]) -> None:
    if not replies:
        advice.append(f"It passed over {odd.what} in silence; `bad_request` is due ({odd.rule}).")
    for reply in replies[:1]:
        if not refuses(reply):
            advice.append(
                f"In reply to {odd.what}, {shown(reply)} `bad_request` is due ({odd.rule})."
            )
        elif not refuses(reply, odd.identifier):
            advice.append(f"In reply to {odd.what}, the error came without its id (R1).")
    for reply in replies[1:]:
        faults.append(f"One reply to {odd.what} is enough, and then {shown(reply)} (T29)")


async def _blank_lines(talk: Conversation, subject: Subject) -> None:
    """Lines without a message are nobody's, and get no reply (W14)."""
    asked = "A query was sent after blank lines"
    try:
        for blank in (b"", b" \t", b"\r"):
            await talk.wire.send(blank)
    except NoReply as why:
        raise Unanswered(asked, why) from None
    await talk.frames(subject.sample_query, asked)


async def _second_handshake(talk: Conversation, faults: list[str]) -> None:
    asked = "A second handshake was sent on the same connection"
    _, message = await talk.ask(handshake_message(), asked)
    if not isinstance(message, HandshakeAck):
        faults.append(f"{asked}: {described(message)} It is answered like the first (T27).")


async def _question_before_handshake(subject: Subject, advice: list[str]) -> None:
    if subject.transport is Transport.HTTP:
        return  # where no exchange knows of another
    async with subject.wire("before-handshake") as wire:
        early = Conversation(wire, subject.ack)
        try:
            await early.query(subject.sample_query, "A query was sent before any handshake")
        except Unanswered as unanswered:
            advice.append(f"{unanswered} It could have been answered (T28).")


CHECK = Check(
    name="survival",
    profile=Profile.FULL,
    requirements=(
        Requirement.R1,
        Requirement.W2,
        Requirement.W14,
        Requirement.T7,
        Requirement.T27,
        Requirement.T28,
        Requirement.T29,
        Requirement.T45,
    ),
    proves="After each of many malformed messages a good query is answered.",
    probe=_probe,
)
