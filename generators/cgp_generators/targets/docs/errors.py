"""Views of error codes: those that peers send each other, and those of decoding."""

from __future__ import annotations

from dataclasses import dataclass

from ...errors import Fault, SourceFaults
from ...model.place import Place
from ...model.protocol import Protocol
from ...model.vocabulary import Vocabulary

_SETTINGS = Place("protocol.toml")


@dataclass(frozen=True, slots=True)
class DecodeError:
    """A code that decoding reports, when, and the requirement that lint cites for it."""

    code: str
    when: str
    requirement: str


def error_vocabulary(protocol: Protocol, name: str) -> Vocabulary:
    """The vocabulary of the codes that a peer can send."""
    try:
        return protocol.vocabulary(name)
    except KeyError:
        problem = f"`error_codes` of [docs] is `{name}`, which is no vocabulary."
        remedy = "Name the vocabulary of the codes that a peer can send."
        raise SourceFaults([Fault(_SETTINGS, problem, remedy)]) from None


def decode_errors(specification: str, header: str) -> tuple[DecodeError, ...]:
    """The rows of the table with that header: code, when, requirement."""
    lines = iter(specification.splitlines())
    if header not in lines:
        problem = (
            "The specification has no table with the header that `decode_errors` of [docs] says."
        )
        remedy = f"Write the line of the header as it stands there; now it is: {header}"
        raise SourceFaults([Fault(_SETTINGS, problem, remedy)])
    next(lines)  # the line below the header
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        code, when, requirement = (cell.strip() for cell in line.strip("|").split("|"))
        rows.append(DecodeError(code.strip("`"), when, requirement))
    return tuple(rows)
