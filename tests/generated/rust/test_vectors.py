"""The golden vectors, as the Rust crate sees them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.generated.rust.toolchain import Harness

from cgp_generators.source.messages import Finding, Vector, read_vectors

pytestmark = pytest.mark.xdist_group("rust")

VECTORS = read_vectors(Path(__file__).parents[3], "spec/vectors")
LINT_OF_CODE = {
    "not_utf8": "W1",
    "not_json": "W1",
    "too_large": "W2",
    "too_deep": "W3",
    "out_of_range": "W7",
}


def wanted(vector: Vector) -> Any:
    """The answer that the vector demands."""
    if vector.error is not None:
        code = LINT_OF_CODE.get(vector.error["code"], "W12")
        return {"error": vector.error, "lint": [[code, vector.error["path"]]]}
    violations = pairs(vector.violations)
    return {
        "canonical": vector.canonical,
        "violations": violations,
        "lint": violations if vector.lint is None else pairs(vector.lint),
    }


def pairs(findings: tuple[Finding, ...]) -> list[list[str]]:
    return [[finding.requirement, finding.path] for finding in findings]


@pytest.mark.parametrize(
    "vector", VECTORS, ids=lambda vector: vector.place.file.removeprefix("spec/vectors/")
)
def test_vector(vector: Vector, harness: Harness) -> None:
    answer = harness.judge(vector.type, vector.input, vector.max_bytes)
    assert answer == wanted(vector), vector.because
    if vector.canonical is not None:
        again = harness.judge(vector.type, vector.canonical.encode())
        assert again["canonical"] == vector.canonical
        assert again["violations"] == answer["violations"]


def test_texts_need_no_base64(harness: Harness) -> None:
    text = '{"type":"error","message":"\U0001f600 \\ud83d\\ude00 \u2028"}'
    written = '{"type":"error","message":"\U0001f600 \U0001f600 \u2028"}'
    answer = harness.ask({"type": "Envelope", "input": text})
    assert answer == {"canonical": written, "violations": [], "lint": []}


def test_long_lines_are_answered(harness: Harness) -> None:
    message = '{"type":"error","message":"' + "\\n" * 4_000_000 + '"}'
    assert harness.judge("Envelope", message.encode())["canonical"] == message


def test_what_is_no_request_is_said_to_be_none(harness: Harness) -> None:
    fault = {"fault": "This is no request."}
    assert harness.ask({"type": "Nothing", "input": "{}"}) == fault
    assert harness.call("nothing") == fault
