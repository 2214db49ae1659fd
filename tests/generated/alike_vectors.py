"""The golden vectors as any language sees them through its harness; imported by the language's own tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.generated.harness import Harness

from cgp_generators.source.messages import Finding, Vector, read_vectors

VECTORS = read_vectors(Path(__file__).parents[2], "spec/vectors")

LINT_OF_ERRORS = {
    "not_utf8": "W1",
    "not_json": "W1",
    "too_large": "W2",
    "too_deep": "W3",
    "not_object": "W12",
    "missing": "W12",
    "wrong_type": "W12",
    "out_of_range": "W7",
}


def name_of(vector: Vector) -> str:
    """The path of a vector below their folder, without the ending."""
    return vector.place.file.removeprefix("spec/vectors/").removesuffix(".json")


def pairs(findings: tuple[Finding, ...]) -> list[list[str]]:
    """Findings in the form of an answer."""
    return [[finding.requirement, finding.path] for finding in findings]


def expected(vector: Vector) -> Any:
    """The answer that the vector demands."""
    if vector.error is not None:
        requirement = LINT_OF_ERRORS[vector.error["code"]]
        return {"error": vector.error, "lint": [[requirement, vector.error["path"]]]}
    return {
        "canonical": vector.canonical,
        "violations": pairs(vector.violations),
        "lint": pairs(vector.violations if vector.lint is None else vector.lint),
    }


@pytest.mark.parametrize("vector", VECTORS, ids=name_of)
def test_the_text_gets_its_verdict(vector: Vector, harness: Harness) -> None:
    assert harness.judge(vector.type, vector.input, vector.max_bytes) == expected(vector)
    if vector.error is None:
        text = vector.input.decode()
        assert harness.judge(vector.type, text, vector.max_bytes) == expected(vector)


@pytest.mark.parametrize(
    "vector", [vector for vector in VECTORS if vector.canonical is not None], ids=name_of
)
def test_the_canonical_text_says_the_same_again(vector: Vector, harness: Harness) -> None:
    assert vector.canonical is not None
    again = harness.judge(vector.type, vector.canonical.encode())
    assert again["canonical"] == vector.canonical
    assert again["violations"] == pairs(vector.violations)
