"""What a host does with answers of another time, and with what it only half knows (SPEC 20, 21)."""

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import Requirement

from ..evidence import frame
from ..run import Run
from ..scenario import Player, Scenario, ask
from ..script import acknowledgement, frames, playing, say, serving

_INSTANT = "2026-06-01T00:00:00Z"


def _judge_as_of(run: Run) -> Finding:
    answer = run.account.answer("shelf", 0)
    faults = []
    if answer.frame_ids != ["begins", "still", "always"]:
        faults.append(
            f"The host uses {answer.frame_ids}; at {_INSTANT} 'begins', 'still' and 'always' hold (Q2)."
        )
    for name, why in (("ended", "Q2"), ("later", "Q2"), ("broken", "F4")):
        if why not in answer.quarantined.get(name, ()):
            faults.append(f"{name!r} is not set aside for {why}.")
    return judged(
        faults, [], "The half-open window was kept, and instants were compared, not texts."
    )


HOST_AS_OF_WINDOW = Scenario(
    name="host-as-of-window",
    requirements=(Requirement.Q2, Requirement.F4),
    proves="Frames outside the half-open window are set aside, compared as instants.",
    players=(
        Player(
            id="shelf",
            script=serving(
                frame("begins", valid_from="2026-06-01T00:00:00.000Z"),
                frame("ended", valid_to="2026-06-01T00:00:00.0Z"),
                # As texts, these two sort the other way round.
                frame("later", valid_from="2026-06-01T00:00:00.5Z"),
                frame("still", valid_to="2026-06-01T00:00:00.5Z"),
                frame("always"),
                frame("broken", valid_from="yesterday"),
            ),
        ),
    ),
    steps=(ask(as_of=_INSTANT),),
    judge=_judge_as_of,
)


def _judge_unknown_kind(run: Run) -> Finding:
    answer = run.account.answer("shelf", 0)
    kinds = [each["kind"] for each in answer.frames]
    faults = []
    if answer.frame_ids != ["strange", "plain"]:
        faults.append(f"The host uses {answer.frame_ids}; an unknown kind is no fault (U2).")
    elif kinds != ["acme:diagram", "doc"]:
        faults.append(f"The kinds are told as {kinds}, not verbatim (U2).")
    return judged(faults, [], "The frame was kept, and so was the name of its kind.")


HOST_UNKNOWN_KIND = Scenario(
    name="host-unknown-kind",
    requirements=(Requirement.U2,),
    proves="A frame of an unknown kind is kept, with its kind verbatim.",
    players=(
        Player(id="shelf", script=serving(frame("strange", kind="acme:diagram"), frame("plain"))),
    ),
    steps=(ask(),),
    judge=_judge_unknown_kind,
)


def _judge_unknown_members(run: Run) -> Finding:
    faults = []
    connection = run.account.connection("later")
    if connection["kind"] != "connected":
        faults.append("A provider whose acknowledgement has more members was refused (U1).")
    elif run.account.answer("later", 0).frame_ids != ["signed"]:
        faults.append("A frame with members that the host does not know was lost (U1, F9).")
    return judged(faults, [], "Whatever else stood in the messages changed nothing.")


HOST_UNKNOWN_MEMBERS = Scenario(
    name="host-unknown-members",
    requirements=(Requirement.F9, Requirement.U1),
    proves="Members that the host does not know, attestation included, change nothing.",
    players=(
        Player(
            id="later",
            script=playing(
                (
                    say(
                        frames(
                            frame(
                                "signed",
                                attestation={"signed_commitment": "none", "signature": 7},
                                future={"nested": [1, None, {}]},
                            ),
                            next_page="2",
                        )
                    ),
                ),
                ack=acknowledgement(attester_keys=[{"key": "none"}], streaming={"chunks": True}),
            ),
        ),
    ),
    steps=(ask(),),
    judge=_judge_unknown_members,
)


def _judge_unknown_envelope(run: Run) -> Finding:
    faults = []
    for name in ("lock-step", "correlated"):
        if run.account.answer(name, 0).frame_ids != ["found"]:
            faults.append(f"A message of unknown type cost `{name}` its answer (W10).")
        told = run.account.provider(name).get("unknown_envelopes")
        if told != 1:
            faults.append(f"{told} unknown envelopes of `{name}` are counted, and 1 came (W10).")
    return judged(faults, [], "The unknown message was ignored and counted.")


_PROGRESS = (say({"type": "progress", "id": "$id", "done": 3}), say(frames(frame("found"))))

HOST_UNKNOWN_ENVELOPE = Scenario(
    name="host-unknown-envelope",
    requirements=(Requirement.W10,),
    proves="An envelope of unknown type is ignored and counted.",
    players=(
        Player(id="lock-step", script=playing(_PROGRESS)),
        Player(id="correlated", script=playing(_PROGRESS, ack=acknowledgement(correlation=True))),
    ),
    steps=(ask(deadline=5.0),),
    judge=_judge_unknown_envelope,
)
