"""A query for one kind brings no frame of another."""

from dataclasses import replace
from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged, skipped
from cgp_toolkit.conformance.conversation import Answer, described
from cgp_toolkit.conformance.frame_rules import named
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import FRAME_KINDS, FrameKind, Requirement, Unknown

_NOBODYS: Final = Unknown("conformance-suite:no-such-kind")
_MOST_KINDS: Final = 8


async def _probe(subject: Subject) -> Finding:
    declared: list[str] = list(dict.fromkeys(subject.ack.capabilities.query.kinds))
    if not declared:
        return skipped("No kinds were declared.")
    if not subject.strict:
        if declared[0] not in FRAME_KINDS:
            return skipped(f"The first declared kind, {quoted(declared[0])}, is no published one.")
        declared = declared[:1]
    faults, seen = [], 0
    for kind in declared[:_MOST_KINDS]:
        wanted: FrameKind = Unknown(kind)
        query = replace(subject.sample_query, kinds=[wanted])
        answer = await subject.frames(query, f"Frames of kind {quoted(kind)} were asked for")
        seen += len(answer.frames)
        faults += _others(answer, kind)
    advice = await _ask_for_nobodys(subject, faults) if subject.strict else []
    kinds = ", ".join(map(quoted, declared[:_MOST_KINDS]))
    return judged(faults, advice, f"{seen} frames came for {kinds}, each of the kind asked for.")


def _others(answer: Answer, kind: str) -> list[str]:
    return [
        f"Asked for kind {quoted(str(kind))}, {named(frame, index)} came, of kind {quoted(str(frame.kind))} (Q1)."
        for index, frame in enumerate(answer.frames)
        if frame.kind != kind
    ]


async def _ask_for_nobodys(subject: Subject, faults: list[str]) -> list[str]:
    """A kind that nobody serves brings nothing, or is refused by name (T44)."""
    conversation = await subject.conversation()
    query = replace(subject.sample_query, kinds=[_NOBODYS])
    asked = f"Frames of kind {quoted(str(_NOBODYS))}, which nobody serves, were asked for"
    found = await conversation.query(query, asked)
    if isinstance(found, Answer):
        faults += _others(found, _NOBODYS)
        return []
    if found.code == "unsupported_kind":
        return []
    return [f"{asked}: {described(found)} Zero frames are due (T44, T45)."]


CHECK = Check(
    name="kinds-filter",
    profile=Profile.PUBLIC,
    requirements=(Requirement.Q1, Requirement.T44),
    proves="A query for one kind returns no frame of another.",
    probe=_probe,
)
