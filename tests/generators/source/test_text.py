"""Faults of bytes: encodings, JSON and TOML that cannot be read, each with its line."""

from collections.abc import Callable

import pytest
from tests.generators.till import Project, generate
from tests.generators.till_sources import SETTINGS

from cgp_generators import pipeline
from cgp_generators.source.messages import read_examples


@pytest.mark.parametrize(
    ("file", "data", "place"),
    [
        pytest.param("TILL.md", b"one\ntwo \xff", "TILL.md:2:5", id="specification"),
        pytest.param("TILL.md", "grün\näöü€\U0001f980".encode() + b"\xc3(", "TILL.md:2:6",
                     id="column_counts_characters_and_not_bytes"),
        pytest.param("TILL.md", b"\x80", "TILL.md:1:1", id="first_byte"),
        pytest.param("till.schema.json", b'{"title": "\xe4"}', "till.schema.json:1:12",
                     id="schema"),
        pytest.param("proofs.toml", b"# \xe4", "proofs.toml:1:3", id="checks"),
        pytest.param("protocol.toml", b"# \xe4", "protocol.toml:1:3", id="settings"),
    ],
)  # fmt: skip
def test_invalid_utf_8_is_named_with_line_and_column(
    till: Project, file: str, data: bytes, place: str
) -> None:
    till.write_bytes(file, data)
    till.refuses(generate, place, "not UTF-8", "Save the file as UTF-8.")


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        pytest.param('{\n  "title": oops\n}', ":2:12", "Expecting value", id="bare_word"),
        pytest.param('{"a": 1,\n "b": 2,\n}', ":3:1", "double quotes", id="trailing_comma"),
        pytest.param("", ":1:1", "Expecting value", id="empty_file"),
        pytest.param('{"a": NaN}', ":1", "NaN is no JSON number", id="not_a_number"),
        pytest.param("[" * 100_000, ":1", "deep", id="too_deep"),
        pytest.param('{"a": ' + "1" * 5000 + "}", ":1", "4300", id="number_too_long"),
        pytest.param('\ufeff{"a": 1}', ":1:1", "BOM", id="byte_order_mark"),
    ],
)
def test_invalid_json_is_named_with_line_and_column(
    till: Project, text: str, place: str, problem: str
) -> None:
    till.write("till.schema.json", text)
    till.refuses(generate, f"till.schema.json{place}", problem, "Mend")


def test_a_repeated_member_is_named_with_its_line_because_one_of_the_two_would_be_lost(
    till: Project,
) -> None:
    till.replace("till.schema.json", '"title": "Receipt",', '"title": "Receipt", "title": "Slip",')
    text = (till.root / "till.schema.json").read_text(encoding="utf-8")
    line = text[: text.index('"title": "Receipt", "title"')].count("\n") + 1
    column = len('      "title": "Receipt", ') + 1
    place = f"till.schema.json:{line}:{column}"
    till.refuses(generate, place, '"title" stands twice', "Keep one of the two.")


def test_equal_names_in_different_objects_are_no_repetition(till: Project) -> None:
    till.write("samples/odd.json", '[{"what": "x", "a": {"what": "y"}}, {"what": "z"}]')
    assert read_examples(till.root, "samples")[1].text.count("what") == 2


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        pytest.param("a = 1\nb = \n", ":2", "Invalid value", id="no_value"),
        pytest.param("[checks]\n[checks]\n", ":2", "twice", id="repeated_table"),
        pytest.param('a = "', ":1", "", id="text_without_end"),
    ],
)
def test_invalid_toml_is_named_with_its_line(
    till: Project, text: str, place: str, problem: str
) -> None:
    till.write("proofs.toml", text)
    till.refuses(generate, f"proofs.toml{place}", problem, "Mend it.")


@pytest.mark.parametrize("file", ["protocol.toml", "TILL.md", "till.schema.json", "proofs.toml"])
def test_a_missing_file_is_named(till: Project, file: str) -> None:
    (till.root / file).unlink()
    till.refuses(generate, file, "cannot be read", "Create it")


@pytest.mark.parametrize("file", ["protocol.toml", "TILL.md", "till.schema.json", "proofs.toml"])
def test_a_folder_in_place_of_a_file_is_named(till: Project, file: str) -> None:
    (till.root / file).unlink()
    (till.root / file).mkdir()
    till.refuses(generate, file, "cannot be read", "Create it")


def test_faults_of_several_files_are_reported_together(till: Project) -> None:
    till.write_bytes("TILL.md", b"\xff")
    till.write("till.schema.json", "{")
    till.write("proofs.toml", "=")
    places = [str(fault.place) for fault in till.faults(generate)]
    assert places == ["TILL.md:1:1", "till.schema.json:1:2", "proofs.toml:1"]


@pytest.mark.parametrize("stage", [generate, pipeline.check, pipeline.lint, pipeline.render])
def test_every_stage_refuses_sources_that_it_cannot_read(
    till: Project, stage: Callable[..., object]
) -> None:
    till.write("protocol.toml", SETTINGS + "[")
    till.refuses(stage, f"protocol.toml:{len(SETTINGS.splitlines()) + 1}", "not TOML", "Mend it.")
