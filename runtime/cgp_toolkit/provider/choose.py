"""In which of its forms a frame is served (P5, T49)."""

from collections.abc import Collection, Sequence

from cgp_types import REPRESENTATIONS, KnownRepresentation, Representation


def choose_representation(
    preferences: Sequence[Representation],
    advertised: Collection[Representation],
    available: Collection[Representation] = REPRESENTATIONS,
) -> KnownRepresentation | None:
    """The first preference that the provider advertised and that this frame is available in.

    No preference and nothing advertised both mean `full`, which is also what one falls back to.
    None: the frame is not even available in full, so it cannot be served.
    """
    for preference in preferences:
        for known in REPRESENTATIONS:
            if preference == known and known in (advertised or ("full",)) and known in available:
                return known
    return "full" if "full" in available else None
