"""Letting one finding pass: for a reason, on somebody's word, until a day."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from ..errors import Fault
from ..model.place import Place
from .fingerprints import LENGTH

LONGEST = timedelta(days=366)
"""How far ahead the end of a waiver may lie: somebody has to look again once a year."""

_FINGERPRINT = re.compile(rf"[0-9a-f]{{{LENGTH}}}")


@dataclass(frozen=True, slots=True)
class Waiver:
    """Who lets a finding pass, why, and the last day on which it holds."""

    fingerprint: str
    reason: str
    owner: str
    expires: date
    place: Place

    def as_json(self) -> dict[str, str]:
        """As reports print it."""
        return {
            "reason": self.reason,
            "owner": self.owner,
            "expires": self.expires.isoformat(),
        }


def is_fingerprint(text: str) -> bool:
    """Whether a text names one finding: not a pattern, not the beginning of several."""
    return _FINGERPRINT.fullmatch(text) is not None


def faults_of(waivers: Sequence[Waiver], fingerprints: Iterable[str], today: date) -> list[Fault]:
    """What is wrong with waivers, given the fingerprints of everything that was found."""
    counts: dict[str, int] = {}
    for fingerprint in fingerprints:
        counts[fingerprint] = counts.get(fingerprint, 0) + 1
    faults = []
    seen: set[str] = set()
    for waiver in waivers:
        name = f"The waiver {waiver.fingerprint} of {waiver.owner}"
        if waiver.fingerprint in seen:
            faults.append(Fault(waiver.place, f"{name} is there twice.", "Keep one."))
        elif waiver.expires < today:
            problem = f"{name} expired on {waiver.expires}."
            remedy = "Mend what it waives, or renew it with a new reason."
            faults.append(Fault(waiver.place, problem, remedy))
        elif waiver.expires > today + LONGEST:
            problem = f"{name} is over-broad: it would hold until {waiver.expires}."
            remedy = f"Let it end within {LONGEST.days} days, by {today + LONGEST}."
            faults.append(Fault(waiver.place, problem, remedy))
        elif waiver.fingerprint not in counts:
            remedy = "Remove it, or compare the revisions that it was written for."
            faults.append(Fault(waiver.place, f"{name} matches no finding.", remedy))
        elif counts[waiver.fingerprint] > 1:
            problem = f"{name} is over-broad: {counts[waiver.fingerprint]} findings have it."
            faults.append(Fault(waiver.place, problem, "Mend one of them first."))
        seen.add(waiver.fingerprint)
    return faults
