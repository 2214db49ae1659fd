# Generated from the specification and the schema by `make generate`. Do not edit.

"""What validate and lint report."""

from dataclasses import dataclass

from .pointers import Place, pointer
from .requirements import Requirement


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that a value breaks: which requirement, where (JSON Pointer), and a sentence."""

    requirement: Requirement
    path: str
    message: str


def report(found: list[Violation], requirement: Requirement, at: Place, message: str) -> None:
    """Add a violation at a place to what was found."""
    found.append(Violation(requirement, pointer(at), message))
