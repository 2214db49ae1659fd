"""How the Go target phrases names, patterns and comments, and what it refuses."""

from __future__ import annotations

import pytest

from cgp_generators.model.name import Name
from cgp_generators.targets.go.grammars import UnsupportedPattern, go_pattern
from cgp_generators.targets.go.names import comment, exported, literal, sentence_about, unexported


@pytest.mark.parametrize(
    ("written", "out", "inside"),
    [
        ("FrameId", "FrameID", "frameID"),
        ("target_uri", "TargetURI", "targetURI"),
        ("id", "ID", "id"),
        ("as_of", "AsOf", "asOf"),
        ("mcp-resource", "MCPResource", "mcpResource"),
        ("range", "Range", "rangeValue"),
        ("v", "V", "vValue"),
    ],
)
def test_names_have_the_initialisms_of_go(written: str, out: str, inside: str) -> None:
    assert (exported(Name(written)), unexported(Name(written))) == (out, inside)


@pytest.mark.parametrize(
    ("ecma", "go"),
    [
        (r"^[0-9]{4}\.x$", r"^[0-9]{4}\.x$"),
        (r"[^\u0009-\u000d]", r"[^\x{0009}-\x{000d}]"),
        (r"\u{1F600}", r"\x{1f600}"),
        (r"[^:]+:[\s\S]+", r"[^:]+:(?s:.)+"),
        (r"a.b", r"a[^\n\r\x{2028}\x{2029}]b"),
        (r"[.[]", r"[.\[]"),
        (r"\d\w", r"\d\w"),
    ],
)
def test_patterns_are_said_in_the_dialect_of_go(ecma: str, go: str) -> None:
    assert go_pattern(ecma) == go


@pytest.mark.parametrize(
    "pattern", [r"(?=a)", r"(?<!a)b", r"(a)\1", r"\s", r"[\S]", r"\p{L}", r"[\b]"]
)
def test_patterns_that_go_cannot_say_are_refused(pattern: str) -> None:
    with pytest.raises(UnsupportedPattern):
        go_pattern(pattern)


def test_comments_begin_with_the_name() -> None:
    assert sentence_about("Query", "Asks for more.") == "Query asks for more."
    assert sentence_about("Link", "One step back.") == "Link is one step back."
    assert sentence_about("Text", "URIs are here.") == "Text is URIs are here."


def test_comments_are_wrapped_within_their_indentation() -> None:
    lines = comment("word " * 60, 1).split("\n\t")
    assert all(line.startswith("// word") and len(line) + 4 <= 100 for line in lines)


def test_literals_are_those_of_go() -> None:
    assert literal('a"\n\ufeffé') == '"a\\"\\n\\ufeffé"'
