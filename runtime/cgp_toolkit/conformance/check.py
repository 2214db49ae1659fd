"""What a check is, and what one says when it has run."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from cgp_types import Requirement

if TYPE_CHECKING:
    from cgp_toolkit.conformance.subject import Subject

_SHOWN_AT_MOST: Final = 6
"""Faults that one piece of evidence spells out; the rest is counted."""


class Status(StrEnum):
    """The four verdicts. Only `fail` makes an implementation non-conformant."""

    PASS = "pass"
    WARN = "warn"
    """A SHOULD is not kept, or there is advice."""
    FAIL = "fail"
    SKIP = "skip"
    """Not promised, or this transport cannot carry the probe. The evidence is the reason."""


class Profile(StrEnum):
    """Which checks are run. Each of the three contains the one before."""

    CORE = "core"
    PUBLIC = "public"
    FULL = "full"

    def includes(self, other: "Profile") -> bool:
        """Whether a check of the other profile is run under this one."""
        ranks = list(Profile)
        return ranks.index(other) <= ranks.index(self)


class Transport(StrEnum):
    """How the target is talked to."""

    STDIO = "stdio"
    HTTP = "http"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One verdict: evidence names the frame, the value and the rule, in words for its author."""

    status: Status
    evidence: str


def passed(evidence: str) -> Finding:
    """Everything that was asked holds. The evidence says what that was."""
    return Finding(status=Status.PASS, evidence=evidence)


def skipped(reason: str) -> Finding:
    """Nothing was promised that could be judged."""
    return Finding(status=Status.SKIP, evidence=reason)


def failed(evidence: str) -> Finding:
    """A rule is broken."""
    return Finding(status=Status.FAIL, evidence=evidence)


def judged(faults: Sequence[str], advice: Sequence[str], fine: str) -> Finding:
    """The verdict over a list of faults and a list of smaller matters, `fine` when both are empty.

    Advice does not get lost beside faults: it follows them.
    """
    if faults:
        return failed(_listed([*faults, *advice]))
    if advice:
        return Finding(status=Status.WARN, evidence=_listed(advice))
    return passed(fine)


def _listed(sentences: Sequence[str]) -> str:
    distinct = list(dict.fromkeys(sentences))
    shown, rest = distinct[:_SHOWN_AT_MOST], len(distinct) - _SHOWN_AT_MOST
    return " ".join([*shown, f"(And {rest} more.)"] if rest > 0 else shown)


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing that a provider can be asked to prove.

    `probe` talks to the subject under its own deadlines and returns what it found. It raises
    `Unanswered` (see errors) when a reply that it needs does not come, which the suite reports as
    a failure of this check with what was asked and what came instead.
    """

    name: str
    profile: Profile
    requirements: tuple[Requirement, ...]
    proves: str
    transports: frozenset[Transport] = frozenset(Transport)
    needs_handshake: bool = True
    """Skipped when the handshake failed. The others are about the bytes alone."""
    probe: "Callable[[Subject], Awaitable[Finding]]"
