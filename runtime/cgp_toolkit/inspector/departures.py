"""What a provider's declaration means for whoever asks it: what leaves the machine, and where to."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cgp_toolkit.conformance.target import HttpTarget, Target
from cgp_toolkit.host.consent_sentence import WHAT_LEAVES
from cgp_toolkit.transport.addresses import judge_url
from cgp_types import DataFlow, is_off_machine

EGRESS: Final = "egress"
"""What consent is called that is given to a provider which names no destination."""

_DESTINATIONS: Final = {
    "org-tenant": "a service that your own organisation runs or rents",
    "third-party-index": "a search or storage service of somebody else",
    "third-party-model": "a model that somebody else runs",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Departures:
    """Where data goes, for a person who has to agree to it."""

    possible: bool
    """Whether a host has to treat the provider as one that sends data off the machine (C4, T38)."""
    sentences: tuple[str, ...]
    consent: tuple[str, ...]
    """What a host asks consent for: scopes, or plain `egress`."""

    def to_json(self) -> dict[str, Any]:
        return {
            "possible": self.possible,
            "sentences": list(self.sentences),
            "consent": list(self.consent),
        }


def departures_of(flow: DataFlow, target: Target) -> Departures:
    """Read a declaration together with the way in which the provider is reached.

    What a scope of a vendor's own means is that vendor's to say, so it is named and not explained.
    """
    away = tuple(scope for scope in flow.egress_scopes if is_off_machine(scope))
    possible = flow.egress or isinstance(target, HttpTarget)
    return Departures(
        possible=possible,
        sentences=tuple(_sentences(flow, away, target)),
        consent=(away or (EGRESS,)) if possible else (),
    )


def _sentences(flow: DataFlow, away: tuple[str, ...], target: Target) -> Iterator[str]:
    if isinstance(target, HttpTarget):
        address = judge_url(target.url)
        if address.loopback:
            yield (
                "It is a server on this machine. A host cannot see what such a server passes on, and"
                " counts it as egress whatever it declares, unless its operator trusts it (T38)."
            )
        else:
            yield f"It is a server elsewhere: {WHAT_LEAVES} is sent to {address.url.host} (C4)."
    if flow.egress and away:
        yield f"It says that {WHAT_LEAVES} may leave this machine, to:"
        for scope in away:
            yield f"  {scope}: {_destination(scope)}"
    elif flow.egress:
        yield f"It says that {WHAT_LEAVES} may leave this machine, and does not say where to."
    elif away:
        yield (
            f"It contradicts itself: it declares no egress, and yet the destination"
            f" {', '.join(away)}. A host refuses it at the handshake (C5)."
        )
    else:
        yield "It says that nothing leaves this machine through it. That is a promise, which a host cannot check."
    if flow.reads:
        yield "It reads data of yours."
    yield (
        "It stores what it receives."
        if flow.writes
        else "It says that it stores nothing of what it receives."
    )


def _destination(scope: str) -> str:
    if known := _DESTINATIONS.get(scope):
        return known
    return "a destination of its vendor's own, which only the vendor can explain"
