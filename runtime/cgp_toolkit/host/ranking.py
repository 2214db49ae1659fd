"""In which order frames of several providers compete for a prompt (T80).

`score` compares raw scores across providers. Scores are each provider's own measure (F10), so this
is fair only among providers that measure alike. `round-robin` compares nothing across providers:
the best of each, in the order of their local ids, then the second best of each, and so on.

Ties are decided by canonical order, never by the order of arrival.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Literal, TypeAlias

from .evidence import Candidate, CanonicalKey

Rank: TypeAlias = Literal["score", "round-robin"]


def ranked(candidates: Iterable[Candidate], rank: Rank) -> list[Candidate]:
    """Bring candidates into the order in which they are taken."""
    by_score = sorted(candidates, key=_by_score)
    if rank == "score":
        return by_score
    turns: dict[str, int] = defaultdict(int)
    in_turn: list[tuple[int, CanonicalKey, Candidate]] = []
    for candidate in by_score:
        in_turn.append((turns[candidate.provider_id], candidate.key, candidate))
        turns[candidate.provider_id] += 1
    return [candidate for _, _, candidate in sorted(in_turn, key=lambda turn: turn[:2])]


def _by_score(candidate: Candidate) -> tuple[float, CanonicalKey]:
    return -candidate.score, candidate.key
