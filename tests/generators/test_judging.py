"""Examples and vectors are held against the schema and the rendered package; what disagrees is named."""

from collections.abc import Callable

import pytest
from tests.generators.till import Project, generate
from tests.generators.till_sources import (
    INVALID_VECTOR,
    SPECIFICATION,
    UNREADABLE_VECTOR,
    VALID_VECTOR,
    Json,
)

from cgp_generators import pipeline

ORDER_7 = '{"what": "order", "number": "7"'
TEA = '{"article": "tea", "count": 2}\n```\n\nA conversation'
RECEIPT_8 = '{"what": "receipt", "number": "8"'
PLAIN = "golden/Order/valid/plain.json"


def line(text: str) -> int:
    return SPECIFICATION[: SPECIFICATION.index(text)].count("\n") + 1


def test_sources_without_a_fault_are_counted(equipped_till: Project) -> None:
    report = pipeline.lint(equipped_till.root)
    assert (report.requirements, report.checks, report.planned_checks) == (8, 1, 1)
    assert (report.examples, report.vectors, report.types) == (6, 3, 8)


def test_every_faulty_example_is_named_with_its_line_or_pointer(equipped_till: Project) -> None:
    till = equipped_till
    till.replace("TILL.md", '"7", "items": [', '"7", "things": [')
    till.replace("TILL.md", '```json Item\n{"article": "tea", "count": 2}',
                 '```json Item\n{"article": "tea", "count": 65536}')  # fmt: skip
    till.replace("TILL.md", '"receipt", "number": "8", "total": 250', '"bill"')
    till.write("samples/day.ndjson", '{"what":"receipt","total":0}\n\n{"what":"receipt"}\n{\n')
    till.write("samples/odd.json", '[{"what":"order","items":[{"article":"x","count":1}]}, '
               '{"what":"order","items":[],"voucher":"12"}]')  # fmt: skip
    told = [str(fault) for fault in till.faults(pipeline.lint)]
    places = {text.split("  ")[0] for text in told}
    assert places == {
        "samples/day.ndjson:3",
        "samples/day.ndjson:4",
        "samples/odd.json#/1",
        f"TILL.md:{line(ORDER_7)}",
        f"TILL.md:{line(TEA)}",
        f"TILL.md:{line(RECEIPT_8)}",
    }
    assert any("/voucher" in text and "R2" in text for text in told)
    assert any("No message has the type `bill`" in text for text in told)
    assert any("the schema refuses it: 65536 is greater" in text for text in told)
    assert all("Mend the example" in text for text in told)


def test_a_fence_of_an_unknown_type_is_named(equipped_till: Project) -> None:
    equipped_till.replace("TILL.md", "```json Item", "```json Good")
    place = f"TILL.md:{line('```json Item') + 1}"
    equipped_till.refuses(pipeline.lint, place, "The schema has no type Good.", "Name one")


def test_generating_refuses_a_failing_example(equipped_till: Project) -> None:
    equipped_till.replace("TILL.md", '"7", "items": [', '"7", "things": [')
    place = f"TILL.md:{line(ORDER_7)}"
    equipped_till.names(generate, place, "/items: The member", "Mend the example")


def test_a_fence_that_is_no_json_is_named_with_line_and_column(equipped_till: Project) -> None:
    equipped_till.replace("TILL.md", '{"article": "tea", "count": 2}\n```\n\nA conv',
                          '{"article":\n  "tea" "count": 2}\n```\n\nA conv')  # fmt: skip
    place = f"TILL.md:{line('```json Item') + 2}:9"
    equipped_till.refuses(pipeline.lint, place, "This is not JSON", "Mend the syntax.")


@pytest.mark.parametrize(
    ("data", "place", "problem"),
    [
        pytest.param(b'[\n{"what": order}]', ":2:10", "This is not JSON", id="syntax"),
        pytest.param(b'["\xff"]', ":1:3", "The text is not UTF-8.", id="encoding"),
        pytest.param(b'[{"a": 1, "a": 2}]', ":1:11", '"a" stands twice', id="repetition"),
        pytest.param(b'{"what": "receipt"}', "", "This is no array of messages.", id="no_array"),
        pytest.param(b"7", "", "This is no array of messages.", id="number"),
    ],
)
def test_an_example_file_that_cannot_be_read_is_named(
    till: Project, data: bytes, place: str, problem: str
) -> None:
    till.write_bytes("samples/odd.json", data)
    till.refuses(pipeline.lint, f"samples/odd.json{place}", problem, "")


@pytest.mark.parametrize("file", ["samples/odd.jsonl", "samples/notes.txt"])
def test_an_example_file_that_nobody_reads_is_named(till: Project, file: str) -> None:
    till.write(file, "{}")
    till.refuses(pipeline.lint, file, "Nobody reads", "*.ndjson")


def _without(vector: Json, *members: str) -> Json:
    return {name: value for name, value in vector.items() if name not in members}


@pytest.mark.parametrize(
    ("vector", "problem"),
    [
        pytest.param([], "A vector is an object.", id="no_object"),
        pytest.param({**VALID_VECTOR, "reason": "x"}, "Nobody reads the member `reason`.",
                     id="member_that_nobody_reads"),
        pytest.param(_without(VALID_VECTOR, "because"), "does not say `because`", id="no_because"),
        pytest.param({**VALID_VECTOR, "because": ["x"]}, "`because` is no text", id="because_list"),
        pytest.param(_without(VALID_VECTOR, "requirements"), "`requirements` is no list of ids",
                     id="no_requirements"),
        pytest.param({**VALID_VECTOR, "requirements": "R1"}, "`requirements` is no list of ids",
                     id="requirements_text"),
        pytest.param({**VALID_VECTOR, "input_base64": "e30="}, "A vector has one of `input`",
                     id="two_inputs"),
        pytest.param(_without(VALID_VECTOR, "input"), "A vector has one of `input`", id="no_input"),
        pytest.param({**_without(VALID_VECTOR, "input"), "input_base64": "e3"},
                     "The input is not of the form", id="base64"),
        pytest.param({**_without(VALID_VECTOR, "input"), "input_repeat": {"unit": "["}},
                     "The input is not of the form", id="repeat"),
        pytest.param({**VALID_VECTOR, "input": 7}, "The input is not of the form", id="number"),
        pytest.param(_without(VALID_VECTOR, "canonical"), "has its canonical text", id="canonical"),
        pytest.param({**VALID_VECTOR, "error": {"code": "missing", "path": ""}},
                     "A valid vector has no error", id="valid_with_error"),
        pytest.param({**VALID_VECTOR, "violations": [{"requirement": "R1", "path": ""}]},
                     "A valid vector has no error and no violations", id="valid_with_violations"),
        pytest.param({**VALID_VECTOR, "lint": [{"requirement": "R1"}]},
                     "`lint` is no list of findings", id="finding_without_path"),
        pytest.param({**VALID_VECTOR, "max_bytes": "7"}, "`max_bytes` is no number", id="max_bytes"),
    ],
)  # fmt: skip
def test_a_vector_of_the_wrong_shape_is_named(till: Project, vector: Json, problem: str) -> None:
    till.write_json(PLAIN, vector)
    till.refuses(pipeline.lint, PLAIN, problem, "The README of the vectors shows the form.")


@pytest.mark.parametrize(
    ("file", "vector", "problem"),
    [
        pytest.param("golden/Order/invalid/a.json", VALID_VECTOR,
                     "An invalid vector has either an error or violations.", id="neither"),
        pytest.param("golden/Order/invalid/a.json",
                     {**INVALID_VECTOR, "error": {"code": "missing", "path": ""}},
                     "An invalid vector has either an error or violations.", id="both"),
        pytest.param("golden/Order/invalid/a.json", {**UNREADABLE_VECTOR, "error": "missing"},
                     "`error` is no object", id="error_text"),
        pytest.param("golden/Order/maybe/a.json", VALID_VECTOR,
                     "A vector stands in a folder `valid` or `invalid`.", id="folder"),
        pytest.param("golden/Order/a.json", VALID_VECTOR,
                     "A vector stands in a folder `valid` or `invalid`.", id="no_folder"),
        pytest.param("golden/Order/valid/deep/a.json", VALID_VECTOR,
                     "A vector stands in a folder `valid` or `invalid`.", id="folder_below"),
    ],
)  # fmt: skip
def test_a_vector_in_the_wrong_folder_is_named(
    till: Project, file: str, vector: Json, problem: str
) -> None:
    till.write_json(file, vector)
    till.refuses(pipeline.lint, file, problem, "The README of the vectors shows the form.")


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        pytest.param('{\n  "because": \n}', ":3:1", "This is not JSON", id="syntax"),
        pytest.param('{"input": "", "input": ""}', ":1:15", '"input" stands twice', id="twice"),
    ],
)
def test_a_vector_that_cannot_be_read_is_named(
    till: Project, text: str, place: str, problem: str
) -> None:
    till.write(PLAIN, text)
    till.refuses(pipeline.lint, f"{PLAIN}{place}", problem, "")


def test_faults_of_several_vectors_and_examples_are_reported_together(till: Project) -> None:
    till.write(PLAIN, "{")
    till.write_json("golden/Slip/invalid/nothing-wanted.json", [])
    till.write("samples/odd.json", "{")
    places = {str(fault.place) for fault in till.faults(pipeline.lint)}
    assert places == {f"{PLAIN}:1:2", "golden/Slip/invalid/nothing-wanted.json",
                      "samples/odd.json:1:2"}  # fmt: skip


@pytest.mark.parametrize(
    ("file", "change", "problem"),
    [
        pytest.param(PLAIN, {"canonical": "{}"}, "It is written as {", id="canonical"),
        pytest.param(PLAIN, {"input": "{"}, '"code": "not_json"', id="valid_that_is_refused"),
        pytest.param(PLAIN, {"lint": [{"requirement": "R1", "path": ""}]}, "lint gives nothing",
                     id="lint"),
        pytest.param(PLAIN, {"max_bytes": 3}, '"code": "too_large"', id="limit"),
        pytest.param(PLAIN, {"requirements": ["R99"]}, "The specification has no requirement R99.",
                     id="requirement_that_does_not_exist"),
        pytest.param("golden/Slip/invalid/voucher-unasked.json",
                     {"violations": [{"requirement": "R1", "path": "/voucher"}]},
                     "validate gives R2 at '/voucher'.", id="violation"),
        pytest.param("golden/Slip/invalid/nothing-wanted.json",
                     {"error": {"code": "missing", "path": "/number"}},
                     '"path": "/items", "type": "order", "id": "9"', id="error"),
        pytest.param("golden/Slip/invalid/nothing-wanted.json",
                     {"input": VALID_VECTOR["input"]}, "It decodes, but the vector expects missing.",
                     id="invalid_that_decodes"),
    ],
)  # fmt: skip
def test_a_vector_that_the_rendered_codec_contradicts_is_named(
    equipped_till: Project, file: str, change: Json, problem: str
) -> None:
    vector = {
        PLAIN: VALID_VECTOR,
        "golden/Slip/invalid/voucher-unasked.json": INVALID_VECTOR,
        "golden/Slip/invalid/nothing-wanted.json": UNREADABLE_VECTOR,
    }[file]
    equipped_till.write_json(file, {**vector, **change})
    equipped_till.names(pipeline.lint, file, problem, "")


def test_a_vector_of_an_unknown_type_is_named(equipped_till: Project) -> None:
    equipped_till.write_json("golden/Tip/valid/a.json", VALID_VECTOR)
    file = "golden/Tip/valid/a.json"
    equipped_till.refuses(pipeline.lint, file, "The schema has no type Tip.", "Rename the folder.")


@pytest.mark.parametrize(
    ("change", "line_number"),
    [
        pytest.param(lambda text: text.replace("  ", "    "), 2, id="indent"),
        pytest.param(lambda text: text.rstrip(), None, id="no_newline_at_the_end"),
        pytest.param(lambda text: text + "\n", None, id="empty_line_at_the_end"),
        pytest.param(lambda text: text.replace("\n", "\r\n"), 1, id="carriage_returns"),
        pytest.param(lambda text: text.replace("Asks for", "Asks f\\u006fr"), 21, id="escapes"),
    ],
)
def test_a_schema_with_another_layout_is_named_with_its_line(
    equipped_till: Project, change: Callable[[str], str], line_number: int | None
) -> None:
    text = (equipped_till.root / "till.schema.json").read_bytes().decode()
    equipped_till.write("till.schema.json", change(text))
    place = "till.schema.json" + (f":{line_number}" if line_number else "")
    equipped_till.names(pipeline.lint, place, "The layout is not the agreed one.", "indent=2")
