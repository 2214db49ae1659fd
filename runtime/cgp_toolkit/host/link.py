"""What a session needs of a transport: a handshake, answers to questions, an end."""

from typing import Protocol

from cgp_toolkit.errors import HandshakeFailed, HostError
from cgp_toolkit.host.negotiate import same_abilities, same_declaration
from cgp_toolkit.transport.base import Ending
from cgp_types import Capabilities, Envelope, HandshakeAck, ProviderInfo, Query, Verify


class Link(Protocol):
    """A way to one provider that may have several connections, one after another.

    Errors are `HostError` without provider id. Deadlines are the caller's cancel scopes: a
    cancelled `ask` leaves the link usable.
    """

    acknowledgement: HandshakeAck
    """What the provider declared on the present connection, or on the last one."""

    @property
    def ended(self) -> Ending | None:
        """How the connection ended, when it has ended for good."""

    async def connect(self) -> None:
        """Begin a connection in place of the present one, if any, and shake hands."""

    async def ask(self, message: Query | Verify, declared: HandshakeAck) -> Envelope:
        """Send a question that was meant for a provider with this declaration, and wait.

        The id is the link's affair. A provider that has since declared otherwise is not sent it.
        """

    async def close(self) -> Ending:
        """End it all and say how it went."""


def check_unchanged(declared: HandshakeAck, now: HandshakeAck) -> None:
    """Refuse to send what was meant for another declaration: consent covered that one (C2, T40)."""
    if not same_provider(declared.provider, now.provider, declared.capabilities, now.capabilities):
        raise changed()


def same_provider(
    info: ProviderInfo, other: ProviderInfo, abilities: Capabilities, others: Capabilities
) -> bool:
    """Whether a question fit for the one may go to the other as it stands."""
    return same_declaration(info, other) and same_abilities(abilities, others)


def changed() -> HandshakeFailed:
    """A provider that came back and says something else about itself."""
    return HandshakeFailed(
        "The provider came back with another declaration, so nothing was sent. Ask again."
    )


def closed() -> HostError:
    """A question to a session that its owner has ended."""
    return HostError("The session is closed.")
