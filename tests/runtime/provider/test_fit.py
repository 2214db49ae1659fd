"""Budgets."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.runtime.provider.obedient import frame, question

from cgp_toolkit.provider import fit_frames
from cgp_toolkit.provider.fit import within_limits
from cgp_types import MAX_U32, ContextQueryResult


def names(result):
    return "".join(each.id for each in result.frames)


def of_cost(*costs):
    return [frame("abcdefgh"[at], "x" * (4 * cost)) for at, cost in enumerate(costs)]


@pytest.mark.parametrize(
    ("costs", "limits", "taken", "dropped"),
    [
        ((), (8, 100), "", 0),
        ((3, 4), (8, 7), "ab", 0),
        ((3, 4), (8, 6), "a", 1),
        ((9, 2, 3, 1), (8, 5), "bc", 2),
        ((1, 1, 1), (2, 100), "ab", 1),
        ((1, 1), (0, 100), "", 2),
        ((1, 0), (8, 0), "b", 1),
    ],
)
def test_the_best_that_fit_are_taken_in_their_order(costs, limits, taken, dropped):
    max_frames, max_tokens = limits
    query = question(max_frames=max_frames, max_tokens=max_tokens)
    result = fit_frames(of_cost(*costs), query)
    assert names(result) == taken
    assert result.truncated == (dropped > 0)
    assert result.dropped_estimate == (dropped or None)


def test_a_declared_cost_cannot_cheat():
    cheap, dear = frame("a", "x" * 400), frame("b", "x")
    cheap.token_cost, dear.token_cost = 1, 100
    assert names(fit_frames([cheap, dear], question(max_tokens=99))) == ""


def test_what_was_never_made_a_frame_is_counted():
    result = fit_frames(of_cost(1), question(), unseen=3)
    assert (result.truncated, result.dropped_estimate) == (True, 3)
    assert fit_frames([], question(), unseen=MAX_U32 + 1).dropped_estimate == MAX_U32


@settings(deadline=None)
@given(st.lists(st.integers(0, 9), max_size=8), st.integers(0, 9), st.integers(0, 40))
def test_limits_hold_and_everything_is_accounted_for(costs, max_frames, max_tokens):
    result = fit_frames(of_cost(*costs), question(max_frames=max_frames, max_tokens=max_tokens))
    assert len(result.frames) <= max_frames
    assert sum(each.token_cost for each in result.frames) <= max_tokens
    assert len(result.frames) + (result.dropped_estimate or 0) == len(costs)


def test_a_result_within_the_limits_is_left_as_it_is():
    result = ContextQueryResult(frames=of_cost(2, 3), truncated=True, dropped_estimate=9)
    assert within_limits(result, question(max_frames=2, max_tokens=5)) is result
