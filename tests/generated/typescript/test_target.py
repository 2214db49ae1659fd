"""How the TypeScript target phrases names, patterns and layout, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cgp_generators.errors import FaultCollector, SourceFaults
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.model.name import Name
from cgp_generators.model.place import Place
from cgp_generators.model.protocol import Protocol
from cgp_generators.pipeline import TARGET_KEYS, read_sources
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.typescript.grammars import flags_of
from cgp_generators.targets.typescript.layout import array, call, if_head, jsdoc, union
from cgp_generators.targets.typescript.names import literal, local, pattern_literal
from cgp_generators.targets.typescript.package import TypeScriptTarget


@pytest.fixture(scope="module")
def protocol() -> Protocol:
    root = Path(__file__).parents[3]
    return interpret_protocol(read_sources(root, read_settings(root, TARGET_KEYS)))


def places_refused(protocol: Protocol) -> list[Place]:
    """The places of what the target refuses in a protocol."""
    faults = FaultCollector()
    TypeScriptTarget().refuse(protocol, faults)
    try:
        faults.raise_if_any()
    except SourceFaults as error:
        return [fault.place for fault in error.faults]
    return []


@pytest.mark.parametrize(
    ("written", "variable"),
    [("max_tokens", "maxTokens"), ("id", "id"), ("default", "default_"), ("value", "value_")],
)
def test_locals_avoid_what_is_taken(written: str, variable: str) -> None:
    assert local(Name(written)) == variable


@pytest.mark.parametrize(
    ("pattern", "flags", "expression"),
    [
        ("^a/b$", "", r"/^a\/b$/"),
        (r"^a\/[^/]+$", "", r"/^a\/[^/]+$/"),
        ("^[^/]$", "u", "/^[^/]$/u"),
        ("^[^/]{3}$", "u", "/^[^/]{3}$/u"),
        (r"^[\s\S]*x[0-9]+$", "", r"/^[\s\S]*x[0-9]+$/"),
        (r"^[\s\S]x$", "u", r"/^[\s\S]x$/u"),
        ("^[a😀]+$", "u", "/^[a😀]+$/u"),
        (r"^\u{1F600}$", "u", r"/^\u{1F600}$/u"),
    ],
)
def test_patterns_become_expressions(pattern: str, flags: str, expression: str) -> None:
    assert flags_of(pattern) == flags
    assert pattern_literal(pattern, flags) == expression


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("a", '"a"'),
        ("it's", '"it\'s"'),
        ('say "a"', "'say \"a\"'"),
        ("\"a\" 'b'", '"\\"a\\" \'b\'"'),
        ("\n\\", '"\\n\\\\"'),
        (True, "true"),
        (1.5, "1.5"),
    ],
)
def test_literals_are_quoted_as_prettier_quotes_them(value: object, text: str) -> None:
    assert literal(value) == text


def test_what_fits_stays_on_its_line_and_what_does_not_is_opened() -> None:
    short, long = ["a", "b"], ["a" * 60, "b" * 60]
    assert call("f", short) == "f(a, b);"
    assert call("f", long) == f"f(\n    {long[0]},\n    {long[1]},\n  );"
    assert array("x = ", short) == "x = [a, b];"
    assert array("x = ", long) == f"x = [\n  {long[0]},\n  {long[1]},\n];"
    assert union("T =", short) == "T = a | b;"
    assert union("T =", long) == f"T =\n  | {long[0]}\n  | {long[1]};"
    assert if_head("&&", short, 2) == "if (a && b) {"
    assert if_head("&&", long, 2) == f"if (\n    {long[0]} &&\n    {long[1]}\n  ) {{"


def test_comments_are_wrapped_and_cannot_be_ended_from_inside() -> None:
    assert jsdoc("Ends */ here.") == "/** Ends *\\/ here. */"
    lines = jsdoc("word " * 60, 2, ["point " * 30]).split("\n")
    assert (lines[0], lines[-1]) == ("/**", "   */")
    assert all(len(line) <= 100 and line.startswith("   *") for line in lines[1:])


@pytest.mark.parametrize("name", ["toString", "__proto__", "not-a-name"])
def test_members_that_no_object_can_lack_or_name_are_refused(name: str, protocol: Protocol) -> None:
    first, *others = protocol.records
    member = replace(first.members[0], name=Name(name))
    broken = replace(protocol, records=(replace(first, members=(member,)), *others))
    assert places_refused(broken) == [member.place]


def test_a_record_that_hides_a_type_of_every_program_is_refused(protocol: Protocol) -> None:
    first, *others = protocol.records
    broken = replace(protocol, records=(replace(first, name=Name("Map")), *others))
    assert places_refused(broken) == [first.place]


def test_our_protocol_is_not_refused(protocol: Protocol) -> None:
    assert places_refused(protocol) == []
