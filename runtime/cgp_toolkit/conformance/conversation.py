"""Questions and answers on a wire, once it is known what the target declared."""

from dataclasses import dataclass, field
from typing import Final

import anyio

from cgp_toolkit.conformance.errors import NoReply, Unanswered
from cgp_toolkit.conformance.messages import query_message, verify_message
from cgp_toolkit.conformance.wire import FLOODED, Reply, Wire
from cgp_toolkit.errors import one_line, quoted
from cgp_types import (
    MAX_ERROR_BODY_CHARS,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    DecodeError,
    Envelope,
    Error,
    FrameId,
    Frames,
    HandshakeAck,
    UnknownEnvelope,
    Verified,
    VerifyResponse,
    decode_envelope,
)

_MOST_UNKNOWN: Final = 100
"""Envelopes of unknown type that are passed over while one waits for a reply (W10)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The frames that a query brought, and the bytes in which they came."""

    result: ContextQueryResult
    data: bytes = field(repr=False)

    @property
    def frames(self) -> list[ContextFrame]:
        return self.result.frames


def read(reply: Reply) -> Envelope:
    """The message in a reply. `NoReply` when it is none, with what came instead."""
    try:
        return decode_envelope(reply.data)
    except DecodeError as error:
        where = "" if reply.status in (None, 200) else f" with status {reply.status}"
        rule = " (T7)" if reply.status is None else ""
        text = one_line(reply.data[:MAX_ERROR_BODY_CHARS].decode(errors="replace"))
        raise NoReply(
            "unreadable",
            f"what came{where} cannot be read{rule}. {one_line(str(error))} It began: {text!r}.",
        ) from None


def described(message: Envelope) -> str:
    """A reply in a few words, for evidence."""
    if isinstance(message, Error):
        code = "without code" if message.code is None else f"of code {quoted(message.code)}"
        return f"an `error` {code} came ({one_line(message.message)!r})."
    if isinstance(message, Frames):
        return f"`frames` came, {len(message.result.frames)} of them."
    return f"a message of type {quoted(message.type)} came."


class Conversation:
    """One wire after its handshake. Every question raises `Unanswered` when it has no answer.

    `asked` says in evidence what was asked, as the beginning of a sentence. After a question that
    had no answer the conversation is not `usable`: its reply may still come and be taken for
    another.
    """

    def __init__(self, wire: Wire, ack: HandshakeAck, *, prefix: str = "probe") -> None:
        self.wire = wire
        self.ack = ack
        self.usable = True
        self._prefix = prefix
        self._count = 0

    def next_id(self) -> str | None:
        """An id that is new on this conversation, or none where none may be sent (T30, T31)."""
        if not self.ack.capabilities.correlation:
            return None
        self._count += 1
        return f"{self._prefix}-{self._count}"

    async def query(self, query: ContextQuery, asked: str) -> Answer | Error:
        """Ask, and hold the reply's id against the question's where that was promised (H4)."""
        identifier = self.next_id()
        return await self.query_in_bytes(query_message(query, identifier), identifier, asked)

    async def query_in_bytes(
        self, data: bytes, identifier: str | None, asked: str
    ) -> Answer | Error:
        """The same for a query that somebody has written already."""
        reply, message = await self.ask(data, asked)
        if not isinstance(message, Frames | Error):
            raise self._unanswered(asked, NoReply("unreadable", described(message)))
        if identifier is not None and message.id != identifier:
            came = "without id" if message.id is None else f"with the id {quoted(message.id)}"
            problem = f"`{message.type}` came {came}, and {quoted(identifier)} was asked with (H4)."
            raise self._unanswered(asked, NoReply("unreadable", problem))
        return message if isinstance(message, Error) else Answer(message.result, reply.data)

    async def frames(self, query: ContextQuery, asked: str) -> Answer:
        """Ask for frames; an `error` is no answer here."""
        found = await self.query(query, asked)
        if isinstance(found, Error):
            raise Unanswered(asked, NoReply("unreadable", described(found)))
        return found

    async def verify(self, identities: list[FrameId], asked: str) -> VerifyResponse:
        """Ask for verdicts."""
        _, message = await self.ask(verify_message(identities), asked)
        if not isinstance(message, Verified):
            raise self._unanswered(asked, NoReply("unreadable", described(message)))
        return message.response

    async def ask(self, data: bytes, asked: str) -> tuple[Reply, Envelope]:
        """Send any message, and take the next reply of known type (W10)."""
        try:
            await self.wire.send(data)
            return await next_message(self.wire)
        except NoReply as why:
            raise self._unanswered(asked, why) from None
        except anyio.get_cancelled_exc_class():
            self.usable = False
            raise

    def _unanswered(self, asked: str, why: NoReply) -> Unanswered:
        self.usable = False
        return Unanswered(asked, why)


async def next_message(wire: Wire, *, within: float | None = None) -> tuple[Reply, Envelope]:
    """The next reply of known type. `NoReply` when what comes is no message."""
    for _ in range(_MOST_UNKNOWN):
        reply = await wire.receive(within=within)
        message = read(reply)
        if not isinstance(message, UnknownEnvelope):
            return reply, message
    raise NoReply("overlong", FLOODED)
