"""Decode and encode errors: readable, and intact across processes."""

import copy
import pickle
from collections.abc import Callable
from typing import get_args

import pytest

from cgp_types.errors import DECODE_ERROR_REQUIREMENT, DecodeError, DecodeErrorCode, EncodeError
from cgp_types.pointers import Place, pointer


def error() -> DecodeError:
    return DecodeError(
        "missing",
        "/query/goal",
        "The query has no goal.",
        envelope_type="query",
        envelope_id="q1",
    )


def test_a_decode_error_reads_as_a_sentence_with_code_and_place() -> None:
    assert str(error()) == "The query has no goal. (missing at /query/goal)"
    assert str(DecodeError("not_json", "", "The text is empty.")) == "The text is empty. (not_json)"


def test_a_decode_error_knows_no_envelope_unless_told() -> None:
    bare = DecodeError("too_large", "", "Too long.")
    assert (bare.envelope_type, bare.envelope_id) == (None, None)


@pytest.mark.parametrize(
    "carry", [lambda e: pickle.loads(pickle.dumps(e)), copy.copy, copy.deepcopy]
)
def test_errors_survive_pickling_and_copying(carry: Callable[[object], object]) -> None:
    for original in (error(), EncodeError("/frame/score", "NaN has no form in JSON.")):
        carried = carry(original)
        assert type(carried) is type(original)
        assert vars(carried) == vars(original)
        assert str(carried) == str(original)


def test_errors_are_value_errors() -> None:
    assert isinstance(error(), ValueError)
    assert isinstance(EncodeError("", "No."), ValueError)


def test_an_encode_error_names_its_place_when_it_has_one() -> None:
    assert str(EncodeError("/a/0", "Too big.")) == "Too big. (at /a/0)"
    assert str(EncodeError("", "Too big.")) == "Too big."


def test_every_code_has_its_requirement() -> None:
    assert set(DECODE_ERROR_REQUIREMENT) == set(get_args(DecodeErrorCode))
    special = {
        "not_utf8": "W1",
        "not_json": "W1",
        "too_large": "W2",
        "too_deep": "W3",
        "out_of_range": "W7",
    }
    for code, requirement in DECODE_ERROR_REQUIREMENT.items():
        assert requirement == special.get(code, "W12")


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (None, ""),
        ((None, ""), "/"),
        (((None, "frames"), 0), "/frames/0"),
        ((((None, "a/b"), "m~n"), "~1"), "/a~1b/m~0n/~01"),
    ],
)
def test_a_place_is_spelled_as_a_json_pointer(place: Place, text: str) -> None:
    assert pointer(place) == text


def test_a_place_of_any_depth_is_spelled_without_recursion() -> None:
    place: Place = None
    for _ in range(100_000):
        place = (place, 1)
    assert pointer(place) == "/1" * 100_000
