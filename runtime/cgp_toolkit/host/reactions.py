"""Asking one provider, and doing what the error codes ask for, within one deadline (T57, T58, T67)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import anyio

from cgp_toolkit.errors import HostError, ProviderError, TimedOut
from cgp_types import ContextQuery, ContextQueryResult, ProviderInfo, error_code_facts

from .fitting import in_full
from .link import changed
from .negotiate import same_abilities
from .session import Session

FIRST_WAIT: Final = 0.1
"""Seconds before the first repetition; each later wait is twice as long."""

MOST_ATTEMPTS: Final = 4


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, how often the question was put, and the question as it was put last."""

    result: ContextQueryResult
    attempts: int
    query: ContextQuery


class Asking:
    """One question to one provider, with every reaction that the table of codes names."""

    def __init__(
        self, session: Session, timeout: float, declared: ProviderInfo, now: Callable[[], float]
    ) -> None:
        self._session = session
        self._declared = declared
        self._now = now
        self._timeout = timeout
        self._ends = now() + timeout
        self.attempts = 0

    async def ask(self, query: ContextQuery) -> Reply:
        """The reply, or the `HostError` that remains when there is nothing left to try."""
        if self._session.ended is not None:
            # A provider that died earlier gets another chance when it is asked again.
            await self._revived()
        wait = FIRST_WAIT
        respawned = False
        while True:
            try:
                return Reply(await self._once(query), self.attempts, query)
            except ProviderError as error:
                match error_code_facts(error.code or "").reaction:
                    case "retry_with_backoff" if self._may_wait(wait):
                        await anyio.sleep(wait)
                        wait *= 2
                    case "respawn" if not respawned and self._may_wait(0):
                        respawned = True
                        await self._revived()
                    case "narrow_or_skip" if _narrower(error, query) is not None:
                        query = in_full(query)
                    case _:
                        raise

    async def _once(self, query: ContextQuery) -> ContextQueryResult:
        self.attempts += 1
        remaining = self._ends - self._now()
        if remaining <= 0:
            raise TimedOut(self._timeout, provider_id=self._session.provider_id)
        try:
            return await self._session.query(query, timeout=remaining, declared=self._declared)
        except TimedOut as error:
            raise TimedOut(self._timeout, provider_id=error.provider_id) from None

    async def _revived(self) -> None:
        abilities = self._session.capabilities
        with anyio.move_on_after(max(0.0, self._ends - self._now())):
            await self._session.respawn()
            if not same_abilities(abilities, self._session.capabilities):
                # The question was fit for others: a vector may be of another space (E1, P5).
                error = changed()
                error.provider_id = self._session.provider_id
                raise error
            return
        raise TimedOut(self._timeout, provider_id=self._session.provider_id)

    def _may_wait(self, seconds: float) -> bool:
        return self.attempts < MOST_ATTEMPTS and self._now() + seconds < self._ends


def counts_against_health(error: HostError) -> bool:
    """Whether a failure says that the provider is unwell; legal answers do not (T59)."""
    if isinstance(error, ProviderError):
        return error_code_facts(error.code or "").reaction == "report_and_count"
    return True


def drops_provider(error: HostError) -> bool:
    """Whether the provider is of no further use to this host."""
    return (
        isinstance(error, ProviderError)
        and error_code_facts(error.code or "").reaction == "drop_provider"
    )


def _narrower(error: ProviderError, query: ContextQuery) -> ContextQuery | None:
    """A question that asks for less, where there is one."""
    if error.code == "unsupported_representation" and query.representation_preferences:
        return in_full(query)
    return None
