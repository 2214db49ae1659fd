"""How the Rust target phrases and lays out code, and what it refuses."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.generated.rust.toolchain import ROOT

from cgp_generators.errors import FaultCollector, SourceFaults
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.model.judgement import Always, Judgement, Scope, TextDemand
from cgp_generators.model.name import Name
from cgp_generators.model.protocol import Protocol
from cgp_generators.model.record import Member
from cgp_generators.model.types import Anything, Integer, ListOf, RecordReference, Text, Type
from cgp_generators.pipeline import TARGET_KEYS, read_sources
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.rust import layout
from cgp_generators.targets.rust.grammars import is_beyond_linear_time
from cgp_generators.targets.rust.names import doc, identifier, raw_literal, text_literal, variant
from cgp_generators.targets.rust.package import RustTarget

pytestmark = pytest.mark.xdist_group("rust")


def test_keywords_become_raw_identifiers() -> None:
    assert identifier(Name("type")) == "r#type"
    assert identifier(Name("max_tokens")) == "max_tokens"


def test_a_known_value_called_unknown_is_no_unknown_value() -> None:
    status = Name("VerdictStatus")
    assert variant(Name("unknown"), status) == "UnknownStatus"
    assert variant(Name("mcp-resource"), status) == "McpResource"


def test_long_sentences_are_wrapped_without_losing_a_space() -> None:
    text = 'a "quoted" word and then some ' * 8
    written = text_literal(text, 16)
    lines = written.split("\n")
    assert all(len(line) <= 100 for line in lines)
    assert "".join(line.strip().removesuffix("\\") for line in lines) == text_literal(text, -900)


def test_patterns_are_raw_strings() -> None:
    assert raw_literal('^"$') == 'r#"^"$"#'
    assert raw_literal("^a$") == 'r"^a$"'


def test_doc_comments_keep_within_their_indentation() -> None:
    lines = doc("word " * 60, 4).split("\n    ")
    assert all(line.startswith("/// word") and len(line) <= 96 for line in lines)


@pytest.mark.parametrize(
    ("pattern", "refused"),
    [
        (r"(?=a)", True),
        (r"(?<!a)b", True),
        (r"(a)\1", True),
        (r"\p{L}", True),
        (r"(?:a)\\1", False),
        (r"[^:]+:[\s\S]+", False),
    ],
)
def test_patterns_beyond_linear_time_are_told(pattern: str, refused: bool) -> None:
    assert is_beyond_linear_time(pattern) is refused


def snippets(width: int) -> Iterator[str]:
    """Functions whose parts have about this width, as the target lays them out."""
    name = "a" * width
    text = f'"{name}"'
    yield f"fn call() {{\n    {layout.call('judge', (text, 'at'), 4)}\n}}"
    yield f"fn method() {{\n    {layout.call('object.optional', (text, f'&self.{name}'), 4, '?;')}\n}}"
    yield f"fn assigned() {{\n    {layout.assigned(f'let {name}', f'b.{name} == 1', 4)}\n}}"
    yield f"fn asked() {{\n    {layout.assigned_call(f'let {name}', 'any', ('b', text), 4)}\n}}"
    links = ["self", name, "as_ref()", 'is_some_and(|value| *value == "a")']
    chain = layout.assigned_chain("let a", links, 4)
    yield f"fn chain() {{\n    {chain}\n}}"
    fields = [f"{name}: 1", "b: None"]
    yield f"fn structure() -> A {{\n    {layout.structure('A', fields, 4)}\n}}"
    yield layout.array("const A: [&str; 3] = ", [name.upper(), "B", name.upper()], 0)
    yield layout.signature(f"fn signature_{name}", ("&self", "b: B"), " -> A {", 0) + "\n    a()\n}"
    yield layout.imports({f"crate::{name}": ["A", f"B{name}", f"C{name}", f"d{name}", "D"]})
    plain = layout.condition((name, f"!{name}.is_empty()"), 4)
    chained = layout.condition(
        (f"asked_{name}", "let Some(b) = &self.b", f"(!{name}(b) || !is(b))"), 4
    )
    yield f"fn condition() {{\n    {plain}\n        b();\n    }}\n    {chained}\n        c();\n    }}\n}}"


def test_the_layout_is_that_of_rustfmt(crate: Path) -> None:
    for width in range(1, 78):
        text = "\n\n".join(sorted(snippets(width), key=lambda text: not text.startswith("use")))
        formatted = subprocess.run(
            ["rustfmt", "--edition", "2024"],
            input=f"{text}\n",
            capture_output=True,
            text=True,
            check=False,
        )
        assert formatted.stderr == ""
        assert formatted.stdout == f"{text}\n", f"at width {width}"


@pytest.fixture(scope="module")
def protocol() -> Protocol:
    """The protocol as it is."""
    return interpret_protocol(read_sources(ROOT, read_settings(ROOT, TARGET_KEYS)))


def refusal(protocol: Protocol) -> str:
    faults = FaultCollector()
    RustTarget().refuse(protocol, faults)
    try:
        faults.raise_if_any()
    except SourceFaults as error:
        return str(error)
    return ""


def with_member(protocol: Protocol, **changed: Any) -> Protocol:
    """The protocol with another first member of its first record."""
    record, *records = protocol.records
    member, *members = record.members
    odd: Member = replace(member, constant=None, **changed)
    return replace(protocol, records=(replace(record, members=(odd, *members)), *records))


def test_the_protocol_is_refused_nothing(protocol: Protocol) -> None:
    assert refusal(protocol) == ""


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Anything(), "This has no type"),
        (ListOf(ListOf(Text())), "A list of lists"),
        (Integer(0, 10), "no integer of this range"),
        (Integer(0, 2**64 - 1), "no integer of this range"),
        (ListOf(Integer()), "no integer of this range"),
        (RecordReference("Handshake"), "holds itself"),
        (ListOf(RecordReference("Handshake")), "holds itself"),
    ],
)
def test_types_that_rust_has_not_are_refused(kind: Type, said: str, protocol: Protocol) -> None:
    assert said in refusal(with_member(protocol, type=kind))


def test_names_that_rust_has_not_are_refused(protocol: Protocol) -> None:
    assert "is no name in Rust" in refusal(with_member(protocol, name=Name("self")))
    record, *records = protocol.records
    taken = replace(protocol, records=(*records, replace(record, name=Name("Option"))))
    assert "`Option` of its own" in refusal(taken)


def test_values_that_share_a_variant_are_refused(protocol: Protocol) -> None:
    vocabulary = protocol.vocabularies[0]
    value = replace(vocabulary.values[0], value="a-b")
    twice = replace(vocabulary, values=(value, replace(value, value="a_b")))
    assert "`AB`, which is `a-b` already" in refusal(replace(protocol, vocabularies=(twice,)))


def test_patterns_beyond_linear_time_are_refused(protocol: Protocol) -> None:
    demand = TextDemand(pattern="(?=a)")
    place = protocol.records[0].place
    rule = Judgement(Always(), demand, Scope.MEMBER, "T2", False, "is odd", place)
    assert "linear time" in refusal(with_member(protocol, type=Text(), judgements=(rule,)))
