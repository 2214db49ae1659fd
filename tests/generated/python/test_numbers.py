"""Number text as ECMAScript and RFC 8785 write it, and counts of any length."""

import json
import math
import os
import random
import shutil
import struct
import subprocess
from decimal import Decimal
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_types.errors import EncodeError
from cgp_types.numbers import LARGEST_COUNT, number_text, read_count, read_number

NODE_PRINTS_DOUBLES = """
const bytes = require("fs").readFileSync(0);
const lines = [];
for (let at = 0; at < bytes.length; at += 8) lines.push(String(bytes.readDoubleBE(at)));
process.stdout.write(lines.join("\\n"));
"""


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (0.0, "0"),
        (-0.0, "0"),
        (1, "1"),
        (1.0, "1"),
        (-1.5, "-1.5"),
        (0.83, "0.83"),
        (1e-7, "1e-7"),
        (1e30, "1e+30"),
        (4294967295, "4294967295"),
        # RFC 8785: its examples and the edges between plain and exponent layout.
        (333333333.33333329, "333333333.3333333"),
        (4.50, "4.5"),
        (2e-3, "0.002"),
        (1e-27, "1e-27"),
        (5e-324, "5e-324"),
        (-5e-324, "-5e-324"),
        (1.7976931348623157e308, "1.7976931348623157e+308"),
        (2**53 - 1, "9007199254740991"),
        (2**53, "9007199254740992"),
        (2**53 + 1, "9007199254740992"),
        (-(2**53) - 1, "-9007199254740992"),
        (1e-4, "0.0001"),
        (1.5e-5, "0.000015"),
        (1e-6, "0.000001"),
        (-1.25e-6, "-0.00000125"),
        (9.999999999999997e-7, "9.999999999999997e-7"),
        (-1.25e-7, "-1.25e-7"),
        (1e16, "10000000000000000"),
        (-1.2345678901234567e17, "-123456789012345660"),
        (1e20, "100000000000000000000"),
        (999999999999999900000.0, "999999999999999900000"),
        (1e21, "1e+21"),
        (10**21, "1e+21"),
        (295147905179352830000.0, "295147905179352830000"),
        (1e23, "1e+23"),
        (9.999999999999997e22, "9.999999999999997e+22"),
    ],
)
def test_a_number_is_written_as_ecmascript_writes_it(value: float, text: str) -> None:
    assert number_text(value) == text


@pytest.mark.parametrize(
    "value",
    [math.nan, math.inf, -math.inf, 10**400, -(10**400), True, False, "1", Decimal(1), None],
)
def test_what_is_no_number_in_json_is_refused(value: Any) -> None:
    with pytest.raises(EncodeError) as caught:
        number_text(value)
    assert caught.value.path == ""


def test_subclasses_are_written_by_their_value() -> None:
    class Chatty(float):
        def __repr__(self) -> str:
            return "Chatty"

    class Level(IntEnum):
        HIGH = 3

    assert number_text(Chatty(0.5)) == "0.5"
    assert number_text(Level.HIGH) == "3"


@given(value=st.floats(allow_nan=False, allow_infinity=False))
def test_number_text_is_json_that_reads_back_as_the_same_double(value: float) -> None:
    assert float(json.loads(number_text(value))) == value


@given(value=st.integers())
def test_an_int_is_written_as_its_nearest_double(value: int) -> None:
    assert number_text(value) == number_text(float(value))


def test_node_writes_100_000_random_doubles_the_same() -> None:
    node = shutil.which("node")
    if node is None:
        assert os.environ.get("CGP_REQUIRE_TOOLCHAINS") != "1", "node is required and missing"
        pytest.skip("node is not installed, so nothing can print doubles for comparison")
    # Half of random bit patterns over all exponents, half with the exponents that people use.
    chance = random.Random(8785)
    patterns = [chance.getrandbits(64) for _ in range(50_000)]
    patterns += [
        (chance.getrandbits(1) << 63) | (chance.randint(985, 1110) << 52) | chance.getrandbits(52)
        for _ in range(50_000)
    ]
    doubles = [struct.unpack(">d", struct.pack(">Q", pattern))[0] for pattern in patterns]
    doubles = [value for value in doubles if math.isfinite(value)]
    printed = subprocess.run(
        [node, "-e", NODE_PRINTS_DOUBLES],
        input=struct.pack(f">{len(doubles)}d", *doubles),
        capture_output=True,
        check=True,
        timeout=120,
    ).stdout.decode()
    assert [number_text(value) for value in doubles] == printed.split("\n")


@pytest.mark.parametrize(
    ("literal", "value"),
    [("0", 0), ("-0", 0), ("-12", -12), ("999999999999999", 10**15 - 1)],
)
def test_a_short_integer_literal_is_read_as_int(literal: str, value: int) -> None:
    read = read_number(literal)
    assert type(read) is int
    assert read == value


@given(value=st.integers() | st.integers(-(2**54), 2**54))
def test_an_integer_literal_means_its_nearest_double(value: int) -> None:
    assert float(read_number(str(value))) == float(value)


def test_an_integer_literal_beyond_exact_doubles_is_rounded_when_it_is_read() -> None:
    assert read_number("9007199254740993") == 9007199254740992
    assert read_number("-9007199254740995") == -9007199254740996


def test_counts_of_more_than_18_digits_are_all_the_largest() -> None:
    assert read_count("9" * 18) == LARGEST_COUNT - 1
    assert read_count("1" + "0" * 18) == LARGEST_COUNT
    assert read_count("9" * 1_000_000) == LARGEST_COUNT
