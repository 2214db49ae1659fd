"""The scanner: what is JSON, which fault comes first, and that no text makes it slow."""

import contextlib
import json
import math
import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_types.constants import MAX_DEPTH, MAX_MESSAGE_BYTES
from cgp_types.errors import DecodeError
from cgp_types.scanner import scan

JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53), 2**53)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
)


def fault_of(text: bytes | str) -> str:
    with pytest.raises(DecodeError) as caught:
        scan(text.encode() if isinstance(text, str) else text)
    assert caught.value.path == ""
    return caught.value.code


@given(value=JSON_VALUES, ascii_only=st.booleans(), indent=st.sampled_from([None, 1]))
def test_any_value_written_as_json_is_read_back(
    value: object, ascii_only: bool, indent: int | None
) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    assert scan(text.encode()) == value


def test_every_short_escape_is_read() -> None:
    assert scan(rb'"\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC"') == '"\\/\b\f\n\r\tA\u00e9\u20ac'


def test_a_pair_of_surrogate_escapes_is_one_character_in_either_case() -> None:
    assert scan(rb'"\ud83d\ude00\uD83D\uDE00"') == "\U0001f600\U0001f600"
    assert scan(rb'"\ud800\udc00\udbff\udfff"') == "\U00010000\U0010ffff"


def test_white_space_of_json_may_stand_around_every_token() -> None:
    assert scan(b'\r\n\t { "a" \r:\n[ 1\t, true ] , "b" : null } \r\n') == {
        "a": [1, True],
        "b": None,
    }


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \r\n\t",
        "[",
        "]",
        "{",
        "}",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1:2]",
        '{"a":1:"b":2}',
        "[1}",
        '{"a":1]',
        '{"a"}',
        '{"a":}',
        '{"a":1,}',
        '{"a" 1}',
        '{"a",1}',
        "{1:2}",
        "{a:1}",
        "{,}",
        "1 2",
        "{} {}",
        "1,",
        "'a'",
        "nul",
        "nulll",
        "True",
        "NaN",
        "Infinity",
        "-Infinity",
        "undefined",
        "+1",
        "-",
        "-a",
        "01",
        "-01",
        "00",
        "1.",
        ".5",
        "1.e5",
        "1e",
        "1e+",
        "0x10",
        "1_000",
        "\uff11",
        "1\u0663",
        '"',
        '"a',
        '"\\',
        '"\\"',
        '"\\x41"',
        '"\\U0041"',
        '"\\\'"',
        '"\\u"',
        '"\\u004"',
        '"\\u00g1"',
        '"\\u 041"',
        '"\\u+041"',
        '"\\u0_41"',
        '"\t"',
        '"\n"',
        '"\x00"',
        '"\x1f"',
        "1\x00",
        "\x0b1",
        "1\x0c",
        "\u00a01",
        "\u00851",
        "\ufeff1",
        "1\ufeff",
        "[\ufeff]",
        "// note\n1",
        "1 /* note */",
    ],
)
def test_text_that_is_not_json_is_refused(text: str) -> None:
    assert fault_of(text) == "not_json"


@pytest.mark.parametrize(
    "character", ["\x7f", "\u0085", "\u2028", "\ufeff", "\uffff", "\U0010ffff"]
)
def test_every_other_character_may_stand_in_a_string(character: str) -> None:
    assert scan(f'"{character}"'.encode()) == character


@pytest.mark.parametrize(
    "text",
    [
        b"\xff",
        b'"\xc3"',
        b'"\xc0\x80"',
        b'"\xed\xa0\x80"',
        b'"\xf4\x90\x80\x80"',
        b"1 \x80",
        b"\xff\xfe1\x00",
    ],
)
def test_bytes_that_are_not_utf8_are_refused(text: bytes) -> None:
    assert fault_of(text) == "not_utf8"


def test_invalid_utf8_comes_before_every_earlier_fault() -> None:
    assert fault_of(b"]" + b"[" * 2000 + b"\xff") == "not_utf8"


@pytest.mark.parametrize(
    "text",
    [
        r'"\ud800"',
        r'"\udfff"',
        r'"\uDC00\uD800"',
        r'"\udc00\udc01"',
        r'"\\ud83d\ude00"',
        r'"\ud800A"',
        r'"\ud800\u0041"',
        r'"\ud800\n"',
        r'"\ud800\\udc00"',
        r'"\ud800\ud83d\ude00"',
        r'"\ud83d\ude00\ude00"',
        r'{"\ud800":1}',
        r'{"a":["\udc00"]}',
    ],
)
def test_a_lone_surrogate_escape_is_refused_in_values_and_names(text: str) -> None:
    assert fault_of(text) == "not_utf8"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        # A complete lone escape begins before whatever is wrong behind it.
        (r'"\ud800', "not_utf8"),
        (r'"\udc00' + "\x01", "not_utf8"),
        (r'"\ud800\x', "not_utf8"),
        (r'"\ud800\u00', "not_utf8"),
        (r'"\ud800\udc0"', "not_utf8"),
        (r'{"\ud800" 1}', "not_utf8"),
        (r'["\ud800",]', "not_utf8"),
        ('["\\ud800",' + "[" * 2000, "not_utf8"),
        # An escape that is cut short is no escape, so the syntax is at fault.
        (r'"\ud8', "not_json"),
        (r'"\ud80x"', "not_json"),
        # A fault of syntax before the escape, or where no string may stand, comes first.
        ('"\x01\\ud800"', "not_json"),
        (r'"\x\ud800"', "not_json"),
        (r'[1 "\ud800"]', "not_json"),
        (r'{"a" "\ud800"}', "not_json"),
        ('\ufeff"\\ud800"', "not_json"),
        # The level that is too deep begins at its bracket.
        ("[" * 1025, "too_deep"),
        ("[" * 1025 + '"\\ud800"', "too_deep"),
        ("[" * 1024 + '"\\ud800",[', "not_utf8"),
        ("[" * 1024, "not_json"),
        ("[" * 1024 + "]{", "not_json"),
        ("[" * 1024 + "1[", "not_json"),
        ("[" * 1023 + "{[", "not_json"),
        ("[" * 1024 + "{[", "too_deep"),
    ],
)
def test_the_fault_that_begins_first_is_reported(text: str, first: str) -> None:
    assert fault_of(text) == first


@pytest.mark.parametrize(
    ("levels", "opening", "closing"), [(1, "[", "]"), (1, '{"a":', "}"), (2, ' [ {"[":', "}]")]
)
def test_1024_levels_are_accepted_and_one_more_is_too_deep(
    levels: int, opening: str, closing: str
) -> None:
    turns = MAX_DEPTH // levels
    assert scan((opening * turns + "1" + closing * turns).encode()) is not None
    for deepest in ("[]", "{}"):
        assert fault_of(opening * turns + deepest + closing * turns) == "too_deep"


def test_siblings_do_not_add_to_the_depth() -> None:
    assert scan(b"[" + b",".join([b"[{}]"] * 5000) + b"]") == [[{}]] * 5000


def test_a_million_brackets_do_not_recurse() -> None:
    assert fault_of("[" * 1_000_000) == "too_deep"
    assert fault_of('{"":' * 1_000_000) == "too_deep"


@pytest.mark.parametrize(
    ("literal", "value"),
    [
        ("0", 0.0),
        ("1.0", 1.0),
        ("1e0", 1.0),
        ("1E+2", 100.0),
        ("4294967295.0000001", 4294967295.0),
        ("9007199254740993", 9007199254740992.0),
        ("-9007199254740993", -9007199254740992.0),
        ("18446744073709551615", 18446744073709551616.0),
        ("1e-400", 0.0),
        ("5e-324", 5e-324),
        ("2.4703282292062328e-324", 5e-324),
        ("2.4703282292062327e-324", 0.0),
        ("1e400", math.inf),
        ("-1e400", -math.inf),
        ("1" * 5000, math.inf),
        ("0." + "0" * 5000 + "1", 0.0),
        ("1" + "0" * 5000 + "e-5000", 1.0),
        ("0e99999999999999999999", 0.0),
    ],
)
def test_a_number_literal_means_the_nearest_double(literal: str, value: float) -> None:
    read = scan(literal.encode())
    assert isinstance(read, int | float)
    assert float(read) == value


def test_an_integer_literal_of_usual_size_comes_as_int() -> None:
    assert [type(read) for read in (scan(b"4294967295"), scan(b"1.0"))] == [int, float]


def test_minus_zero_keeps_its_sign_only_with_a_fraction_or_exponent() -> None:
    assert repr(scan(b"[-0,-0.0,-0e1]")) == "[0, -0.0, -0.0]"


def test_the_last_duplicate_wins_whole_in_the_place_of_the_first() -> None:
    value = scan(b'{"a":{"x":1},"b":2,"a":{"y":3}}')
    assert value == {"a": {"y": 3}, "b": 2}
    assert isinstance(value, dict)
    assert list(value) == ["a", "b"]


def test_repeated_members_are_listed_in_text_order_at_every_depth() -> None:
    duplicates: list[str] = []
    scan(
        rb'{"a":[0,{"x":1,"x":2,"\u0078":3}],"b":{"c":1,"c":2},"a":{"~/":1,"~/":2},"":0,"":0}',
        duplicates,
    )
    assert duplicates == ["/a/1/x", "/a/1/x", "/b/c", "/a", "/a/~0~1", "/"]


def test_equal_names_in_different_objects_are_no_duplicates() -> None:
    duplicates: list[str] = []
    scan(b'[{"a":{"a":1}},{"a":2}]', duplicates)
    assert duplicates == []


def test_the_list_of_duplicates_stays_in_proportion_to_the_text() -> None:
    name = "n" * 1_000_000
    text = '{"' + name + '":{' + ",".join(['"a":1'] * 1000) + "}}"
    duplicates: list[str] = []
    scan(text.encode(), duplicates)
    assert 0 < sum(map(len, duplicates)) <= MAX_MESSAGE_BYTES + len(text)


def seconds_to_judge(text: bytes, runs: int) -> float:
    """Measure the best of several runs, which is the one that nothing disturbed."""
    best = math.inf
    for _ in range(runs):
        start = time.process_time()
        judge(text)
        best = min(best, time.process_time() - start)
    return best


def judge(text: bytes) -> None:
    with contextlib.suppress(DecodeError):
        scan(text, [])


@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param(lambda n: b"1" * n, id="digits"),
        pytest.param(lambda n: b"0." + b"0" * n + b"1", id="fraction"),
        pytest.param(lambda n: b"9007199254740993" + b"0" * n + b"1", id="almost a tie"),
        pytest.param(lambda n: b"1e" + b"9" * n, id="exponent"),
        pytest.param(lambda n: b'"' + b"a" * n + b'"', id="one string"),
        pytest.param(lambda n: b'"' + b"a" * n, id="one string without end"),
        pytest.param(lambda n: b'"' + b"\\n" * n + b'"', id="escapes"),
        pytest.param(lambda n: b'"' + b"\\ud83d\\ude00" * n + b'"', id="surrogate pairs"),
        pytest.param(lambda n: b'"' + b"\\" * n, id="backslashes"),
        pytest.param(lambda n: b"[" + b"[]," * n, id="empty arrays"),
        pytest.param(lambda n: b" " * n + b"[" + b" " * n, id="white space"),
        pytest.param(lambda n: b"{" + b'"a":1,' * n, id="duplicates"),
        pytest.param(lambda n: b'{"a":' * 200 + b"{" + b'"a":1,' * n, id="deep duplicates"),
        pytest.param(
            lambda n: b'{"' + b"a" * n + b'":{' + b'"a":1,' * n, id="duplicates below a long name"
        ),
    ],
)
def test_eight_times_the_text_takes_about_eight_times_as_long(
    hostile: Callable[[int], bytes],
) -> None:
    length = 4_000
    # A text that is judged in no time is too short to be compared with anything.
    while seconds_to_judge(hostile(length), 2) < 0.002:
        length *= 2
    ratio = min(
        seconds_to_judge(hostile(8 * length), 3) / seconds_to_judge(hostile(length), 5)
        for _ in range(2)
    )
    assert ratio < 32  # a square would be 64
