# Generated from the specification and the schema by `make generate`. Do not edit.

"""The host's role: a method for each message that the other side sends.

A new message in the protocol becomes a new abstract method, so that a type checker points at every
implementation that has not decided yet what to do with it.
"""

from abc import ABC, abstractmethod
from typing import assert_never

from .types import Envelope
from .types import (
    HandshakeAck,
    Frames,
    Verified,
    Error,
    Handshake,
    Query,
    Verify,
    Shutdown,
)
from .unknown import UnknownEnvelope


class HostRole(ABC):
    """What a host does with each message that it can receive, and what it may answer."""

    @abstractmethod
    async def handshake_ack(self, message: HandshakeAck) -> None:
        """Answers a handshake: who the provider is, where data that it receives goes, and what it
        can do.
        """

    @abstractmethod
    async def frames(self, message: Frames) -> None:
        """Answers a query with frames."""

    @abstractmethod
    async def verified(self, message: Verified) -> None:
        """Answers a verify request with one verdict for each identity."""

    @abstractmethod
    async def error(self, message: Error) -> None:
        """Says that a request could not be answered, and why."""


async def dispatch_to_host(role: HostRole, message: Envelope) -> None:
    """Give a message to the method that takes it, and return the reply.

    `None` when there is nothing to answer: also for a message that only a host sends, and for
    one of an unknown type, on which the caller decides (W10).
    """
    match message:
        case HandshakeAck():
            await role.handshake_ack(message)
            return None
        case Frames():
            await role.frames(message)
            return None
        case Verified():
            await role.verified(message)
            return None
        case Error():
            await role.error(message)
            return None
        case Handshake() | Query() | Verify() | Shutdown() | UnknownEnvelope():
            return None
        case _:
            assert_never(message)
