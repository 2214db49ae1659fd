"""The reply to a query carries its id."""

from cgp_toolkit.conformance.check import Check, Finding, Profile, failed, passed, skipped
from cgp_toolkit.conformance.conversation import described
from cgp_toolkit.conformance.messages import query_message
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import Error, Frames, Requirement

_ID = "conformance-correlation-1"


async def _probe(subject: Subject) -> Finding:
    if not subject.ack.capabilities.correlation:
        return skipped("`correlation` was not declared.")
    asked = f"The sample query was asked with the id {_ID!r}"
    async with subject.fresh("correlation") as talk:
        _, message = await talk.ask(query_message(subject.sample_query, _ID), asked)
    if not isinstance(message, Frames | Error):
        return failed(f"{asked}: {described(message)}")
    if message.id is None:
        return failed(f"{asked}, and `{message.type}` came without an id (H4).")
    if message.id != _ID:
        return failed(f"{asked}, and `{message.type}` came with the id {quoted(message.id)} (H4).")
    return passed(f"`{message.type}` came back with the id {_ID!r}.")


CHECK = Check(
    name="correlation",
    profile=Profile.PUBLIC,
    requirements=(Requirement.H4,),
    proves="The reply to a query carries its id verbatim.",
    probe=_probe,
)
