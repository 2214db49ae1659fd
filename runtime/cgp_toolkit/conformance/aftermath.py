"""What follows a message that is no ordinary one: its own reply, if any, and an ordinary answer."""

from dataclasses import dataclass
from typing import Final

from cgp_toolkit.conformance.conversation import Conversation, described, next_message, read
from cgp_toolkit.conformance.errors import NoReply, Unanswered
from cgp_toolkit.conformance.http_wire import HttpWire
from cgp_toolkit.conformance.messages import handshake_message, query_message
from cgp_toolkit.errors import quoted
from cgp_types import (
    MAX_MESSAGE_BYTES,
    ContextQuery,
    Envelope,
    Error,
    Frames,
    HandshakeAck,
)

_TOO_LARGE: Final = 413
_BORDER_SECONDS: Final = 0.5
_REFUSED: Final = Error(code="bad_request", message="The body was refused for its size.")
"""Stands for a refusal that HTTP expresses without an envelope (T12)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Odd:
    """A message that is no ordinary one. `what` names it in evidence."""

    what: str
    data: bytes
    identifier: str | None = None
    """The id that can be read in it."""
    rule: str = "R1"
    """Which rule says what follows."""
    may_be_answered: bool = False
    """Whether a lenient receiver could take it for a query and answer with frames."""


OddReply = Envelope | NoReply
"""What came in reply; over HTTP also a response that is no message."""


async def go_on_after(talk: Conversation, odd: Odd, query: ContextQuery) -> list[OddReply]:
    """Send something odd and then an ordinary query, which must be answered with frames (R1).

    What came in reply to the odd message: nothing, as a rule, or one error. `Unanswered` when the
    query has no answer, or when a line came that is no message.
    """
    asked = f"A query was sent after {odd.what}"
    try:
        if isinstance(talk.wire, HttpWire):
            replies = await _own_response(talk.wire, odd)
            await talk.wire.send(query_message(query, identifier := talk.next_id()))
            answer = read(await talk.wire.receive())
        else:
            replies, answer, identifier = await _in_one_stream(talk, odd, query)
        if not isinstance(answer, Frames):
            raise NoReply("unreadable", described(answer))
        if identifier is not None and answer.id != identifier:
            raise NoReply(
                "unreadable",
                f"`frames` came {_with_id(answer)} and not with {quoted(identifier)} (H4).",
            )
    except NoReply as why:
        talk.usable = False
        raise Unanswered(asked, why) from None
    return replies


def refuses(reply: OddReply, identifier: str | None = None) -> bool:
    """Whether a reply is the error that is due to what cannot be read, with its id if it had one."""
    if not isinstance(reply, Error) or reply.code != "bad_request":
        return False
    return identifier is None or reply.id == identifier


def shown(reply: OddReply) -> str:
    """A reply in a few words, as the end of a sentence."""
    return reply.reason if isinstance(reply, NoReply) else described(reply)


async def _own_response(wire: HttpWire, odd: Odd) -> list[OddReply]:
    await wire.send(odd.data)
    try:
        reply = await wire.receive()
        if reply.status == _TOO_LARGE:
            return [_REFUSED]
        return [read(reply)]
    except NoReply as why:
        if why.kind == "failed" and len(odd.data) > MAX_MESSAGE_BYTES:
            # A server that refuses early has closed before it has read what we still send, and
            # the refusal can be lost with the connection.
            return [_REFUSED]
        return [] if why.kind == "empty" else [why]


async def _in_one_stream(
    talk: Conversation, odd: Odd, query: ContextQuery
) -> tuple[list[OddReply], Envelope, str | None]:
    """Tell the replies apart: by their ids, or in lock-step by their order.

    In lock-step the reply to a message that might be answered like a query looks like the answer
    to the query; a handshake between the two, answered like any other (T27), is the border.
    """
    identifier = talk.next_id()
    border = identifier is None and odd.may_be_answered
    await talk.wire.send(odd.data)
    if border:
        await talk.wire.send(handshake_message())
    await talk.wire.send(query_message(query, identifier))
    replies: list[OddReply] = []
    while True:
        _, message = await next_message(talk.wire)
        if border and isinstance(message, HandshakeAck):
            border = False
        elif border or not _answers(message, identifier, odd, replies):
            replies.append(message)
        else:
            if identifier is not None and not replies:
                replies += await _overtaken(talk, query)
            return replies, message, identifier


async def _overtaken(talk: Conversation, query: ContextQuery) -> list[OddReply]:
    """What was due before the answer to the query, which with an id may go first (T33).

    The frames of one more query are the border.
    """
    await talk.wire.send(query_message(query, talk.next_id()))
    found: list[OddReply] = []
    while True:
        try:
            _, message = await next_message(talk.wire, within=_BORDER_SECONDS)
        except NoReply:  # whoever does not answer one query after another is judged elsewhere (R1)
            return found
        if isinstance(message, Frames):
            return found
        found.append(message)


def _with_id(message: Frames) -> str:
    return "without id" if message.id is None else f"with the id {quoted(message.id)}"


def _answers(message: Envelope, identifier: str | None, odd: Odd, before: list[OddReply]) -> bool:
    """Whether a reply belongs to the query, rightly or, having the wrong id, wrongly."""
    if not isinstance(message, Frames | Error):
        return False
    if identifier is None:
        return isinstance(message, Frames) or bool(before) or odd.may_be_answered
    if message.id == identifier:
        return True
    return isinstance(message, Frames) and (odd.identifier is None or message.id != odd.identifier)
