"""Line ranges: their grammar, and which bytes they address."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_types.digests import content_digest
from cgp_types.numbers import LARGEST_COUNT
from cgp_types.ranges import LineRange, addressed_bytes, is_line_range, parse_line_range

RESOURCES = {
    "lf": "alpha\nbeta\ngamma\n",
    "no final newline": "one\ntwo",
    "crlf mixed": "first\r\nsecond\nthird\r\n",
    "cr only": "a\rb\rc",
    "blank lines": "\n\nx\n",
    "utf8": "naïve\n日本語\n",
    "empty": "",
}


@pytest.mark.parametrize(
    ("resource", "text", "addressed"),
    [
        ("lf", None, "alpha\nbeta\ngamma\n"),
        ("lf", "L1", "alpha\n"),
        ("lf", "L2-3", "beta\ngamma\n"),
        ("lf", "L2-2", "beta\n"),
        ("lf", "L1-3", "alpha\nbeta\ngamma\n"),
        ("lf", "L3-9999", "gamma\n"),
        ("lf", "L2-" + "9" * 26, "beta\ngamma\n"),
        ("lf", "L4", None),
        ("lf", "L" + "9" * 26, None),
        ("lf", "L3-2", None),
        ("no final newline", "L2", "two"),
        ("no final newline", "L1-40", "one\ntwo"),
        ("no final newline", "L3", None),
        ("crlf mixed", "L1", "first\r\n"),
        ("crlf mixed", "L2-3", "second\nthird\r\n"),
        ("crlf mixed", "L4", None),
        ("cr only", "L1", "a\rb\rc"),
        ("cr only", "L2", None),
        ("blank lines", "L2", "\n"),
        ("blank lines", "L2-3", "\nx\n"),
        ("utf8", "L2", "日本語\n"),
        ("empty", None, ""),
        ("empty", "L1", None),
    ],
)
def test_a_range_addresses_whole_lines_or_is_unverifiable(
    resource: str, text: str | None, addressed: str | None
) -> None:
    expected = None if addressed is None else addressed.encode()
    assert addressed_bytes(RESOURCES[resource].encode(), text) == expected


def test_the_published_digest_of_a_whole_resource_is_met() -> None:
    whole = addressed_bytes(RESOURCES["lf"].encode(), None)
    assert whole is not None
    assert content_digest(whole) == (
        "sha256:4fdbc441ea7b546100e086ac1e4fc5ae6749b7314311c99db05be450eca12996"
    )


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "L",
            "L0",
            "L01",
            "L+1",
            "L-1",
            "2-3",
            "l2-3",
            "L2-L3",
            "L10-L20",
            "L2-",
            "L-2",
            "L1-0",
        ),
        *(" L2", "L2 ", "L2\n", "L 2", "L1 -2", "B0-5", "L1-02", "L1-2-3", "L1,2", "L1.5", "L1e3"),
        *("L\u0661", "L1\u20132", "L\uff11", "L0x1", "L1_0"),
    ],
)
def test_every_other_spelling_is_no_range_and_addresses_nothing(text: str) -> None:
    assert parse_line_range(text) is None
    assert not is_line_range(text)
    assert addressed_bytes(b"alpha\nbeta\n", text) is None


def test_a_range_holds_both_of_its_lines() -> None:
    assert parse_line_range("L7") == LineRange(7, 7)
    assert parse_line_range("L7-12") == LineRange(first=7, last=12)
    assert is_line_range("L9-10")


def test_inverted_is_told_by_all_digits_also_of_numbers_beyond_counting() -> None:
    assert parse_line_range("L10-9") is None
    assert parse_line_range("L" + "9" * 30 + "-" + "9" * 29 + "8") is None
    assert parse_line_range("L" + "9" * 29 + "8-" + "9" * 30) == LineRange(
        LARGEST_COUNT, LARGEST_COUNT
    )


def test_a_million_digits_cost_no_more_than_reading_them() -> None:
    def seconds(digits: int) -> float:
        text = f"L{'8' * digits}-{'9' * digits}"
        best = float("inf")
        for _ in range(5):
            start = time.process_time()
            assert is_line_range(text)
            best = min(best, time.process_time() - start)
        return best

    assert seconds(8_000_000) < 24 * seconds(1_000_000)


@given(data=st.text("ab\r\n").map(str.encode), first=st.integers(1, 9), length=st.integers(1, 9))
def test_a_range_addresses_what_cutting_at_every_line_feed_gives(
    data: bytes, first: int, length: int
) -> None:
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    if lines[-1] == b"":
        lines.pop()
    chosen = b"".join(lines[first - 1 : first - 1 + length])
    assert addressed_bytes(data, f"L{first}-{first + length - 1}") == (chosen or None)
