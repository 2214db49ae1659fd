"""What a mode is: a peer with one fault, and the checks that must catch it."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from cgp_toolkit.conformance.misbehaving.peer import Peer


class Origin(StrEnum):
    """Who thought of a fault first."""

    FOURTEEN = "fourteen"
    """The public suite, at its first revision."""
    SEVEN = "seven"
    """The public suite, later."""
    OURS = "ours"


class Wire(StrEnum):
    """Over what a fault can be shown."""

    STDIO = "stdio"
    HTTP = "http"


BOTH = frozenset(Wire)
STDIO_ONLY = frozenset({Wire.STDIO})
HTTP_ONLY = frozenset({Wire.HTTP})


# No dataclass: importing them doubles the time in which a peer starts, and the suite starts a thousand.
class Mode(NamedTuple):
    """One fault. `fault` is a sentence about the peer, `caught_by` names the checks that must not pass.

    `also` holds other checks that may not pass because they depend on the same fault, each with the
    reason; a key `check/stdio` or `check/http` holds over that transport only.
    """

    name: str
    fault: str
    peer: type[Peer]
    caught_by: tuple[str, ...]
    also: Mapping[str, str] = MappingProxyType({})
    origin: Origin = Origin.OURS
    wires: frozenset[Wire] = BOTH
    hangs: bool = False
    """Whether a deadline has to pass before it is caught."""

    def may_fail(self, wire: str) -> set[str]:
        """Every check that may not pass over a transport."""
        others = (key.partition("/") for key in self.also)
        return {*self.caught_by, *(check for check, _, only in others if only in ("", wire))}


_Class = type[Peer]


class Modes:
    """The modes of one module, in the order in which they are written."""

    def __init__(self) -> None:
        self.found: list[Mode] = []

    def __call__(
        self,
        name: str,
        fault: str,
        caught_by: str | tuple[str, ...],
        *,
        also: Mapping[str, str] | None = None,
        origin: Origin = Origin.OURS,
        wires: frozenset[Wire] = BOTH,
        hangs: bool = False,
    ) -> Callable[[_Class], _Class]:
        """Make the decorated peer a mode."""

        def add(peer: _Class) -> _Class:
            caught = (caught_by,) if isinstance(caught_by, str) else caught_by
            self.found.append(Mode(name, fault, peer, caught, also or {}, origin, wires, hangs))
            return peer

        return add
