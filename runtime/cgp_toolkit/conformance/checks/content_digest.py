"""`content_digest` is the digest of what stands in the frame."""

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged, skipped
from cgp_toolkit.conformance.frame_rules import named
from cgp_toolkit.conformance.subject import Subject
from cgp_types import Requirement
from cgp_types import content_digest as digest_of


async def _probe(subject: Subject) -> Finding:
    advice, compared = [], 0
    for index, frame in enumerate((await subject.sample()).frames):
        if frame.content_digest is None or frame.content is None:
            continue
        compared += 1
        if (due := digest_of(frame.content)) != frame.content_digest:
            advice.append(
                f"{named(frame, index)}: `content_digest` is {frame.content_digest}, and its"
                f" content has {due} (T47)."
            )
    if not compared:
        return skipped("No frame of the sample answer has both a content and a digest.")
    return judged([], advice, f"{compared} digests are those of the inline bytes.")


CHECK = Check(
    name="content-digest",
    profile=Profile.FULL,
    requirements=(Requirement.T47,),
    proves="`content_digest` is the digest of the inline bytes.",
    probe=_probe,
)
