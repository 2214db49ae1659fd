"""What stands between the wire and everything else that a host does with an answer (SPEC 24.1).

Every way of asking ends here (T64). The audit is pure: no clock, no connection, no memory of
earlier answers. It judges decoded values with the rules of `cgp_types` and adds only what no single
frame can tell: the sums, the question that was asked, and frames that contradict each other.
"""

from collections.abc import Iterable
from typing import Final

from cgp_types import (
    Capabilities,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    Requirement,
    Violation,
    budget_tokens,
    validate,
)

from .audit_verdicts import Audit as Audit
from .audit_verdicts import AuditPolicy as AuditPolicy
from .audit_verdicts import Note as Note
from .audit_verdicts import Quarantined as Quarantined
from .audit_verdicts import WholeDrop as WholeDrop
from .frame_rules import contradicting, digest_differs, faults_against, identity_in_answer

DISQUALIFYING: Final = frozenset(
    {
        Requirement.B3,
        Requirement.P1,
        Requirement.P2,
        Requirement.P3,
        Requirement.P4,
        Requirement.F1,
        Requirement.F2,
        Requirement.F3,
        Requirement.F4,
        Requirement.F5,
        Requirement.D1,
        Requirement.G1,
        Requirement.G2,
    }
)
"""The requirements whose breach sets a frame aside. Whatever else validate finds is a note."""


STANDARD: Final = AuditPolicy()
"""The policy of an operator who chose none."""


def audit(
    result: ContextQueryResult,
    query: ContextQuery,
    capabilities: Capabilities,
    policy: AuditPolicy = STANDARD,
) -> Audit:
    """Judge one provider's answer to the query that it was sent.

    Faults of the provider (B1, then B4, then B3 where the policy says so) discard the whole answer;
    faults of a frame set that frame aside and keep its neighbours (T65). It raises nothing.
    """
    dropped = _whole_drop(result.frames, query, policy)
    if dropped is not None:
        return Audit(accepted=(), dropped=dropped)

    accepted: list[ContextFrame] = []
    quarantined: list[Quarantined] = []
    notes: list[Note] = []
    conflicts = contradicting(result.frames)
    seen: set[tuple[str, str | None]] = set()
    for frame in result.frames:
        identity = identity_in_answer(frame)
        faults: list[tuple[Requirement, str]] = []
        remarks: list[tuple[Requirement, str]] = []
        for violation in validate(frame):
            (faults if _sets_aside(violation) else remarks).append(_told(violation))
        faults.extend(faults_against(frame, query, capabilities))
        if digest_differs(frame):
            strict = policy.content_digest == "drop"
            (faults if strict else remarks).append(_FOREIGN_DIGEST)
        if identity in conflicts:
            faults.append(_CONTRADICTION)
        if faults:
            quarantined.append(_set_aside(frame, faults))
            continue
        notes.extend(Note(frame.id, requirement, text) for requirement, text in remarks)
        if identity in seen:
            notes.append(Note(frame.id, *_REPEATED))
            continue
        seen.add(identity)
        accepted.append(frame)
    return Audit(tuple(accepted), tuple(quarantined), None, tuple(notes))


_FOREIGN_DIGEST: Final = (
    Requirement.T47,
    "/content_digest: It is not the digest of the inline bytes.",
)
_CONTRADICTION: Final = (
    Requirement.D2,
    "Another frame of this answer has the same identity and a different body.",
)
_REPEATED: Final = (
    Requirement.T46,
    "The same frame stands in the answer more than once; it counts once.",
)


def _whole_drop(
    frames: list[ContextFrame], query: ContextQuery, policy: AuditPolicy
) -> WholeDrop | None:
    ids = tuple(frame.id for frame in frames)
    costs = tuple(_inline_cost(frame) for frame in frames)
    declared = tuple(frame.token_cost for frame in frames)
    claimed = sum(map(max, declared, costs))
    if claimed > query.max_tokens:
        return WholeDrop("over_budget", ids, claimed, query.max_tokens)
    if len(frames) > query.max_frames:
        return WholeDrop("frame_flood", ids, len(frames), query.max_frames)
    if policy.dishonest_cost == "drop_answer" and declared != costs:
        return WholeDrop("dishonest_cost", ids, sum(declared), sum(costs))
    return None


def _inline_cost(frame: ContextFrame) -> int:
    return budget_tokens(frame.content or "")


def _sets_aside(violation: Violation) -> bool:
    if violation.requirement is Requirement.W8:
        # Of the closed vocabularies only this one decides what the rest of the frame means.
        return violation.path == "/representation"
    return violation.requirement in DISQUALIFYING


def _told(violation: Violation) -> tuple[Requirement, str]:
    return violation.requirement, f"{violation.path}: {violation.message}"


def _set_aside(frame: ContextFrame, faults: Iterable[tuple[Requirement, str]]) -> Quarantined:
    faults = tuple(faults)
    return Quarantined(
        frame,
        tuple(dict.fromkeys(requirement for requirement, _ in faults)),
        tuple(reason for _, reason in faults),
    )
