"""Several queries in flight: each gets one reply, with its own id."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, Transport, judged, skipped
from cgp_toolkit.conformance.conversation import Conversation, described, read
from cgp_toolkit.conformance.errors import NoReply
from cgp_toolkit.conformance.messages import query_message, written
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.conformance.wire import Reply
from cgp_types import ContextQuery, Envelope, Error, Frames, Requirement, Unknown

_ODD_IDS: Final = (
    "1",
    "q",
    "Q",
    " q ",
    "null",
    'quote " and \\ backslash',
    "line\nfeed, tab\t and \x01",
    "Ærøskøbing 漢字 \U0001f600 \u2028",
    "e\u0301",
    "x" * 500,
)
_BAD_INSTANT: Final = "bad-as-of"
_NO_PAYLOAD: Final = "no-payload"
_LAST: Final = "last"


async def _probe(subject: Subject) -> Finding:
    if not subject.ack.capabilities.correlation:
        return skipped("`correlation` was not declared.")
    faults: list[str] = []
    advice: list[str] = []
    async with subject.fresh("concurrent") as talk:
        ordinary = [query_message(subject.sample_query, each) for each in _ODD_IDS]
        await _volley(talk, ordinary, _ODD_IDS, faults)
        if not faults:
            wrong = replace(subject.sample_query, as_of=Unknown("yesterday"))
            messages = [
                query_message(subject.sample_query, "before"),
                query_message(wrong, _BAD_INSTANT),
                written({"type": "query", "id": _NO_PAYLOAD}),
                query_message(subject.sample_query, "after"),
            ]
            replies = await _volley(talk, messages, ("before", _BAD_INSTANT, "after"), faults)
            if subject.transport is Transport.STDIO and not faults:
                replies += await _rest(talk, subject.sample_query, faults)
            _judge_refusal(replies, faults, advice)
    fine = (
        f"{len(_ODD_IDS)} queries in flight got one reply each, with ids of every sort verbatim,"
        " errors included."
    )
    return judged(faults, [] if faults else advice, fine)


async def _volley(
    talk: Conversation, messages: list[bytes], due: tuple[str, ...], faults: list[str]
) -> list[Envelope]:
    """Send all at once; every id that is due comes back exactly once, and no other but one's own."""

    def enough(replies: Sequence[Reply]) -> bool:
        # One that comes twice takes nobody's place, or the rest of the evidence would be wrong.
        ids = [_id_in(each) for each in replies]
        own = set(due) & set(ids)
        foreign = sum(each not in (*due, _NO_PAYLOAD) for each in ids) + (_NO_PAYLOAD in ids)
        return len(own) == len(due) or len(own) + foreign >= len(messages)

    asked = f"{len(messages)} queries were sent at once"
    replies: list[Envelope] = []
    volley = await talk.wire.volley(messages, enough)
    try:
        replies += [read(reply) for reply in volley.replies]
    except NoReply as why:
        faults.append(f"{asked}: {why.reason}")
        return replies
    if volley.why is not None:
        faults.append(f"{asked}: {volley.why.reason}")
    came = Counter(_id_of(each) for each in replies)
    if nameless := came.pop(None, 0):
        faults.append(f"{asked}, and {nameless} replies came without an id (H4).")
    for each in due:
        if (count := came.pop(each, 0)) != 1:
            faults.append(
                f"{asked}, and {count} replies came with the id {_short(each)} (H4, T29)."
            )
    came.pop(_NO_PAYLOAD, None)
    faults += [
        f"{asked}, and a reply came with the id {_short(str(each))}, which nobody sent (H4)."
        for each in came
    ]
    return replies


async def _rest(talk: Conversation, query: ContextQuery, faults: list[str]) -> list[Envelope]:
    """What else has come: a last query is read last, so what comes before its reply is left over."""
    left: list[Envelope] = []
    try:
        await talk.wire.send(query_message(query, _LAST))
        while _id_of(message := read(await talk.wire.receive())) != _LAST:
            left.append(message)
            if _id_of(message) != _NO_PAYLOAD:
                faults.append(f"Every query had its reply, and then {described(message)} (T29)")
                break
    except NoReply as why:
        faults.append(f"After the queries another one was sent: {why.reason}")
    return left


def _judge_refusal(replies: list[Envelope], faults: list[str], advice: list[str]) -> None:
    own = [each for each in replies if _id_of(each) == _NO_PAYLOAD]
    asked = "A query without its payload, but with an id, was sent"
    if len(own) > 1:
        faults.append(f"{asked}, and {len(own)} replies to it came (T29).")
    elif not own:
        advice.append(f"{asked}, and no reply with that id came (R1).")
    elif not isinstance(own[0], Error) or own[0].code != "bad_request":
        advice.append(f"{asked}: {described(own[0])} `bad_request` is due (R1).")


def _id_in(reply: Reply) -> str | None:
    try:
        return _id_of(read(reply))
    except NoReply:
        return None


def _id_of(message: Envelope) -> str | None:
    return message.id if isinstance(message, Frames | Error) else None


def _short(identifier: str) -> str:
    return repr(identifier if len(identifier) <= 40 else identifier[:40] + "…")


CHECK = Check(
    name="concurrent-correlation",
    profile=Profile.FULL,
    requirements=(Requirement.H4, Requirement.T7, Requirement.T29),
    proves="With several queries in flight each gets exactly one reply with its own id, odd ids and errors included.",
    probe=_probe,
)
