"""Requirements: the sentences that bind an implementation, and what proves each of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .place import Place


class Level(StrEnum):
    """How strongly a requirement binds (RFC 2119)."""

    MUST = "MUST"
    MUST_NOT = "MUST NOT"
    SHOULD = "SHOULD"
    SHOULD_NOT = "SHOULD NOT"
    MAY = "MAY"


class Bound(StrEnum):
    """Whom a requirement binds."""

    HOST = "host"
    PROVIDER = "provider"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Proof:
    """What proves a requirement: checks by name, tests by node id, or the reason why nothing can."""

    checks: tuple[str, ...]
    tests: tuple[str, ...]
    reason: str | None


@dataclass(frozen=True, slots=True)
class Requirement:
    """One sentence of the specification that somebody must obey."""

    id: str
    level: Level
    binds: Bound
    sentence: str
    proof: Proof
    place: Place


@dataclass(frozen=True, slots=True)
class Check:
    """A check of the conformance suite. A planned one does not exist yet."""

    name: str
    profile: str
    proves: str
    planned: bool
    place: Place
