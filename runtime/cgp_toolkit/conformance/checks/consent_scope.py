"""The declared data flow is one on which a person can decide."""

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import Requirement, validate

_SHOWN = 8


async def _probe(subject: Subject) -> Finding:
    flow = subject.ack.provider.data_flow
    faults, grammar = [], []
    for each in validate(flow):
        scope = flow.egress_scopes[int(each.path.rpartition("/")[2])]
        if each.requirement is Requirement.C5:
            faults.append(
                f"It declares the scope {quoted(scope)}, which leaves the machine, together with"
                f" `egress` false. {each.message} (C5)"
            )
        else:
            grammar.append(
                f"The scope {quoted(scope)} is none. {each.message} ({each.requirement})"
            )
    declared = ", ".join(map(quoted, flow.egress_scopes[:_SHOWN])) or "no scope"
    fine = f"`egress` is {str(flow.egress).lower()}, with {declared}: no contradiction."
    if subject.strict:
        return judged(faults + grammar, [], fine)
    return judged(faults, grammar, fine)


CHECK = Check(
    name="consent-scope",
    profile=Profile.CORE,
    requirements=(Requirement.C5, Requirement.U3),
    proves="The declared data flow does not contradict itself and every scope has the grammar.",
    probe=_probe,
)
