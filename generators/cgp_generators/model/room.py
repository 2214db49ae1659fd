"""What a Python package offers to those who import it, as its own text says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Offer:
    """A class, function or value. `declared` is Python; `text` is its docstring, "" without one."""

    name: str
    declared: str
    text: str
    members: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """A module or package that is there to be imported, by its dotted name."""

    name: str
    text: str
    offers: tuple[Offer, ...]
