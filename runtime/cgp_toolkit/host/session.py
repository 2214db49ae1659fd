"""One live provider, with one behaviour over all transports.

**Who owns what runs.** A stdio session needs tasks that outlive single calls: somebody has to read
the child's output and to notice its end. They live in a task group of the caller, handed over as
`tasks`; so sessions may be opened and closed in any order, which context managers of their own
would forbid, and nothing outlives that group: when it is cancelled the children are killed. A
session has to be closed before the group can end; `async with session:` does that. Sessions in
memory and over HTTP run in their callers alone and take no group.

    async with anyio.create_task_group() as tasks:
        async with await open_stdio("docs", ["docs-shelf"], Limits(), tasks=tasks) as session:
            result = await session.query(query, timeout=30)

**What the host still does.** Consent, audit, and fitting the query to the provider (E1, P5). A
provider may come back with another declaration than the one that was consented to: pass `declared`
and the session sends nothing unless that is still what the provider says.
"""

import ssl
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

import anyio
from anyio.abc import TaskGroup

from cgp_toolkit.errors import HostError, ProtocolFault, ProviderError, TimedOut, quoted
from cgp_toolkit.host.conversation import Conversation, session_bounds
from cgp_toolkit.host.couriers import HttpCourier, MemoryCourier
from cgp_toolkit.host.exchange_link import ExchangeLink
from cgp_toolkit.host.limits import Limits
from cgp_toolkit.host.link import Link, changed
from cgp_toolkit.host.negotiate import same_declaration
from cgp_toolkit.host.statistics import Counts, SessionStatistics
from cgp_toolkit.host.stdio_link import StdioLink
from cgp_toolkit.provider.answer import Answerer, encoded
from cgp_toolkit.provider.contract import ContextProvider
from cgp_toolkit.transport.base import Ending
from cgp_toolkit.transport.credentials import Credential
from cgp_toolkit.transport.http import HttpConnection
from cgp_toolkit.transport.memory import MemoryConnection
from cgp_types import (
    Capabilities,
    ContextQuery,
    ContextQueryResult,
    Envelope,
    Error,
    FrameId,
    Frames,
    FrameVerdict,
    ProviderInfo,
    Query,
    Verified,
    Verify,
    VerifyRequest,
    VerifyResponse,
)

__all__ = [
    "Credential",
    "Ending",
    "Session",
    "SessionStatistics",
    "open_http",
    "open_memory",
    "open_stdio",
]

Transport = Literal["memory", "stdio", "http"]


class Session:
    """A provider that has shaken hands. Every failure is a `HostError` that names it."""

    def __init__(
        self,
        provider_id: str,
        transport: Transport,
        link: Link,
        limits: Limits,
        counts: Counts,
        *,
        loopback: bool = False,
        trusted: bool = True,
        destination: str = "",
    ) -> None:
        # Where its data goes first: the host part of a URL, or how it is reached otherwise.
        self.destination = destination or transport
        self.provider_id = provider_id
        self.transport: Transport = transport
        self.loopback = loopback
        self._trusted = trusted
        self._link = link
        self._limits = limits
        self._counts = counts

    def __repr__(self) -> str:
        return f"Session({self.provider_id!r}, {self.transport!r})"

    @property
    def info(self) -> ProviderInfo:
        """What the provider says about itself on the present connection."""
        return self._link.acknowledgement.provider

    @property
    def capabilities(self) -> Capabilities:
        return self._link.acknowledgement.capabilities

    @property
    def protocol_version(self) -> str:
        """The provider's."""
        return self._link.acknowledgement.protocol_version

    @property
    def egress(self) -> bool:
        """Whether the provider counts as egress: declared, or made so by its transport (C4, T38)."""
        return self.info.data_flow.egress or not self._trusted

    @property
    def statistics(self) -> SessionStatistics:
        return self._counts.snapshot()

    @property
    def ended(self) -> Ending | None:
        """How the connection ended, once it has for good; `respawn` begins another."""
        return self._link.ended

    async def query(
        self, query: ContextQuery, *, timeout: float, declared: ProviderInfo | None = None
    ) -> ContextQueryResult:
        """Ask, and wait at most `timeout` seconds, its turn and a new child's start included."""
        reply = await self._ask(Query(query=query), timeout, declared)
        if not isinstance(reply, Frames):
            raise self._unexpected(reply, "frames")
        return reply.result

    async def verify(
        self,
        identities: Sequence[FrameId],
        *,
        timeout: float,
        declared: ProviderInfo | None = None,
    ) -> VerifyResponse:
        """Ask whether frames still hold. Identities carry the local id here, the declared name there.

        `ValueError` for identities of another provider, and for one that did not declare `verify`
        (V1). Verdicts about names that were not asked about are left out (D5, V5).
        """
        if not self.capabilities.verify:
            raise ValueError(f"{self.provider_id} did not declare verify (V1).")
        if any(identity.provider_id != self.provider_id for identity in identities):
            raise ValueError(f"Only frames of {self.provider_id} can be verified there (D5).")
        if not identities:
            return VerifyResponse(verdicts=[])
        name = self.info.name
        asked = [replace(identity, provider_id=name) for identity in identities]
        reply = await self._ask(Verify(request=VerifyRequest(frames=asked)), timeout, declared)
        if not isinstance(reply, Verified):
            raise self._unexpected(reply, "verified")
        return VerifyResponse(
            verdicts=[
                self._localised(verdict)
                for verdict in reply.response.verdicts
                if verdict.frame.provider_id == name
            ]
        )

    async def respawn(self) -> None:
        """Begin a new connection in place of the present one, within the handshake's deadline."""
        try:
            await self._link.connect()
        except HostError as error:
            error.provider_id = self.provider_id
            raise

    async def close(self) -> Ending:
        """End the connection in the civil way and say how it went (T74, T75). Again: the same."""
        return await self._link.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def _ask(
        self, message: Query | Verify, timeout: float, declared: ProviderInfo | None
    ) -> Envelope:
        acknowledgement = self._link.acknowledgement
        try:
            if declared is not None and not same_declaration(declared, acknowledgement.provider):
                raise changed()
            with anyio.move_on_after(timeout):
                reply = await self._link.ask(message, acknowledgement)
                if isinstance(reply, Error):
                    raise ProviderError(reply.code, reply.message)
                return reply
            raise TimedOut(timeout)
        except HostError as error:
            error.provider_id = self.provider_id
            raise

    def _unexpected(self, reply: Envelope, expected: str) -> ProtocolFault:
        return ProtocolFault(
            f"A message of type {quoted(reply.type)} came; expected {expected!r}.",
            provider_id=self.provider_id,
        )

    def _localised(self, verdict: FrameVerdict) -> FrameVerdict:
        return replace(verdict, frame=replace(verdict.frame, provider_id=self.provider_id))


async def open_memory(provider_id: str, provider: ContextProvider, limits: Limits) -> Session:
    """A session with a provider in this process."""
    counts = Counts()
    answerer = Answerer(provider, max_concurrent_queries=limits.max_concurrent_queries)
    courier = MemoryCourier(MemoryConnection(answerer.answer, encoded))
    link = ExchangeLink(courier, limits, counts)
    return await _opened(Session(provider_id, "memory", link, limits, counts))


async def open_stdio(
    provider_id: str,
    command: Sequence[str],
    limits: Limits,
    *,
    tasks: TaskGroup,
    env: Mapping[str, str] | None = None,
    cwd: str | Path | None = None,
    wrapper: Sequence[str] = (),
) -> Session:
    """A session with a child process; `wrapper` is put in front of its command.

    `env` is added to the few variables that a child gets (T72). When this raises, no child is left.
    """
    counts = Counts()

    def prepare() -> Conversation:
        return Conversation([*wrapper, *command], limits, counts, env=env, cwd=cwd)

    link = StdioLink(prepare, tasks, counts)
    return await _opened(Session(provider_id, "stdio", link, limits, counts))


async def open_http(
    provider_id: str,
    url: str,
    limits: Limits,
    *,
    credential: Credential | None = None,
    trust_loopback: bool = False,
    proxy: str | None = None,
    tls: ssl.SSLContext | None = None,
) -> Session:
    """A session with a server. A URL that needs TLS and has none is refused unopened (C7).

    `trust_loopback` believes a loopback provider that denies egress (T38); `tls` is a context that
    trusts a private authority.
    """
    counts = Counts()
    try:
        connection = HttpConnection(
            url, session_bounds(limits), credential=credential, proxy=proxy, tls=tls
        )
    except HostError as error:
        error.provider_id = provider_id
        raise
    loopback = connection.address.loopback
    link = ExchangeLink(HttpCourier(connection), limits, counts)
    trusted = loopback and trust_loopback
    return await _opened(
        Session(
            provider_id,
            "http",
            link,
            limits,
            counts,
            loopback=loopback,
            trusted=trusted,
            destination=connection.address.url.host,
        )
    )


async def _opened(session: Session) -> Session:
    opened = False
    try:
        await session.respawn()
        opened = True
        return session
    finally:
        if not opened:
            await session.close()
