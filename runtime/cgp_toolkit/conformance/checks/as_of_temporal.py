"""With `as_of`, only what is valid at that instant is served."""

from dataclasses import replace
from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.frame_rules import named
from cgp_toolkit.conformance.subject import Subject
from cgp_types import ContextFrame, Requirement, compare_timestamps, is_timestamp

_PINS: Final = ("2026-07-01T00:00:00Z", "2026-10-01T00:00:00Z")
"""Instants about which the public suite asks."""

_FAR: Final = ("0001-01-01T00:00:00Z", "9998-12-31T23:59:59Z")
"""At the first nothing with a `valid_from` holds, at the second nothing with a `valid_to`."""

_MOST_EDGES: Final = 3


async def _probe(subject: Subject) -> Finding:
    pins = list(_PINS)
    if subject.strict:
        # At its own `valid_to` a frame no longer holds: the window is half-open.
        edges = [each.valid_to for each in (await subject.sample()).frames]
        pins += [*_FAR, *[each for each in edges if each and is_timestamp(each)][:_MOST_EDGES]]
    pins = list(dict.fromkeys(pins))
    faults, seen = [], 0
    for pin in pins:
        query = replace(subject.sample_query, as_of=pin)
        answer = await subject.frames(query, f"The sample query was asked as of {pin}")
        seen += len(answer.frames)
        for index, frame in enumerate(answer.frames):
            if (problem := _outside(frame, pin)) is not None:
                faults.append(f"As of {pin}, {named(frame, index)} came. {problem} (Q2).")
    fine = f"{seen} frames came as of {len(pins)} instants, each within its window."
    return judged(faults, [], fine)


def _outside(frame: ContextFrame, pin: str) -> str | None:
    """Why the instant is outside the frame's window; malformed bounds are F4's matter."""
    start, end = frame.valid_from, frame.valid_to
    if start is not None and is_timestamp(start) and compare_timestamps(pin, start) < 0:
        # A text may sort differently from its instant: then that is what went wrong.
        why = ", which is later as an instant and earlier as a text (F4)" if start <= pin else ""
        return f"It holds from {start} on{why}"
    if end is not None and is_timestamp(end) and compare_timestamps(end, pin) <= 0:
        return f"It no longer holds at its `valid_to`, {end}"
    return None


CHECK = Check(
    name="as-of-temporal",
    profile=Profile.PUBLIC,
    requirements=(Requirement.Q2, Requirement.F4),
    proves="With `as_of`, no frame is returned whose validity window leaves that instant out.",
    probe=_probe,
)
