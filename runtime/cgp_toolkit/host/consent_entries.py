"""What a consent ledger says: grants, revocations, and the state that follows from them (SPEC 6 and 7).

Pure values. An entry is never changed; what stands now is computed from all of them (T39).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Literal, TypeAlias

from cgp_types import DataFlow, compare_timestamps, is_off_machine, is_timestamp


class AllGates(Enum):
    """The one value that stands for every gate of a provider when consent is taken back."""

    ALL = "all"


ALL: Final = AllGates.ALL

Gate: TypeAlias = str | None
"""What a grant opens: one off-machine scope, or None for plain egress."""


@dataclass(frozen=True, slots=True)
class Grantor:
    """Who agreed: a person, or the policy that acts for one."""

    kind: Literal["human", "policy"]
    id: str

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "id": self.id}


@dataclass(frozen=True, slots=True)
class AgreedFlow:
    """What a provider declared to do with data when somebody agreed to it."""

    reads: bool = False
    writes: bool = False
    egress: bool = False
    egress_scopes: tuple[str, ...] = ()

    @classmethod
    def of(cls, flow: DataFlow) -> "AgreedFlow":
        """Take down what is declared now."""
        return cls(flow.reads, flow.writes, flow.egress, tuple(flow.egress_scopes))

    def covers(self, flow: DataFlow) -> bool:
        """Whether the declaration is not wider than what was agreed to (T40).

        `local-only` among the scopes widens nothing: data stays where it is.
        """
        return (
            flow.reads <= self.reads
            and flow.writes <= self.writes
            and flow.egress <= self.egress
            and set(filter(is_off_machine, flow.egress_scopes)) <= set(self.egress_scopes)
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "reads": self.reads,
            "writes": self.writes,
            "egress": self.egress,
            "egress_scopes": list(self.egress_scopes),
        }


@dataclass(frozen=True, slots=True)
class Grant:
    """An entry of the ledger: somebody agreed. For a scope it is a receipt (SPEC 7)."""

    number: int
    """Its place in the ledger; entries are numbered upwards."""

    at: str
    provider_id: str
    """The local id, as for every entry."""

    scope: Gate
    provider_name: str
    provider_version: str
    data_flow: AgreedFlow
    grantor: Grantor
    sentence: str
    """What was shown to whoever agreed: what leaves, and to whom."""

    expires_at: str | None = None

    def is_live(self, now: str) -> bool:
        """Whether the expiry instant has not been reached (T41). An unreadable one has been."""
        if self.expires_at is None:
            return True
        return is_timestamp(self.expires_at) and compare_timestamps(now, self.expires_at) < 0

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": "grant",
            "number": self.number,
            "provider_id": self.provider_id,
            "scope": self.scope,
            "provider_name": self.provider_name,
            "provider_version": self.provider_version,
            "data_flow": self.data_flow.to_json(),
            "grantor": self.grantor.to_json(),
            "sentence": self.sentence,
            "granted_at": self.at,
            **({} if self.expires_at is None else {"expires_at": self.expires_at}),
        }


@dataclass(frozen=True, slots=True)
class Revocation:
    """An entry of the ledger: consent was taken back, for one gate of a provider or for all."""

    number: int
    at: str
    provider_id: str
    scope: Gate | AllGates
    grantor: Grantor
    sentence: str = ""

    def closes(self, gate: Gate) -> bool:
        """Whether this revocation is about that gate."""
        return self.scope is ALL or self.scope == gate

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": "revocation",
            "number": self.number,
            "provider_id": self.provider_id,
            **({"all": True} if isinstance(self.scope, AllGates) else {"scope": self.scope}),
            "grantor": self.grantor.to_json(),
            "sentence": self.sentence,
            "revoked_at": self.at,
        }


Entry: TypeAlias = Grant | Revocation
"""What a consent ledger consists of."""


@dataclass(frozen=True, slots=True)
class ConsentState:
    """What the entries of a ledger say, oldest grant first."""

    grants: tuple[Grant, ...] = ()
    revoked: frozenset[int] = frozenset()
    """The numbers of the grants that were taken back."""

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> "ConsentState":
        """Read entries in the order of the ledger (T39)."""
        grants: list[Grant] = []
        revoked: set[int] = set()
        for entry in entries:
            match entry:
                case Grant():
                    grants.append(entry)
                case Revocation():
                    revoked.update(
                        grant.number
                        for grant in grants
                        if grant.provider_id == entry.provider_id and entry.closes(grant.scope)
                    )
        return cls(tuple(grants), frozenset(revoked))
