"""`cgp diff`: exit codes, both layouts, and how it refuses what is no schema."""

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from click.testing import Result

# ruff: noqa: RUF001

Cgp = Callable[..., Result]
Write = Callable[..., Path]

TEXT: Any = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}
NUMBER: Any = {"type": "object", "properties": {"a": {"type": "number"}}, "required": ["a"]}


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a schema, or any text, into a file."""

    def file(content: Any, name: str = "schema.json") -> Path:
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content, indent=1))
        return path

    return file


@pytest.fixture(scope="module")
def report_schema() -> Any:
    path = Path(__file__).parents[2] / "schema/documents/diff-report.schema.json"
    return json.loads(path.read_text(encoding="utf-8"))


def test_two_equal_schemas_are_compatible(cgp: Cgp, write: Write) -> None:
    result = cgp("diff", write(TEXT, "old.json"), write(TEXT, "new.json"))
    assert result.exit_code == 0, result.output
    assert "level patch" in result.output


def test_a_break_is_shown_with_places_pairing_and_witness(cgp: Cgp, write: Write) -> None:
    old, new = write(TEXT, "old.json"), write(NUMBER, "new.json")
    result = cgp("diff", old, new)
    assert result.exit_code == 1
    assert f"{old}#/properties/a/type:5:4" in result.output
    assert f"{new}#/properties/a/type:5:4" in result.output
    assert (
        'old host × new provider and new host × old provider (old-to-new): {"a": ""}'
        in result.output
    )


def test_json_follows_its_schema(cgp: Cgp, write: Write, report_schema: Any) -> None:
    result = cgp("diff", "--format", "json", write(TEXT, "old.json"), write(NUMBER, "new.json"))
    assert result.exit_code == 1
    report = json.loads(result.output)
    jsonschema.Draft202012Validator(report_schema).validate(report)
    assert report["level"] == "major"
    assert report["findings"][0]["new"]["line"] == 5
    assert report["flows"] == {"old-to-new": "breaks", "new-to-old": "breaks"}


def test_json_of_real_schemas_follows_its_schema(
    cgp: Cgp, outside_data: Path, report_schema: Any
) -> None:
    files = sorted((outside_data / "revisions/cgp").glob("*.json"))
    for old, new in ((files[0], files[1]), (files[5], files[6])):
        report = json.loads(cgp("diff", "--format", "json", old, new).output)
        jsonschema.Draft202012Validator(report_schema).validate(report)


def test_the_model_decides(cgp: Cgp, write: Write) -> None:
    closed = {**TEXT, "additionalProperties": False}
    wider = {**closed, "properties": {**TEXT["properties"], "b": True}}
    files = write(closed, "old.json"), write(wider, "new.json")
    assert cgp("diff", *files).exit_code == 0
    assert cgp("diff", "--model", "strict", *files).exit_code == 1


def test_the_config_names_directions_and_gates(cgp: Cgp, write: Write) -> None:
    def tagged(*tags: str) -> Any:
        branches = [{"properties": {"t": {"const": tag}}, "required": ["t"]} for tag in tags]
        return {"type": "object", "oneOf": branches}

    files = write(tagged("a", "b"), "old.json"), write(tagged("a", "b", "c"), "new.json")
    assert cgp("diff", *files).exit_code == 1
    config = write('[directions]\nc = "provider-to-host"\n', "config.toml")
    result = cgp("diff", "--config", config, *files)
    assert result.exit_code == 1
    assert "old host × new provider: breaks" in result.output
    assert "new host × old provider: compatible" in result.output
    config = write('[[gates]]\ngate = "capabilities.c"\nmessages = ["c"]\n', "config.toml")
    result = cgp("diff", "--config", config, *files)
    assert result.exit_code == 0
    assert "behind the gate capabilities.c" in result.output


def test_the_same_seed_gives_the_same_bytes(cgp: Cgp, write: Write) -> None:
    files = write(TEXT, "old.json"), write(NUMBER, "new.json")
    outputs = {cgp("diff", "--format", "json", "--seed", "3", *files).output for _ in range(2)}
    assert len(outputs) == 1


def test_the_budget_is_kept(cgp: Cgp, outside_data: Path) -> None:
    files = sorted((outside_data / "revisions/mcp").glob("*.json"))
    start = time.monotonic()
    result = cgp("diff", "--budget", "0.5", files[-2], files[-1])
    assert time.monotonic() - start < 5
    assert result.exit_code == 1


UNFIT: dict[str, tuple[Any, str]] = {
    "no JSON": ('{"type": ', "schema.json:1:10  This is not JSON"),
    "empty": ("", "This is not JSON"),
    "no schema": (
        [1, 2],
        "schema.json:1:1  This is no schema: it is neither an object nor a boolean.",
    ),
    "a wrong type": ({"type": "strin"}, "schema.json#/type:2:2  This is no schema"),
    "a name twice": ('{"type": "string", "type": "null"}', 'The member "type" stands twice'),
    "an unknown dialect": ({"$schema": "https://example.com/mine"}, "#/$schema:2:2  The dialect"),
    "two dialects": (
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$defs": {"A": {"$id": "a", "$schema": "http://json-schema.org/draft-07/schema#"}},
        },
        "#/$defs/A/$schema:6:4  A second dialect in one file",
    ),
    "a remote reference": (
        {"properties": {"a": {"$ref": "https://example.com/a.json"}}},
        "#/properties/a/$ref:4:4  The reference https://example.com/a.json leaves this file. Nothing is ever fetched",
    ),
    "a file reference": (
        {"$ref": "other.json"},
        "#/$ref:2:2  The reference other.json leaves this file.",
    ),
    "a lost reference": ({"$ref": "#/$defs/A"}, "leads to nothing in this file"),
    "a reference to no schema": (
        {"$ref": "#/enum", "enum": [1]},
        "leads to something that is no schema",
    ),
    "a reference to itself": ({"$ref": "#"}, "#/$ref:2:2  This reference leads back to itself"),
    "a circle of references": (
        {
            "$ref": "#/$defs/A",
            "$defs": {"A": {"allOf": [{"$ref": "#/$defs/B"}]}, "B": {"$ref": "#/$defs/A"}},
        },
        "leads back to itself",
    ),
    "an identifier twice": (
        {"$defs": {"A": {"$id": "https://example.com/a"}, "B": {"$id": "https://example.com/a"}}},
        "#/$defs/B:6:3  The $id https://example.com/a stands twice; first at ",
    ),
    "an anchor twice": (
        {"$defs": {"A": {"$anchor": "a"}, "B": {"$anchor": "a"}}},
        "The anchor #a stands twice",
    ),
    "an invalid expression": (
        {"properties": {"a": {"pattern": "[a-"}}},
        "#/properties/a/pattern:4:4  '[a-' is no regular expression of ECMA-262",
    ),
    "an invalid name pattern": ({"patternProperties": {"(": {}}}, "'(' is no regular expression"),
    "a number beyond all bounds": ('{"minimum": 1e400}', "The number is too large to be read"),
}


@pytest.mark.parametrize("name", UNFIT)
@pytest.mark.parametrize("position", ["old", "new"])
def test_an_unfit_file_is_refused_with_its_place(
    cgp: Cgp, write: Write, name: str, position: str
) -> None:
    content, expected = UNFIT[name]
    bad, good = write(content), write(TEXT, "good.json")
    result = cgp("diff", *((bad, good) if position == "old" else (good, bad)))
    assert result.exit_code == 2, result.output
    assert expected in result.output
    assert "Traceback" not in result.output


def test_an_unfit_file_is_refused_in_json_too(cgp: Cgp, write: Write) -> None:
    result = cgp("diff", "--format", "json", write("[]"), write(TEXT, "good.json"))
    assert result.exit_code == 2
    assert json.loads(result.output)["faults"][0]["remedy"] == "Name a JSON Schema."


def test_a_file_that_is_not_there_or_not_text_is_refused(
    cgp: Cgp, write: Write, tmp_path: Path
) -> None:
    good = write(TEXT)
    result = cgp("diff", tmp_path / "none.json", good)
    assert result.exit_code == 2
    assert "none.json  There is no such file or revision" in result.output
    assert cgp("diff", tmp_path, good).exit_code == 2
    (tmp_path / "bytes.json").write_bytes(b'{"title": "\xff"}')
    result = cgp("diff", tmp_path / "bytes.json", good)
    assert result.exit_code == 2
    assert "bytes.json:1:12  The text is not UTF-8." in result.output


def test_a_file_of_fifty_megabytes_is_refused_at_once(
    cgp: Cgp, tmp_path: Path, write: Write
) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    start = time.monotonic()
    result = cgp("diff", large, write(TEXT))
    assert time.monotonic() - start < 2
    assert result.exit_code == 2
    assert "The file has 52428800 bytes" in result.output


@pytest.mark.parametrize(("depth", "codes"), [(200, {0, 1}), (3_000, {2}), (100_000, {2})])
def test_a_deeply_nested_file_is_compared_or_refused_however_deep_one_may_recurse(
    cgp: Cgp, write: Write, depth: int, codes: set[int]
) -> None:
    nested = '{"items": ' * depth + "{}" + "}" * depth
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    try:
        result = cgp("diff", write(nested), write(TEXT, "good.json"))
    finally:
        sys.setrecursionlimit(limit)
    assert result.exit_code in codes, (depth, result.output[-500:])


def test_old_and_new_may_have_different_dialects(cgp: Cgp, write: Write) -> None:
    old = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "items": [{"type": "string"}],
        "additionalItems": False,
        "dependencies": {"a": ["b"]},
    }
    new = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "prefixItems": [{"type": "string"}],
        "items": False,
        "dependentRequired": {"a": ["b"]},
    }
    result = cgp("diff", write(old, "old.json"), write(new, "new.json"))
    assert result.exit_code == 0, result.output
    assert "dialect-changed" in result.output
    assert "level patch" in result.output


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("model = 3", "3 is no model"),
        ("gate = 1", "Nobody reads `gate`"),
        ("[[gates]]\ngate = 'x'", "it has no `messages`"),
        ("[[gates]]\nmessages = ['a']\nmember = 'b'", "no JSON Pointer"),
        ("[directions]\na = 'up'", "'up' is no direction"),
        ("[[compose]]\ninto = '/x'", "it has no `inner`"),
        ("[", "This is not TOML"),
    ],
)
def test_a_faulty_config_is_refused(cgp: Cgp, write: Write, text: str, expected: str) -> None:
    file = write(TEXT)
    result = cgp("diff", "--config", write(text, "config.toml"), file, file)
    assert result.exit_code == 2
    assert expected in result.output


def test_one_schema_is_judged_alone(cgp: Cgp, write: Write) -> None:
    def branch(name: str) -> Any:
        return {"properties": {name: {}}, "additionalProperties": False, "minProperties": 1}

    union = {"type": "object", "oneOf": [branch("a"), branch("b")], "maxProperties": 3}
    result = cgp("lint", "--json", "--schema", write(union))
    assert result.exit_code == 1
    found = {one["rule"]: one for one in json.loads(result.output)["obstacles"]}
    assert set(found) == {"untagged-union", "maxproperties"}
    assert found["untagged-union"]["pointer"] == "/oneOf"
    assert cgp("lint", "--schema", write(TEXT)).exit_code == 0
    assert cgp("lint", "--schema", write("[]")).exit_code == 2


def test_a_schema_without_a_dialect_is_read_as_it_is_written(cgp: Cgp, write: Write) -> None:
    older = {"items": [{"type": "string"}], "additionalItems": False, "dependencies": {"a": ["b"]}}
    newer = {"prefixItems": [{"type": "string"}], "items": False, "dependentRequired": {"a": ["b"]}}
    result = cgp("diff", write(older, "old.json"), write(newer, "new.json"))
    assert result.exit_code == 0, result.output
    assert "old.json names no dialect; it was read as draft-07." in result.output
