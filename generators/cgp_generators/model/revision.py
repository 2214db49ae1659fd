"""Frozen revisions of the schema, and what was found when they were frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """One change between two revisions, as the stored report tells it."""

    level: str
    sentence: str
    place: str
    counts: bool
    waived: bool


@dataclass(frozen=True, slots=True)
class StoredReport:
    """What a revision changed against the one before it, `old`.

    `pairings` says for old and new peers that meet whether they talk. `text` is the whole report as
    it was stored.
    """

    old: str
    level: str
    pairings: Mapping[str, str]
    gates: tuple[str, ...]
    claim: str
    findings: tuple[Found, ...]
    text: str


@dataclass(frozen=True, slots=True)
class FrozenRevision:
    """A schema that is never changed again. The first one has no report: nothing was before it."""

    name: str
    schema_id: str
    text: str
    report: StoredReport | None


@dataclass(frozen=True, slots=True)
class Meeting:
    """A host of one revision meets a provider of another.

    `broken_by` are the revisions before and after the step at which they stopped talking.
    """

    host: str
    provider: str
    verdict: str
    gates: tuple[str, ...]
    messages: tuple[str, ...]
    broken_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FrozenRevisions:
    """All frozen revisions, the oldest first, and the grid of those who meet, where it was stored."""

    revisions: tuple[FrozenRevision, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    reused: tuple[str, ...] = ()
    matrix_text: str = ""
