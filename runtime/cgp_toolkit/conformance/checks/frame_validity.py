"""The frames of a sample answer obey the rules on frames."""

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.frame_rules import frame_faults
from cgp_toolkit.conformance.subject import Subject
from cgp_types import Requirement as R

_FAULTS = (R.F1, R.F2, R.F3, R.F4, R.F5, R.F17, R.D1, R.P1, R.P2, R.P3, R.P4, R.G1, R.G2)
_STRICT = (R.T2,)
_ADVICE = (R.U2, R.W8, R.T4, R.T6, R.U3, R.T3)
"""Legal to receive, and yet nothing that an author should write. Costs are for `budget-honesty`."""


async def _probe(subject: Subject) -> Finding:
    answer = await subject.sample()
    faults, advice = [], []
    for each in frame_faults(answer):
        if each.requirement in _FAULTS or (subject.strict and each.requirement in _STRICT):
            faults.append(each.sentence)
        elif each.requirement in _ADVICE:
            advice.append(each.sentence)
    if not answer.frames:
        fine = "The sample query brought zero frames, which is an answer; no frame broke a rule."
    else:
        fine = f"{len(answer.frames)} frames obey every rule on frames."
    return judged(faults, advice, fine)


CHECK = Check(
    name="frame-validity",
    profile=Profile.CORE,
    requirements=(*_FAULTS, *_STRICT),
    proves="Every frame of a sample answer obeys the rules on frames, timestamps, digests, representations and relations.",
    probe=_probe,
)
