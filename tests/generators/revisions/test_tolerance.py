"""Where one schema keeps receivers from ignoring unknown members."""

from typing import Any

import pytest
from tests.generators.revisions.judging_cases import both_say, document, opened

from cgp_generators.revisions.tolerance import obstacles

CLOSED = {"type": "object", "additionalProperties": False}
TAGGED = [{**CLOSED, "properties": {"t": {"const": tag}}, "required": ["t"]} for tag in ("a", "b")]
OBSTACLES: list[tuple[str, Any, str]] = [
    ("untagged-union", {"oneOf": [{**CLOSED, "properties": {n: {}}} for n in "ab"]}, "/oneOf"),
    ("propertynames", {"propertyNames": {"pattern": "^a"}}, "/propertyNames"),
    ("maxproperties", {"maxProperties": 2}, "/maxProperties"),
    (
        "typed-additional-members",
        {"additionalProperties": {"type": "string"}},
        "/additionalProperties",
    ),
    (
        "typed-additional-members",
        {"unevaluatedProperties": {"type": "string"}},
        "/unevaluatedProperties",
    ),
    (
        "broad-pattern-members",
        {"patternProperties": {"^[a-z]+$": {"type": "string"}}},
        "/patternProperties/^[a-z]+$",
    ),
    ("closed-condition", {"not": {**CLOSED, "properties": {"a": {}}}}, "/not"),
]
FINE: list[Any] = [
    {**CLOSED, "properties": {"a": {}}},
    {"oneOf": TAGGED},
    {"anyOf": [{**CLOSED, "properties": {n: {}}} for n in "ab"]},
    {"oneOf": [{"type": "string"}, {"type": "null"}]},
    {"propertyNames": True, "additionalProperties": {}},
    {"patternProperties": {"^x-": {"type": "string"}, "^[A-Z]": {"type": "string"}}},
    {"patternProperties": {"^a$": {"type": "string"}}, "properties": {"a": {}}},
]


@pytest.mark.parametrize(("rule", "schema", "pointer"), OBSTACLES)
def test_an_obstacle_is_found_at_its_place(rule: str, schema: Any, pointer: str) -> None:
    (found,) = obstacles(document({"properties": {"p": schema}}), "x-cgp-")
    assert found.rule == rule
    assert found.place.pointer == f"/properties/p{pointer}"
    assert found.place.line == 1
    if found.witness is not None:
        assert both_say(schema, found.witness)
        assert not both_say(opened(schema), found.witness)


@pytest.mark.parametrize("schema", FINE)
def test_a_tolerant_schema_has_none(schema: Any) -> None:
    assert obstacles(document(schema), "x-cgp-") == []
