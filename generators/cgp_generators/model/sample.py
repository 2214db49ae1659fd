"""Samples: texts of a type with what is found in them, to show and not to judge."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SampleFinding:
    """A decode error's code or a requirement's id, and the JSON Pointer at which it is found."""

    what: str
    path: str


@dataclass(frozen=True, slots=True)
class Sample:
    """A text, the one thing that is found in it, if any, and why."""

    text: str
    finding: SampleFinding | None
    because: str


@dataclass(frozen=True, slots=True)
class Samples:
    """Of one type: a text without fault, one that does not decode, one that breaks a rule."""

    flawless: Sample | None = None
    undecodable: Sample | None = None
    violating: Sample | None = None
