"""The best frames that fit into the limits of a query (B1, B4, T51)."""

from collections.abc import Iterable

from cgp_types import MAX_U32, ContextFrame, ContextQuery, ContextQueryResult, budget_tokens


def fit_frames(
    frames: Iterable[ContextFrame], query: ContextQuery, *, unseen: int = 0
) -> ContextQueryResult:
    """Take frames in the order given, best first, as long as they fit; the rest is accounted for.

    A frame that is too large makes room for the smaller ones behind it, so the order of what is
    taken is kept but not every taken frame is better than every dropped one. `unseen` counts
    candidates that the caller had besides and did not even make frames of. Costs are budget
    tokens, for each frame the larger of the declared and the recomputed one, as a host adds up (B2).
    """
    taken: list[ContextFrame] = []
    left = query.max_tokens
    dropped = unseen
    for frame in frames:
        cost = max(frame.token_cost, budget_tokens(frame.content or ""))
        if len(taken) < query.max_frames and cost <= left:
            taken.append(frame)
            left -= cost
        else:
            dropped += 1
    return ContextQueryResult(
        frames=taken,
        truncated=dropped > 0,
        dropped_estimate=min(dropped, MAX_U32) if dropped else None,
    )


def within_limits(result: ContextQueryResult, query: ContextQuery) -> ContextQueryResult:
    """The result itself when it keeps the limits of the query, and otherwise what of it does."""
    fitting = fit_frames(result.frames, query, unseen=result.dropped_estimate or 0)
    return result if len(fitting.frames) == len(result.frames) else fitting
