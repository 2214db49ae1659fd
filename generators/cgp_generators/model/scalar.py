"""Scalars: texts and numbers that have a name because they have a grammar or a range."""

from __future__ import annotations

from dataclasses import dataclass

from .judgement import Demand
from .name import Name
from .place import Place
from .types import Integer, Number, Text


@dataclass(frozen=True, slots=True)
class Scalar:
    """A named text or number. `phrase` completes the sentence "this is not …"."""

    name: Name
    phrase: str
    description: str
    type: Text | Integer | Number
    demand: Demand | None
    requirement: str
    lint_only: bool
    place: Place
