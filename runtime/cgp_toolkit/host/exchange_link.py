"""Providers whose every exchange stands alone: over HTTP, and in this process.

There are no late replies here and no order to keep, so nothing has to be replaced and several
questions may be open whether or not the provider declared `correlation`; ids travel and are
checked all the same (T35).
"""

from dataclasses import dataclass, replace
from typing import Protocol

import anyio

from cgp_toolkit.errors import HandshakeFailed, ProtocolFault, TimedOut, ToolkitError, quoted
from cgp_toolkit.host.limits import Limits
from cgp_toolkit.host.link import check_unchanged, closed
from cgp_toolkit.host.negotiate import accept, greeting
from cgp_toolkit.host.statistics import Counts
from cgp_toolkit.transport.base import Ending
from cgp_types import (
    DecodeError,
    Envelope,
    Error,
    Handshake,
    HandshakeAck,
    Query,
    Shutdown,
    UnknownEnvelope,
    Verify,
    decode_envelope,
    encode_envelope,
)


@dataclass(frozen=True, slots=True)
class Reply:
    """The bytes that answered. `refused`: the transport says that the message was not accepted,
    so the answer may lack an id that could not be read.
    """

    body: bytes
    refused: bool = False


class Courier(Protocol):
    """Carries one message there and one back. `HostError` when it cannot."""

    async def carry(self, body: bytes) -> Reply:
        """One exchange; an empty body is no reply."""

    def clean(self, text: str) -> str:
        """A text of the peer without secrets of ours that it may have repeated (C8)."""

    async def close(self) -> None:
        """Let go of whatever is held."""


class ExchangeLink:
    """A courier and what the provider declared to it."""

    acknowledgement: HandshakeAck

    def __init__(self, courier: Courier, limits: Limits, counts: Counts) -> None:
        self._courier = courier
        self._limits = limits
        self._counts = counts
        self._asked = 0
        self._began = False
        self._last: Ending | None = None
        self._open: set[anyio.CancelScope] = set()

    @property
    def ended(self) -> Ending | None:
        return self._last

    async def connect(self) -> None:
        if self._last is not None:
            raise closed()
        seconds = self._limits.handshake_timeout
        with anyio.move_on_after(seconds):
            try:
                self.acknowledgement = accept(await self._exchange(greeting()))
            except ProtocolFault as fault:
                raise HandshakeFailed(fault.problem) from None
            self._counts.respawns += self._began
            self._began = True
            return
        raise TimedOut(seconds, doing="the acknowledgement of the handshake")

    async def ask(self, message: Query | Verify, declared: HandshakeAck) -> Envelope:
        if self._last is not None:
            raise closed()
        check_unchanged(declared, self.acknowledgement)
        if declared.capabilities.correlation and isinstance(message, Query):
            self._asked += 1
            message = replace(message, id=f"q{self._asked}")
        return await self._exchange(message)

    async def close(self) -> Ending:
        """End what is open, say farewell for at most the grace of a shutdown, and forget it all."""
        if self._last is None:
            began = anyio.current_time()
            self._last = Ending("closed", None, 0.0)
            for exchange in self._open:
                exchange.cancel()
            try:
                if self._began:
                    with anyio.move_on_after(self._limits.shutdown_grace):
                        await self._courier.carry(encode_envelope(Shutdown()))
            except ToolkitError:
                pass  # it need not hear it
            finally:
                with anyio.CancelScope(shield=True):
                    await self._courier.close()
            self._last = Ending("closed", None, anyio.current_time() - began)
        return self._last

    async def _exchange(self, message: Handshake | Query | Verify) -> Envelope:
        carried = await self._carried(encode_envelope(message))
        if not carried.body:
            raise ProtocolFault(f"There was no reply to a message of type {message.type!r}.")
        try:
            reply = decode_envelope(carried.body, max_bytes=self._limits.max_message_bytes)
        except DecodeError as error:
            self._counts.undecodable += 1
            raise ProtocolFault(f"The reply is no message: {error}") from None
        if isinstance(reply, UnknownEnvelope):
            self._counts.unknown_envelopes += 1
            raise ProtocolFault(f"Nothing but a message of unknown type {quoted(reply.type)} came.")
        expected: str | None = getattr(message, "id", None)
        came: str | None = getattr(reply, "id", None)
        lenient = carried.refused and isinstance(reply, Error) and came is None
        if came != expected and not lenient:
            raise ProtocolFault(
                f"A message of type {quoted(reply.type)} came with {_id(came)}; expected {_id(expected)}."
            )
        if isinstance(reply, Error):
            reply.message = self._courier.clean(reply.message)
            reply.code = None if reply.code is None else self._courier.clean(reply.code)
        return reply

    async def _carried(self, body: bytes) -> Reply:
        with anyio.CancelScope() as scope:
            self._open.add(scope)
            try:
                return await self._courier.carry(body)
            finally:
                self._open.discard(scope)
        raise closed()


def _id(identifier: str | None) -> str:
    return "no id" if identifier is None else f"the id {quoted(identifier)}"
