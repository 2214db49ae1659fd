"""The consent gate in front of every payload: decide, refuse, and write down what leaves (C2, T37)."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Final

import anyio

from cgp_toolkit.errors import ConsentRequired, ScopesRequired
from cgp_types import ContextQuery, ProviderInfo, VerifyRequest

from .consent import Decision, NeedsConsent, NeedsScopes, Permitted, decide
from .consent_entries import Grant, Grantor
from .consent_sentence import consent_sentence
from .ledger import Ledger
from .ledger_place import BUSY_SECONDS
from .session import Session

_LONGER: Final = 0.5
"""Seconds that a given up writer may wait on: whoever waits for it hears of their own deadline first."""


@dataclass(frozen=True, slots=True)
class ConsentRequest:
    """Something that somebody has to agree to before a provider is asked."""

    provider_id: str
    scope: str | None
    """One off-machine scope, or None for plain egress."""

    sentence: str
    """What to show: what leaves, through whom, to where."""

    info: ProviderInfo
    """What the provider declared when the sentence was made: no more than that is agreed to."""


class Gate:
    """Asks the ledger each time: consent that was taken back a moment ago is gone (T41)."""

    def __init__(self, ledger: Ledger, clock: Callable[[], str]) -> None:
        self._ledger = ledger
        self._clock = clock

    async def decide(self, session: Session) -> Decision:
        """What the ledger says about sending data to this provider now."""
        info = session.info
        state = await anyio.to_thread.run_sync(
            self._ledger.state, session.provider_id, abandon_on_cancel=True
        )
        return decide(session.provider_id, info, session.egress, state, self._clock())

    async def check(self, session: Session) -> Permitted:
        """The grants that let data through, or `ConsentRequired` or `ScopesRequired`."""
        match await self.decide(session):
            case Permitted() as permitted:
                return permitted
            case NeedsScopes(missing):
                raise ScopesRequired(missing, provider_id=session.provider_id)
            case NeedsConsent():
                raise ConsentRequired(session.info.data_flow, provider_id=session.provider_id)

    async def missing(self, session: Session) -> tuple[ConsentRequest, ...]:
        """What has to be agreed to before this provider can be asked; nothing when the gate is open."""
        try:
            await self.check(session)
        except ScopesRequired as error:
            scopes: tuple[str | None, ...] = error.scopes
        except ConsentRequired:
            scopes = (None,)
        else:
            return ()
        info = session.info
        return tuple(
            ConsentRequest(
                session.provider_id, scope, consent_sentence(session.provider_id, info, scope), info
            )
            for scope in scopes
        )

    async def grant(
        self, request: ConsentRequest, grantor: Grantor, expires_at: str | None
    ) -> Grant:
        """Write down that somebody agreed to what the sentence says."""

        def write() -> Grant:
            return self._ledger.grant(
                request.provider_id,
                request.info,
                request.scope,
                sentence=request.sentence,
                grantor=grantor,
                expires_at=expires_at,
            )

        return await anyio.to_thread.run_sync(write)

    async def record(
        self, session: Session, payload: ContextQuery | VerifyRequest, permitted: Permitted
    ) -> None:
        """Write down that a payload leaves the machine; what stays here is not written down.

        A caller whose deadline comes while another process holds the ledger is let go, and sends
        nothing. Its disclosure is then written a moment later as a whole, or not at all: the ledger
        may name a payload that stayed here after all, but none that left is missing (C2).
        """
        if not permitted.grants:
            return
        left = anyio.current_effective_deadline() - anyio.current_time()
        patience = BUSY_SECONDS if left == inf else min(BUSY_SECONDS, max(0.0, left) + _LONGER)

        def write() -> None:
            self._ledger.record_disclosure(
                session.provider_id,
                session.info,
                payload,
                grants=permitted.grants,
                destination=session.destination,
                patience=patience,
            )

        await anyio.to_thread.run_sync(write, abandon_on_cancel=True)
