"""Which frames a query asks for: of the right kind, valid at its instant, anchored ones first."""

from collections.abc import Collection, Iterable

from cgp_types import ContextFrame, ContextQuery, FrameKind, compare_timestamps


def select_frames(frames: Iterable[ContextFrame], query: ContextQuery) -> list[ContextFrame]:
    """All three filters at once. The order is kept, apart from anchored frames coming first."""
    fitting = valid_at(of_kinds(frames, query.kinds), query.as_of)
    return anchored_first(fitting, query.anchors)


def of_kinds(frames: Iterable[ContextFrame], kinds: Collection[FrameKind]) -> list[ContextFrame]:
    """The frames of one of these kinds (Q1); all of them when no kind is asked for."""
    return [frame for frame in frames if not kinds or frame.kind in kinds]


def valid_at(frames: Iterable[ContextFrame], as_of: str | None) -> list[ContextFrame]:
    """The frames that hold at this instant (Q2); all of them when none is asked for."""
    return [frame for frame in frames if as_of is None or is_valid_at(frame, as_of)]


def is_valid_at(frame: ContextFrame, as_of: str) -> bool:
    """Whether `valid_from <= as_of < valid_to`, an absent bound being no bound.

    Compared as instants. `ValueError` when one of the three is no timestamp (F4).
    """
    begun = frame.valid_from is None or compare_timestamps(frame.valid_from, as_of) <= 0
    return begun and (frame.valid_to is None or compare_timestamps(as_of, frame.valid_to) < 0)


def anchored_first(frames: Iterable[ContextFrame], anchors: Collection[str]) -> list[ContextFrame]:
    """Anchored frames before the others (G4); within both the order is kept."""
    return sorted(frames, key=lambda frame: not is_anchored(frame, anchors))


def is_anchored(frame: ContextFrame, anchors: Collection[str]) -> bool:
    """Whether the frame is about an anchor or related to one. URIs are compared as they stand."""
    return frame.uri in anchors or any(each.target_uri in anchors for each in frame.relations)
