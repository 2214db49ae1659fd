"""Frames as served, held against the rules on frames: which rule, at which frame, by which value."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cgp_toolkit.conformance.conversation import Answer
from cgp_toolkit.errors import quoted
from cgp_types import ContextFrame, Requirement, lint

_FRAMES: Final = ("result", "frames")


@dataclass(frozen=True, slots=True)
class FrameFault:
    """A rule that a frame breaks, and a sentence that names the frame, the value and the rule."""

    frame: ContextFrame
    requirement: Requirement
    sentence: str


def frame_faults(answer: Answer) -> Iterator[FrameFault]:
    """What lint finds inside of the frames, in the order of the frames.

    Lint judges the text, so that also what decoding forgives is there; which rules count as faults
    is for the caller to say.
    """
    for violation in lint(answer.data):
        parts = [_undone(part) for part in violation.path.split("/")[1:]]
        if tuple(parts[:2]) != _FRAMES or len(parts) < 3:
            continue
        index = int(parts[2])
        frame = answer.frames[index]
        member = ".".join(parts[3:]) or "(itself)"
        sentence = (
            f"{named(frame, index)}: `{member}` is {_value(frame, parts[3:])}."
            f" {violation.message} ({violation.requirement})"
        )
        yield FrameFault(frame, violation.requirement, sentence)


def named(frame: ContextFrame, index: int) -> str:
    """A frame in evidence: its place in the answer and its id."""
    return f"Frame {index} ({quoted(frame.id)})"


def _value(frame: ContextFrame, path: list[str]) -> str:
    value: Any = frame
    for part in path:
        value = value[int(part)] if isinstance(value, list) else getattr(value, part, None)
    if value is None:
        return "absent"
    if isinstance(value, str):
        return quoted(str(value))
    if isinstance(value, bool | int | float):
        return str(value)
    return "there"


def _undone(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")
