"""A provider as a host knows it: its session, and how it has behaved."""

from dataclasses import dataclass
from typing import Any

from cgp_toolkit.errors import HostError
from cgp_types import Capabilities, ProviderInfo, to_json

from .session import Session, SessionStatistics, Transport


@dataclass(frozen=True, slots=True)
class RegisteredProvider:
    """A provider as others see it: a picture of one moment."""

    id: str
    """The local id."""

    info: ProviderInfo
    capabilities: Capabilities
    protocol_version: str
    transport: Transport
    egress: bool
    """Whether it counts as egress, its transport considered (C4)."""

    faults: int
    """Failures in a row that count against its health; any answer makes it zero (T59)."""

    dropped: bool
    """It refused this host's version, so it is asked no more."""

    last_failure: str | None
    statistics: SessionStatistics

    def to_json(self) -> dict[str, Any]:
        failure = self.last_failure
        return {
            "id": self.id,
            "info": to_json(self.info),
            "capabilities": to_json(self.capabilities),
            "protocol_version": self.protocol_version,
            "transport": self.transport,
            "egress": self.egress,
            "faults": self.faults,
            "dropped": self.dropped,
            **({} if failure is None else {"last_failure": failure}),
        }


class Registered:
    """The host's own record of a provider."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.dropped = False
        self._faults = 0
        self._last_failure: str | None = None

    @property
    def provider_id(self) -> str:
        return self.session.provider_id

    def answered(self) -> None:
        """It gave an answer, so it is well."""
        self._faults = 0

    def failed(self, error: HostError, counts: bool, drops: bool) -> None:
        """Remember a failure; `counts` when it speaks against its health, `drops` when for good."""
        self._last_failure = error.text
        self._faults += counts
        self.dropped = self.dropped or drops

    def view(self) -> RegisteredProvider:
        """What to show of it."""
        session = self.session
        return RegisteredProvider(
            session.provider_id,
            session.info,
            session.capabilities,
            session.protocol_version,
            session.transport,
            session.egress,
            self._faults,
            self.dropped,
            self._last_failure,
            session.statistics,
        )
