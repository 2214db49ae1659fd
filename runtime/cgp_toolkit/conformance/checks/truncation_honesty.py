"""`truncated` and `dropped_estimate` agree with what larger limits show."""

from dataclasses import replace
from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged, skipped
from cgp_toolkit.conformance.conversation import Answer
from cgp_toolkit.conformance.errors import Unanswered
from cgp_toolkit.conformance.subject import Subject
from cgp_types import Requirement

_WIDE_FRAMES: Final = 10_000
_WIDE_TOKENS: Final = 1_000_000
_ROUGHLY: Final = 3
"""By how much an estimate may be off, as a factor either way."""


async def _probe(subject: Subject) -> Finding:
    wide = replace(subject.sample_query, max_frames=_WIDE_FRAMES, max_tokens=_WIDE_TOKENS)
    everything = await subject.frames(wide, "The sample query was asked with large limits")
    advice = _estimate_alone(everything, "with large limits")
    if not everything.frames:
        return skipped("The sample query brought no frame at any limit, so none was left out.")
    if everything.result.truncated:
        # What is left out is not known then; an answer with fewer frames must say so all the same.
        cost = sum(each.token_cost for each in everything.frames)
        if len(everything.frames) < _WIDE_FRAMES // 2 and cost < _WIDE_TOKENS // 2:
            advice.append(
                f"{len(everything.frames)} frames came, which cost {cost}, and `truncated` is true"
                f" although there was room for {_WIDE_FRAMES} frames and {_WIDE_TOKENS} tokens (T51)."
            )
        advice += await _narrow(subject, everything, None)
        return judged([], advice, "Smaller limits are admitted by `truncated`.")
    sample = await subject.sample()
    advice += _compare(sample, everything, "with the limits of the sample")
    advice += await _narrow(subject, everything, len(everything.frames))
    fine = f"`truncated` agrees with the {len(everything.frames)} frames that there are."
    return judged([], advice, fine)


async def _narrow(subject: Subject, everything: Answer, known: int | None) -> list[str]:
    if len(everything.frames) < 2:
        return []
    query = replace(subject.sample_query, max_frames=1, max_tokens=_WIDE_TOKENS)
    try:
        one = await subject.frames(query, "The sample query was asked with `max_frames` 1")
    except Unanswered as unanswered:
        if unanswered.why.kind != "unreadable":
            raise
        return [f"{unanswered} It could have been answered (T51)."]
    if known is not None:
        return _compare(one, everything, "with `max_frames` 1")
    if not one.result.truncated:
        return ["With `max_frames` 1 it left something out and says `truncated` false (T51)."]
    return []


def _compare(some: Answer, everything: Answer, when: str) -> list[str]:
    left_out = len(everything.frames) - len(some.frames)
    said = some.result
    if said.truncated != (left_out > 0):
        there = f"{len(some.frames)} of {len(everything.frames)} frames came"
        return [
            f"{when.capitalize()}, {there}, and `truncated` is {str(said.truncated).lower()} (T51)."
        ]
    estimate = said.dropped_estimate
    if said.truncated and estimate is not None and not _is_about(estimate, left_out):
        return [
            f"{when.capitalize()} it left out {left_out} frames, and `dropped_estimate` is"
            f" {estimate} (T51)."
        ]
    return _estimate_alone(some, when)


def _is_about(estimate: int, actual: int) -> bool:
    return actual <= _ROUGHLY * estimate and estimate <= _ROUGHLY * actual


def _estimate_alone(answer: Answer, when: str) -> list[str]:
    said = answer.result
    if said.truncated or said.dropped_estimate is None:
        return []
    return [
        f"{when.capitalize()} `dropped_estimate` is {said.dropped_estimate}, and `truncated` is"
        " false (T51)."
    ]


CHECK = Check(
    name="truncation-honesty",
    profile=Profile.FULL,
    requirements=(Requirement.T51,),
    proves="`truncated` and `dropped_estimate` agree with what larger limits show.",
    probe=_probe,
)
