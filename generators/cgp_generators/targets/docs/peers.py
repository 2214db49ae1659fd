"""Views of misbehaving peers: which check catches which of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...model.peer import MisbehavingPeer
from ...model.protocol import Protocol
from .phrases import Links, cell


@dataclass(frozen=True, slots=True)
class PeerView:
    """A peer as a row. `others` are checks that fail too, without being there for it."""

    name: str
    fault: str
    transports: str
    caught_by: str
    others: str


@dataclass(frozen=True, slots=True)
class CatchView:
    """A check, and the peers that it catches."""

    check: str
    peers: str


def peer_views(peers: tuple[MisbehavingPeer, ...], links: Links) -> tuple[PeerView, ...]:
    """All peers that do something wrong."""
    return tuple(
        PeerView(
            name=peer.name,
            fault=cell(links.prose(peer.fault)),
            transports=", ".join(peer.failed),
            caught_by=_checks(peer.caught_by),
            others=_checks(
                name
                for name in dict.fromkeys(name for row in peer.failed.values() for name in row)
                if name not in peer.caught_by
            ),
        )
        for peer in peers
        if peer.caught_by
    )


def catch_views(peers: tuple[MisbehavingPeer, ...], protocol: Protocol) -> tuple[CatchView, ...]:
    """All checks that some peer was made for, in the order of the checks."""
    return tuple(
        CatchView(_checks([check.name]), ", ".join(f"[`{name}`](#{name})" for name in caught))
        for check in protocol.checks
        if (caught := [peer.name for peer in peers if check.name in peer.caught_by])
    )


def _checks(names: Iterable[str]) -> str:
    return ", ".join(f"[`{name}`](checks.md#{name})" for name in names)
