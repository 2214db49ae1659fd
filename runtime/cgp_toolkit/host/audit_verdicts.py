"""What an audit is told and what it says."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from cgp_types import ContextFrame, Requirement

DropKind = Literal["over_budget", "frame_flood", "dishonest_cost"]

_BROKEN_BY: Final[dict[DropKind, Requirement]] = {
    "over_budget": Requirement.B1,
    "frame_flood": Requirement.B4,
    "dishonest_cost": Requirement.B3,
}


@dataclass(frozen=True, slots=True)
class AuditPolicy:
    """What an operator may choose about an audit."""

    dishonest_cost: Literal["quarantine", "drop_answer"] = "quarantine"
    """A frame that lies about its cost (B3): set it aside, or distrust the whole answer."""

    content_digest: Literal["report", "drop"] = "report"
    """A `content_digest` that is not the digest of the inline bytes (T48): tell, or set aside."""


@dataclass(frozen=True, slots=True)
class Quarantined:
    """A frame that was set aside, the requirements that it broke and a sentence for each fault (T65)."""

    frame: ContextFrame
    requirements: tuple[Requirement, ...]
    reasons: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Identity and faults; not the frame, which may hold what JSON cannot (a score of NaN)."""
        digest = self.frame.content_digest
        return {
            "frame_id": self.frame.id,
            **({} if digest is None else {"content_digest": digest}),
            "requirements": [requirement.value for requirement in self.requirements],
            "reasons": list(self.reasons),
        }


@dataclass(frozen=True, slots=True)
class WholeDrop:
    """An answer that was discarded as a whole (B2)."""

    kind: DropKind
    frame_ids: tuple[str, ...]
    """The id of every frame that went with it, in the order of the answer."""

    claimed: int
    """Over budget: the sum of costs, in budget tokens. Flood: the number of frames. Dishonest cost:
    the sum of declared costs, in budget tokens."""

    limit: int
    """What it should have been at most: `max_tokens`, `max_frames`, or the recomputed sum."""

    @property
    def requirement(self) -> Requirement:
        """The requirement that the provider broke."""
        return _BROKEN_BY[self.kind]

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "requirement": self.requirement.value,
            "frame_ids": list(self.frame_ids),
            "claimed": self.claimed,
            "limit": self.limit,
        }


@dataclass(frozen=True, slots=True)
class Note:
    """Something worth knowing about a frame that sets nothing aside."""

    frame_id: str
    requirement: Requirement
    text: str

    def to_json(self) -> dict[str, Any]:
        return {
            "frame_id": self.frame_id,
            "requirement": self.requirement.value,
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class Audit:
    """The verdict on one answer. Everything stands in the order of the answer."""

    accepted: tuple[ContextFrame, ...]
    quarantined: tuple[Quarantined, ...] = ()
    dropped: WholeDrop | None = None
    notes: tuple[Note, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {
            "accepted": [frame.id for frame in self.accepted],
            "quarantined": [each.to_json() for each in self.quarantined],
            "dropped": None if self.dropped is None else self.dropped.to_json(),
            "notes": [note.to_json() for note in self.notes],
        }
