"""The rules on a frame that need more than the frame: the question, the promises, its neighbours.

The rules on the frame alone are `cgp_types.validate`'s.
"""

from collections.abc import Iterable, Iterator

from cgp_types import (
    REPRESENTATIONS,
    Capabilities,
    ContextFrame,
    ContextQuery,
    EncodeError,
    Requirement,
    compare_timestamps,
    content_digest,
    is_digest,
    is_timestamp,
)

Fault = tuple[Requirement, str]
"""A requirement that a frame breaks, and a sentence."""

LocalIdentity = tuple[str, str | None]
"""What names a frame among those of one provider: its id and its digest."""


def faults_against(
    frame: ContextFrame, query: ContextQuery, capabilities: Capabilities
) -> Iterator[Fault]:
    """Say what the frame breaks of the query and of what the provider advertised (Q1, Q2, T49)."""
    if query.kinds and frame.kind not in query.kinds:
        yield Requirement.Q1, f"/kind: `{frame.kind}` is none of the kinds that were asked for."
    if query.as_of is not None and not valid_at(frame, query.as_of):
        yield Requirement.Q2, f"It is not valid at {query.as_of}, the instant that was asked about."
    # What is unknown altogether is W8's, and full needs neither to be asked for nor advertised.
    if frame.representation in REPRESENTATIONS and frame.representation != "full":
        if frame.representation not in capabilities.representations:
            yield (
                Requirement.T49,
                f"/representation: The provider never advertised `{frame.representation}`.",
            )
        elif frame.representation not in query.representation_preferences:
            yield (
                Requirement.T49,
                f"/representation: Nobody asked for `{frame.representation}`.",
            )


def valid_at(frame: ContextFrame, as_of: str) -> bool:
    """Whether the instant lies in the frame's half-open window of validity (Q2).

    A frame with a bound that is no timestamp breaks F4 and is not judged here, nor is anything
    judged by an `as_of` that names no instant.
    """
    bounds = (frame.valid_from, frame.valid_to)
    if not all(is_timestamp(bound) for bound in (as_of, *bounds) if bound is not None):
        return True
    begun = frame.valid_from is None or compare_timestamps(frame.valid_from, as_of) <= 0
    return begun and (frame.valid_to is None or compare_timestamps(as_of, frame.valid_to) < 0)


def inline_digest(frame: ContextFrame) -> str | None:
    """Take the digest of the inline bytes; None where there are none, or no UTF-8 form of them."""
    if frame.content is None:
        return None
    try:
        return content_digest(frame.content)
    except EncodeError:
        return None


def digest_differs(frame: ContextFrame) -> bool:
    """Whether a well-formed `content_digest` is not that of the inline bytes (T47)."""
    claimed = frame.content_digest
    if claimed is None or frame.content is None or not is_digest(claimed):
        return False
    return claimed != inline_digest(frame)


def identity_in_answer(frame: ContextFrame) -> LocalIdentity:
    """What names the frame among those of its provider."""
    return frame.id, frame.content_digest


def contradicting(frames: Iterable[ContextFrame]) -> frozenset[LocalIdentity]:
    """The identities that frames of one provider share although their bodies differ (D2, T66).

    The same id with another digest is another version, and legal.
    """
    bodies: dict[LocalIdentity, str | None] = {}
    conflicts: set[LocalIdentity] = set()
    for frame in frames:
        identity = identity_in_answer(frame)
        if bodies.setdefault(identity, frame.content) != frame.content:
            conflicts.add(identity)
    return frozenset(conflicts)
