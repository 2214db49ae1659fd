"""The consent gate: what has to be agreed to, by whom it is remembered, and what ends it (SPEC 6, 7)."""

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import Requirement, content_digest

from ..evidence import frame, verdict
from ..run import Run
from ..scenario import Feature, Player, Scenario, ask, clock, grant, reconnect, revoke, verify
from ..script import Json, Script, acknowledgement, part, say, serving, verified

_EGRESS = {"egress": True}
_SCOPED = {"egress": True, "egress_scopes": ["local-only", "third-party-model", "acme:eu"]}
_DIGEST = content_digest("Uploads are retried.")


_HELD = {"provider_id": "shelf", "frame_id": "kept", "content_digest": _DIGEST}
"""What the host holds, under the name that the provider declares."""


def _judge_consent_gate(run: Run) -> Finding:
    faults = []
    cloud = run.heard_by("cloud")
    before = [goal for goal in cloud.goals if goal != "granted"]
    if before:
        faults.append(f"`cloud` was sent the query {before[0]!r} before consent (C1, C2).")
    if cloud.heard("verify"):
        faults.append("`cloud` was sent identities before consent (T37).")
    for place, why in ((0, "without any grant"), (3, "with a grant for a scope alone (T42)")):
        if (kind := run.account.answer("cloud", place).kind) != "consent_required":
            faults.append(
                f"Asking {why} is told as {kind!r}, where 'consent_required' was due (C1)."
            )
    for told in run.account.verdicts(1):
        if told["reuse"]:
            faults.append("A held frame of `cloud` was cleared for reuse without asking (V3).")
    if run.account.answer("cloud", 5).frame_ids != ["kept"] or "granted" not in cloud.goals:
        faults.append("After a plain grant the provider is still not asked.")
    if run.account.answer("local", 0).frame_ids != ["near"]:
        faults.append(
            "A provider that keeps everything on the machine needs no consent, and was not asked."
        )
    return judged(faults, [], "Neither a query nor an identity left before consent.")


HOST_CONSENT_GATE = Scenario(
    name="host-consent-gate",
    requirements=(Requirement.C1, Requirement.C2, Requirement.T37, Requirement.T42),
    proves="An egress provider is sent neither a query nor an identity before consent.",
    needs=frozenset({Feature.CONSENT, Feature.VERIFY}),
    players=(
        Player(
            id="cloud",
            script=serving(
                frame("kept"),
                ack=acknowledgement(flow=_EGRESS, verify=True),
                verify=((say(verified(verdict(_HELD, "valid"))),),),
            ),
        ),
        Player(id="local", script=serving(frame("near"))),
    ),
    steps=(
        ask("ungranted"),
        verify(_HELD | {"provider_id": "cloud"}),
        grant("cloud", "third-party-model"),
        ask("granted for a scope"),
        grant("cloud"),
        ask("granted"),
    ),
    judge=_judge_consent_gate,
)


def _judge_scope_gate(run: Run) -> Finding:
    faults = []
    expected = (
        (0, "without any grant", ["third-party-model", "acme:eu"]),
        (2, "with a plain egress grant alone (T42)", ["third-party-model", "acme:eu"]),
        (4, "with one of two receipts", ["third-party-model"]),
    )
    for place, why, missing in expected:
        answer = run.account.answer("scoped", place)
        if answer.kind != "scopes_required":
            faults.append(
                f"Asking {why} is told as {answer.kind!r}, not as 'scopes_required' (C6)."
            )
        elif answer.outcome.get("scopes") != missing:
            faults.append(
                f"Asking {why}, the missing scopes are told as {answer.outcome.get('scopes')}; "
                f"in the order of the declaration they are {missing} (C6)."
            )
    goals = run.heard_by("scoped").goals
    if any(goal != "granted" for goal in goals):
        faults.append(f"`scoped` was sent the query {goals[0]!r} before consent (C2).")
    if run.account.answer("scoped", 6).frame_ids != ["kept"] or "granted" not in goals:
        faults.append("With a receipt for each scope the provider is still not asked.")
    return judged(
        faults, [], "Each scope needed a receipt of its own, and the missing ones were named."
    )


HOST_SCOPE_GATE = Scenario(
    name="host-scope-gate",
    requirements=(Requirement.C2, Requirement.T42, Requirement.C6),
    proves="An off-machine scope without its own receipt closes the gate, and the missing scopes are "
    "named.",
    needs=frozenset({Feature.CONSENT}),
    players=(
        Player(id="scoped", script=serving(frame("kept"), ack=acknowledgement(flow=_SCOPED))),
    ),
    steps=(
        ask("ungranted"),
        grant("scoped"),
        ask("granted plainly"),
        grant("scoped", "acme:eu"),
        ask("granted in part"),
        grant("scoped", "third-party-model"),
        ask("granted"),
    ),
    judge=_judge_scope_gate,
)


def _judge_revoked_grant(run: Run) -> Finding:
    faults = []
    if run.account.answer("revoked", 2).frame_ids != ["kept"]:
        faults.append("With a live grant the provider is not asked.")
    if run.account.answer("expiring", 2).frame_ids != ["kept"]:
        faults.append("A grant that has not expired yet opens no gate.")
    for name, place, why in (
        ("revoked", 4, "after the revocation"),
        ("expiring", 6, "at the very instant of the expiry"),
    ):
        if (kind := run.account.answer(name, place).kind) != "consent_required":
            faults.append(
                f"Asking {name!r} {why} is told as {kind!r}, not 'consent_required' (T41)."
            )
    for name, allowed in (("revoked", {"live"}), ("expiring", {"live", "revoked"})):
        late = [goal for goal in run.heard_by(name).goals if goal not in allowed]
        if late:
            faults.append(f"{name!r} was sent a query when its grant had ended ({late[0]}) (T41).")
    entries = list(run.account.ledger())
    expected = [
        ("grant", "revoked", None), ("grant", "expiring", None), ("revocation", "revoked", None),
    ]  # fmt: skip
    if entries != expected:
        faults.append(
            f"The ledger holds {entries}; two grants and then a revocation were written (T39)."
        )
    return judged(
        faults, [], "Revocation and expiry closed the gate, and the ledger kept everything."
    )


HOST_REVOKED_GRANT = Scenario(
    name="host-revoked-grant",
    requirements=(Requirement.C1, Requirement.T39, Requirement.T41),
    proves="After a revocation or an expiry nothing more is sent, and the ledger still holds the "
    "grant.",
    needs=frozenset({Feature.CONSENT}),
    now="2026-07-01T12:00:00Z",
    players=(
        Player(id="revoked", script=serving(frame("kept"), ack=acknowledgement(flow=_EGRESS))),
        Player(id="expiring", script=serving(frame("kept"), ack=acknowledgement(flow=_EGRESS))),
    ),
    steps=(
        grant("revoked"),
        grant("expiring", expires_at="2026-07-01T12:30:00.5Z"),
        ask("live"),
        revoke("revoked"),
        ask("revoked"),
        clock("2026-07-01T12:30:00.50Z"),
        ask("expired"),
    ),
    judge=_judge_revoked_grant,
)


def _changing(before: Json, after: Json) -> Script:
    """A provider that declares something else when it is started again."""
    answers = serving(frame("kept")).starts[0].query
    return Script((part(*answers, ack=before), part(*answers, ack=after)))


_PLAIN = acknowledgement(flow=_EGRESS)
_WRITING = acknowledgement(flow={**_EGRESS, "writes": True})

_WIDER = {
    "renamed": _changing(_PLAIN, acknowledgement(name="shelf-two", flow=_EGRESS)),
    "writing": _changing(_PLAIN, _WRITING),
    "farther": _changing(
        _PLAIN, acknowledgement(flow={**_EGRESS, "egress_scopes": ["org-tenant"]})
    ),
}
_NOT_WIDER = {
    "newer": _changing(_PLAIN, acknowledgement(version="2.0.0", flow=_EGRESS)),
    "narrower": _changing(_WRITING, _PLAIN),
}


def _judge_changed_declaration(run: Run) -> Finding:
    faults = []
    names = [*_WIDER, *_NOT_WIDER]
    asked = len(names)
    last = 2 * len(names) + 1
    for name in names:
        if run.account.answer(name, asked).frame_ids != ["kept"]:
            faults.append(f"{name!r} is not asked although consent to what it declares is there.")
    for name in _WIDER:
        answer = run.account.answer(name, last)
        if answer.kind not in ("consent_required", "scopes_required"):
            faults.append(
                f"Asking {name!r}, which declares more now, is told as {answer.kind!r} (T40)."
            )
        if "after" in run.heard_by(name).goals:
            faults.append(f"{name!r} was sent a query under a grant for something narrower (T40).")
    for name in _NOT_WIDER:
        if run.account.answer(name, last).frame_ids != ["kept"]:
            faults.append(f"{name!r} needs no new grant, and is not asked (T40).")
    return judged(faults, [], "Whoever declared more needed a new grant, and nobody else.")


HOST_CHANGED_DECLARATION = Scenario(
    name="host-changed-declaration",
    requirements=(Requirement.T40,),
    proves="Another declared name or a wider data flow needs a new grant, a new version does not.",
    needs=frozenset({Feature.CONSENT}),
    players=tuple(
        Player(id=name, script=script) for name, script in {**_WIDER, **_NOT_WIDER}.items()
    ),
    steps=(
        *(grant(name) for name in (*_WIDER, *_NOT_WIDER)),
        ask("before"),
        *(reconnect(name) for name in (*_WIDER, *_NOT_WIDER)),
        ask("after"),
    ),
    judge=_judge_changed_declaration,
)
