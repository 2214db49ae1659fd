"""Comparing schemas that a test holds as values, and checking witnesses without the code under test."""

import json
from typing import Any

import jsonschema
import jsonschema_rs
import referencing
from referencing.exceptions import NoSuchResource

from cgp_generators.revisions.comparison import Options, compare
from cgp_generators.revisions.report import Report
from cgp_generators.revisions.sources.document import SchemaDocument
from cgp_generators.revisions.sources.reading import document_of

OPENED = ("additionalProperties", "unevaluatedProperties")


def document(schema: Any, name: str = "schema.json") -> SchemaDocument:
    return document_of(json.dumps(schema), name)


def compared(old: Any, new: Any, **options: Any) -> Report:
    return compare(document(old, "old"), document(new, "new"), Options(prefix="x-cgp-", **options))


def breaking_flows(report: Report) -> dict[str, bool | None]:
    """For each flow whether it breaks; None when it is undecided."""
    answers = {"breaks": True, "compatible": False, "undecided": None}
    return {flow.value: answers[answer.value] for flow, answer in report.flows().items()}


def opened(schema: Any) -> Any:
    """A schema as a receiver reads it that ignores unknown members; written again, on purpose."""
    if isinstance(schema, list):
        return [opened(entry) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: opened(inner)
        for name, inner in schema.items()
        if not (name in OPENED and inner is False)
    }


def refuse(uri: str) -> Any:
    raise NoSuchResource(ref=uri)


def both_say(schema: Any, value: Any) -> bool:
    """What two validators say; they must agree."""
    registry: Any = referencing.Registry(retrieve=refuse)
    first = jsonschema.Draft202012Validator(schema, registry=registry).is_valid(value)
    second = jsonschema_rs.Draft202012Validator(schema, validate_formats=False).is_valid(value)
    assert first is second, (schema, value)
    return first


def witnesses(report: Report) -> list[tuple[str, Any]]:
    """Each witness of a message or a finding, with its flow."""
    judged = [one for message in report.messages for one in message.judged]
    judged += [one for finding in report.findings for one in finding.judged]
    return [
        (one.flow.value, one.verdict.witness) for one in judged if one.verdict.answer == "breaks"
    ]
