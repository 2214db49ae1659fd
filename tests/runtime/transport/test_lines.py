"""Lines are cut alike however the bytes arrive, and never grow beyond the limit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_toolkit.transport.lines import LineCutter, OverlongLine, Tail, is_blank_line

LIMIT = 8


def cut(*chunks):
    cutter = LineCutter(LIMIT)
    return [line for chunk in chunks for line in cutter.feed(chunk)], cutter.rest()


@pytest.mark.parametrize(
    ("data", "lines", "rest"),
    [
        (b"", [], b""),
        (b"a\nb\n", [b"a", b"b"], b""),
        (b"\n\n", [b"", b""], b""),
        (b"a\r\nb", [b"a\r"], b"b"),
        (b"12345678\n", [b"12345678"], b""),
        (b"123456789", [OverlongLine(LIMIT)], b""),
        (b"123456789\nnext\n", [OverlongLine(LIMIT), b"next"], b""),
        (b"1234567890\n1234567890\n", [OverlongLine(LIMIT), OverlongLine(LIMIT)], b""),
    ],
)
def test_the_line_feed_ends_a_line_and_is_no_part_of_it(data, lines, rest):
    assert cut(data) == (lines, rest)


@given(st.lists(st.binary(max_size=20) | st.sampled_from([b"\n", b"123456789"]), max_size=20))
def test_the_cut_does_not_depend_on_the_chunks(chunks):
    whole = b"".join(chunks)
    assert cut(*chunks) == cut(whole)
    expected = [
        line if len(line) <= LIMIT else OverlongLine(LIMIT) for line in whole.split(b"\n")[:-1]
    ]
    lines, rest = cut(whole)
    assert lines[: len(expected)] == expected
    last = whole.split(b"\n")[-1]
    assert (lines[len(expected) :], rest) == (
        ([], last) if len(last) <= LIMIT else ([OverlongLine(LIMIT)], b"")
    )


def test_an_overlong_line_is_reported_before_it_ends():
    lines, _ = cut(b"12345", b"6789", b"more", b"and more")
    assert lines == [OverlongLine(LIMIT)]


@pytest.mark.parametrize(
    ("line", "blank"), [(b"", True), (b" \t\r", True), (b"\x0b", False), (b"\xc2\xa0", False)]
)
def test_only_json_white_space_is_blank(line, blank):
    assert is_blank_line(line) is blank


@given(st.lists(st.binary(max_size=12), max_size=30), st.integers(1, 20))
def test_a_tail_is_the_end_of_the_stream(chunks, limit):
    tail = Tail(limit)
    for chunk in chunks:
        tail.feed(chunk)
    text = b"".join(chunks)[-limit:].decode(errors="replace")
    expected = tuple(line for line in text.splitlines() if line.strip())
    assert tail.lines(100) == expected
    assert tail.lines(1) == expected[-1:]
