"""Timestamps: grammar, calendar, and their order as instants."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_types.timestamps import compare_timestamps, instant, is_timestamp


@pytest.mark.parametrize(
    "text",
    [
        "2026-07-14T03:33:20Z",
        "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59.999999999999Z",
        "2026-07-20T10:10:60Z",
        "2026-07-20T10:10:60.5Z",
        "2024-02-29T00:00:00Z",
        "2000-02-29T00:00:00Z",
        "2026-04-30T00:00:00.0Z",
        "2026-01-01T00:00:00." + "0" * 10_000 + "Z",
    ],
)
def test_an_instant_of_the_calendar_is_a_timestamp(text: str) -> None:
    assert is_timestamp(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-07-14",
        "2026-07-14T03:33:20",
        "2026-07-14T03:33Z",
        "2026-07-14T03:33:20.Z",
        "2026-07-14T03:33:20,5Z",
        "2026-07-14T03:33:20z",
        "2026-07-14t03:33:20Z",
        "2026-07-14 03:33:20Z",
        "2026-07-14T03:33:20+00:00",
        "2026-07-14T03:33:20Z\n",
        " 2026-07-14T03:33:20Z",
        "2026-07-14T03:33:20Z ",
        "+2026-07-14T03:33:20Z",
        "12026-07-14T03:33:20Z",
        "2026-7-14T03:33:20Z",
        "\uff12026-07-14T03:33:20Z",
        "2026-07-14T03:33:20.\u0665Z",
        "0000-02-29T00:00:00Z",
        "2026-00-10T00:00:00Z",
        "2026-13-10T00:00:00Z",
        "2026-01-00T00:00:00Z",
        "2026-01-32T00:00:00Z",
        "2026-04-31T00:00:00Z",
        "2026-02-29T00:00:00Z",
        "2026-02-30T00:00:00Z",
        "1900-02-29T00:00:00Z",
        "2024-02-30T00:00:00Z",
        "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:61Z",
    ],
)
def test_every_other_text_is_no_timestamp(text: str) -> None:
    assert not is_timestamp(text)


@given(st.dates())
def test_every_date_of_the_calendar_is_accepted(day: date) -> None:
    assert is_timestamp(f"{day.isoformat()}T00:00:00Z")


@given(st.integers(1, 9999), st.integers(0, 13), st.integers(0, 32))
def test_dates_are_judged_as_the_standard_library_judges_them(
    year: int, month: int, day: int
) -> None:
    try:
        datetime(year, month, day, tzinfo=UTC)
        exists = True
    except ValueError:
        exists = False
    assert is_timestamp(f"{year:04}-{month:02}-{day:02}T00:00:00Z") is exists


def test_instants_sort_in_time_whatever_their_fractions_and_leap_seconds() -> None:
    in_order = [
        "2026-06-30T23:59:58.999Z",
        "2026-06-30T23:59:59Z",
        "2026-06-30T23:59:59.05Z",
        "2026-06-30T23:59:59.1Z",
        "2026-06-30T23:59:59.11Z",
        "2026-06-30T23:59:59.5Z",
        "2026-06-30T23:59:59.999999999999Z",
        "2026-06-30T23:59:60Z",
        "2026-06-30T23:59:60.5Z",
        "2026-07-01T00:00:00Z",
    ]
    shuffled = in_order[5:] + in_order[:5]
    assert sorted(shuffled, key=instant) == in_order
    for earlier, later in pairwise(in_order):
        assert compare_timestamps(earlier, later) == -1
        assert compare_timestamps(later, earlier) == 1


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"),
        ("2026-01-01T00:00:00.10Z", "2026-01-01T00:00:00.1Z"),
        ("2026-01-01T00:00:00.1Z", "2026-01-01T00:00:00.1" + "0" * 10_000 + "Z"),
    ],
)
def test_closing_zeros_do_not_change_the_instant(a: str, b: str) -> None:
    assert compare_timestamps(a, b) == 0
    assert instant(a) == instant(b)


@given(st.datetimes(), st.timedeltas(timedelta(-2), timedelta(2)))
def test_order_is_the_order_of_time(moment: datetime, apart: timedelta) -> None:
    try:
        other = moment + apart
    except OverflowError:
        other = moment
    a, b = (f"{when.isoformat()}Z" for when in (moment, other))
    assert compare_timestamps(a, b) == (moment > other) - (moment < other)


@pytest.mark.parametrize("text", ["", "yesterday", "2026-02-30T00:00:00Z"])
def test_what_is_no_timestamp_cannot_be_compared(text: str) -> None:
    with pytest.raises(ValueError, match="no timestamp"):
        instant(text)
    with pytest.raises(ValueError, match="no timestamp"):
        compare_timestamps("2026-01-01T00:00:00Z", text)
    with pytest.raises(ValueError, match="no timestamp"):
        compare_timestamps(text, "2026-01-01T00:00:00Z")
