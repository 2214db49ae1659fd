"""Unions: one of several records, told apart by the value of their tag member."""

from __future__ import annotations

from dataclasses import dataclass

from .name import Name
from .place import Place


@dataclass(frozen=True, slots=True)
class Variant:
    """One record of a union, and the value of the tag that marks it."""

    record: Name
    tag: str
    place: Place


@dataclass(frozen=True, slots=True)
class Union:
    """A tagged union. A value with an unknown tag is kept as its tag and correlation id."""

    name: Name
    description: str
    tag_member: str
    variants: tuple[Variant, ...]
    place: Place
