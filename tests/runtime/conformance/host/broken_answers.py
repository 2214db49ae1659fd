"""Hosts that are careless about the handshake and about the frames that they get."""

from dataclasses import replace
from typing import Any

from .switches import caught_by, put, result, room

audit, harness, harness_account = map(room, ["audit", "harness", "harness_account"])
legs, negotiate = map(room, ["legs", "negotiate"])


@caught_by("host-version-mismatch")
def every_version_accepted() -> None:
    put(negotiate, "versions_compatible", result(True))


@caught_by("host-version-mismatch")
def mismatch_told_without_versions() -> None:
    told = harness_account.failure_told
    put(harness, "failure_told", lambda error: told(error) | {"text": "The versions differ."})


@caught_by("host-contradictory-declaration")
def contradiction_accepted() -> None:
    put(negotiate, "is_off_machine", result(False))


@caught_by("host-over-budget")
def budget_not_judged() -> None:
    put(audit, "_whole_drop", result(None))


@caught_by("host-over-budget")
def budget_fitted_by_picking_frames() -> None:
    judge = audit.audit

    def picking(answer: Any, query: Any, *more: Any) -> Any:
        while sum(frame.token_cost for frame in answer.frames) > query.max_tokens:
            answer = replace(answer, frames=answer.frames[1:])
        return judge(answer, query, *more)

    put(legs, "audit", picking)


@caught_by("host-flood")
def flood_not_judged() -> None:
    put(audit, "_whole_drop", result(None))


@caught_by("host-dishonest-cost")
def declared_costs_believed() -> None:
    put(audit, "DISQUALIFYING", audit.DISQUALIFYING - {audit.Requirement.B3})


@caught_by("host-frame-quarantine")
def blank_titles_let_through() -> None:
    put(audit, "DISQUALIFYING", audit.DISQUALIFYING - {audit.Requirement.F2})


@caught_by("host-frame-quarantine")
def one_fault_drops_the_neighbours() -> None:
    judge = audit.audit

    def strict(*arguments: Any) -> Any:
        found = judge(*arguments)
        return replace(found, accepted=()) if found.quarantined else found

    put(legs, "audit", strict)


@caught_by("host-equal-identity")
def contradicting_frames_kept() -> None:
    put(audit, "contradicting", result(frozenset()))


@caught_by("host-content-digest")
def foreign_digest_drops_the_frame() -> None:
    put(audit, "STANDARD", audit.AuditPolicy(content_digest="drop"))
    judge = audit.audit
    put(legs, "audit", lambda *found: judge(*found[:3], audit.STANDARD))


@caught_by("host-content-digest")
def foreign_digest_not_reported() -> None:
    put(audit, "digest_differs", result(False))
