"""Anchors bring what is connected to them."""

from dataclasses import replace

from cgp_toolkit.conformance.check import Check, Finding, Profile, failed, judged, skipped
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import ContextFrame, Requirement


async def _probe(subject: Subject) -> Finding:
    if not subject.ack.capabilities.graph:
        return skipped("`graph` was not declared.")
    served = (await subject.sample()).frames
    anchor = _anchor_in(served)
    if anchor is None:
        return skipped("No frame of the sample answer has a relation or a `uri` to anchor at.")
    query = replace(subject.sample_query, anchors=[anchor])
    answer = await subject.frames(
        query, f"The sample query was asked with the anchor {quoted(anchor)}"
    )
    anchored = [_is_anchored(frame, anchor) for frame in answer.frames]
    if not any(anchored):
        return failed(
            f"Anchored at {quoted(anchor)}, {len(anchored)} frames came and none of them is"
            " anchored, although the same query without anchors brought one (G4)."
        )
    last = max(index for index, one in enumerate(anchored) if one)
    advice = []
    if not all(anchored[: last + 1]):
        advice.append(
            f"Anchored at {quoted(anchor)}, frame {anchored.index(False)} is not anchored and"
            f" stands before frame {last}, which is (G4)."
        )
    fine = f"Anchored at {quoted(anchor)}, {sum(anchored)} of {len(anchored)} frames are anchored."
    return judged([], advice, fine)


def _anchor_in(frames: list[ContextFrame]) -> str | None:
    """The first target of a relation, else the first `uri`: things that the provider has."""
    targets = [frame.relations[0].target_uri for frame in frames if frame.relations]
    uris = [frame.uri for frame in frames if frame.uri]
    return next(iter([*targets, *uris]), None)


def _is_anchored(frame: ContextFrame, anchor: str) -> bool:
    return frame.uri == anchor or any(each.target_uri == anchor for each in frame.relations)


CHECK = Check(
    name="anchor-relevance",
    profile=Profile.PUBLIC,
    requirements=(Requirement.G4,),
    proves="A query anchored at something that the provider has returns at least one anchored frame.",
    probe=_probe,
)
