"""The same identity has the same content, whenever and however often it is returned."""

from collections import Counter
from dataclasses import replace

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged, skipped
from cgp_toolkit.conformance.subject import Sighting, Subject
from cgp_toolkit.errors import quoted
from cgp_types import Requirement

_OTHER_GOAL = "conformance probe: tell it in another way"


async def _probe(subject: Subject) -> Finding:
    sample = await subject.sample()
    again = await subject.frames(subject.sample_query, "The sample query was asked again")
    other = replace(subject.sample_query, goal=_OTHER_GOAL)
    third = await subject.frames(other, "Another query was asked")
    advice = [
        f"{quoted(name)} came {count} times in one answer, with the same digest (T46)."
        for answer in (sample, again, third)
        for (name, _), count in Counter(
            (frame.id, frame.content_digest) for frame in answer.frames
        ).items()
        if count > 1
    ]
    first: dict[tuple[str, str], Sighting] = {}
    faults, twice = [], 0
    for each in subject.sightings:
        if each.digest is None:
            continue
        before = first.setdefault((each.id, each.digest), each)
        twice += before is not each
        if before.actual != each.actual:
            faults.append(
                f"{quoted(each.id)} with {each.digest} came with two contents:"
                f" {quoted(before.beginning)} and {quoted(each.beginning)} (D2)."
            )
    if not twice and not advice:
        return skipped("No frame with a digest came twice, so there was nothing to compare.")
    fine = f"{len(first)} identities came {twice + len(first)} times, each with one content."
    return judged(faults, advice, fine)


CHECK = Check(
    name="stable-identity",
    profile=Profile.FULL,
    requirements=(Requirement.D2, Requirement.T46),
    proves="The same identity has the same content whenever it is returned.",
    probe=_probe,
)
