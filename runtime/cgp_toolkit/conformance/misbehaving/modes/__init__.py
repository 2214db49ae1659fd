"""Every mode, by name, `honest` first.

A new one is a class in the family that it belongs to, with one step of `Peer` done wrongly and the
checks that must catch it in its `@mode`; then `make matrix`.
"""

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Mode
from cgp_toolkit.conformance.misbehaving.modes import (
    budgets,
    choosing,
    consent,
    correlation,
    digests,
    endings,
    forms,
    frames,
    handshakes,
    robustness,
    times,
    unknowns,
    verdicts,
    web,
)
from cgp_toolkit.conformance.misbehaving.peer import Peer

_FAMILIES: Final = (
    handshakes,
    consent,
    frames,
    digests,
    verdicts,
    budgets,
    endings,
    robustness,
    times,
    choosing,
    correlation,
    unknowns,
    forms,
    web,
)

MODES: Final[dict[str, Mode]] = {"honest": Mode("honest", "Keeps every rule.", Peer, ())}
MODES.update((mode.name, mode) for family in _FAMILIES for mode in family.mode.found)
