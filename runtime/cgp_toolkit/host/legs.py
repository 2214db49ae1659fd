"""One question to one provider, from the consent gate to the audit: the same path for every way of
asking (T64).
"""

import time
from collections.abc import Sequence

from cgp_toolkit.errors import HostError
from cgp_types import ContextQuery, FrameId, VerifyRequest, frame_id_key

from .audit import AuditPolicy, audit
from .consent import Permitted
from .fitting import fitted
from .gate import Gate
from .limits import Limits
from .outcomes import Answered, Discarded, Outcome, ProviderReport, outcome_of, refused_by_gate
from .reactions import Asking, counts_against_health, drops_provider
from .registered import Registered
from .verification import NotCurrent, judged, verdict_on


class Legs:
    """Puts questions to providers; every failure becomes a value."""

    def __init__(self, gate: Gate, limits: Limits, policy: AuditPolicy) -> None:
        self._gate = gate
        self._limits = limits
        self._policy = policy

    async def is_permitted(self, registered: Registered) -> bool:
        """Whether consent lets a payload through at this moment."""
        return isinstance(await self._gate.decide(registered.session), Permitted)

    async def query(
        self, registered: Registered, query: ContextQuery, fingerprint: str | None
    ) -> ProviderReport:
        """Ask, react to error codes, and audit what comes."""
        session = registered.session
        started = time.monotonic()
        asking = Asking(session, self._limits.provider_timeout, session.info, time.monotonic)
        fit = fitted(query, session.capabilities, fingerprint)
        permitted = await self._gate.decide(session)
        if not isinstance(permitted, Permitted):
            # It was not asked, so this says nothing about its health.
            refused = refused_by_gate(permitted, session.info.data_flow)
            seconds = time.monotonic() - started
            return ProviderReport(session.provider_id, refused, seconds, asking.attempts)
        try:
            await self._gate.record(session, fit, permitted)
            reply = await asking.ask(fit)
        except HostError as error:
            registered.failed(error, counts_against_health(error), drops_provider(error))
            return ProviderReport(
                session.provider_id,
                outcome_of(error),
                time.monotonic() - started,
                asking.attempts,
            )
        registered.answered()
        verdict = audit(reply.result, reply.query, session.capabilities, self._policy)
        outcome: Outcome
        if verdict.dropped is not None:
            outcome = Discarded(verdict.dropped)
        else:
            result = reply.result
            outcome = Answered(verdict.accepted, result.truncated, result.dropped_estimate)
        return ProviderReport(
            session.provider_id,
            outcome,
            time.monotonic() - started,
            reply.attempts,
            verdict.quarantined,
            verdict.notes,
        )

    async def verify(
        self, registered: Registered | None, held: Sequence[FrameId]
    ) -> list[NotCurrent]:
        """Those of a provider's frames that may not be used again, and why."""
        if registered is None:
            return [NotCurrent(one, "unknown_provider") for one in held]
        session = registered.session
        if not session.capabilities.verify:
            return [NotCurrent(one, "verify_unsupported") for one in held]
        # Without a digest there is nothing to compare, so such frames are asked for anew (D3, V1).
        asked = [one for one in held if one.content_digest is not None]
        bare = [NotCurrent(one, "no_digest") for one in held if one.content_digest is None]
        if not asked:
            return bare
        permitted = await self._gate.decide(session)
        if not isinstance(permitted, Permitted):
            refused = refused_by_gate(permitted, session.info.data_flow)
            return bare + [NotCurrent(one, "consent_required", refused.summary) for one in asked]
        try:
            await self._gate.record(session, VerifyRequest(frames=asked), permitted)
            response = await session.verify(
                asked, timeout=self._limits.provider_timeout, declared=session.info
            )
        except HostError as error:
            return bare + [NotCurrent(one, "failed", error.text) for one in asked]
        verdicts = judged(response)
        found = [verdict_on(one, verdicts.get(frame_id_key(one))) for one in asked]
        return bare + [one for one in found if one is not None]
