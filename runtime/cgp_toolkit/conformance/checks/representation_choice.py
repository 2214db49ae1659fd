"""Only representations that were advertised and asked for, and a declaration that fits together."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.conversation import Answer, described
from cgp_toolkit.conformance.frame_rules import frame_faults, named
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import REPRESENTATIONS, Representation
from cgp_types import Requirement as R

_FORM_RULES: Final = (R.P2, R.P3, R.P4, R.B3, R.D1)
"""For frames that are not full: those of the sample, which `frame-validity` judges, all are."""

_FORMS: Final = sorted(REPRESENTATIONS)
_REFUSALS: Final = ("unsupported_representation", "budget_unsatisfiable")


async def _probe(subject: Subject) -> Finding:
    capabilities = subject.ack.capabilities
    advertised = set(capabilities.representations) | {"full"}
    advice = [
        f"It advertises {quoted(str(each))}, which is no representation (W8)."
        for each in capabilities.representations
        if each not in REPRESENTATIONS
    ]
    if advertised & {"compact", "reference"} and not capabilities.resolve:
        advice.append("It advertises frames without their full text, and not `resolve` (T5).")
    if "reference" in advertised:
        advice.append("It advertises 'reference', which no host can follow over this wire (T50).")
    faults = _not_asked_for(await subject.sample(), (), advertised, "without a preference")
    for preference in _FORMS:
        preferences: list[Representation] = [preference]
        query = replace(subject.sample_query, representation_preferences=preferences)
        asked = f"asked for {quoted(preference)}"
        found = await (await subject.conversation()).query(query, f"Frames were {asked}")
        if isinstance(found, Answer):
            subject.remember(found)
            faults += _not_asked_for(found, preferences, advertised, asked)
            faults += [
                f"{asked.capitalize()}: {each.sentence}"
                for each in frame_faults(found)
                if each.requirement in _FORM_RULES and each.frame.representation != "full"
            ]
        elif preference in advertised or found.code not in _REFUSALS:
            advice.append(f"Being {asked}, it refused: {described(found)} (P5)")
    shown = ", ".join(quoted(each) for each in _FORMS if each in advertised)
    return judged(faults, advice, f"It serves {shown}, as advertised, and only when asked.")


def _not_asked_for(
    answer: Answer, asked: Sequence[str], advertised: set[str], when: str
) -> list[str]:
    return [
        f"{when.capitalize()}, {named(frame, index)} came as {quoted(str(frame.representation))}"
        f" ({'not advertised' if frame.representation not in advertised else 'not asked for'}; T49)."
        for index, frame in enumerate(answer.frames)
        if frame.representation != "full"
        and not (frame.representation in asked and frame.representation in advertised)
    ]


CHECK = Check(
    name="representation-choice",
    profile=Profile.FULL,
    requirements=(R.P5, R.T5, R.T49, R.T50, *_FORM_RULES),
    proves="Only representations that were advertised and asked for are served, and what is advertised fits together.",
    probe=_probe,
)
