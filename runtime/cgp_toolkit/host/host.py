"""The host: providers registered, questions put, answers audited, nothing sent unasked.

    async with Host(ledger=ledger) as host:
        await host.add_stdio("docs", ["docs-provider"])
        await host.add_http("wiki", "https://wiki.example/cgp")
        answers = await host.query_all(ContextQuery(goal="…", max_frames=8, max_tokens=4096))
        prompt = answers.compose(budget=4096).text

Sessions live until the host closes; then all of them are ended at the same time (T74). Errors of
registration are raised; what comes of a question is a value (`outcomes`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

import anyio
from anyio.abc import TaskGroup

from cgp_toolkit.errors import HostError
from cgp_toolkit.provider.contract import ContextProvider
from cgp_toolkit.transport.base import Ending
from cgp_toolkit.transport.credentials import Credential
from cgp_types import ContextQuery, FrameId, VerifyRequest, encode, frame_id_key

from .audit import STANDARD, AuditPolicy
from .consent_entries import Grant, Grantor
from .fan_out import FanOut
from .fitting import shares
from .gate import ConsentRequest, Gate
from .ledger import Ledger, utc_now
from .legs import Legs
from .limits import STANDARD_LIMITS, Limits
from .outcomes import Late, ProviderReport
from .registered import Registered, RegisteredProvider
from .registry import Registry
from .session import open_http, open_memory, open_stdio
from .together import together
from .verification import NotCurrent, Verification, in_order


class Host:
    """A host for one task tree; use it as an async context manager.

    Without a ledger, consent lives in memory and is forgotten with the host. `clock` gives the
    present instant as a timestamp and judges expiry.
    """

    def __init__(
        self,
        *,
        limits: Limits = STANDARD_LIMITS,
        ledger: Ledger | None = None,
        policy: AuditPolicy = STANDARD,
        clock: Callable[[], str] = utc_now,
    ) -> None:
        self.limits = limits
        self.policy = policy
        self._own_ledger = ledger is None
        self.ledger = ledger if ledger is not None else Ledger.open("sqlite://", clock=clock)
        self._clock = clock
        self._gate = Gate(self.ledger, clock)
        self._legs = Legs(self._gate, limits, policy)
        self._registry = Registry()
        self._tasks: TaskGroup | None = None
        self.endings: dict[str, Ending] = {}
        """How each provider ended, once the host has closed (T75)."""

    async def __aenter__(self) -> Self:
        if self._tasks is not None:
            raise HostError("A host is entered once. Make another one.")
        self._tasks = anyio.create_task_group()
        await self._tasks.__aenter__()
        self._registry.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> bool | None:
        assert self._tasks is not None
        try:
            # Shielded, because a cancelled host still has to end its children in the civil way.
            with anyio.CancelScope(shield=True):
                self.endings = await self._registry.close()
        finally:
            if self._own_ledger:
                self.ledger.close()
        if isinstance(error, anyio.get_cancelled_exc_class()):
            return await self._tasks.__aexit__(kind, error, traceback)
        # An error of the caller is the caller's: it leaves as it is, not inside an exception group.
        await self._tasks.__aexit__(None, None, None)
        return None

    async def register(self, provider: ContextProvider, provider_id: str | None = None) -> None:
        """Add a provider in this process, under its own id unless another is given.

        It runs in the event loop of this host, so its methods must not block: while one computes or
        reads without awaiting, no deadline can end it and no other provider gets on. Blocking work
        belongs into a thread, `await anyio.to_thread.run_sync(work)`, with `abandon_on_cancel=True`
        where nobody has to wait for work that is given up; or into a process: `add_stdio`.
        """
        name = provider.id if provider_id is None else provider_id
        with self._registry.reserved(name):
            await self._registry.add(await open_memory(name, provider, self.limits))

    async def add_stdio(
        self,
        provider_id: str,
        command: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        cwd: str | Path | None = None,
        wrapper: Sequence[str] = (),
    ) -> None:
        """Start a child process and shake hands; `wrapper` is a sandbox in front of its command."""
        with self._registry.reserved(provider_id):
            assert self._tasks is not None
            session = await open_stdio(
                provider_id,
                command,
                self.limits,
                tasks=self._tasks,
                env=env,
                cwd=cwd,
                wrapper=wrapper,
            )
            await self._registry.add(session)

    async def add_http(
        self,
        provider_id: str,
        url: str,
        *,
        credential: Credential | None = None,
        trust_loopback: bool = False,
        proxy: str | None = None,
    ) -> None:
        """Shake hands with a server. It counts as egress whatever it claims (C4, T38)."""
        with self._registry.reserved(provider_id):
            session = await open_http(
                provider_id,
                url,
                self.limits,
                credential=credential,
                trust_loopback=trust_loopback,
                proxy=proxy,
            )
            await self._registry.add(session)

    async def remove(self, provider_id: str) -> Ending:
        """End a provider and forget it; its id is free again."""
        return await self._registry.remove(provider_id).session.close()

    def providers(self) -> tuple[RegisteredProvider, ...]:
        """What is known of each provider, in the order of registration."""
        return tuple(each.view() for each in self._registry)

    async def consent_missing(self, provider_id: str) -> tuple[ConsentRequest, ...]:
        """What somebody has to agree to before this provider is asked, with the sentence to show."""
        return await self._gate.missing(self._registry.registered(provider_id).session)

    async def grant(
        self, request: ConsentRequest, grantor: Grantor, *, expires_at: str | None = None
    ) -> Grant:
        """Write into the ledger that `grantor` agreed to a request."""
        self._registry.registered(request.provider_id)
        return await self._gate.grant(request, grantor, expires_at)

    async def query_provider(
        self, provider_id: str, query: ContextQuery, *, fingerprint: str | None = None
    ) -> ProviderReport:
        """Ask one provider. `fingerprint` names the space of the query's embedding (E1)."""
        registered = self._registry.registered(provider_id)
        encode(query)  # what no message can carry is the caller's fault, and known before any harm
        return await self._legs.query(registered, query, fingerprint)

    async def query_all(
        self,
        query: ContextQuery,
        *,
        deadline: float | None = None,
        fingerprint: str | None = None,
    ) -> FanOut:
        """Ask every provider that serves the kinds, at most `deadline` seconds long (T68).

        Whoever is late is reported so, and the frames of the others are returned.
        """
        asked, not_asked = self._registry.routed(query)
        return await self._fan_out(
            [(each, query) for each in asked], not_asked, query.max_tokens, deadline, fingerprint
        )

    async def query_all_budgeted(
        self,
        query: ContextQuery,
        total_tokens: int,
        *,
        deadline: float | None = None,
        fingerprint: str | None = None,
    ) -> FanOut:
        """Split one budget among the providers that may be asked; the shares add up to it exactly.

        A provider without consent gets no share: it is reported and the others get more.
        """
        routed, not_asked = self._registry.routed(query)
        encode(query)
        permitted = [each for each in routed if await self._legs.is_permitted(each)]
        budgets = iter(shares(total_tokens, len(permitted)))
        asked = [
            (each, replace(query, max_tokens=next(budgets) if each in permitted else 0))
            for each in routed
        ]
        return await self._fan_out(asked, not_asked, total_tokens, deadline, fingerprint)

    async def verify_frames(self, identities: Sequence[FrameId]) -> Verification:
        """Ask the providers of held frames whether they still hold (V1 to V5)."""
        self._registry.check_open()
        encode(VerifyRequest(frames=list(identities)))
        by_provider: dict[str, dict[tuple[object, ...], FrameId]] = {}
        for identity in identities:
            by_provider.setdefault(identity.provider_id, {})[frame_id_key(identity)] = identity
        refused: dict[tuple[object, ...], NotCurrent] = {}

        async def leg(provider_id: str, held: Sequence[FrameId]) -> None:
            for found in await self._legs.verify(self._registry.find(provider_id), held):
                refused[frame_id_key(found.frame)] = found

        async with together() as legs:
            for provider_id, held in by_provider.items():
                legs.start_soon(leg, provider_id, tuple(held.values()))
        return in_order(identities, refused)

    # --- what the methods above stand on -----------------------------------------------------

    async def _fan_out(
        self,
        asked: Sequence[tuple[Registered, ContextQuery]],
        not_asked: tuple[str, ...],
        budget: int,
        deadline: float | None,
        fingerprint: str | None,
    ) -> FanOut:
        for _, query in asked:
            encode(query)
        seconds = self.limits.fan_out_timeout if deadline is None else deadline
        as_of = self._clock()
        reports: dict[str, ProviderReport] = {}
        room = anyio.CapacityLimiter(self.limits.max_concurrent_providers)

        async def leg(registered: Registered, query: ContextQuery) -> None:
            async with room:
                report = await self._legs.query(registered, query, fingerprint)
            reports[report.provider_id] = report

        with anyio.move_on_after(seconds):
            async with together() as legs:
                for registered, query in asked:
                    legs.start_soon(leg, registered, query)
        late = Late(seconds)
        return FanOut(
            tuple(
                reports.get(each.provider_id) or ProviderReport(each.provider_id, late, seconds)
                for each, _ in asked
            ),
            not_asked,
            budget,
            as_of,
        )
