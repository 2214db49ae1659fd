"""Which of the frames that are offered to a prompt are the same evidence, and which contradict each other."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from cgp_types import ContextFrame, FrameId, budget_tokens, frame_id_key

from .frame_rules import inline_digest

IdentityKey: TypeAlias = tuple[str, str, bool, str]
CanonicalKey: TypeAlias = tuple[IdentityKey, str]


@dataclass(frozen=True, eq=False)
class Candidate:
    """A frame that was offered, under the local id of its provider."""

    provider_id: str
    frame: ContextFrame

    @cached_property
    def identity(self) -> FrameId:
        return FrameId(
            provider_id=self.provider_id,
            frame_id=self.frame.id,
            content_digest=self.frame.content_digest,
        )

    @cached_property
    def key(self) -> CanonicalKey:
        """Orders candidates by identity, and those of one identity by everything else (T80)."""
        return frame_id_key(self.identity), repr(self.frame)

    @cached_property
    def body(self) -> str:
        """What is quoted: nothing for a reference (T81)."""
        return "" if self.frame.representation == "reference" else self.frame.content or ""

    @cached_property
    def cost(self) -> int:
        """Budget tokens of the body, recomputed and not believed (T78)."""
        return budget_tokens(self.body)

    @cached_property
    def score(self) -> float:
        """The provider's score, kept within 0 and 1; what is no number comes last."""
        return min(max(self.frame.score, 0.0), 1.0) if self.frame.score >= 0 else 0.0


def set_contradictions_apart(
    candidates: Iterable[Candidate],
) -> tuple[list[Candidate], list[Candidate]]:
    """Separate those to trust from those whose identity also stands for another body (D2).

    Both lists are in canonical order.
    """
    by_identity: dict[IdentityKey, list[Candidate]] = defaultdict(list)
    for candidate in sorted(candidates, key=lambda each: each.key):
        by_identity[candidate.key[0]].append(candidate)
    trusted: list[Candidate] = []
    untrusted: list[Candidate] = []
    for group in by_identity.values():
        bodies = {candidate.frame.content for candidate in group}
        (trusted if len(bodies) == 1 else untrusted).extend(group)
    return trusted, untrusted


def same_evidence(candidates: Sequence[Candidate]) -> list[list[Candidate]]:
    """Group candidates that are the same evidence; groups and members keep the given order.

    The same are candidates of one identity, and those with equal inline bytes that either all
    carry the digest of these bytes or share a `file` link (equal `uri` and `range`). A digest that
    is not that of the bytes counts for nothing, so nobody can claim a foreign frame away (T82).
    """
    first_with: dict[object, int] = {}
    leader = list(range(len(candidates)))

    def led_by(index: int) -> int:
        while leader[index] != index:
            index = leader[index]
        return index

    for index, candidate in enumerate(candidates):
        for sign in _signs(candidate):
            one, other = sorted((led_by(first_with.setdefault(sign, index)), led_by(index)))
            leader[other] = one
    groups: dict[int, list[Candidate]] = defaultdict(list)
    for index, candidate in enumerate(candidates):
        groups[led_by(index)].append(candidate)
    return list(groups.values())


def _signs(candidate: Candidate) -> Iterable[object]:
    """What a candidate must share with another to be the same; whoever shares one, shares the bytes."""
    yield "identity", candidate.key[0]
    digest = inline_digest(candidate.frame) if candidate.body else None
    if digest is None:
        return
    if candidate.frame.content_digest == digest:
        yield "digest", digest
    for link in candidate.frame.provenance:
        if link.type == "file" and link.uri is not None:
            yield "file", link.uri, link.range, digest
