"""What of a query a certain provider is sent, and which providers are asked at all (E1, P5, T43)."""

from dataclasses import replace

from cgp_types import Capabilities, ContextQuery, Representation


def serves(query: ContextQuery, capabilities: Capabilities) -> bool:
    """Whether a provider declared one of the requested kinds; no kinds means any (T43)."""
    return not query.kinds or not set(query.kinds).isdisjoint(capabilities.query.kinds)


def fitted(
    query: ContextQuery, capabilities: Capabilities, fingerprint: str | None
) -> ContextQuery:
    """The query without what this provider must not be sent.

    `fingerprint` names the space of the query's embedding; without an exact match the embedding
    stays here (E1). Of the preferences only advertised representations remain (P5); when none
    does, the list is left out, which means full frames.
    """
    same_space = bool(fingerprint) and fingerprint == capabilities.embeddings_fingerprint
    return replace(
        query,
        embedding=query.embedding if same_space else None,
        representation_preferences=advertised(query.representation_preferences, capabilities),
    )


def advertised(
    preferences: list[Representation], capabilities: Capabilities
) -> list[Representation]:
    """The preferences that the provider says it can serve, in their order."""
    known: list[Representation] = capabilities.representations or ["full"]
    return [preference for preference in preferences if preference in known]


def in_full(query: ContextQuery) -> ContextQuery:
    """The same question with no wish for another form than full."""
    return replace(query, representation_preferences=[])


def shares(total: int, count: int) -> list[int]:
    """Split a budget: equal shares, the first ones get what is left over; the sum is exact."""
    if total < 0:
        raise ValueError(f"A budget cannot be {total}.")
    if count == 0:
        return []
    base, over = divmod(total, count)
    return [base + (position < over) for position in range(count)]
