"""How the Go target phrases names, patterns and comments, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.generators.till import Project

from cgp_generators import pipeline
from cgp_generators.errors import FaultCollector, SourceFaults
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.model.name import Name
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.go.grammars import UnsupportedPattern, go_pattern
from cgp_generators.targets.go.names import comment, exported, literal, sentence_about, unexported
from cgp_generators.targets.go.package import GoTarget


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


MEMBER = "/$defs/Receipt/properties/weight"
BY_R1 = {"title": "an x", "x-till-requirements": ["R1"]}


def refusals(project: Project) -> list[str]:
    """What the target says of the protocol in a folder."""
    settings = read_settings(project.root, pipeline.TARGET_KEYS)
    protocol = interpret_protocol(pipeline.read_sources(project.root, settings))
    faults = FaultCollector()
    GoTarget().refuse(protocol, faults)
    try:
        faults.raise_if_any()
    except SourceFaults as refused:
        return [str(fault) for fault in refused.faults]
    return []


@pytest.mark.parametrize(
    ("pointer", "value", "problem"),
    [
        (
            MEMBER,
            {"type": "integer", "minimum": 1, "maximum": 7, **BY_R1},
            "no integer type of exactly",
        ),
        (
            MEMBER,
            {"type": "string", "pattern": "(?=a)", **BY_R1},
            "Go's regular expressions have no `(?`",
        ),
        (MEMBER, {"type": ["string", "number"]}, "This union has no tag"),
        (MEMBER, {"type": "object"}, "The member names of this object are data."),
        ("/$defs/Receipt/properties/Weight", {"type": "string"}, "In Go this has the name Weight"),
    ],
)
def test_what_go_cannot_say_is_refused_where_it_stands(
    pointer: str, value: dict[str, object], problem: str, tmp_path: Path
) -> None:
    project = Project(tmp_path)
    assert refusals(project) == []
    project.put(pointer, {**value, "description": "d"})
    refused = refusals(project)
    assert len(refused) == 1
    assert refused[0].startswith(f"till.schema.json#{pointer}  ")
    assert problem in refused[0]
