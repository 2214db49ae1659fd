"""Messages of unknown type, and those that only providers send."""

from typing import Final

from cgp_toolkit.conformance.aftermath import Odd, go_on_after, refuses, shown
from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.messages import written
from cgp_toolkit.conformance.subject import Subject
from cgp_types import Requirement

_TYPE: Final = "x-conformance"
_ID: Final = "unknown-1"

_NAMED: Final = Odd(
    what="a message of unknown type with an id",
    data=written({"type": _TYPE, "id": _ID, "x": 1}),
    identifier=_ID,
)
_NAMELESS: Final = Odd(
    what="a message of unknown type without an id", data=written({"type": _TYPE, "x": 1})
)
_OWN: Final = (
    Odd(what="an `error`", data=written({"type": "error", "message": "conformance"})),
    Odd(
        what="`frames` with an id that nobody asked with",
        data=written({"type": "frames", "id": _ID, "result": {"frames": [], "truncated": False}}),
        identifier=_ID,
    ),
)


async def _probe(subject: Subject) -> Finding:
    faults: list[str] = []
    advice: list[str] = []
    async with subject.fresh("unknown-envelope") as talk:
        replies = await go_on_after(talk, _NAMED, subject.sample_query)
        if not replies:
            advice.append(f"It passed over {_NAMED.what} in silence; `bad_request` is due (W10).")
        for reply in replies:
            if not refuses(reply, _ID):
                faults.append(
                    f"It answered {_NAMED.what}, {_ID!r}: {shown(reply)} `bad_request` with that id"
                    " is due (W10)."
                )
        for reply in await go_on_after(talk, _NAMELESS, subject.sample_query):
            advice.append(f"{_NAMELESS.what.capitalize()} is to be ignored: {shown(reply)} (W10)")
        for own in _OWN:
            for reply in await go_on_after(talk, own, subject.sample_query):
                faults.append(
                    f"It answered {own.what}, which only providers send: {shown(reply)} (W10)"
                )
    fine = "An unknown type with an id got `bad_request` with that id, and what asks nothing got nothing."
    return judged(faults, advice, fine)


CHECK = Check(
    name="unknown-envelope",
    profile=Profile.FULL,
    requirements=(Requirement.W10,),
    proves="An envelope of unknown type is answered with `bad_request` when it carries an id and ignored otherwise.",
    probe=_probe,
)
