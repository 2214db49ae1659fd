"""A host of another family learns that it is one."""

from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.conversation import described, next_message
from cgp_toolkit.conformance.errors import NoReply, Unanswered
from cgp_toolkit.conformance.messages import handshake_message
from cgp_toolkit.conformance.subject import Subject, greet
from cgp_toolkit.errors import quoted
from cgp_types import Error, HandshakeAck, Requirement, versions_compatible

_FOREIGN: Final = "contextgraph/999.0"
_ASKED: Final = f"A handshake with {_FOREIGN!r}, another family, was sent"


async def _probe(subject: Subject) -> Finding:
    faults, advice = [], []
    async with subject.wire("version-mismatch") as wire:
        try:
            await wire.send(handshake_message(_FOREIGN))
            _, message = await next_message(wire)
        except NoReply as why:
            raise Unanswered(_ASKED, why) from None
        if isinstance(message, HandshakeAck):
            spoken = quoted(message.protocol_version)
            if versions_compatible(message.protocol_version, _FOREIGN):
                faults.append(f"{_ASKED} and acknowledged as {spoken}, as if it spoke that (H1).")
            else:
                advice.append(
                    f"{_ASKED} and acknowledged with {spoken}, which a host can refuse; an"
                    " `error` of code 'incompatible_version' says it by name (T26)."
                )
        elif isinstance(message, Error):
            by_name = message.code == "incompatible_version"
            if not by_name and _FOREIGN not in message.message:
                faults.append(f"{_ASKED}: {described(message)} It does not say what is wrong (H3).")
            elif not by_name:
                advice.append(
                    f"{_ASKED}: {described(message)} Its code is due to be 'incompatible_version' (T26)."
                )
            elif _FOREIGN not in message.message or "contextgraph/1" not in message.message:
                advice.append(f"{_ASKED}: {described(message)} It should name both versions (H3).")
        else:
            faults.append(f"{_ASKED}: {described(message)} (H3)")
        if subject.ack_fault is None:
            try:
                await greet(wire)
            except Unanswered as unanswered:
                advice.append(f"After that it did not go on (T26). {unanswered}")
    return judged(faults, advice, f"{_ASKED} and refused by name; then it went on.")


CHECK = Check(
    name="version-mismatch",
    profile=Profile.FULL,
    requirements=(Requirement.H3, Requirement.H1, Requirement.T26),
    proves="A handshake of another family is refused by name or acknowledged with a family that the host can refuse, and never hangs.",
    needs_handshake=False,
    probe=_probe,
)
