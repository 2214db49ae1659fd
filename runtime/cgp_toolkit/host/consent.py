"""May this provider be sent a question now? The consent gate (SPEC 6, C1, C2, C6, T37 to T42).

Pure: what is permitted follows from what the provider declares, what was granted and revoked, and
the present time. Nothing here remembers, asks or sends anything. A declaration that contradicts
itself (C5) is refused at the handshake and never comes here.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from cgp_types import ProviderInfo, is_off_machine

from .consent_entries import ConsentState as ConsentState
from .consent_entries import Gate, Grant

Reason: TypeAlias = Literal[
    "never_granted", "revoked", "expired", "name_changed", "data_flow_widened"
]
"""Why the newest grant for a gate does not open it."""


@dataclass(frozen=True, slots=True)
class Permitted:
    """The gate is open."""

    grants: tuple[int, ...] = ()
    """The numbers of the entries that open it; none when none is needed."""


@dataclass(frozen=True, slots=True)
class NeedsConsent:
    """Plain egress needs a grant (C1)."""

    reason: Reason = "never_granted"


@dataclass(frozen=True, slots=True)
class NeedsScopes:
    """Off-machine scopes need a grant each (C6)."""

    missing: tuple[str, ...]
    """Which, in the order in which the provider declared them."""

    reasons: tuple[Reason, ...] = ()
    """Why, one for each."""


Decision: TypeAlias = Permitted | NeedsConsent | NeedsScopes


def decide(
    provider_id: str, info: ProviderInfo, egress: bool, state: ConsentState, now: str
) -> Decision:
    """Say whether a provider may be sent anything beyond a handshake (C2, T37).

    `egress` is what the provider counts as, its transport considered (C4, T38); `now` is a timestamp.
    A scope gate opens for grants of that very scope, the plain gate for plain ones alone (T42).
    """
    scopes = tuple(dict.fromkeys(filter(is_off_machine, info.data_flow.egress_scopes)))
    gates: tuple[Gate, ...] = scopes or ((None,) if egress else ())

    opening: list[int] = []
    closed: dict[Gate, Reason] = {}
    for gate in gates:
        reason: Reason = "never_granted"
        # The oldest comes first, so the reason that remains is the newest grant's.
        for grant in _grants_for(provider_id, gate, state):
            lapse = _lapse(grant, info, state, now)
            if lapse is None:
                opening.append(grant.number)
                break
            reason = lapse
        else:
            closed[gate] = reason

    if not closed:
        return Permitted(tuple(opening))
    if scopes:
        missing = tuple(scope for scope in scopes if scope in closed)
        return NeedsScopes(missing, tuple(closed[scope] for scope in missing))
    return NeedsConsent(closed[None])


def _grants_for(provider_id: str, gate: Gate, state: ConsentState) -> tuple[Grant, ...]:
    return tuple(
        grant for grant in state.grants if grant.provider_id == provider_id and grant.scope == gate
    )


def _lapse(grant: Grant, info: ProviderInfo, state: ConsentState, now: str) -> Reason | None:
    """Why a grant opens nothing any more (T40, T41); None while it is live."""
    if grant.number in state.revoked:
        return "revoked"
    if not grant.is_live(now):
        return "expired"
    if grant.provider_name != info.name:
        return "name_changed"
    if not grant.data_flow.covers(info.data_flow):
        return "data_flow_widened"
    return None
