"""Digests, budget tokens, fingerprints, versions and blanks."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cgp_types.blanks import is_blank
from cgp_types.budget import budget_tokens
from cgp_types.digests import content_digest, is_digest
from cgp_types.errors import EncodeError
from cgp_types.fingerprints import fingerprint_dimensions
from cgp_types.numbers import LARGEST_COUNT
from cgp_types.versions import version_family, versions_compatible

EMPTY_DIGEST = "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_digest_covers_exactly_the_bytes() -> None:
    assert content_digest(b"") == content_digest("") == EMPTY_DIGEST
    assert content_digest("é") == content_digest(b"\xc3\xa9")
    assert content_digest("e\u0301") != content_digest("é")
    assert content_digest("a\n") != content_digest("a")


def test_a_text_without_utf8_bytes_has_no_digest() -> None:
    with pytest.raises(EncodeError, match="surrogate"):
        content_digest("\ud800")


@given(st.binary())
def test_every_digest_taken_has_the_digest_grammar(data: bytes) -> None:
    assert is_digest(content_digest(data))


@pytest.mark.parametrize(
    "text",
    [
        "",
        EMPTY_DIGEST.upper(),
        "sha256:" + EMPTY_DIGEST.removeprefix("sha256:").upper(),
        EMPTY_DIGEST[:-1],
        EMPTY_DIGEST + "0",
        EMPTY_DIGEST + "\n",
        " " + EMPTY_DIGEST,
        EMPTY_DIGEST.replace("sha256:", ""),
        EMPTY_DIGEST.replace("sha256", "sha512"),
        EMPTY_DIGEST.replace("sha256", "SHA256"),
        EMPTY_DIGEST.replace("e", "g"),
        EMPTY_DIGEST.replace("3", "\u0663"),
    ],
)
def test_every_other_text_is_no_digest(text: str) -> None:
    assert not is_digest(text)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("a", 1),
        ("abcd", 1),
        ("abcde", 2),
        ("\U0001f600", 1),
        ("日本語", 3),
        ("éé", 1),
        ("ééé", 2),
        ("\ud800", 1),
        ("\ud800\ud800", 2),
    ],
)
def test_budget_tokens_are_utf8_bytes_by_four_rounded_up(text: str, tokens: int) -> None:
    assert budget_tokens(text) == tokens


@given(st.text())
def test_budget_tokens_of_any_text_count_its_bytes(text: str) -> None:
    assert budget_tokens(text) == (len(text.encode()) + 3) // 4


@pytest.mark.parametrize(
    ("text", "dimensions"),
    [
        ("m/1", 1),
        ("text-embedding-v1/1536", 1536),
        ("m/768/l2", 768),
        ("m:v 1/768/l2 norm", 768),
        ("m\n/768/\n", 768),
        ("m/" + "9" * 5000, LARGEST_COUNT),
    ],
)
def test_a_fingerprint_tells_the_dimensions(text: str, dimensions: int) -> None:
    assert fingerprint_dimensions(text) == dimensions


@pytest.mark.parametrize(
    "text",
    [
        *("", "m", "/", "m/", "/768", "m//768", "m/768/", "m/768/l2/", "m/768/l2/x", "a/b/768"),
        *(
            "m/0",
            "m/0768",
            "m/-1",
            "m/+1",
            "m/1.0",
            "m/1e3",
            "m/ 768",
            "m/768 ",
            "m/768\n",
            "m/\u0667",
        ),
        "text-embedding-v1:sha256:67f8e7",
    ],
)
def test_a_malformed_fingerprint_tells_nothing(text: str) -> None:
    assert fingerprint_dimensions(text) is None


@pytest.mark.parametrize(
    ("a", "b", "compatible"),
    [
        ("contextgraph/1.0-draft", "contextgraph/1.0", True),
        ("contextgraph/1.0", "contextgraph/1.99", True),
        ("contextgraph/1", "contextgraph/1.0", True),
        ("contextgraph/1.0", "contextgraph/2.0", False),
        ("contextgraph/1.0", "contextgraph/10.0", False),
        ("contextgraph/1.0", "Contextgraph/1.0", False),
        ("contextgraph/1.0", "other/1.0", False),
        ("contextgraph/1.0", "", False),
        ("", ".5", True),
        ("nonsense.a", "nonsense.b.c", True),
    ],
)
def test_versions_are_compatible_within_a_family(a: str, b: str, compatible: bool) -> None:
    assert versions_compatible(a, b) is compatible
    assert versions_compatible(b, a) is compatible


def test_a_family_is_the_text_before_the_first_dot() -> None:
    assert version_family("contextgraph/1.0-draft") == "contextgraph/1"
    assert version_family("contextgraph/1") == "contextgraph/1"
    assert version_family("a.b.c") == "a"


def test_exactly_the_listed_characters_are_blank() -> None:
    listed = [*range(0x9, 0xE), 0x20, 0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029]
    listed += [0x202F, 0x205F, 0x3000]
    assert [code for code in range(sys.maxunicode + 1) if is_blank(chr(code))] == listed


def test_a_text_is_blank_when_nothing_in_it_is_visible() -> None:
    assert is_blank("")
    assert is_blank(" \t\u3000\n")
    assert not is_blank(" a ")
    assert not is_blank(" \x1c ")
    assert not is_blank("\u200b")
