"""Where one message ends and the next begins."""

import io
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_cli.cutting import BrokenArray, Message
from cgp_cli.messages import messages_in


def cut(text: bytes, longest_line: int = 1000) -> list[Message | BrokenArray]:
    return list(messages_in(io.BytesIO(text), longest_line))


def cuts(text: bytes) -> list[tuple[int, bytes]]:
    return [(part.line, part.text.strip()) for part in cut(text) if isinstance(part, Message)]


def faults(text: bytes) -> list[tuple[int, str]]:
    return [(part.line, part.problem) for part in cut(text) if isinstance(part, BrokenArray)]


@pytest.mark.parametrize("nothing", [b"", b"\n", b" \t\r\n\n  "])
def test_a_blank_file_holds_no_message(nothing: bytes) -> None:
    assert cut(nothing) == []


def test_one_message_a_line_with_blank_lines_between() -> None:
    assert cuts(b'\n{"a":1}\r\n \t\n{"b":2}\n\n{"c":3}') == [
        (2, b'{"a":1}'),
        (4, b'{"b":2}'),
        (6, b'{"c":3}'),
    ]


def test_a_line_that_is_cut_off_does_not_swallow_the_next() -> None:
    text = b'{"a":{"b":1}\n{"c":2}\n{"d":3}}\n'
    assert cuts(text) == [(1, b'{"a":{"b":1}'), (2, b'{"c":2}'), (3, b'{"d":3}}')]


def test_a_bare_bracket_above_a_message_is_a_line_that_was_cut_off() -> None:
    assert cuts(b'{\n{"c":2}\n') == [(1, b"{"), (2, b'{"c":2}')]


def test_only_line_feeds_end_lines() -> None:
    text = '{"a":"\u2028\u0085\x0b\x0c"}\r{"b":2}\n{"c":3}\n'.encode()
    assert [line for line, _ in cuts(text)] == [1, 2]


def test_an_array_gives_its_elements_as_they_stand() -> None:
    text = b'\n[\n  {"a": 1, "a": 1.0},\n\n  {"b": "],[\\"" }\n, 3 ]\n'
    assert cut(text) == [
        Message(3, b'{"a": 1, "a": 1.0}', 0),
        Message(5, b'{"b": "],[\\"" }', 1),
        Message(6, b"3", 2),
    ]


@pytest.mark.parametrize("empty", [b"[]", b" [ ]\n", b"[\n\n]"])
def test_an_empty_array_holds_no_message(empty: bytes) -> None:
    assert cut(empty) == []


@pytest.mark.parametrize(
    ("text", "line", "word", "messages"),
    [
        (b'[{"a":1},\n{"b":2}', 2, "closing", 2),
        (b'[{"a":1},\n', 2, "closing", 1),
        (b"[", 1, "closing", 0),
        (b'[{"a":1},\n]', 2, "comma", 1),
        (b'[,{"a":1}]', 1, "comma", 1),
        (b'[{"a":1},,\n{"b":2}]', 1, "comma", 2),
        (b'[\n{"a":1}\n]\n]\n', 4, "after", 1),
        (b'[{"a":1}] x', 1, "after", 1),
        (b'\xef\xbb\xbf[{"a":1}]', 1, "byte order mark", 1),
    ],
)
def test_a_broken_array_is_told_once_and_its_messages_are_still_read(
    text: bytes, line: int, word: str, messages: int
) -> None:
    [(told_line, told)] = faults(text)
    assert told_line == line
    assert word in told.lower()
    assert len(cuts(text)) == messages


def test_a_string_that_is_not_closed_ends_with_its_line() -> None:
    text = b'[\n{"a": "no end},\n{"b": 2}\n]'
    assert (3, b'{"b": 2}') not in cuts(text)  # the brace before it was never closed
    text = b'[\n"no end,\n{"b": 2}\n]'
    assert len(cuts(text)) == 1
    text = b'[\n"no end\n,\n{"b": 2}\n]'
    assert cuts(text) == [(2, b'"no end'), (4, b'{"b": 2}')]


def test_an_array_as_the_first_of_many_lines_is_a_message() -> None:
    assert cuts(b'[1]\n{"a":1}\n') == [(1, b"[1]"), (2, b'{"a":1}')]


def test_pretty_printed_documents_are_one_message_each() -> None:
    text = b'{\n  "a": [\n    1\n  ]\n}\n\n{\n  "b": "}"\n}\n'
    assert [line for line, _ in cuts(text)] == [1, 7]


def test_a_document_may_start_with_a_member_on_its_first_line() -> None:
    assert [line for line, _ in cuts(b'{"a": 1,\n "b": 2}\n{"c": 3,\n "d": 4}')] == [1, 3]


def test_a_pretty_printed_document_with_a_mistake_stays_one_message() -> None:
    assert len(cuts(b'{\n  "a": [1,,\n    2]\n}\n')) == 1
    assert len(cuts(b'{\n  "a": [1\n')) == 1


def test_a_bracket_too_many_does_not_swallow_the_next_document() -> None:
    text = b'{\n"a": 1\n}}\n{"b": 2}\n{\n"c": 3\n}\n'
    assert [line for line, _ in cuts(text)] == [1, 4, 5]


def test_of_a_line_that_is_too_long_only_the_beginning_is_kept() -> None:
    long = b'{"a":"' + b"x" * 5000 + b'"}'
    parts = cut(long + b"\n" + b'{"b":1}\n', longest_line=100)
    assert [(part.line, len(part.text)) for part in parts if isinstance(part, Message)] == [
        (1, 101),
        (2, 8),
    ]


def test_an_array_on_one_long_line_is_still_an_array() -> None:
    text = b"[" + b",".join([b'{"a":1}'] * 100) + b"]"
    assert len(cut(text, longest_line=100)) == 100


def test_a_file_with_one_message_a_line_is_not_held_in_memory() -> None:
    class Endless(io.RawIOBase):
        left = 200_000

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
            if not self.left:
                return 0
            self.left -= 1
            line = b'{"type":"shutdown"}\n'
            buffer[: len(line)] = line
            return len(line)

    tracemalloc.start()
    try:
        count = sum(1 for _ in messages_in(io.BufferedReader(Endless()), 1000))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert count == 200_000
    assert peak < 500_000


def test_long_strings_cost_no_memory_of_their_own() -> None:
    text = b'[{"a":"' + b'\\"x' * 2_000_000 + b'"}]'
    tracemalloc.start()
    try:
        assert len(cut(text)) == 1
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 5 * len(text)


def test_deep_nesting_is_cut_without_recursion() -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    assert cuts(b"[1, " + deep + b", 2]")[2] == (1, b"2")
    assert cuts(b'{\n"a": ' + deep + b"}") == [(1, b'{\n"a": ' + deep + b"}")]
    assert len(cuts(b'{"b":1,\n"a": ' + deep + b"}")) == 1


@given(
    st.lists(
        st.sampled_from([b"[", b"]", b"{", b"}", b'"', b"\\", b",", b"\n", b" ", b"a", b"\xff"])
    )
)
def test_any_bytes_are_cut_and_only_blanks_and_punctuation_are_lost(pieces: list[bytes]) -> None:
    text = b"".join(pieces)
    parts = cut(text)
    lines = [part.line for part in parts]
    assert lines == sorted(lines)
    assert all(1 <= line <= text.count(b"\n") + 1 for line in lines)
    assert all(part.text.strip() in text for part in parts if isinstance(part, Message))
    kept = b"".join(part.text for part in parts if isinstance(part, Message))
    if not any(isinstance(part, BrokenArray) for part in parts):
        assert kept.count(b"a") == text.count(b"a")
