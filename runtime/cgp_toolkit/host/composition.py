"""What a composition gives: the text, where each quotation stands in it, and an account of every frame."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from cgp_types import FrameId, Provenance, to_json

from .ranking import Rank

Outcome: TypeAlias = Literal["included", "duplicate", "over_budget", "untrusted"]


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of the composed text, its end excluded."""

    start: int
    """In characters (code points) from the beginning of the text."""

    end: int
    start_byte: int
    """In bytes of the text's UTF-8 form."""

    end_byte: int

    def to_json(self) -> dict[str, Any]:
        return {
            "start": self.start,
            "end": self.end,
            "start_byte": self.start_byte,
            "end_byte": self.end_byte,
        }


@dataclass(frozen=True, slots=True)
class Fence:
    """Where one quotation opens and closes."""

    frame: FrameId
    opening: Span
    """The opening tag, without its line feed."""

    body: Span
    """The marked lines, each with its line feed; empty for a reference frame."""

    closing: Span
    """The closing tag, without its line feed."""

    def to_json(self) -> dict[str, Any]:
        return {
            "frame": to_json(self.frame),
            "opening": self.opening.to_json(),
            "body": self.body.to_json(),
            "closing": self.closing.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Citation:
    """What a label in the text stands for."""

    label: str
    """Unlike every other label of the composition, look-alikes included."""

    shown: str
    """The label as it stands in the text, with characters that were written out."""

    frame: FrameId
    title: str
    uri: str | None
    provenance: tuple[Provenance, ...]
    also: tuple[FrameId, ...] = ()
    """The frames that were merged into this one as the same evidence."""

    def to_json(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "shown": self.shown,
            "frame": to_json(self.frame),
            "title": self.title,
            **({} if self.uri is None else {"uri": self.uri}),
            "provenance": [to_json(link) for link in self.provenance],
            "also": [to_json(frame) for frame in self.also],
        }


@dataclass(frozen=True, slots=True)
class Accounted:
    """What became of one frame that was offered (T79)."""

    frame: FrameId
    outcome: Outcome
    cost: int
    """Recomputed, in budget tokens; of the whole quotation where fences are counted."""

    reason: str
    of: FrameId | None = None
    """A duplicate: the frame that stands for it, which itself was included or over budget."""

    remaining: int | None = None
    """Over budget: what was left when its turn came, in budget tokens."""

    def to_json(self) -> dict[str, Any]:
        return {
            "frame": to_json(self.frame),
            "outcome": self.outcome,
            "cost": self.cost,
            "reason": self.reason,
            **({} if self.of is None else {"of": to_json(self.of)}),
            **({} if self.remaining is None else {"remaining": self.remaining}),
        }


@dataclass(frozen=True, slots=True)
class Composition:
    """A prompt made of quotations, and everything there is to know about it."""

    text: str
    """Preamble and quotations; empty when nothing was included."""

    citations: tuple[Citation, ...]
    """In the order of the text, as are the fences."""

    fences: tuple[Fence, ...]
    audit: tuple[Accounted, ...]
    """One for each frame that was offered: those included in the order of the text, those that did
    not fit in the order in which they were tried, then duplicates and untrusted in canonical order."""

    budget: int
    tokens_used: int
    """The sum of recomputed costs or, where fences are counted, the cost of the whole text."""

    rank: Rank
    count_fences: bool

    def to_json(self) -> dict[str, Any]:
        return {
            "text": self.text,
            "citations": [citation.to_json() for citation in self.citations],
            "fences": [fence.to_json() for fence in self.fences],
            "audit": [each.to_json() for each in self.audit],
            "budget": self.budget,
            "tokens_used": self.tokens_used,
            "rank": self.rank,
            "count_fences": self.count_fences,
        }
