"""The providers of one host: which ids are taken, who is asked, and how all of them end."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

import anyio

from cgp_toolkit.errors import DuplicateProvider, HostError, UnknownProvider
from cgp_toolkit.transport.base import Ending
from cgp_types import ContextQuery

from .fitting import serves
from .registered import Registered
from .session import Session


class Registry:
    """Providers by local id, in the order in which their registration began; usable while its host
    is open.
    """

    def __init__(self) -> None:
        self._providers: dict[str, Registered] = {}
        self._turns: dict[str, int] = {}
        self._next_turn = count()
        self._opening: dict[str, anyio.CancelScope] = {}
        self._is_open = False

    def __iter__(self) -> Iterator[Registered]:
        # Providers that are opened at the same time are ready in any order.
        return iter(sorted(self._providers.values(), key=lambda it: self._turns[it.provider_id]))

    def open(self) -> None:
        """Begin to take providers."""
        self._is_open = True

    def check_open(self) -> None:
        """Raise `HostError` outside of the host's context."""
        if not self._is_open:
            raise _not_open()

    def find(self, provider_id: str) -> Registered | None:
        """The provider of that id, if there is one."""
        return self._providers.get(provider_id)

    def registered(self, provider_id: str) -> Registered:
        """The provider of that id; `UnknownProvider` when there is none."""
        self.check_open()
        try:
            return self._providers[provider_id]
        except KeyError:
            raise UnknownProvider(provider_id) from None

    def remove(self, provider_id: str) -> Registered:
        """Forget a provider and give it back, to be closed."""
        registered = self.registered(provider_id)
        del self._providers[provider_id]
        return registered

    def routed(self, query: ContextQuery) -> tuple[list[Registered], tuple[str, ...]]:
        """Who is asked, and the ids of those that serve none of the kinds (T43)."""
        self.check_open()
        there = [each for each in self if not each.dropped]
        asked = [each for each in there if serves(query, each.session.capabilities)]
        return asked, tuple(each.provider_id for each in there if each not in asked)

    async def add(self, session: Session) -> None:
        """Take a provider in, or end it when the host closed while it was being opened."""
        if not self._is_open:
            with anyio.CancelScope(shield=True):
                await session.close()
            raise _not_open(session.provider_id)
        self._providers[session.provider_id] = Registered(session)

    @contextmanager
    def reserved(self, provider_id: str) -> Iterator[None]:
        """Hold an id while its provider is being opened, so that two cannot take it.

        A host that closes meanwhile does not wait for the handshake.
        """
        self.check_open()
        if not provider_id or not provider_id.isprintable():
            raise ValueError(
                f"{provider_id!r} is no id: it needs characters, all of them printable."
            )
        if provider_id in self._providers or provider_id in self._opening:
            raise DuplicateProvider(provider_id)
        self._turns[provider_id] = next(self._next_turn)
        with anyio.CancelScope() as opening:
            self._opening[provider_id] = opening
            try:
                yield
            finally:
                del self._opening[provider_id]
        if opening.cancelled_caught:
            raise _not_open(provider_id)

    async def close(self) -> dict[str, Ending]:
        """End all of them at the same time (T74), and say how each ended (T75)."""
        self._is_open = False
        for opening in self._opening.values():
            opening.cancel()
        found: dict[str, Ending] = {}

        async def end(registered: Registered) -> None:
            found[registered.provider_id] = await registered.session.close()

        async with anyio.create_task_group() as endings:
            for registered in self:
                endings.start_soon(end, registered)
        return found


def _not_open(provider_id: str | None = None) -> HostError:
    return HostError(
        "The host is not open: use it inside `async with Host() as host:`.",
        provider_id=provider_id,
    )
