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


def violation(requirement: Requirement, at: Place, message: str) -> Violation:
    """A violation at a place."""
    return Violation(requirement, pointer(at), message)
