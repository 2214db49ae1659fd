"""The handshake: whom a host refuses, and what it says about it (SPEC 4 and 6)."""

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import PROTOCOL_VERSION, Requirement

from ..evidence import frame
from ..run import Run
from ..scenario import Player, Scenario, ask
from ..script import acknowledgement, serving

_THEIRS = "contextgraph/2.0"


def _judge_version_mismatch(run: Run) -> Finding:
    faults = []
    for name in ("acknowledges", "refuses"):
        connection = run.account.connection(name)
        if connection["kind"] != "version_mismatch":
            faults.append(
                f"The connection to {name!r} is told as {connection['kind']!r}, "
                "where 'version_mismatch' was due (H3)."
            )
        unnamed = [
            each for each in (_THEIRS, PROTOCOL_VERSION) if each not in connection.get("text", "")
        ]
        if unnamed:
            faults.append(f"The error about {name!r} does not name {' and '.join(unnamed)} (H3).")
        heard = run.heard_by(name)
        types = [each.get("type") for each in heard.heard()]
        if types[:1] != ["handshake"]:
            faults.append(f"{name!r} heard {types[:1]} first, not a handshake (T25).")
        if heard.payloads:
            faults.append(f"{name!r} was sent a {heard.payloads[0]} all the same (H3).")
    if run.account.answer("same-family", 0).frame_ids != ["kept"]:
        faults.append(
            f"A provider that speaks another version of the family {_FAMILY} is not used."
        )
    return judged(faults, [], "Both were refused by errors that name the two versions.")


_FAMILY = PROTOCOL_VERSION.partition(".")[0]

HOST_VERSION_MISMATCH = Scenario(
    name="host-version-mismatch",
    requirements=(Requirement.H3, Requirement.T25),
    proves="A provider of another family is refused by an error that names both versions.",
    players=(
        Player(
            id="acknowledges",
            script=serving(frame("lost"), ack=acknowledgement(protocol_version=_THEIRS)),
        ),
        Player(
            id="refuses",
            script=serving(
                ack={
                    "type": "error",
                    "code": "incompatible_version",
                    "message": f"This provider speaks {_THEIRS}.",
                }
            ),
        ),
        Player(
            id="same-family",
            script=serving(frame("kept"), ack=acknowledgement(protocol_version=f"{_FAMILY}.7")),
        ),
    ),
    steps=(ask(),),
    judge=_judge_version_mismatch,
)


def _judge_contradiction(run: Run) -> Finding:
    faults = []
    for name, scope in (("published", "third-party-index"), ("vendor", "acme:eu")):
        connection = run.account.connection(name)
        if connection["kind"] != "contradictory_declaration":
            faults.append(
                f"{name!r} declares {scope!r} without egress, and its connection is told as "
                f"{connection['kind']!r} where 'contradictory_declaration' was due (T36)."
            )
        if payloads := run.heard_by(name).payloads:
            faults.append(f"{name!r} was sent a {payloads[0]} (T36).")
    if run.account.answer("local", 0).frame_ids != ["kept"]:
        faults.append(
            "A provider that declares `local-only` without egress is not used; that is legal."
        )
    return judged(faults, [], "Both contradictions were refused at the handshake.")


HOST_CONTRADICTORY_DECLARATION = Scenario(
    name="host-contradictory-declaration",
    requirements=(Requirement.T36,),
    proves="A provider that declares an off-machine scope without egress is refused at the handshake.",
    players=(
        Player(
            id="published",
            script=serving(
                frame("lost"),
                ack=acknowledgement(flow={"egress_scopes": ["local-only", "third-party-index"]}),
            ),
        ),
        Player(
            id="vendor",
            script=serving(frame("lost"), ack=acknowledgement(flow={"egress_scopes": ["acme:eu"]})),
        ),
        Player(
            id="local",
            script=serving(
                frame("kept"), ack=acknowledgement(flow={"egress_scopes": ["local-only"]})
            ),
        ),
    ),
    steps=(ask(),),
    judge=_judge_contradiction,
)
