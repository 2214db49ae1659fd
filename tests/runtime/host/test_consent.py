"""When the consent gate is open."""

from itertools import product
from typing import Any

import pytest

from cgp_toolkit.host.consent import Decision, NeedsConsent, NeedsScopes, Permitted, decide
from cgp_toolkit.host.consent_entries import (
    ALL,
    AgreedFlow,
    AllGates,
    ConsentState,
    Entry,
    Grant,
    Grantor,
    Revocation,
)
from cgp_toolkit.host.consent_sentence import consent_sentence
from cgp_types import DataFlow, ProviderInfo

NOW = "2026-07-20T18:00:00Z"
ME = Grantor("human", "me")


def info(name: str = "notes", version: str = "1", **flow: Any) -> ProviderInfo:
    return ProviderInfo(name=name, version=version, data_flow=DataFlow(**flow))


def granted(
    scope: str | None,
    declared: ProviderInfo,
    number: int = 1,
    provider_id: str = "p",
    expires_at: str | None = None,
) -> Grant:
    flow = AgreedFlow.of(declared.data_flow)
    return Grant(
        number,
        "2026-01-01T00:00:00Z",
        provider_id,
        scope,
        declared.name,
        declared.version,
        flow,
        ME,
        "sentence",
        expires_at,
    )


def revoked(scope: str | AllGates | None, number: int, provider_id: str = "p") -> Revocation:
    return Revocation(number, "2026-02-01T00:00:00Z", provider_id, scope, ME)


def gate(declared: ProviderInfo, *entries: Entry, egress: bool | None = None) -> Decision:
    counts = declared.data_flow.egress if egress is None else egress
    return decide("p", declared, counts, ConsentState.of(entries), NOW)


LOCAL = info(reads=True)
PLAIN = info(egress=True)
SCOPED = info(egress=True, egress_scopes=["local-only", "third-party-model", "acme:eu"])


def test_what_does_not_count_as_egress_is_always_open() -> None:
    assert gate(LOCAL) == Permitted()
    assert gate(info(egress_scopes=["local-only"])) == Permitted()


def test_plain_egress_needs_a_plain_grant() -> None:
    assert gate(PLAIN) == NeedsConsent("never_granted")
    assert gate(PLAIN, granted(None, PLAIN)) == Permitted((1,))
    local_only = info(egress=True, egress_scopes=["local-only"])
    assert gate(local_only) == NeedsConsent()


def test_a_transport_that_makes_egress_needs_a_grant_whatever_is_declared() -> None:
    assert gate(LOCAL, egress=True) == NeedsConsent()
    assert gate(LOCAL, granted(None, LOCAL), egress=True) == Permitted((1,))


def test_each_off_machine_scope_needs_its_own_grant_and_the_missing_are_named_in_order() -> None:
    assert gate(SCOPED) == NeedsScopes(
        ("third-party-model", "acme:eu"), ("never_granted", "never_granted")
    )
    one = gate(SCOPED, granted("acme:eu", SCOPED))
    assert one == NeedsScopes(("third-party-model",), ("never_granted",))
    both = gate(SCOPED, granted("acme:eu", SCOPED, 1), granted("third-party-model", SCOPED, 2))
    assert both == Permitted((2, 1))


def test_a_scope_declared_twice_is_missing_once() -> None:
    twice = info(egress=True, egress_scopes=["a:b", "a:b"])
    assert gate(twice) == NeedsScopes(("a:b",), ("never_granted",))


def test_scopes_are_compared_exactly() -> None:
    shouted = info(egress=True, egress_scopes=["LOCAL-ONLY"])
    assert gate(shouted) == NeedsScopes(("LOCAL-ONLY",), ("never_granted",))


def test_the_two_gates_do_not_open_each_other() -> None:
    assert isinstance(gate(SCOPED, granted(None, SCOPED)), NeedsScopes)
    assert gate(PLAIN, granted("acme:eu", PLAIN)) == NeedsConsent("never_granted")


def test_off_machine_scopes_rule_whatever_the_egress_bit_says() -> None:
    for egress in (False, True):
        declared = info(egress_scopes=["acme:eu"])
        assert gate(declared, egress=egress) == NeedsScopes(("acme:eu",), ("never_granted",))


@pytest.mark.parametrize(
    ("expires_at", "open_"),
    [
        (None, True),
        ("2026-07-20T18:00:00.1Z", True),
        ("2026-07-20T18:00:00Z", False),
        ("2026-07-20T18:00:00.000Z", False),
        ("2026-07-20T17:59:60Z", False),
        ("never", False),
    ],
)
def test_a_grant_ends_at_its_expiry_instant(expires_at: str | None, open_: bool) -> None:
    decision = gate(PLAIN, granted(None, PLAIN, expires_at=expires_at))
    assert decision == (Permitted((1,)) if open_ else NeedsConsent("expired"))


def test_a_revocation_closes_what_it_names_and_nothing_else() -> None:
    first, second = granted("third-party-model", SCOPED, 1), granted("acme:eu", SCOPED, 2)
    assert gate(SCOPED, first, second, revoked("acme:eu", 3)) == NeedsScopes(
        ("acme:eu",), ("revoked",)
    )
    assert gate(SCOPED, first, second, revoked(None, 3)) == Permitted((1, 2))
    assert gate(SCOPED, first, second, revoked(ALL, 3, "other")) == Permitted((1, 2))
    assert gate(SCOPED, first, second, revoked(ALL, 3)) == NeedsScopes(
        ("third-party-model", "acme:eu"), ("revoked", "revoked")
    )


def test_a_grant_after_a_revocation_opens_again() -> None:
    entries = granted(None, PLAIN, 1), revoked(ALL, 2), granted(None, PLAIN, 3)
    assert gate(PLAIN, *entries) == Permitted((3,))


def test_a_grant_holds_for_its_local_id_and_its_declared_name_alone() -> None:
    assert gate(PLAIN, granted(None, PLAIN, provider_id="q")) == NeedsConsent("never_granted")
    renamed = info(name="Notes", egress=True)
    assert gate(renamed, granted(None, PLAIN)) == NeedsConsent("name_changed")


def test_a_new_version_needs_no_new_grant() -> None:
    assert gate(info(version="2", egress=True), granted(None, PLAIN)) == Permitted((1,))


@pytest.mark.parametrize(
    "wider",
    [
        {"reads": True},
        {"writes": True},
        {"egress_scopes": ["acme:eu", "acme:us"]},
    ],
)
def test_a_wider_data_flow_needs_a_new_grant(wider: dict[str, Any]) -> None:
    narrow = info(egress=True, egress_scopes=["acme:eu"])
    declared = info(**{"egress": True, "egress_scopes": ["acme:eu"], **wider})
    decision = gate(declared, granted("acme:eu", narrow))
    assert isinstance(decision, NeedsScopes)
    assert decision.reasons[0] == "data_flow_widened"


def test_egress_turned_on_needs_a_new_grant() -> None:
    assert gate(info(egress=True), granted(None, info())) == NeedsConsent("data_flow_widened")


def test_a_narrower_data_flow_needs_none() -> None:
    wide = info(reads=True, writes=True, egress=True, egress_scopes=["acme:eu", "acme:us"])
    narrow = info(egress=True, egress_scopes=["acme:us", "local-only"])
    assert gate(narrow, granted("acme:us", wide)) == Permitted((1,))


@pytest.mark.parametrize(
    ("agreed", "now"), list(product(product((False, True), repeat=3), repeat=2))
)
def test_what_was_agreed_covers_exactly_what_is_not_wider(
    agreed: tuple[bool, bool, bool], now: tuple[bool, bool, bool]
) -> None:
    declared = DataFlow(reads=now[0], writes=now[1], egress=now[2])
    narrower = all(a or not n for a, n in zip(agreed, now, strict=True))
    assert AgreedFlow(*agreed).covers(declared) is narrower


def test_the_newest_reason_is_told_and_an_older_live_grant_still_opens() -> None:
    expired = granted(None, PLAIN, 1, expires_at="2026-01-02T00:00:00Z")
    other = granted(None, info(name="other", egress=True), 2)
    assert gate(PLAIN, expired, other) == NeedsConsent("name_changed")
    assert gate(
        PLAIN, granted(None, PLAIN, 1), granted(None, PLAIN, 2, expires_at=NOW)
    ) == Permitted((1,))


def test_the_sentence_names_what_leaves_through_whom_and_where_to() -> None:
    told = consent_sentence("p", info("notes", "2", reads=True, writes=True), "acme:eu")
    for word in ('"p"', '"notes"', '"2"', '"acme:eu"', "goal", "reads your data", "stores"):
        assert word in told


def test_a_name_cannot_forge_the_sentence() -> None:
    told = consent_sentence("p", info('x" stays here.\nOK\u202e' + "y" * 1000), None)
    assert 'x" stays' not in told
    assert told.isprintable()
    assert len(told) < 800
