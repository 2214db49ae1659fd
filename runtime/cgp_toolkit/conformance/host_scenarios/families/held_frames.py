"""Held frames: who is asked about them, under which name, and which may be used again (SPEC 19)."""

from collections.abc import Sequence

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import Requirement, content_digest

from ..evidence import digested, frame, identity, verdict
from ..run import Run
from ..scenario import Feature, Player, Scenario, verify
from ..script import Json, Script, acknowledgement, say, serving, verified

_NAME = "The declared name"
_ONE, _TWO, _THREE = digested("one", "First."), digested("two", "Second."), digested("three", "3.")
_CURRENT = content_digest("What stands there now.")


def _answering(*verdicts: Json, name: str = _NAME) -> Script:
    ack = acknowledgement(name=name, verify=True)
    return serving(frame("any"), ack=ack, verify=((say(verified(*verdicts)),),))


def _reuse(run: Run, due: Sequence[bool]) -> list[str]:
    told = [each["reuse"] for each in run.account.verdicts(0)]
    if told != list(due):
        return [f"Reuse is told as {told} for the held frames, and {list(due)} is right (V3)."]
    return []


def _judge_only_if_declared(run: Run) -> Finding:
    faults = _reuse(run, [True, False, False])
    if run.heard_by("unable").heard("verify"):
        faults.append("A provider that did not declare verify was asked to (V1).")
    asked = [each["request"]["frames"] for each in run.heard_by("able").heard("verify")]
    if asked != [[identity(_NAME, _ONE)]]:
        faults.append(
            f"`able` was asked about {asked}; one identity, under its declared name, is due (D5, V1)."
        )
    return judged(
        faults, [], "Only who declared it was asked, about identities, under its own name."
    )


HOST_VERIFY_ONLY_IF_DECLARED = Scenario(
    name="host-verify-only-if-declared",
    requirements=(Requirement.D5, Requirement.V1, Requirement.V5),
    proves="`verify` goes only to providers that declared it and carries identities under their "
    "declared name.",
    needs=frozenset({Feature.VERIFY}),
    players=(
        Player(id="able", script=_answering(verdict(identity(_NAME, _ONE), "valid"))),
        # It would answer: that it was asked is the fault, and not that nothing came of it.
        Player(
            id="unable",
            script=serving(
                frame("any"),
                ack=acknowledgement(name=_NAME),
                verify=((say(verified(verdict(identity(_NAME, _TWO), "valid"))),),),
            ),
        ),
        # Its verdict is on a frame of somebody else.
        Player(
            id="mistaken",
            script=_answering(verdict(identity("somebody else", _THREE), "valid"), name="Mistaken"),
        ),
    ),
    steps=(verify(identity("able", _ONE), identity("unable", _TWO), identity("mistaken", _THREE)),),
    judge=_judge_only_if_declared,
)


def _judge_missing_verdict(run: Run) -> Finding:
    faults = _reuse(run, [True, False, False])
    for place, why in ((1, "no verdict"), (2, "a verdict that nobody knows")):
        told = run.account.verdicts(0)[place]["status"]
        if told != "unknown":
            faults.append(f"A frame with {why} is told as {told!r}, not 'unknown' (V2).")
    return judged(faults, [], "What was not called valid was not used again.")


HOST_MISSING_VERDICT = Scenario(
    name="host-missing-verdict",
    requirements=(Requirement.V2, Requirement.V3),
    proves="A missing or unknown verdict does not permit reuse.",
    needs=frozenset({Feature.VERIFY}),
    players=(
        Player(
            id="shelf",
            script=_answering(
                verdict(identity(_NAME, _ONE), "valid"), verdict(identity(_NAME, _THREE), "perhaps")
            ),
        ),
    ),
    steps=(verify(*(identity("shelf", each) for each in (_ONE, _TWO, _THREE))),),
    judge=_judge_missing_verdict,
)


def _judge_stale(run: Run) -> Finding:
    faults = _reuse(run, [False, False, True])
    told = run.account.verdicts(0)
    if told[0]["status"] != "stale" or told[0].get("replacement_digest") != _CURRENT:
        faults.append("The digest of what replaced the stale frame is not told (V4).")
    if told[1]["status"] != "gone":
        faults.append(f"A frame that is gone is told as {told[1]['status']!r} (V4).")
    return judged(faults, [], "The stale copy was dropped, and its replacement was named.")


HOST_STALE_WITH_REPLACEMENT = Scenario(
    name="host-stale-with-replacement",
    requirements=(Requirement.D4, Requirement.V3, Requirement.V4),
    proves="The copy of a stale frame is dropped and the replacement digest reported.",
    needs=frozenset({Feature.VERIFY}),
    players=(
        Player(
            id="shelf",
            script=_answering(
                verdict(identity(_NAME, _ONE), "stale", replacement_digest=_CURRENT),
                verdict(identity(_NAME, _TWO), "gone"),
                verdict(identity(_NAME, _THREE), "valid"),
            ),
        ),
    ),
    steps=(verify(*(identity("shelf", each) for each in (_ONE, _TWO, _THREE))),),
    judge=_judge_stale,
)


def _judge_digestless(run: Run) -> Finding:
    faults = _reuse(run, [False, True])
    advice = []
    asked = [
        each["frame_id"]
        for message in run.heard_by("shelf").heard("verify")
        for each in message["request"]["frames"]
    ]
    # To leave it out is a SHOULD; what binds is that the answer permits nothing.
    if "bare" in asked:
        advice.append(
            f"The host asked about {asked}; a frame without digest cannot be compared (V1)."
        )
    return judged(
        faults, advice, "The frame without digest was neither asked about nor used again."
    )


HOST_DIGESTLESS_FRAME = Scenario(
    name="host-digestless-frame",
    requirements=(Requirement.D3, Requirement.V1),
    proves="A frame without digest is neither verified nor reused.",
    needs=frozenset({Feature.VERIFY}),
    players=(
        Player(
            id="shelf",
            script=_answering(
                verdict(identity(_NAME, frame("bare")), "valid"),
                verdict(identity(_NAME, _ONE), "valid"),
            ),
        ),
    ),
    steps=(verify(identity("shelf", frame("bare")), identity("shelf", _ONE)),),
    judge=_judge_digestless,
)
