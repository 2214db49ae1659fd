"""Verdicts follow the digest: current ones are valid, changed ones stale."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from cgp_toolkit.conformance.check import Check, Finding, Profile, judged, skipped
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.errors import quoted
from cgp_types import FrameId, Requirement, VerifyResponse, frame_id_key

_NOBODYS = "conformance-suite/no-such-frame"
_ANOTHER_NAME = "conformance-suite/another-name"
_SOME_DIGEST = "sha256:" + "5a" * 32


def _changed(digest: str) -> str:
    """Another digest of the same grammar."""
    return digest[:-1] + ("0" if digest[-1:] != "0" else "1")


async def _probe(subject: Subject) -> Finding:
    if not subject.ack.capabilities.verify:
        return skipped("`verify` was not declared.")
    provider = subject.ack.provider.name
    held = [
        FrameId(provider_id=provider, frame_id=each.id, content_digest=each.content_digest)
        for each in (await subject.sample()).frames
        if each.content_digest is not None
    ]
    if not held:
        return skipped("No frame of the sample answer has a digest, so none can be verified.")

    def altered(
        change: Callable[[str], str | None], identities: Sequence[FrameId]
    ) -> list[FrameId]:
        return [
            FrameId(
                provider_id=provider,
                frame_id=each.frame_id,
                content_digest=change(each.content_digest or ""),
            )
            for each in identities
        ]

    async def ask(identities: list[FrameId], due: str, what: str) -> list[str]:
        conversation = await subject.conversation()
        response = await conversation.verify(identities, f"Verdicts on {what} were asked for")
        return list(_departures(identities, response, due, what))

    advice: list[str] = []
    faults = [
        *await ask(held, "valid", "frames as they were just served"),
        *await ask(altered(_changed, held), "stale", "frames with a changed digest"),
        *await ask(
            altered(lambda digest: digest + "-", held[:1]),
            "stale",
            "a frame with a malformed digest",
        ),
    ]
    if subject.strict:
        nobodys = FrameId(provider_id=provider, frame_id=_NOBODYS, content_digest=_SOME_DIGEST)
        faults += await ask([nobodys], "gone", "a frame that does not exist")
        faults += await ask(
            altered(lambda _: None, held[:1]), "unknown", "a frame without its digest"
        )
        foreign = replace(held[0], provider_id=_ANOTHER_NAME)
        asked = "A verdict, which may not be refused (V5), on an identity under another provider's name was asked for"
        response = await (await subject.conversation()).verify([foreign], asked)
        _judge_foreign(foreign, response, f"{asked}, and", faults, advice)
    return judged(faults, advice, f"Verdicts on {len(held)} frames follow their digests.")


def _departures(asked: list[FrameId], response: VerifyResponse, due: str, what: str) -> list[str]:
    verdicts: dict[object, str] = {}
    for each in response.verdicts:
        verdicts.setdefault(frame_id_key(each.frame), each.status)
    return [
        f"Of {what}, {quoted(each.frame_id)} with {each.content_digest or 'no digest'} got"
        f" {_shown(verdicts.get(frame_id_key(each)))}, and `{due}` is due"
        f" ({'V2' if frame_id_key(each) not in verdicts else 'T53'})."
        for each in asked
        if verdicts.get(frame_id_key(each)) != due
    ]


def _judge_foreign(
    asked: FrameId, response: VerifyResponse, what: str, faults: list[str], advice: list[str]
) -> None:
    """It may be decided by frame and digest, or be `unknown`, and comes back as it was (V5, T54)."""
    own = [each for each in response.verdicts if each.frame.frame_id == asked.frame_id]
    if not own:
        faults.append(f"{what} none came (V2).")
    elif own[0].frame.provider_id != asked.provider_id:
        name = quoted(own[0].frame.provider_id)
        advice.append(f"{what} it came back under the name {name} instead of the one asked (T54).")
    elif own[0].status not in ("valid", "unknown"):
        faults.append(
            f"{what} the status is {quoted(str(own[0].status))}; `valid` is due, or `unknown` (V5, T53)."
        )


def _shown(status: str | None) -> str:
    return "no verdict under its whole identity" if status is None else quoted(str(status))


CHECK = Check(
    name="verify-honesty",
    profile=Profile.CORE,
    requirements=(Requirement.V2, Requirement.V5, Requirement.T53, Requirement.T54),
    proves="A current digest is called valid and a changed one stale.",
    probe=_probe,
)
