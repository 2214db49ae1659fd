"""Written messages: examples and golden vectors, each with the place where it stands."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import FaultCollector
from ..model.place import Place
from .text import parse_json, read_json, read_text


@dataclass(frozen=True, slots=True)
class Example:
    """The text of a message or value that must be flawless. `type` is `None` for a message."""

    type: str | None
    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Finding:
    """A requirement and the JSON Pointer at which it is broken."""

    requirement: str
    path: str


@dataclass(frozen=True, slots=True)
class Vector:
    """A golden vector: input bytes and what must come of them."""

    type: str
    valid: bool
    because: str
    requirements: tuple[str, ...]
    input: bytes
    max_bytes: int | None
    canonical: str | None
    error: dict[str, str] | None
    violations: tuple[Finding, ...]
    lint: tuple[Finding, ...] | None
    place: Place


def read_examples(root: Path, folder: str) -> tuple[Example, ...]:
    """All messages of the example files: one a line in `*.ndjson`, an array in `*.json`."""
    files = [path for path in sorted((root / folder).rglob("*")) if path.is_file()]
    faults = FaultCollector()
    examples: list[Example] = []
    for path in files:
        with faults.of_others():
            examples.extend(_examples_of(root, path.relative_to(root).as_posix(), faults))
    faults.raise_if_any()
    return tuple(examples)


def _examples_of(root: Path, file: str, faults: FaultCollector) -> Iterator[Example]:
    if file.endswith(".ndjson"):
        for number, line in enumerate(read_text(root, file).split("\n"), start=1):
            if line.strip():
                yield Example(None, line, Place(file, line=number))
    elif file.endswith(".json"):
        messages = read_json(root, file)
        if not isinstance(messages, list):
            problem = "This is no array of messages."
            faults.report(Place(file), problem, "Put the message in brackets.")
            return
        for index, message in enumerate(messages):
            text = json.dumps(message, ensure_ascii=False)
            yield Example(None, text, Place(file, pointer=f"/{index}"))
    elif not file.endswith(".md"):
        problem = "Nobody reads this file."
        faults.report(Place(file), problem, "Examples stand in *.ndjson and *.json.")


def fenced_examples(info: str, text: str, place: Place) -> Iterator[Example]:
    """The examples of a fenced block: ```json, ```json <Type> or ```ndjson."""
    words = info.split()
    if words[:1] == ["json"]:
        parse_json(text, place.file, place.line or 1)
        yield Example(words[1] if words[1:] else None, text, place)
    elif words[:1] == ["ndjson"]:
        for offset, line in enumerate(text.splitlines()):
            if line.strip():
                yield Example(None, line, Place(place.file, line=(place.line or 1) + offset))


_VECTOR_MEMBERS = {
    "because",
    "requirements",
    "input",
    "input_base64",
    "input_repeat",
    "max_bytes",
    "canonical",
    "error",
    "violations",
    "lint",
}


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _are_findings(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, dict) and set(item) == {"requirement", "path"} for item in value
    )


_FORMS: tuple[tuple[str, Callable[[Any], bool], str], ...] = (
    ("because", lambda value: isinstance(value, str), "text"),
    ("requirements", _are_texts, "list of ids"),
    ("max_bytes", lambda value: isinstance(value, int), "number"),
    ("canonical", lambda value: isinstance(value, str), "text"),
    ("error", lambda value: isinstance(value, dict) and {"code", "path"} <= set(value), "object"),
    ("violations", _are_findings, "list of findings"),
    ("lint", _are_findings, "list of findings"),
)


def read_vectors(root: Path, folder: str) -> tuple[Vector, ...]:
    """All vectors: `<Type>/valid/*.json` and `<Type>/invalid/*.json`."""
    faults = FaultCollector()
    vectors = []
    for path in sorted((root / folder).rglob("*.json")):
        file = path.relative_to(root).as_posix()
        kind, *inside = path.relative_to(root / folder).parts
        verdict = inside[0] if len(inside) == 2 else ""
        with faults.of_others():
            document = read_json(root, file)
            problem = _shape_problem(document, verdict)
            if problem:
                faults.report(Place(file), problem, "The README of the vectors shows the form.")
            else:
                vectors.append(_vector(document, kind, verdict == "valid", file))
    faults.raise_if_any()
    return tuple(vectors)


def _shape_problem(document: Any, verdict: str) -> str | None:
    if verdict not in ("valid", "invalid"):
        return "A vector stands in a folder `valid` or `invalid`."
    if not isinstance(document, dict):
        return "A vector is an object."
    strange = sorted(set(document) - _VECTOR_MEMBERS)
    if strange:
        return f"Nobody reads the member `{strange[0]}`."
    if not document.get("because"):
        return "The vector does not say `because`."
    for name, fits, form in _FORMS:
        if name in document and not fits(document[name]):
            return f"`{name}` is no {form}."
    if not document.get("requirements"):
        return "`requirements` is no list of ids."
    if len({"input", "input_base64", "input_repeat"} & set(document)) != 1:
        return "A vector has one of `input`, `input_base64` and `input_repeat`."
    if verdict == "valid" and ("error" in document or document.get("violations")):
        return "A valid vector has no error and no violations."
    if verdict == "invalid" and bool(document.get("error")) == bool(document.get("violations")):
        return "An invalid vector has either an error or violations."
    if "error" not in document and "canonical" not in document:
        return "A vector that decodes has its canonical text."
    try:
        _input(document)
    except (AttributeError, KeyError, TypeError, binascii.Error):
        return "The input is not of the form that its name says."
    return None


def _vector(document: dict[str, Any], kind: str, valid: bool, file: str) -> Vector:
    return Vector(
        type=kind,
        valid=valid,
        because=document["because"],
        requirements=tuple(document.get("requirements", ())),
        input=_input(document),
        max_bytes=document.get("max_bytes"),
        canonical=document.get("canonical"),
        error=document.get("error"),
        violations=_findings(document.get("violations", ())),
        lint=_findings(document["lint"]) if "lint" in document else None,
        place=Place(file),
    )


def _input(document: dict[str, Any]) -> bytes:
    if "input" in document:
        text: str = document["input"]
        return text.encode("utf-8")
    if "input_base64" in document:
        return base64.b64decode(document["input_base64"], validate=True)
    repeat = document["input_repeat"]
    text = repeat["prefix"] + repeat["unit"] * repeat["count"] + repeat["suffix"]
    return text.encode("utf-8")


def _findings(entries: Any) -> tuple[Finding, ...]:
    return tuple(Finding(entry["requirement"], entry["path"]) for entry in entries)
