"""Peers that misbehave in one way each, and what the checks make of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MisbehavingPeer:
    """One peer: what it does wrong, the checks that are there to catch it, and all that failed.

    `failed` has an entry for each transport over which it was met; one that does nothing wrong has
    nothing in it.
    """

    name: str
    fault: str
    caught_by: tuple[str, ...]
    failed: Mapping[str, tuple[str, ...]]
