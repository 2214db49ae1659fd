"""The golden vectors: every text, its verdict, and that a wrong verdict would be noticed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

import cgp_types
from cgp_generators.judging import vector_problems
from cgp_generators.source.messages import Finding, Vector, read_vectors
from cgp_types import DecodeError
from cgp_types.errors import DecodeErrorCode
from cgp_types.text import ParserName, use_parser

ROOT = Path(__file__).parents[3]
FOLDER = "spec/vectors"
VECTORS = read_vectors(ROOT, FOLDER)
LINT_OF_CODE: dict[DecodeErrorCode, str] = {
    "not_utf8": "W1",
    "not_json": "W1",
    "too_large": "W2",
    "too_deep": "W3",
    "not_object": "W12",
    "missing": "W12",
    "wrong_type": "W12",
    "out_of_range": "W7",
}


@pytest.fixture(autouse=True)
def _fastest_parser_again() -> Iterator[None]:
    yield
    use_parser()


def parsers() -> Iterator[ParserName]:
    """Put each parser that is installed into use, one after the other."""
    for name in get_args(ParserName):
        try:
            use_parser(name)
        except ImportError:
            continue
        yield name


def kind_of(vector: Vector, package: ModuleType = cgp_types) -> Any:
    return None if vector.type == "Envelope" else getattr(package, vector.type)


def decoded(vector: Vector, text: bytes | str) -> Any:
    options: dict[str, int] = {} if vector.max_bytes is None else {"max_bytes": vector.max_bytes}
    if vector.type == "Envelope":
        return cgp_types.decode_envelope(text, **options)
    return cgp_types.decode(kind_of(vector), text, **options)


def named(valid: bool) -> list[Any]:
    return [
        pytest.param(vector, id=vector.place.file.removeprefix(FOLDER + "/"))
        for vector in VECTORS
        if vector.valid is valid
    ]


@pytest.mark.parametrize("vector", named(valid=True))
def test_valid_vector(vector: Vector) -> None:
    met = {parser: vector_problems(vector, cgp_types, kind_of(vector)) for parser in parsers()}
    assert met == dict.fromkeys(met, []), vector.because
    assert vector.canonical is not None
    value = decoded(vector, vector.input)
    again = decoded(vector, vector.canonical)
    assert again == value
    assert cgp_types.encode(again).decode() == vector.canonical
    assert cgp_types.validate(again) == []


@pytest.mark.parametrize("vector", named(valid=False))
def test_invalid_vector(vector: Vector) -> None:
    met = {parser: vector_problems(vector, cgp_types, kind_of(vector)) for parser in parsers()}
    assert met == dict.fromkeys(met, []), vector.because
    if vector.error is None:
        assert vector.canonical is not None
        again = decoded(vector, vector.canonical)
        assert cgp_types.encode(again).decode() == vector.canonical
        assert cgp_types.validate(again) == cgp_types.validate(decoded(vector, vector.input))
    else:
        options = {} if vector.max_bytes is None else {"max_bytes": vector.max_bytes}
        [violation] = cgp_types.lint(vector.input, kind_of(vector), **options)
        with pytest.raises(DecodeError) as caught:
            decoded(vector, vector.input)
        assert violation.requirement == LINT_OF_CODE[caught.value.code]
        assert violation.path == caught.value.path


def test_every_file_of_the_folder_is_run() -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / FOLDER).rglob("*.json")}
    assert {vector.place.file for vector in VECTORS} == files
    assert {vector.valid for vector in VECTORS} == {True, False}


def with_error(**changed: str) -> Callable[[Vector], Vector]:
    return lambda vector: replace(vector, error={**(vector.error or {}), **changed})


def without_error(member: str) -> Callable[[Vector], Vector]:
    def changed(vector: Vector) -> Vector:
        error = {name: text for name, text in (vector.error or {}).items() if name != member}
        return replace(vector, error=error)

    return changed


ELSEWHERE = (Finding("W1", "/nowhere"),)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("message-query", lambda vector: replace(vector, canonical=f"{vector.canonical} ")),
        ("message-query", lambda vector: replace(vector, violations=ELSEWHERE)),
        ("message-query", lambda vector: replace(vector, lint=ELSEWHERE)),
        ("message-query", with_error(code="not_json", path="")),
        ("error-carries-type-and-id", with_error(code="not_json")),
        ("error-carries-type-and-id", with_error(path="/elsewhere")),
        ("error-carries-type-and-id", with_error(type="error")),
        ("error-carries-type-and-id", with_error(id="another")),
        ("error-carries-type-and-id", without_error("type")),
        ("error-carries-type-and-id", without_error("id")),
        ("error-carries-type-and-id", lambda vector: replace(vector, error=None, canonical="{}")),
        ("error-without-id", with_error(id="invented")),
    ],
)
def test_a_vector_that_says_something_else_is_noticed(
    name: str, change: Callable[[Vector], Vector]
) -> None:
    [vector] = [
        vector
        for vector in VECTORS
        if vector.type == "Envelope" and vector.place.file.endswith(f"/{name}.json")
    ]
    assert vector_problems(vector, cgp_types, None) == []
    assert vector_problems(change(vector), cgp_types, None) != []
