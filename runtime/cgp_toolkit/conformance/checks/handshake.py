"""The provider acknowledges a handshake, and says who it is."""

from cgp_toolkit.conformance.check import Check, Finding, Profile, failed, judged
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import Requirement, validate

_IDENTITY = (Requirement.H2,)
_STRICT = (*_IDENTITY, Requirement.T1)


async def _probe(subject: Subject) -> Finding:
    if subject.ack_fault is not None:
        return failed(subject.ack_fault)
    ack = subject.ack
    counted = _STRICT if subject.strict else _IDENTITY
    faults = [
        f"The acknowledgement breaks {each.requirement} at {each.path}: {each.message}"
        for each in validate(ack)
        if each.requirement in counted
    ]
    fine = (
        f"{quoted(ack.provider.name)}, version {quoted(ack.provider.version)},"
        f" acknowledged {ack.protocol_version}."
    )
    return judged(faults, [], fine)


CHECK = Check(
    name="handshake",
    profile=Profile.CORE,
    requirements=(Requirement.H1, Requirement.H2, Requirement.T1),
    proves="The provider acknowledges a handshake in the same family, with a name and a version that are not blank.",
    needs_handshake=False,
    probe=_probe,
)
