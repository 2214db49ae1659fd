"""Asking a provider two things, who it is and one question, and judging what comes."""

from pathlib import Path

import anyio
from anyio import to_thread

from cgp_toolkit.conformance.conversation import Answer, Conversation, described, next_message
from cgp_toolkit.conformance.errors import NoReply, TargetUnreachable, Unanswered
from cgp_toolkit.conformance.messages import handshake_message, sample_query
from cgp_toolkit.conformance.opening import open_wire
from cgp_toolkit.conformance.target import Target
from cgp_toolkit.conformance.transcript import Recorder
from cgp_toolkit.conformance.wire import Reply, Wire
from cgp_toolkit.host.audit import Audit, audit
from cgp_toolkit.host.provenance import verify_provenance
from cgp_toolkit.inspector.departures import departures_of
from cgp_toolkit.inspector.seen import (
    Declaration,
    Fate,
    Faults,
    Inspection,
    SeenAnswer,
    SeenFrame,
)
from cgp_types import (
    PROTOCOL_VERSION,
    ContextFrame,
    ContextQuery,
    Envelope,
    Frames,
    HandshakeAck,
    Violation,
    budget_tokens,
    content_digest,
    lint,
    validate,
    versions_compatible,
)

_FRAMES = "/result/frames/"


async def inspect_provider(
    target: Target,
    *,
    goal: str | None = None,
    ask: bool = True,
    timeout: float = 5.0,
    root: Path | None = None,
) -> Inspection:
    """Look at one provider. `TargetUnreachable` when there is nobody to look at.

    It is asked `goal`, or the suite's sample question, or with `ask=False` nothing. `timeout` is in seconds and holds for each
    reply; files that frames name are read only below `root` (the working directory). Whoever
    inspects a provider has agreed to what it does with the question, so no consent is asked for.
    """
    query = sample_query(goal) if ask else None
    found: Inspection | TargetUnreachable
    # What goes wrong is carried out of the task group by hand, since it would wrap it.
    async with anyio.create_task_group() as tasks:
        try:
            wire = await open_wire(
                target, tasks, Recorder(None, target.without_secrets), timeout=timeout
            )
        except TargetUnreachable as problem:
            found = problem
        else:
            try:
                found = await _look(wire, target, query, root or Path.cwd())
            except TargetUnreachable as problem:
                found = problem
            finally:
                wire.close()
    if isinstance(found, TargetUnreachable):
        raise found
    return found


async def _look(wire: Wire, target: Target, query: ContextQuery | None, root: Path) -> Inspection:
    declaration: Declaration | None = None
    answer: SeenAnswer | None = None
    fault: str | None = None
    try:
        declaration = await _shake_hands(wire, target)
        ack = declaration.message
        if not versions_compatible(ack.protocol_version, PROTOCOL_VERSION):
            fault = (
                f"It speaks {ack.protocol_version!r}, which no host of {PROTOCOL_VERSION!r} can"
                " talk to (H1), so it was not asked anything."
            )
        elif query is not None:
            asked = f"It was asked {query.goal!r}"
            given = await Conversation(wire, ack).frames(query, asked)
            answer = await to_thread.run_sync(_judge, given, query, ack, root)
    except Unanswered as unanswered:
        if unanswered.why.kind == "unreachable" and declaration is None:
            raise TargetUnreachable(unanswered.why.reason) from None
        fault = str(unanswered)
    return Inspection(
        target=target,
        query=query,
        declaration=declaration,
        answer=answer,
        fault=fault,
    )


async def _shake_hands(wire: Wire, target: Target) -> Declaration:
    asked = f"A handshake with {PROTOCOL_VERSION} was sent"
    try:
        await wire.send(handshake_message())
        reply, message = await next_message(wire)
        if not isinstance(message, HandshakeAck):
            raise NoReply("unreadable", described(message))
    except NoReply as why:
        raise Unanswered(asked, why) from None
    return Declaration(
        message=message,
        faults=_sorted_out(_violations(reply, message)),
        departures=departures_of(message.provider.data_flow, target),
    )


def _judge(given: Answer, query: ContextQuery, ack: HandshakeAck, root: Path) -> SeenAnswer:
    verdict = audit(given.result, query, ack.capabilities)
    message = Frames(result=given.result)
    inside: dict[int, list[tuple[Violation, bool]]] = {}
    outside: list[tuple[Violation, bool]] = []
    for violation, broken in _violations(Reply(given.data), message):
        index, _, rest = violation.path.removeprefix(_FRAMES).partition("/")
        if violation.path.startswith(_FRAMES) and index.isdigit():
            relative = Violation(violation.requirement, f"/{rest}", violation.message)
            inside.setdefault(int(index), []).append((relative, broken))
        else:
            outside.append((violation, broken))
    kept = {id(frame) for frame in verdict.accepted}
    return SeenAnswer(
        result=given.result,
        frames=tuple(
            _seen(frame, kept, verdict, root, _sorted_out(inside.get(index, [])))
            for index, frame in enumerate(given.result.frames)
        ),
        dropped=_dropped(verdict),
        faults=_sorted_out(outside),
    )


def _seen(
    frame: ContextFrame, kept: set[int], verdict: Audit, root: Path, faults: Faults
) -> SeenFrame:
    reasons = next((each.reasons for each in verdict.quarantined if each.frame is frame), ())
    fate: Fate = "kept" if id(frame) in kept else "set_aside" if reasons else "repeated"
    if verdict.dropped is not None:
        fate = "dropped"
    comparable = frame.content is not None and frame.content_digest is not None
    return SeenFrame(
        frame=frame,
        recomputed_cost=budget_tokens(frame.content or ""),
        digest_matches=(
            content_digest(frame.content or "") == frame.content_digest if comparable else None
        ),
        links=verify_provenance(frame, [root]),
        fate=fate,
        reasons=reasons,
        faults=faults,
    )


def _dropped(verdict: Audit) -> str | None:
    match verdict.dropped:
        case None:
            return None
        case over if over.kind == "over_budget":
            return f"The frames cost {over.claimed} budget tokens together, and {over.limit} were asked for (B1)."
        case flood:
            return f"There are {flood.claimed} frames, and {flood.limit} were asked for (B4)."


def _violations(reply: Reply, message: Envelope) -> list[tuple[Violation, bool]]:
    """What an author's lint says of the bytes, and of each whether validation says it too.

    Validation judges what every receiver sees; only lint sees what decoding forgives.
    """
    broken = validate(message)
    return [(violation, violation in broken) for violation in lint(reply.data)]


def _sorted_out(found: list[tuple[Violation, bool]]) -> Faults:
    return Faults(
        rules=tuple(violation for violation, broken in found if broken),
        advice=tuple(violation for violation, broken in found if not broken),
    )
