"""Regular expressions: what is included in what, and what is no expression at all."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cgp_generators.revisions.expressions.languages import other_than, together
from cgp_generators.revisions.expressions.parsing import (
    InvalidExpression,
    Unsupported,
    read_expression,
)
from cgp_generators.revisions.meaning.texts import accepts, shortest

EQUAL = [
    (r"^\d+$", "^[0-9][0-9]*$"),
    ("^([a-z]|[0-9])*$", "^[0-9a-z]*$"),
    ("^a{2,3}$", "^aaa?$"),
    ("^(?!a)[ab]$", "^b$"),
    ("^(?=.b)..$", "^.b$"),
    ("", "^"),
    ("^(^a|b)$", "^(a|b)$"),
    ("^(?:ab)+$", "^ab(ab)*$"),
    (r"^\u{1F600}$", r"^\uD83D\uDE00$"),
    (r"^[\s\S]*$", ""),
    ("a^", "[]"),
]
DIFFERENT = [
    ("^[a-z]+$", "^[a-f]+$", "x"),
    ("^.*$", "^[^\n]*$", None),
    ("^.{0,300}$", "^.{0,299}$", "a" * 300),
    ("a", "^a", "xa"),
    (r"^\w$", "^[a-z]$", "A"),
]
INVALID = [
    "(",
    "a)",
    "[a",
    "*a",
    "a**",
    "a{2,1}",
    "{",
    r"\q",
    "[b-a]",
    r"\u{110000}",
    "(?<1>a)",
    r"\p{",
]
UNSUPPORTED = [r"(a)\1", "(?<=a)b", r"\bword", "(?:(?=a).)*"]


def missing(first: str, second: str) -> str | None:
    return shortest(together([read_expression(first), other_than(read_expression(second))]))


@pytest.mark.parametrize(("first", "second"), EQUAL)
def test_expressions_that_mean_the_same_are_known_to(first: str, second: str) -> None:
    assert missing(first, second) is None
    assert missing(second, first) is None


@pytest.mark.parametrize(("first", "second", "text"), DIFFERENT)
def test_a_shortest_text_shows_the_difference(first: str, second: str, text: str | None) -> None:
    found = missing(first, second)
    if text is None:
        assert found in (None, "\r", "\u2028")
    else:
        assert found is not None
        assert len(found) == len(text)
        assert re.search(first, found)
        assert not re.search(second, found)


@pytest.mark.parametrize("text", INVALID)
def test_what_is_no_expression_is_refused(text: str) -> None:
    with pytest.raises(InvalidExpression):
        read_expression(text)


@pytest.mark.parametrize("text", UNSUPPORTED)
def test_what_has_no_known_language_is_said_to_be_unsupported(text: str) -> None:
    with pytest.raises(Unsupported):
        read_expression(text)


PIECES = st.recursive(
    st.sampled_from(
        ["a", "b", "[ab]", "[^a]", ".", "ab", "a?", "(?:)", "^", "$", "(?=a)", "(?!b)"]
    ),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map("".join),
        st.tuples(inner, inner).map(lambda two: f"(?:{two[0]}|{two[1]})"),
        st.tuples(inner, st.sampled_from(["*", "+", "?", "{0,2}", "{2}"])).map(
            lambda two: f"(?:{two[0]}){two[1]}"
        ),
    ),
    max_leaves=8,
)


@settings(max_examples=400, deadline=None)
@given(PIECES, st.text("abc", max_size=6))
def test_a_text_is_accepted_just_when_python_finds_the_expression(pattern: str, text: str) -> None:
    try:
        language = read_expression(pattern)
    except Unsupported:
        return
    expected = re.search(pattern.replace("$", r"\Z"), text) is not None
    assert accepts(language, text) is expected
