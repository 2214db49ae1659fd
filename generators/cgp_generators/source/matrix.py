"""The stored verdicts of every check on every misbehaving peer; measuring them takes minutes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..errors import Fault, SourceFaults
from ..model.peer import MisbehavingPeer
from ..model.place import Place
from .text import read_json

_FAILED = "fail"


def read_matrix(root: Path, file: str) -> tuple[MisbehavingPeer, ...]:
    """The peers in the order of the file; none when it was never measured."""
    if not (root / file).is_file():
        return ()
    document = read_json(root, file)
    try:
        return tuple(_peer(entry) for entry in document["modes"])
    except (AttributeError, KeyError, TypeError) as error:
        problem = "The verdicts are not of the form that is expected here."
        remedy = "Each of `modes` has `name`, `fault`, `caught_by`, and `seen` by transport."
        raise SourceFaults([Fault(Place(file), problem, remedy)]) from error


def _peer(entry: dict[str, Any]) -> MisbehavingPeer:
    return MisbehavingPeer(
        name=entry["name"],
        fault=entry["fault"],
        caught_by=tuple(entry["caught_by"]),
        failed={
            transport: tuple(name for name, verdict in verdicts.items() if verdict == _FAILED)
            for transport, verdicts in entry["seen"].items()
        },
    )
