"""What the frames of a sample answer cost, by declaration and by their bytes."""

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.frame_rules import named
from cgp_toolkit.conformance.subject import Subject
from cgp_types import Requirement, budget_tokens


async def _probe(subject: Subject) -> Finding:
    answer = await subject.sample()
    query = subject.sample_query
    faults = []
    for index, frame in enumerate(answer.frames):
        content = frame.content or ""
        if frame.token_cost != (due := budget_tokens(content)):
            rule = "B3, P4" if frame.representation == "reference" else "B3"
            faults.append(
                f"{named(frame, index)}: `token_cost` is {frame.token_cost}, and its content of"
                f" {len(content.encode('utf-8', 'surrogatepass'))} bytes costs {due} ({rule})."
            )
    declared = sum(frame.token_cost for frame in answer.frames)
    if declared > query.max_tokens:
        faults.append(
            f"The frames cost {declared} together, and `max_tokens` was {query.max_tokens} (B1)."
        )
    if len(answer.frames) > query.max_frames:
        faults.append(
            f"{len(answer.frames)} frames came, and `max_frames` was {query.max_frames} (B4)."
        )
    fine = (
        f"{len(answer.frames)} of at most {query.max_frames} frames cost exactly what they say,"
        f" {declared} of at most {query.max_tokens} together."
    )
    return judged(faults, [], fine)


CHECK = Check(
    name="budget-honesty",
    profile=Profile.CORE,
    requirements=(Requirement.B1, Requirement.B3, Requirement.B4, Requirement.P4),
    proves="Costs are exact, and their sum and the number of frames keep the limits.",
    probe=_probe,
)
