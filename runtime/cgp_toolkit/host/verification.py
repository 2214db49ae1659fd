"""Which held frames may be used again (SPEC 19, V1 to V5, D3, D4)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from cgp_types import (
    FrameId,
    FrameVerdict,
    VerifyResponse,
    frame_id_key,
    to_json,
    verdict_status_facts,
)

Reason = Literal[
    "stale",
    "gone",
    "unknown",
    "no_digest",
    "unknown_provider",
    "verify_unsupported",
    "consent_required",
    "failed",
]


@dataclass(frozen=True, slots=True)
class NotCurrent:
    """An identity that does not permit reuse, why, and what is known besides."""

    frame: FrameId
    reason: Reason
    text: str = ""
    replacement_digest: str | None = None
    """Of a stale frame: the digest of its current content (V4)."""

    @property
    def ask_again(self) -> bool:
        """Whether a new query may bring it; what is gone will not come back (V4)."""
        return self.reason != "gone"

    def to_json(self) -> dict[str, Any]:
        replacement = self.replacement_digest
        return {
            "frame": to_json(self.frame),
            "reason": self.reason,
            **({"text": self.text} if self.text else {}),
            **({} if replacement is None else {"replacement_digest": replacement}),
        }


@dataclass(frozen=True, slots=True)
class Verification:
    """Every identity that was asked about, on one side or the other, in the order of asking."""

    valid: tuple[FrameId, ...]
    not_current: tuple[NotCurrent, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "valid": [to_json(frame) for frame in self.valid],
            "not_current": [each.to_json() for each in self.not_current],
        }


def judged(response: VerifyResponse) -> dict[tuple[object, ...], FrameVerdict]:
    """The first verdict on each identity. Nobody looks up an identity that was not asked about."""
    found: dict[tuple[object, ...], FrameVerdict] = {}
    for verdict in response.verdicts:
        found.setdefault(frame_id_key(verdict.frame), verdict)
    return found


def verdict_on(identity: FrameId, verdict: FrameVerdict | None) -> NotCurrent | None:
    """None when the held content may be used again (V3); a missing verdict is `unknown` (V2)."""
    if verdict is None:
        return NotCurrent(identity, "unknown", "The provider gave no verdict.")
    if verdict_status_facts(verdict.status).permits_reuse:
        return None
    match verdict.status:
        case "stale":
            return NotCurrent(identity, "stale", replacement_digest=verdict.replacement_digest)
        case "gone":
            return NotCurrent(identity, "gone")
        case _:
            return NotCurrent(identity, "unknown")


def in_order(
    asked: Iterable[FrameId], refused: dict[tuple[object, ...], NotCurrent]
) -> Verification:
    """Sort the identities into the two sides, as often as they were asked about."""
    valid: list[FrameId] = []
    not_current: list[NotCurrent] = []
    for identity in asked:
        found = refused.get(frame_id_key(identity))
        if found is None:
            valid.append(identity)
        else:
            not_current.append(found)
    return Verification(tuple(valid), tuple(not_current))
