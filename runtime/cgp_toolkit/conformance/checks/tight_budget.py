"""Limits smaller than what was served before are kept."""

from dataclasses import replace

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged, skipped
from cgp_toolkit.conformance.conversation import Answer, described
from cgp_toolkit.conformance.subject import Subject
from cgp_types import ContextFrame, Requirement, budget_tokens


async def _probe(subject: Subject) -> Finding:
    served = (await subject.sample()).frames
    if not served:
        return skipped("The sample query brought no frame, so no limit can be tighter.")
    total, smallest = _cost(served), min(_cost([each]) for each in served)
    frame_limits = sorted({len(served) - 1, 1, 0} - {len(served)}, reverse=True)
    token_limits = sorted(
        {max(0, total - 1), smallest, max(0, smallest - 1)} - {total}, reverse=True
    )
    questions = [
        *(
            ("max_frames", limit, replace(subject.sample_query, max_frames=limit))
            for limit in frame_limits
        ),
        *(
            ("max_tokens", limit, replace(subject.sample_query, max_tokens=limit))
            for limit in token_limits
        ),
    ]
    faults, advice = [], []
    for name, limit, query in questions:
        asked = f"The sample query was asked with `{name}` {limit}"
        found = await (await subject.conversation()).query(query, asked)
        if not isinstance(found, Answer):
            if found.code != "budget_unsatisfiable":
                advice.append(f"{asked}: {described(found)} It could have answered (T45, T52).")
            continue
        subject.remember(found)
        if len(found.frames) > query.max_frames:
            faults.append(f"{asked}, and {len(found.frames)} frames came (B4).")
        # By the bytes: what the frames say about themselves is judged by `budget-honesty`.
        if (cost := _cost(found.frames)) > query.max_tokens:
            faults.append(f"{asked}, and frames came that cost {cost} (B1).")
    shown = ", ".join(f"{name} {limit}" for name, limit, _ in questions)
    return judged(faults, advice, f"It kept tighter limits: {shown}.")


def _cost(frames: list[ContextFrame]) -> int:
    return sum(budget_tokens(each.content or "") for each in frames)


CHECK = Check(
    name="tight-budget",
    profile=Profile.FULL,
    requirements=(Requirement.B1, Requirement.B4, Requirement.T52),
    proves="Limits smaller than what the provider has served before are kept too.",
    probe=_probe,
)
