"""The answer to a verify, from what a provider would serve now (T53, T54)."""

from collections.abc import Mapping, Sequence

from cgp_types import FrameId, FrameVerdict, VerifyRequest, VerifyResponse


def verdicts_on(request: VerifyRequest, current: Mapping[str, Sequence[str]]) -> VerifyResponse:
    """One verdict for each identity, in the order asked.

    `current` gives for every frame id that exists the digests of the contents in which the frame
    is served now, that of its full form first; none when it is served without a digest. The
    provider part of an identity is echoed and decides nothing.
    """
    return VerifyResponse(
        verdicts=[verdict_on(frame, current.get(frame.frame_id)) for frame in request.frames]
    )


def verdict_on(frame: FrameId, current: Sequence[str] | None) -> FrameVerdict:
    """The verdict on one identity; None for `current` says that the frame does not exist.

    Digests are compared as opaque text: whatever differs in any way is stale.
    """
    if current is None:
        return FrameVerdict(frame=frame, status="gone")
    if frame.content_digest is None or not current:
        return FrameVerdict(frame=frame, status="unknown")
    if frame.content_digest in current:
        return FrameVerdict(frame=frame, status="valid")
    return FrameVerdict(frame=frame, status="stale", replacement_digest=current[0])
