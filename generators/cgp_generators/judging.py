"""Holding examples and vectors against the schema and against the package that was just rendered."""

from __future__ import annotations

import json
from collections.abc import Iterable
from types import ModuleType
from typing import Any

import jsonschema
import referencing
from referencing.exceptions import NoSuchResource

from .errors import FaultCollector
from .model.place import Place, pointer_text
from .model.protocol import Protocol
from .source.messages import Example, Finding, Vector
from .source.schema import Node


class SourceJudge:
    """Judges written messages. `package` is the rendered Python package; the schema is judged by jsonschema."""

    def __init__(
        self, protocol: Protocol, schema: Node, package: ModuleType, faults: FaultCollector
    ) -> None:
        self._protocol = protocol
        self._package = package
        self._faults = faults
        self._root = _validator(schema)
        self._records = {record.name.written for record in protocol.records}

    def judge_examples(self, examples: Iterable[Example]) -> int:
        """Report everything that is wrong with examples, which must be flawless. Gives their number."""
        count = 0
        for example in examples:
            count += 1
            if example.type is not None and example.type not in self._records:
                problem = f"The schema has no type {example.type}."
                self._faults.report(example.place, problem, "Name one, or none for a message.")
                continue
            self._judge_by_schema(example)
            for violation in self._package.lint(example.text, self._kind(example.type)):
                problem = f"{violation.path or 'The value'}: {violation.message}"
                remedy = f"Mend the example ({violation.requirement})."
                self._faults.report(example.place, problem, remedy)
        return count

    def judge_vectors(self, vectors: Iterable[Vector]) -> int:
        """Report each vector that the rendered codec does not agree with. Gives their number."""
        known = {requirement.id for requirement in self._protocol.requirements}
        count = 0
        for vector in vectors:
            count += 1
            for identifier in vector.requirements:
                if identifier not in known:
                    problem = f"The specification has no requirement {identifier}."
                    self._faults.report(vector.place, problem, "Cite another.")
            if vector.type not in self._records and vector.type != self._protocol.root.name.pascal:
                problem = f"The schema has no type {vector.type}."
                self._faults.report(vector.place, problem, "Rename the folder.")
                continue
            for problem in vector_problems(vector, self._package, self._kind(vector.type)):
                remedy = "Mend the vector, or the rule that it shows."
                self._faults.report(vector.place, problem, remedy)
        return count

    def _judge_by_schema(self, example: Example) -> None:
        try:
            value = json.loads(example.text)
        except ValueError:
            return
        validator = self._root
        tag = value.get(self._protocol.root.tag_member) if isinstance(value, dict) else None
        name = example.type or self._record_of(tag)
        if name is not None:
            validator = validator.evolve(schema={"$ref": f"#/$defs/{name}"})
        for error in validator.iter_errors(value):
            path = pointer_text(tuple(error.absolute_path))
            problem = f"{path or 'The value'}: the schema refuses it: {error.message[:200]}."
            self._faults.report(example.place, problem, "Mend the example.")

    def _record_of(self, tag: object) -> str | None:
        for variant in self._protocol.root.variants:
            if variant.tag == tag:
                return variant.record.written
        return None

    def _kind(self, name: str | None) -> Any:
        if name is None or name == self._protocol.root.name.pascal:
            return None
        return getattr(self._package, name)


def judge_known_values(protocol: Protocol, schema: Node, faults: FaultCollector) -> None:
    """Report known values of vocabularies, and defaults, that the schema itself refuses."""
    root = _validator(schema)
    for vocabulary in protocol.vocabularies:
        definition = schema.definition(vocabulary.name.written)
        validator = root.evolve(schema=definition.value)
        for value in vocabulary.values:
            if not validator.is_valid(value.value):
                problem = f"The grammar refuses the known value `{value.value}`."
                faults.report(definition.place, problem, "Mend `pattern`.")
    for record in protocol.records:
        for member in record.members:
            node = schema.definition(record.name.written).child("properties", member.name.written)
            if "default" in node and not root.evolve(schema=node.value).is_valid(member.default):
                problem = f"The default of `{member.name}` is not valid."
                faults.report(node.place, problem, "Mend one of the two.")


def vector_problems(vector: Vector, package: ModuleType, kind: Any) -> list[str]:
    """What a rendered Python package makes of a vector otherwise than the vector says."""
    options = {} if vector.max_bytes is None else {"max_bytes": vector.max_bytes}
    lint = _findings(package.lint(vector.input, kind, **options))
    try:
        value = (
            package.codec.decode_message(vector.input, **options)
            if kind is None
            else package.decode(kind, vector.input, **options)
        )
    except package.DecodeError as error:
        return _error_problems(vector, error, lint)
    if vector.error is not None:
        return [f"It decodes, but the vector expects {vector.error['code']}."]
    problems = []
    written = package.encode(value).decode()
    if written != vector.canonical:
        problems.append(f"It is written as {written}.")
    violations = _findings(package.validate(value))
    if violations != vector.violations:
        problems.append(f"validate gives {_listed(violations)}.")
    if lint != (vector.violations if vector.lint is None else vector.lint):
        problems.append(f"lint gives {_listed(lint)}.")
    return problems


def _error_problems(vector: Vector, error: Any, lint: tuple[Finding, ...]) -> list[str]:
    met = {"code": error.code, "path": error.path}
    if error.envelope_type is not None:
        met["type"] = error.envelope_type
    if error.envelope_id is not None:
        met["id"] = error.envelope_id
    if met != vector.error:
        return [f"It does not decode: {json.dumps(met)}."]
    if len(lint) != 1 or lint[0].path != error.path:
        return [f"lint gives {_listed(lint)}."]
    return []


def _findings(violations: Any) -> tuple[Finding, ...]:
    return tuple(Finding(str(found.requirement), found.path) for found in violations)


def _listed(findings: tuple[Finding, ...]) -> str:
    return ", ".join(f"{found.requirement} at {found.path!r}" for found in findings) or "nothing"


def _validator(schema: Node) -> Any:
    registry: Any = referencing.Registry(retrieve=_refuse_to_fetch)
    return jsonschema.Draft202012Validator(schema.document, registry=registry)


def _refuse_to_fetch(uri: str) -> Any:
    raise NoSuchResource(ref=uri)


def layout_fault(schema: Node, text: str, faults: FaultCollector) -> None:
    """Report a schema file that is not laid out as `json.dumps(indent=2)` would."""
    expected = json.dumps(schema.document, indent=2, ensure_ascii=False) + "\n"
    if text != expected:
        pairs = enumerate(zip(text.split("\n"), expected.split("\n"), strict=False), start=1)
        line = next((number for number, (old, new) in pairs if old != new), None)
        remedy = (
            "Lay it out as json.dumps(indent=2, ensure_ascii=False) does, and end with a newline."
        )
        faults.report(Place(schema.file, line=line), "The layout is not the agreed one.", remedy)
