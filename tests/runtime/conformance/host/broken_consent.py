"""Hosts that are careless about consent."""

from typing import Any

from .switches import caught_by, put, result, room

consent, consent_entries, gate, legs = map(room, ["consent", "consent_entries", "gate", "legs"])


@caught_by("host-consent-gate")
def gate_always_open() -> None:
    put(gate, "decide", result(consent.Permitted()))


@caught_by("host-consent-gate")
def verify_not_guarded() -> None:
    decide = gate.Gate.decide
    verifying = legs.Legs.verify

    async def unguarded(self: Any, *arguments: Any) -> Any:
        async def open_gate(*_: Any) -> Any:
            return consent.Permitted()

        put(gate.Gate, "decide", open_gate)
        try:
            return await verifying(self, *arguments)
        finally:
            put(gate.Gate, "decide", decide)

    put(legs.Legs, "verify", unguarded)


@caught_by("host-scope-gate")
def plain_grant_opens_scopes() -> None:
    found = consent._grants_for
    put(
        consent,
        "_grants_for",
        lambda provider, scope, state: found(provider, scope, state) + found(provider, None, state),
    )


@caught_by("host-scope-gate")
def missing_scopes_sorted() -> None:
    needed = consent.NeedsScopes
    put(consent, "NeedsScopes", lambda missing, why: needed(tuple(sorted(missing)), why))


@caught_by("host-revoked-grant")
def revocation_forgotten() -> None:
    put(consent_entries.Revocation, "closes", result(False))


@caught_by("host-revoked-grant")
def expiry_compared_as_text() -> None:
    put(
        consent_entries,
        "compare_timestamps",
        lambda one, other: -1 if one > other else int(one != other),
    )


@caught_by("host-changed-declaration")
def wider_flow_covered() -> None:
    put(consent_entries.AgreedFlow, "covers", result(True))


@caught_by("host-changed-declaration")
def new_version_ends_the_grant() -> None:
    lapse = consent._lapse

    def strict(grant: Any, info: Any, *more: Any) -> Any:
        return (
            "name_changed" if grant.provider_version != info.version else lapse(grant, info, *more)
        )

    put(consent, "_lapse", strict)
