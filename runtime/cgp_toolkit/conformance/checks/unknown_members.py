"""A message with members of a later version means what it means without them."""

import json
from typing import Any, Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged
from cgp_toolkit.conformance.conversation import Answer, Conversation, described
from cgp_toolkit.conformance.errors import NoReply, Unanswered
from cgp_toolkit.conformance.messages import handshake_message, query_message, written
from cgp_toolkit.conformance.subject import Subject
from cgp_types import HandshakeAck, Requirement, Verified

_LATER: Final[dict[str, Any]] = {
    "x_conformance": {"deep": [1, {"type": "shutdown"}], "none": None, "big": 1e300},
    "Type": "shutdown",
    "frames": [],
}
"""Names and values that a careless reader might take for something."""


async def _probe(subject: Subject) -> Finding:
    faults: list[str] = []
    asked = "A handshake with members that nobody knows was sent"
    async with subject.wire("unknown-members") as wire:
        talk = Conversation(wire, subject.ack)
        _, message = await talk.ask(handshake_message(**_LATER), asked)
        if not isinstance(message, HandshakeAck):
            raise Unanswered(asked, NoReply("unreadable", described(message)))
        if message != subject.ack:
            faults.append(
                f"{asked}, and the acknowledgement differs from the one without them (U1)."
            )
        plain = await _query(talk, subject, {})
        again = await _query(talk, subject, {})
        more = await _query(talk, subject, _LATER)
        # Only a provider that answers the same question alike shows what changed the answer.
        if _content(plain) == _content(again) != _content(more):
            faults.append(
                f"The sample query with unknown members brought {len(more.frames)} frames that"
                f" differ from the {len(plain.frames)} without them (U1)."
            )
        if subject.ack.capabilities.verify:
            await _verify(talk, plain, faults)
    return judged(faults, [], "Members that nobody knows, on every message, changed nothing.")


async def _query(talk: Conversation, subject: Subject, more: dict[str, Any]) -> Answer:
    identifier = talk.next_id()
    message = json.loads(query_message(subject.sample_query, identifier))
    data = written({**message, **more, "query": {**message["query"], **more}})
    asked = "The sample query was asked" + (" with members that nobody knows" if more else "")
    found = await talk.query_in_bytes(data, identifier, asked)
    if not isinstance(found, Answer):
        raise Unanswered(asked, NoReply("unreadable", described(found)))
    return found


async def _verify(talk: Conversation, answer: Answer, faults: list[str]) -> None:
    held = [frame for frame in answer.frames if frame.content_digest is not None][:1]
    identities = [
        {
            "provider_id": talk.ack.provider.name,
            "frame_id": each.id,
            "content_digest": each.content_digest,
            "x_conformance": True,
        }
        for each in held
    ]
    asked = "Verdicts were asked for with members that nobody knows"
    request = {"type": "verify", "x_conformance": 1, "request": {"frames": identities, "x": None}}
    _, message = await talk.ask(written(request), asked)
    if not isinstance(message, Verified):
        faults.append(f"{asked}: {described(message)} (U1)")


def _content(answer: Answer) -> list[tuple[str, str | None]]:
    return [(frame.id, frame.content) for frame in answer.frames]


CHECK = Check(
    name="unknown-members",
    profile=Profile.FULL,
    requirements=(Requirement.U1,),
    proves="Members that the provider does not know change nothing.",
    probe=_probe,
)
