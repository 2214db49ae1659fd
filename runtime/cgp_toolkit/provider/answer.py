"""Envelope in, envelope out: the provider's side of the conversation, without any I/O."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import anyio
import anyio.lowlevel

from cgp_toolkit.provider.contract import ContextProvider, RefusedQuery, acknowledgement
from cgp_toolkit.provider.fit import within_limits
from cgp_types import (
    MAX_CONCURRENT_QUERIES,
    MAX_MESSAGE_BYTES,
    PROTOCOL_VERSION,
    Capabilities,
    ContextQuery,
    ContextQueryResult,
    DecodeError,
    Envelope,
    Error,
    Frames,
    Handshake,
    HandshakeAck,
    Query,
    Shutdown,
    UnknownEnvelope,
    Verified,
    Verify,
    VerifyResponse,
    encode_envelope,
    fingerprint_dimensions,
    is_timestamp,
    versions_compatible,
)
from cgp_types.provider import ProviderRole, dispatch_to_provider

Reply = HandshakeAck | Frames | Verified | Error
"""What a provider sends."""

OWN_TYPES: Final = frozenset(("handshake_ack", "frames", "verified", "error"))
"""The types of these. Never answered, or two providers would talk to each other for ever (W10)."""

INTERNAL_MESSAGE: Final = "The provider failed while it worked on this message."
"""All that a peer learns of a fault in a provider's own code (T56)."""

_log: Final = logging.getLogger("cgp_toolkit.provider")

_Result = TypeVar("_Result")


class Answerer(ProviderRole):
    """Answers the messages to one provider; safe to call concurrently on one event loop.

    `answer` never raises for anything that a message or the author's code does. Queries and
    verifications wait for their turn: `max_concurrent_queries` of them run at a time when the
    provider declares `correlation` (T33), one otherwise.
    """

    def __init__(
        self,
        provider: ContextProvider,
        *,
        max_concurrent_queries: int = MAX_CONCURRENT_QUERIES,
    ) -> None:
        self.provider = provider
        self._width = max_concurrent_queries
        self._turns: anyio.Semaphore | None = None
        self._over = False

    async def answer(self, envelope: Envelope) -> Reply | None:
        """The one reply to a message, or None where there is none (T29, W10)."""
        if isinstance(envelope, UnknownEnvelope):
            return _refuse_unknown(envelope)
        return await dispatch_to_provider(self, envelope)

    async def handshake(self, message: Handshake) -> HandshakeAck | Error:
        """Acknowledge, every time anew (T27), or name both versions (T26, H3)."""
        theirs = message.protocol_version
        if not versions_compatible(theirs, PROTOCOL_VERSION):
            text = f"This provider speaks {PROTOCOL_VERSION}; {_shown(theirs)} is another family."
            return Error(code="incompatible_version", message=text)
        try:
            return acknowledgement(self.provider)
        except Exception:
            _log.exception("The declaration of a provider could not be read.")
            return _internal(None)

    async def query(self, message: Query) -> Frames | Error:
        """Ask the author's code, unless the question cannot be answered (T45)."""

        async def ask() -> Frames | Error:
            unanswerable = _unanswerable(message.query, self.provider.capabilities)
            if unanswerable is not None:
                return Error(id=message.id, code="bad_request", message=unanswerable)
            result = _expected(await self.provider.query(message.query), ContextQueryResult)
            fitting = within_limits(result, message.query)
            if fitting is not result:
                _log.error(
                    "A provider gave more than the limits of the query; the rest was left out."
                )
            return Frames(id=message.id, result=fitting)

        return await self._in_turn(ask, message.id)

    async def verify(self, message: Verify) -> Verified | Error:
        """Ask the author's code for verdicts; an `id` that should not be there comes back (W13)."""

        async def ask() -> Verified | Error:
            response = await self.provider.verify(message.request)
            return Verified(id=message.id, response=_expected(response, VerifyResponse))

        return await self._in_turn(ask, message.id)

    async def shutdown(self, message: Shutdown) -> None:
        """Let the author's code release what it holds: once, however often this is called."""
        if not self._over:
            self._over = True
            try:
                await self.provider.shutdown()
            except Exception:
                _log.exception("A provider failed while it shut down.")

    async def _in_turn(
        self, ask: Callable[[], Awaitable[_Result]], identifier: str | None
    ) -> _Result | Error:
        try:
            async with self._turn():
                return await ask()
        except RefusedQuery as refused:
            return Error(id=identifier, code=refused.code, message=refused.message)
        except (Exception, SystemExit):
            _log.exception("A provider failed while it worked on a message.")
        except asyncio.CancelledError:
            # Either this call is not wanted any more, or the author awaited something that was
            # cancelled and let that escape: a fault like any other.
            await anyio.lowlevel.checkpoint_if_cancelled()
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            _log.exception("A provider let the cancellation of something else escape.")
        return _internal(identifier)

    def _turn(self) -> anyio.Semaphore:
        if self._turns is None:
            together = self._width if self.provider.capabilities.correlation else 1
            self._turns = anyio.Semaphore(together)
        return self._turns


def refusal(error: DecodeError) -> Error:
    """The answer to what cannot be read, with the id when one could be (R1, T13)."""
    return Error(id=error.envelope_id, code="bad_request", message=str(error))


def deserves_answer(error: DecodeError) -> bool:
    """Whether an undecodable line is answered: not when only providers send its type (W10)."""
    return error.envelope_type not in OWN_TYPES


def encoded(reply: Reply) -> bytes:
    """A reply as bytes; one that no message can carry becomes an `internal` error (T55)."""
    try:
        data = encode_envelope(reply)
    except Exception:
        _log.exception("A provider gave an answer that cannot be written.")
    else:
        if len(data) <= MAX_MESSAGE_BYTES:
            return data
        _log.error("A provider gave an answer of %d bytes, which no host reads.", len(data))
    return encode_envelope(_internal(getattr(reply, "id", None)))


def _refuse_unknown(envelope: UnknownEnvelope) -> Error | None:
    if envelope.id is None:
        return None
    text = f"This provider knows no message of type {_shown(envelope.type)}."
    return Error(id=envelope.id, code="bad_request", message=text)


def _unanswerable(query: ContextQuery, capabilities: Capabilities) -> str | None:
    if query.as_of is not None and not is_timestamp(query.as_of):
        return f"`as_of` is no timestamp: {_shown(query.as_of)} (F4)."
    if query.embedding is not None and capabilities.embeddings_fingerprint:
        due = fingerprint_dimensions(capabilities.embeddings_fingerprint)
        if due is not None and len(query.embedding) != due:
            return f"`embedding` has {len(query.embedding)} dimensions and not {due} (E1)."
    return None


def _expected(value: object, kind: type[_Result]) -> _Result:
    if not isinstance(value, kind):
        raise TypeError(f"A {kind.__name__} is due, and the provider gave {type(value).__name__}.")
    return value


def _internal(identifier: str | None) -> Error:
    return Error(id=identifier, code="internal", message=INTERNAL_MESSAGE)


def _shown(text: str) -> str:
    """A peer's text inside of ours: at most so long, and quoted."""
    return repr(text if len(text) <= 80 else text[:80] + "…")
