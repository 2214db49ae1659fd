"""Frames as served, held against the rules on frames: which rule, at which frame, by which value."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cgp_toolkit.conformance.conversation import Answer
from cgp_types import ContextFrame, Requirement, lint

_QUOTED: Final = 60
_FRAMES: Final = ("result", "frames")


@dataclass(frozen=True, slots=True)
class FrameFault:
    """A rule that a frame breaks, and a sentence that names the frame, the value and the rule."""

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
        yield FrameFault(violation.requirement, sentence)


def named(frame: ContextFrame, index: int) -> str:
    """A frame in evidence: its place in the answer and its id."""
    return f"Frame {index} ({quote(frame.id)})"


def quote(text: str) -> str:
    """A target's text in evidence: in quotation marks, on one line and not at any length."""
    return repr(text if len(text) <= _QUOTED else text[:_QUOTED] + "…")


def _value(frame: ContextFrame, path: list[str]) -> str:
    value: Any = frame
    for part in path:
        value = value[int(part)] if isinstance(value, list) else getattr(value, part, None)
    if value is None:
        return "absent"
    if isinstance(value, str):
        return quote(str(value))
    if isinstance(value, bool | int | float):
        return str(value)
    return "there"


def _undone(part: str) -> str:
    return part.replace("~1", "/").replace("~0", "~")
