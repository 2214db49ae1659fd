"""What cannot be read is answered or passed over, and the next question is answered."""

from cgp_toolkit.conformance.aftermath import Odd, go_on_after, refuses, shown
from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.subject import Subject
from cgp_types import Requirement

_GARBAGE = Odd(what="a line that is no JSON", data=b"this is no message {{{")


async def _probe(subject: Subject) -> Finding:
    async with subject.fresh("malformed-input") as talk:
        replies = await go_on_after(talk, _GARBAGE, subject.sample_query)
    faults = [
        f"In reply to {_GARBAGE.what}, {shown(reply)} `bad_request` is due (R1)."
        for reply in replies
        if not refuses(reply)
    ]
    faults += [
        f"One reply to {_GARBAGE.what} is enough, and then {shown(reply)} (T29)"
        for reply in replies[1:]
    ]
    advice = []
    if not replies:
        advice.append(
            f"It passed over {_GARBAGE.what} in silence and answered the query after it; an"
            " `error` of code 'bad_request' tells the author of the line (R1)."
        )
    fine = f"It answered {_GARBAGE.what} with `bad_request`, and the query after it with frames."
    return judged(faults, advice, fine)


CHECK = Check(
    name="malformed-input-tolerance",
    profile=Profile.CORE,
    requirements=(Requirement.R1, Requirement.T29),
    proves="An unreadable line is answered with `bad_request`, and the next query is answered too.",
    needs_handshake=False,
    probe=_probe,
)
