"""What a scenario is: providers with scripts, steps for the host, and a judgement on what came of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from cgp_toolkit.conformance.check import Finding
from cgp_types import DEFAULT_MAX_FRAMES, DEFAULT_MAX_TOKENS, Requirement

from .script import Json, Script

if TYPE_CHECKING:
    from .run import Run


class Feature(StrEnum):
    """What a host may have or lack. Scenarios that need what it lacks are skipped."""

    HTTP = "http"
    """It talks to providers over HTTP."""
    CONSENT = "consent"
    """It keeps grants and revocations in a ledger, and takes the present instant from the scenario."""
    VERIFY = "verify"
    """It asks whether held frames still hold."""
    COMPOSE = "compose"
    """It composes a prompt."""
    USAGE = "usage"
    """It gives usage reports."""
    ATTRIBUTION = "attribution"
    """It records what was selected, rendered and cited."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A provider of a scenario: a child process, or a local server when it has a `url`."""

    id: str
    """The local id under which the host knows it."""

    script: Script
    env: Mapping[str, str] = field(default_factory=dict)
    """What the operator adds to its environment."""

    url: str | None = None
    """With `{port}` where the port of the server goes; `LOOPBACK` is the ordinary one."""

    credential: str | None = None
    trust_loopback: bool = False


LOOPBACK = "http://127.0.0.1:{port}/cgp"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One thing that a host can be seen to do right. `judge` gets the account and the recordings."""

    name: str
    requirements: tuple[Requirement, ...]
    proves: str
    players: tuple[Player, ...]
    steps: tuple[Json, ...]
    needs: frozenset[Feature] = frozenset()
    now: str | None = None
    """The present instant for the host, where it matters."""

    env: Mapping[str, str] = field(default_factory=dict)
    """What is added to the environment of the host itself."""

    judge: "Callable[[Run], Finding]"

    def document(self, providers: Sequence[Json]) -> Json:
        """What the host is given (schema/documents/host-scenario.schema.json)."""
        return {
            "scenario": self.name,
            "needs": sorted(self.needs),
            **({} if self.now is None else {"now": self.now}),
            "providers": list(providers),
            "steps": list(self.steps),
        }


def ask(
    goal: str = "Explain the retry policy.",
    *,
    max_frames: int = DEFAULT_MAX_FRAMES,
    max_tokens: int = DEFAULT_MAX_TOKENS,
    provider: str | None = None,
    fingerprint: str | None = None,
    deadline: float | None = None,
    budget: int | None = None,
    cited: Sequence[Json] = (),
    **query: Any,
) -> Json:
    """A step: ask all providers, or one, and compose what came within a budget."""
    step: Json = {
        "step": "query",
        "query": {"goal": goal, "max_frames": max_frames, "max_tokens": max_tokens, **query},
        "provider": provider,
        "fingerprint": fingerprint,
        "deadline_seconds": deadline,
        "compose": None if budget is None else {"budget": budget},
        "cited": list(cited) or None,
    }
    return {name: value for name, value in step.items() if value is not None}


def verify(*held: Json) -> Json:
    """A step: ask whether held frames still hold; identities carry the local id."""
    return {"step": "verify", "frames": list(held)}


def grant(provider: str, scope: str | None = None, *, expires_at: str | None = None) -> Json:
    """A step: the operator agrees, to one scope or to plain egress."""
    expiry = {} if expires_at is None else {"expires_at": expires_at}
    return {"step": "grant", "provider": provider, **_scope(scope), **expiry}


def revoke(provider: str, scope: str | None = None) -> Json:
    """A step: the operator takes back what was agreed to for one scope, or for plain egress."""
    return {"step": "revoke", "provider": provider, **_scope(scope)}


def clock(now: str) -> Json:
    """A step: from here on this is the present instant."""
    return {"step": "clock", "now": now}


def reconnect(provider: str) -> Json:
    """A step: end the provider and connect it again as it was given, with the same ledger."""
    return {"step": "reconnect", "provider": provider}


def together(*steps: Json) -> Json:
    """A step: begin all of these at the same time, and go on when all are done."""
    return {"step": "together", "steps": list(steps)}


def _scope(scope: str | None) -> Json:
    return {} if scope is None else {"scope": scope}
