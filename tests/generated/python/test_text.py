"""Parsing text gives the same value or the same fault, whichever parser goes first."""

import json
import math
import random
import sys
from collections.abc import Iterator
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_types import text
from cgp_types.constants import MAX_MESSAGE_BYTES
from cgp_types.errors import DecodeError
from cgp_types.text import ParserName, parse, use_parser

PARSERS: tuple[ParserName, ...] = get_args(ParserName)


@pytest.fixture(autouse=True)
def _fastest_parser_again() -> Iterator[None]:
    yield
    use_parser()


@pytest.fixture(params=PARSERS)
def parser(request: pytest.FixtureRequest) -> ParserName:
    name: ParserName = request.param
    if name == "orjson":
        pytest.importorskip("orjson")
    use_parser(name)
    return name


def fault_of(data: bytes | bytearray | memoryview | str, max_bytes: int = MAX_MESSAGE_BYTES) -> str:
    with pytest.raises(DecodeError) as caught:
        parse(data, max_bytes=max_bytes)
    assert caught.value.path == ""
    return caught.value.code


def meaning(value: object) -> list[str]:
    """Spell a value out, without recursion, so that numbers are equal when their doubles are."""
    spelled: list[str] = []
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            spelled.append(f"object of {len(value)}")
            for name, member in value.items():
                waiting += [member, name]
        elif isinstance(value, list):
            spelled.append(f"array of {len(value)}")
            waiting += value
        elif isinstance(value, int | float) and not isinstance(value, bool):
            spelled.append(repr(float(value)))
        else:
            spelled.append(repr(value))
    return spelled


def outcome(name: ParserName, data: bytes) -> object:
    use_parser(name)
    try:
        return meaning(parse(data))
    except DecodeError as error:
        return error.code


def assert_all_parsers_agree(data: bytes) -> None:
    expected = outcome("scanner", data)
    for name in PARSERS:
        assert outcome(name, data) == expected, (name, data)


@pytest.mark.usefixtures("parser")
class TestWithEachParser:
    @pytest.mark.parametrize(
        "data", [b'{"a":[1,"\xc3\xa9"]}', bytearray(b'{"a":[1,"\xc3\xa9"]}'), '{"a":[1,"é"]}']
    )
    def test_bytes_and_str_are_read(self, data: bytes | bytearray | str) -> None:
        assert parse(data) == {"a": [1, "é"]}

    def test_a_memoryview_is_read_also_when_it_skips_bytes(self) -> None:
        assert parse(memoryview(b"1_2_3")[::2]) == 123

    def test_a_message_of_the_maximum_size_is_accepted_and_a_longer_one_refused(self) -> None:
        assert parse(b"[1]", max_bytes=3) == [1]
        assert fault_of(b"[1] ", max_bytes=3) == "too_large"
        assert fault_of(memoryview(b"[1] "), max_bytes=3) == "too_large"

    def test_a_str_is_measured_in_utf8_bytes(self) -> None:
        assert parse('"é"', max_bytes=4) == "é"
        assert fault_of('"é"', max_bytes=3) == "too_large"
        assert fault_of('"\ud800"', max_bytes=4) == "too_large"

    def test_too_large_comes_before_every_other_fault(self) -> None:
        assert fault_of(b"\xff\xff", max_bytes=1) == "too_large"
        assert fault_of("\ud800", max_bytes=2) == "too_large"

    def test_the_size_limit_is_16_mib_unless_told_otherwise(self) -> None:
        assert parse(b" " * (MAX_MESSAGE_BYTES - 1) + b"1") == 1
        assert fault_of(b" " * MAX_MESSAGE_BYTES + b"1") == "too_large"

    @pytest.mark.parametrize("data", ['"\ud800"', '"\ud83d\ude00"', '{"\udc00":1}', "\ud800"])
    def test_a_str_with_surrogates_is_not_utf8(self, data: str) -> None:
        assert fault_of(data) == "not_utf8"

    @pytest.mark.parametrize(
        "data",
        [
            b"",
            b" ",
            b"\xef\xbb\xbf1",
            b"NaN",
            b"[Infinity]",
            b"-Infinity",
            b"1 2",
            b"1\x00",
            b"01",
            b'"\x01"',
            b"[1,]",
            "[1]".encode("utf-16-le"),
            b"1\xd9\xa3",
        ],
    )
    def test_what_some_parser_would_take_for_json_is_refused(self, data: bytes) -> None:
        assert fault_of(data) == "not_json"

    @pytest.mark.parametrize(
        "data",
        [
            rb'"\ud800"',
            rb'"\udc00\ud800"',
            rb'"\\ud83d\ude00"',
            rb'"\ud800\\udc00"',
            rb'"\ud800\\\\\udc00"',
            rb'"\ud800\ud83d\ude00"',
            rb'{"\uD83D":"\uDE00"}',
            b'"\xed\xa0\x80"',
            "[1]".encode("utf-16"),
        ],
    )
    def test_lone_surrogates_are_never_let_through(self, data: bytes) -> None:
        assert fault_of(data) == "not_utf8"

    def test_what_only_looks_like_a_lone_surrogate_is_read(self) -> None:
        assert parse(rb'"\\ud800 \ud83d\ude00 \\\\udc00"') == "\\ud800 \U0001f600 \\\\udc00"

    @pytest.mark.parametrize(("opening", "closing"), [(b"[", b"]"), (b'{"[\\"":', b"}")])
    def test_1024_levels_are_accepted_and_1025_refused(
        self, opening: bytes, closing: bytes
    ) -> None:
        assert parse(opening * 1024 + b"1" + closing * 1024) is not None
        assert fault_of(opening * 1024 + b"[]" + closing * 1024) == "too_deep"
        assert fault_of(opening * 100_000) == "too_deep"

    def test_the_interpreters_recursion_limit_changes_nothing(self) -> None:
        before = sys.getrecursionlimit()
        sys.setrecursionlimit(1_000_000)
        try:
            accepted = parse(b"[" * 1024 + b"]" * 1024)
            faults = [
                fault_of(b"[" * 1025 + b"]" * 1025),
                fault_of(b"[" * 1_000_000),
                # Strings whose escapes hide where they end.
                fault_of(rb'["\"",' + b"[" * 1024 + b"]" * 1025),
                fault_of(rb'["\\",' + b"[" * 1024 + b"]" * 1025),
                fault_of(rb'["\\\"",' + b"[" * 1024 + b"]" * 1025),
            ]
        finally:
            sys.setrecursionlimit(before)
        assert accepted is not None
        assert faults == ["too_deep"] * 5

    def test_brackets_in_strings_are_no_levels(self) -> None:
        many = b'["' + b"[" * 2000 + rb'", "\\", "\"[[[", {}]'
        assert parse(many) == ["[" * 2000, "\\", '"[[[', {}]

    @pytest.mark.parametrize(
        ("literal", "value"),
        [
            (b"9007199254740993", 9007199254740992.0),
            (b"18446744073709551615", 18446744073709551616.0),
            (b"18446744073709553665", 18446744073709555712.0),
            (b"1e400", math.inf),
            (b"-1e400", -math.inf),
            (b"1" * 400, math.inf),
            (b"1" * 5000, math.inf),
            (b"-" + b"9" * 5000, -math.inf),
            (b"1e-400", 0.0),
            (b"4294967295.0000001", 4294967295.0),
        ],
    )
    def test_a_number_means_the_nearest_double(self, literal: bytes, value: float) -> None:
        read = parse(literal)
        assert isinstance(read, int | float)
        assert float(read) == value

    def test_minus_zero_is_the_same_number_everywhere(self) -> None:
        assert repr(parse(b"[-0,-0.0,-0e0]")) == "[0, -0.0, -0.0]"

    def test_a_number_beyond_all_doubles_does_not_spoil_its_neighbours(self) -> None:
        assert parse(b'{"ignored":1e999,"title":"t"}') == {"ignored": math.inf, "title": "t"}

    def test_the_last_duplicate_wins_whole(self) -> None:
        value = parse(b'{"a":{"x":1},"b":2,"a":{"y":3}}')
        assert json.dumps(value) == '{"a": {"y": 3}, "b": 2}'

    def test_the_fault_stands_alone_without_the_fast_parsers_own(self) -> None:
        with pytest.raises(DecodeError) as caught:
            parse(b"[1,")
        assert caught.value.__cause__ is None
        assert caught.value.__context__ is None


def test_a_sound_message_is_never_scanned(monkeypatch: pytest.MonkeyPatch) -> None:
    def scan_instead(_: bytes) -> object:
        raise AssertionError("the scanner was asked")

    monkeypatch.setattr(text, "scan", scan_instead)
    sound = json.dumps(
        {"emoji": "\U0001f600", "path": "C:\\ud800", "many": [['["[' * 9]] * 2000, "big": 2**70}
    ).encode()
    for name in ("orjson", "json"):
        if name == "orjson":
            pytest.importorskip("orjson")
        use_parser(name)
        assert parse(sound) is not None


def test_a_parser_that_is_missing_cannot_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "orjson", None)
    with pytest.raises(ImportError):
        use_parser("orjson")
    use_parser()
    assert parse(b"[1]") == [1]


LITERALS = st.from_regex(
    r"-?(0|[1-9][0-9]{0,30})(\.[0-9]{1,30})?([eE][-+]?[0-9]{1,3})?", fullmatch=True
)


@given(literal=LITERALS)
def test_all_parsers_round_a_literal_to_the_same_double(literal: str) -> None:
    assert_all_parsers_agree(literal.encode())
    assert outcome("scanner", literal.encode()) == [
        repr(float(literal) if literal != "-0" else 0.0)
    ]


FRAGMENTS = [
    *(
        b"[",
        b"]",
        b"{",
        b"}",
        b",",
        b":",
        b'"',
        b"\\",
        b'\\"',
        b"\\\\",
        b"/",
        b"'",
        b'"a":',
        b'"a":1,',
    ),
    *(b"\\u", b"\\ud800", b"\\udc00", b"\\ud83d\\ude00", b"\\uD8", b"\\u0000", b"\\u00g0", b"\\x"),
    *(b"true", b"false", b"null", b"nul", b"NaN", b"Infinity", b"-Infinity"),
    *(b"-", b"0", b"-0", b"01", b"1.", b".5", b"e5", b"E+5", b"1e400", b"5e-324", b"1" * 400),
    *(
        b"9007199254740993",
        b"18446744073709551615",
        b"18446744073709551616",
        b"-9223372036854775809",
    ),
    *(b"\xef\xbb\xbf", b"\xff", b"\xed\xa0\x80", b"\xc3\xa9", b"\xf0\x9f\x98\x80", b"\xd9\xa3"),
    *(b" ", b"\t", b"\n", b"\r", b"\x00", b"\x0b", b"\x0c", b"\x1f", b"\x7f", b"\xc2\xa0"),
    *(b"[" * 1023, b'{"a":' * 1024, b"]" * 1024),
]


@given(pieces=st.lists(st.sampled_from(FRAGMENTS), max_size=12))
def test_all_parsers_agree_on_fragments_of_json(pieces: list[bytes]) -> None:
    assert_all_parsers_agree(b"".join(pieces))


@given(data=st.binary(max_size=40))
def test_all_parsers_agree_on_random_bytes(data: bytes) -> None:
    assert_all_parsers_agree(data)


def test_all_parsers_agree_on_thousands_of_damaged_messages() -> None:
    # Seeded, so that a difference found once is found by everyone.
    chance = random.Random(8259)
    message = json.dumps(
        {
            "type": "frames",
            "id": "q\u00e9\U0001f600",
            "result": {"frames": [{"score": 0.83, "token_cost": 12, "content": 'a"\\\n/'}] * 2},
            "big": [2**53 + 1, 2**64, -1e-7, -0.0],
        }
    ).encode()
    for _ in range(4000):
        damaged = bytearray(message)
        for _ in range(chance.choice([1, 1, 2, 3])):
            place = chance.randrange(len(damaged) or 1)
            match chance.randrange(4):
                case 0:
                    del damaged[place : place + chance.choice([1, 2, 6])]
                case 1:
                    damaged[place : place + 1] = bytes([chance.randrange(256)])
                case 2 if chance.random() < 0.2:
                    del damaged[place + 1 :]
                case _:
                    damaged[place:place] = chance.choice(FRAGMENTS)
        assert_all_parsers_agree(bytes(damaged))
