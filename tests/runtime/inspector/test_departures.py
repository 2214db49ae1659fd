"""What leaves the machine, in words for a person who has to agree to it."""

import pytest

from cgp_toolkit.conformance.target import HttpTarget, StdioTarget, Target
from cgp_toolkit.inspector.departures import departures_of
from cgp_types import DataFlow

CHILD = StdioTarget(command=("provider",))
LOOPBACK = HttpTarget(url="http://127.0.0.1:8765/")
ELSEWHERE = HttpTarget(url="https://docs.example/cgp?key=hidden")


def told(flow: DataFlow, target: Target = CHILD) -> str:
    return " ".join(departures_of(flow, target).sentences)


def test_a_local_promise_is_called_a_promise():
    found = departures_of(DataFlow(egress_scopes=["local-only"]), CHILD)
    assert (found.possible, found.consent) == (False, ())
    assert "nothing leaves this machine" in found.sentences[0]
    assert "promise" in found.sentences[0]


def test_egress_without_a_destination_says_so():
    found = departures_of(DataFlow(egress=True), CHILD)
    assert (found.possible, found.consent) == (True, ("egress",))
    assert "does not say where to" in found.sentences[0]


@pytest.mark.parametrize(
    ("scope", "words"),
    [
        ("org-tenant", "your own organisation"),
        ("third-party-index", "search or storage service"),
        ("third-party-model", "a model that somebody else runs"),
        ("acme:vault", "vendor's own"),
    ],
)
def test_each_destination_is_explained(scope, words):
    flow = DataFlow(egress=True, egress_scopes=["local-only", scope])
    assert departures_of(flow, CHILD).consent == (scope,)
    assert scope in told(flow)
    assert words in told(flow)


def test_a_contradiction_is_named_with_its_rule():
    assert "(C5)" in told(DataFlow(egress_scopes=["third-party-model"]))


def test_a_server_on_this_machine_counts_whatever_it_declares():
    found = departures_of(DataFlow(), LOOPBACK)
    assert (found.possible, found.consent) == (True, ("egress",))
    assert "(T38)" in found.sentences[0]


def test_a_server_elsewhere_is_named_without_its_query():
    shown = told(DataFlow(), ELSEWHERE)
    assert "docs.example" in shown
    assert "hidden" not in shown
    assert "(C4)" in shown


@pytest.mark.parametrize("writes", [True, False])
def test_what_it_reads_and_stores_is_said(writes):
    shown = told(DataFlow(reads=True, writes=writes))
    assert "It reads data of yours." in shown
    assert ("It stores what it receives." in shown) is writes
