"""A vector that cannot be of the declared space is refused."""

from dataclasses import replace
from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, failed, judged, skipped
from cgp_toolkit.conformance.conversation import Answer, described
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import Requirement, fingerprint_dimensions

_MOST_DIMENSIONS: Final = 65536


async def _probe(subject: Subject) -> Finding:
    fingerprint = subject.ack.capabilities.embeddings_fingerprint
    if not fingerprint:
        return skipped("No embedding space was declared.")
    due = fingerprint_dimensions(fingerprint)
    if due is None:
        return skipped(
            f"The fingerprint {quoted(fingerprint)} does not say how long a vector is (T3)."
        )
    length = 2 if due == 1 else 1
    conversation = await subject.conversation()
    query = replace(subject.sample_query, embedding=[0.0] * length)
    asked = f"The sample query was asked with a vector of {length} numbers, and {quoted(fingerprint)} has {due}"
    found = await conversation.query(query, asked)
    if isinstance(found, Answer):
        # Only a SHOULD in our text, but the public suite fails it, and whoever is green here has
        # to be green there.
        return failed(f"{asked}: it was answered with {len(found.frames)} frames (E1).")
    advice = []
    if found.code != "bad_request":
        advice.append(f"{asked}: {described(found)} `bad_request` is due (E1).")
    if subject.strict and due <= _MOST_DIMENSIONS:
        advice += await _fitting(subject, due)
    return judged([], advice, f"A vector of {length} numbers was refused; {due} are due.")


async def _fitting(subject: Subject, due: int) -> list[str]:
    query = replace(subject.sample_query, embedding=[1.0] + [0.0] * (due - 1))
    asked = f"The sample query was asked with a vector of {due} numbers, as declared"
    found = await (await subject.conversation()).query(query, asked)
    return [] if isinstance(found, Answer) else [f"{asked}: {described(found)} (T45)"]


CHECK = Check(
    name="embedding-fingerprint",
    profile=Profile.PUBLIC,
    requirements=(Requirement.E1, Requirement.T45),
    proves="A vector of the wrong length is refused.",
    probe=_probe,
)
