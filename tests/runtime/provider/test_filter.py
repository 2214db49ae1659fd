"""Kinds, instants and anchors."""

import pytest
from tests.runtime.provider.obedient import frame, question

from cgp_toolkit.provider import select_frames
from cgp_toolkit.provider.filter import anchored_first, is_anchored, is_valid_at, of_kinds, valid_at
from cgp_types import Relation

JANUARY, MARCH = "2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z"


def names(frames):
    return "".join(each.id for each in frames)


def test_kinds_are_a_filter_and_none_means_any():
    frames = [frame("a", kind="doc"), frame("b", kind="fact"), frame("c", kind="odd:kind")]
    assert names(of_kinds(frames, [])) == "abc"
    assert names(of_kinds(frames, ["fact", "odd:kind"])) == "bc"
    assert names(of_kinds(frames, ["never"])) == ""


@pytest.mark.parametrize(
    ("as_of", "valid"),
    [
        ("2025-12-31T23:59:59.999Z", False),
        ("2025-12-31T23:59:60Z", False),
        (JANUARY, True),
        ("2026-01-01T00:00:00.0Z", True),
        ("2026-02-28T23:59:59.999999999Z", True),
        ("2026-03-01T00:00:00.000Z", False),
        ("2026-03-01T00:00:00.5Z", False),
    ],
)
def test_the_window_is_half_open_and_compared_as_instants(as_of, valid):
    assert is_valid_at(frame(valid_from=JANUARY, valid_to=MARCH), as_of) is valid


def test_an_absent_bound_is_none():
    assert is_valid_at(frame(), JANUARY)
    assert is_valid_at(frame(valid_from=JANUARY), MARCH)
    assert not is_valid_at(frame(valid_from=MARCH), JANUARY)
    assert is_valid_at(frame(valid_to=MARCH), JANUARY)
    assert not is_valid_at(frame(valid_to=JANUARY), MARCH)


def test_without_an_instant_everything_is_eligible():
    assert names(valid_at([frame("a", valid_to=JANUARY), frame("b")], None)) == "ab"


def test_a_bound_that_is_no_timestamp_is_the_author_s_fault():
    with pytest.raises(ValueError, match="no timestamp"):
        is_valid_at(frame(valid_from="soon"), JANUARY)


def test_anchored_frames_come_first_and_the_order_is_kept():
    related = Relation(rel="code.calls", target_uri="symbol:x", display_name="x")
    frames = [frame("a"), frame("b", uri="symbol:x"), frame("c"), frame("d", relations=[related])]
    assert names(anchored_first(frames, ["symbol:x", "other"])) == "bdac"
    assert names(anchored_first(frames, [])) == "abcd"


def test_anchors_are_compared_as_they_stand():
    assert not is_anchored(frame(uri="symbol:x"), ["symbol:X", "symbol:x ", "symbol:x/"])
    assert not is_anchored(frame(), ["", "x"])


def test_all_three_at_once():
    frames = [
        frame("a", kind="fact"),
        frame("b", valid_from=MARCH),
        frame("c"),
        frame("d", uri="u"),
    ]
    assert (
        names(select_frames(frames, question(kinds=["doc"], anchors=["u"], as_of=JANUARY))) == "dc"
    )
