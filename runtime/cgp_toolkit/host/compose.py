"""Frames of many providers as one prompt: quoted, cited, within a budget, and explained (SPEC 24.4).

Frames that contradict each other are left out, the same evidence is quoted once, the rest is
ranked and taken greedily as long as it fits. Order of arrival decides nothing, so an unchanged set
of frames gives the same bytes.
"""

from collections.abc import Iterator, Sequence

from cgp_types import BYTES_PER_BUDGET_TOKEN, ContextFrame, FrameId, Requirement

from .composition import Accounted, Citation, Composition, Fence, Span
from .evidence import Candidate, same_evidence, set_contradictions_apart
from .fences import CLOSING, PREAMBLE, attribute, opening, quoted
from .labels import Labels
from .ranking import Rank, ranked


def compose(
    frames: Sequence[tuple[str, ContextFrame]],
    budget: int,
    rank: Rank = "score",
    *,
    count_fences: bool = False,
) -> Composition:
    """Compose a prompt out of frames, each with the local id of its provider.

    `budget` is in budget tokens and holds for the bodies alone or, with `count_fences`, for the
    whole text. A frame that does not fit is passed over and smaller ones behind it are still
    tried. Raises ValueError for a negative budget and an unknown rank.
    """
    if budget < 0:
        raise ValueError(f"A budget cannot be {budget}.")
    if rank not in ("score", "round-robin"):
        raise ValueError(f"There is no ranking {rank!r}.")
    offered = [Candidate(provider_id, frame) for provider_id, frame in frames]
    trusted, untrusted = set_contradictions_apart(offered)
    merged: dict[int, list[Candidate]] = {}
    standing: list[Candidate] = []
    # Ranked first, so that of several equals the one is quoted whose turn would come first.
    for chosen, *others in same_evidence(ranked(trusted, rank)):
        standing.append(chosen)
        merged[id(chosen)] = sorted(others, key=lambda each: each.key)

    page = _Page(budget, count_fences)
    for candidate in ranked(standing, rank):
        page.offer(candidate, merged[id(candidate)])
    duplicates = sorted(
        ((other, chosen) for chosen in standing for other in merged[id(chosen)]),
        key=lambda pair: pair[0].key,
    )
    return Composition(
        text=page.text,
        citations=tuple(page.citations),
        fences=tuple(page.fences),
        audit=(
            *page.included,
            *page.over_budget,
            *(_duplicate(other, chosen) for other, chosen in duplicates),
            *(_untrusted(candidate) for candidate in untrusted),
        ),
        budget=budget,
        tokens_used=page.tokens_used,
        rank=rank,
        count_fences=count_fences,
    )


def _duplicate(candidate: Candidate, chosen: Candidate) -> Accounted:
    same_frame = candidate.key[0] == chosen.key[0]
    reason = "It was offered more than once." if same_frame else "The same bytes stand there."
    return Accounted(candidate.identity, "duplicate", candidate.cost, reason, of=chosen.identity)


def _untrusted(candidate: Candidate) -> Accounted:
    return Accounted(
        candidate.identity,
        "untrusted",
        candidate.cost,
        f"Another frame has the same identity and a different body ({Requirement.D2.value}).",
    )


class _Page:
    """A text that grows by one quotation at a time."""

    def __init__(self, budget: int, count_fences: bool) -> None:
        self._budget = budget
        self._count_fences = count_fences
        self._parts: list[str] = []
        self._characters = 0
        self._bytes = 0
        self._cost = 0
        self._labels = Labels()
        self.citations: list[Citation] = []
        self.fences: list[Fence] = []
        self.included: list[Accounted] = []
        self.over_budget: list[Accounted] = []

    @property
    def text(self) -> str:
        return "".join(self._parts)

    @property
    def tokens_used(self) -> int:
        return _tokens(self._bytes) if self._count_fences else self._cost

    def offer(self, candidate: Candidate, merged: Sequence[Candidate]) -> None:
        """Quote the candidate if there is room for it, and account for it in any case."""
        label = self._labels.proposed_for(candidate)
        frame = candidate.frame
        head = opening(candidate.provider_id, frame.id, frame.kind, label, frame.representation)
        body = quoted(candidate.body)
        preamble = "" if self._parts else PREAMBLE
        pieces = (preamble, head, "\n", body, CLOSING, "\n\n")

        remaining = self._budget - self.tokens_used
        after = _tokens(self._bytes + sum(map(_size, pieces)))
        cost = after - self.tokens_used if self._count_fences else candidate.cost
        if cost > remaining:
            self.over_budget.append(
                Accounted(
                    candidate.identity,
                    "over_budget",
                    cost,
                    f"It costs {cost}, and {remaining} were left.",
                    remaining=remaining,
                )
            )
            return

        _, at_head, _, at_body, at_closing, _ = self._written(pieces)
        self._cost += candidate.cost
        self._labels.take(label)
        self.fences.append(Fence(candidate.identity, at_head, at_body, at_closing))
        self.citations.append(_citation(candidate, label, merged))
        self.included.append(
            Accounted(candidate.identity, "included", cost, f"Cited as {label!r}.")
        )

    def _written(self, pieces: Sequence[str]) -> tuple[Span, ...]:
        return tuple(self._write(pieces))

    def _write(self, pieces: Sequence[str]) -> Iterator[Span]:
        for piece in pieces:
            start, start_byte = self._characters, self._bytes
            self._parts.append(piece)
            self._characters += len(piece)
            self._bytes += _size(piece)
            yield Span(start, self._characters, start_byte, self._bytes)


def _citation(candidate: Candidate, label: str, merged: Sequence[Candidate]) -> Citation:
    also: dict[object, FrameId] = {
        other.key[0]: other.identity for other in merged if other.key[0] != candidate.key[0]
    }
    return Citation(
        label=label,
        shown=attribute(label),
        frame=candidate.identity,
        title=candidate.frame.title,
        uri=candidate.frame.uri,
        provenance=tuple(candidate.frame.provenance),
        also=tuple(also.values()),
    )


def _size(text: str) -> int:
    return len(text.encode())


def _tokens(size: int) -> int:
    return -(-size // BYTES_PER_BUDGET_TOKEN)
