"""What rules mean."""

import pytest

from cgp_generators.release.advice import advice_for
from cgp_generators.release.explaining import explain, meaning_of
from cgp_generators.revisions.changes.rules import rules


@pytest.mark.parametrize("rule", rules())
def test_every_rule_is_explained(rule: str) -> None:
    found = explain(rule, "x-cgp-")
    assert found.meaning.endswith((".", "…"))
    assert "{" not in found.meaning
    assert found.level


def test_every_example_shows_its_rule() -> None:
    from cgp_generators.release.explaining import _examples

    for rule in _examples():
        example = explain(rule, "x-cgp-").example
        assert example is not None, rule
        assert example.finding.rule == rule


def test_who_breaks_somebody_learns_what_to_do_instead() -> None:
    for rule in rules():
        example = explain(rule, "x-cgp-").example
        if example and any(one.verdict.counts for one in example.finding.judged):
            assert advice_for(rule), rule


def test_details_are_left_out() -> None:
    assert meaning_of("message-added") == "The message … was added."
    with pytest.raises(KeyError):
        explain("nothing", "x-cgp-")
