# Generated from the specification and the schema by `make generate`. Do not edit.

"""The provider's role: a method for each message that the other side sends.

A new message in the protocol becomes a new abstract method, so that a type checker points at every
implementation that has not decided yet what to do with it.
"""

from abc import ABC, abstractmethod
from typing import assert_never

from .types import Envelope
from .types import (
    Handshake,
    Query,
    Verify,
    Shutdown,
    HandshakeAck,
    Frames,
    Verified,
    Error,
)
from .unknown import UnknownEnvelope


class ProviderRole(ABC):
    """What a provider does with each message that it can receive, and what it may answer."""

    @abstractmethod
    async def handshake(self, message: Handshake) -> HandshakeAck | Error:
        """Opens the conversation: the host says which protocol version it speaks."""

    @abstractmethod
    async def query(self, message: Query) -> Frames | Error:
        """Asks a provider for frames."""

    @abstractmethod
    async def verify(self, message: Verify) -> Verified | Error:
        """Asks a provider whether frames that the host holds are still current. It carries
        identities only, never content.
        """

    @abstractmethod
    async def shutdown(self, message: Shutdown) -> None:
        """Tells the provider to finish its work and exit. No answer is expected."""


async def dispatch_to_provider(
    role: ProviderRole, message: Envelope
) -> HandshakeAck | Error | Frames | Verified | None:
    """Give a message to the method that takes it, and return the reply.

    `None` when there is nothing to answer: also for a message that only a provider sends, and for
    one of an unknown type, on which the caller decides (W10).
    """
    match message:
        case Handshake():
            return await role.handshake(message)
        case Query():
            return await role.query(message)
        case Verify():
            return await role.verify(message)
        case Shutdown():
            await role.shutdown(message)
            return None
        case HandshakeAck() | Frames() | Verified() | Error() | UnknownEnvelope():
            return None
        case _:
            assert_never(message)
