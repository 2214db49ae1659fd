"""Random changes of schemas: some that may break somebody, and some that break nobody."""

import copy
import random
from collections.abc import Callable
from typing import Any

from cgp_generators.revisions.sources.dialects import Dialect, every_schema

DIALECT = Dialect.DRAFT_2020_12

NUMBERS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
COUNTS = [
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "minContains",
    "maxContains",
]
TYPES = ("null", "boolean", "integer", "number", "string", "array", "object")
PATTERNS = ("^a", "a$", "^[a-f]*$", "^.{2,3}$", "b+", "^(x|y)?$")
SCALARS: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    1.5,
    -1,
    "",
    "a",
    "foo",
    [],
    {},
    [1],
    {"foo": 1},
)


def places(schema: Any) -> list[tuple[Any, ...]]:
    """Where in a schema schemas stand that are objects."""
    return [steps for steps, found in every_schema(schema, DIALECT) if isinstance(found, dict)]


def at(schema: Any, steps: tuple[Any, ...]) -> Any:
    for step in steps:
        schema = schema[step]
    return schema


def replaced(schema: Any, steps: tuple[Any, ...], value: Any) -> Any:
    if not steps:
        return value
    schema = copy.deepcopy(schema)
    at(schema, steps[:-1])[steps[-1]] = value
    return schema


def mutated(schema: Any, chance: random.Random) -> Any:
    """The schema with one keyword of one of its places added, removed or changed."""
    steps = chance.choice(places(schema))
    found = copy.deepcopy(at(schema, steps))
    keep = {"$id", "$schema", "$defs", "definitions", "$anchor", "$dynamicAnchor"}
    present = [keyword for keyword in found if keyword not in keep]
    if present and chance.random() < 0.6:
        keyword = chance.choice(present)
        if chance.random() < 0.35 or not _change(found, keyword, chance):
            del found[keyword]
    else:
        _add(found, chance)
    return replaced(schema, steps, found)


def _change(found: dict[str, Any], keyword: str, chance: random.Random) -> bool:
    value = found[keyword]
    if keyword in NUMBERS:
        found[keyword] = (
            value + chance.choice((1, -1, 0.5)) if keyword != "multipleOf" else value * 2
        )
    elif keyword in COUNTS:
        found[keyword] = max(0, value + chance.choice((1, -1, 2)))
    elif keyword == "type":
        found[keyword] = chance.choice(TYPES)
    elif keyword == "enum" and value:
        found[keyword] = value[1:] if chance.random() < 0.5 else [*value, "added"]
    elif keyword == "const":
        found[keyword] = chance.choice(SCALARS)
    elif keyword == "required":
        found[keyword] = value[1:] if value else ["foo"]
    elif keyword == "pattern":
        found[keyword] = chance.choice(PATTERNS)
    elif keyword in ("allOf", "anyOf", "oneOf", "prefixItems") and value:
        which = chance.randrange(len(value))
        changed = [entry for index, entry in enumerate(value) if index != which]
        if not changed or chance.random() < 0.3:
            changed = [*value, chance.choice(({"type": "string"}, {"minimum": 2}, True, False))]
        found[keyword] = changed
    elif keyword in ("anyOf", "oneOf"):
        found["oneOf" if keyword == "anyOf" else "anyOf"] = found.pop(keyword)
    elif keyword == "uniqueItems" or isinstance(value, bool):
        found[keyword] = not value
    elif keyword in ("items", "additionalProperties", "contains", "not", "if", "then", "else"):
        found[keyword] = chance.choice((True, False, {"type": "string"}, {"type": "integer"}))
    else:
        return False
    return True


def _add(found: dict[str, Any], chance: random.Random) -> None:
    small = {"type": chance.choice(TYPES)}
    options: list[tuple[str, Any]] = [
        ("type", chance.choice(TYPES)),
        ("minimum", chance.choice((0, 1, 3))),
        ("maximum", chance.choice((0, 2, 10))),
        ("multipleOf", chance.choice((2, 3, 0.5))),
        ("minLength", chance.choice((1, 2))),
        ("maxLength", chance.choice((0, 2))),
        ("pattern", chance.choice(PATTERNS)),
        ("enum", [chance.choice(SCALARS), "foo", 1]),
        ("const", chance.choice(SCALARS)),
        ("required", [chance.choice(("foo", "bar", "a"))]),
        ("minItems", chance.choice((1, 2))),
        ("maxItems", chance.choice((0, 2))),
        ("uniqueItems", True),
        ("contains", small),
        ("maxContains", 1),
        ("minProperties", 1),
        ("maxProperties", 1),
        ("propertyNames", {"pattern": chance.choice(PATTERNS)}),
        ("additionalProperties", chance.choice((False, small))),
        ("unevaluatedProperties", chance.choice((False, small))),
        ("unevaluatedItems", chance.choice((False, small))),
        ("items", small),
        ("not", small),
        ("anyOf", [small, {"minimum": 3}]),
        ("oneOf", [small, {"maxLength": 2}]),
        ("if", small),
        ("then", {"required": ["foo"]}),
        ("dependentRequired", {"foo": ["bar"]}),
        ("patternProperties", {chance.choice(PATTERNS): small}),
    ]
    keyword, value = chance.choice(options)
    found[keyword] = value


def rewritten(schema: Any, chance: random.Random) -> Any:
    """The schema with one place written otherwise, so that it accepts the same values."""
    ways: list[Callable[[dict[str, Any], random.Random], Any]] = [
        _in_all_of,
        _in_any_of,
        _doubled,
        _beside_a_trivial_one,
        _under_a_true_condition,
        _twice_negated,
        _reordered,
        _enum_as_branches,
        _type_list_as_branches,
        _annotated,
        _integer_bound,
        _extracted,
        _const_as_enum,
        _dependent_as_condition,
    ]
    for _ in range(20):
        steps = chance.choice(places(schema))
        found = copy.deepcopy(at(schema, steps))
        if set(found) & {"$id", "$schema", "$defs", "definitions", "$anchor", "$dynamicAnchor"}:
            continue
        if set(found) & {"unevaluatedProperties", "unevaluatedItems"}:
            continue
        changed = chance.choice(ways)(found, chance)
        if changed is None:
            continue
        if isinstance(changed, tuple):
            name, inside, changed = changed
            if not isinstance(schema, dict) or not steps:
                continue
            schema = {**schema, "$defs": {**schema.get("$defs", {}), name: inside}}
        return replaced(schema, steps, changed)
    return schema


def _in_all_of(found: dict[str, Any], chance: random.Random) -> Any:
    return {"allOf": [found]}


def _in_any_of(found: dict[str, Any], chance: random.Random) -> Any:
    return {chance.choice(("anyOf", "oneOf")): [found]}


def _doubled(found: dict[str, Any], chance: random.Random) -> Any:
    return {chance.choice(("anyOf", "allOf")): [found, copy.deepcopy(found)]}


def _beside_a_trivial_one(found: dict[str, Any], chance: random.Random) -> Any:
    keyword, other = chance.choice((("allOf", True), ("oneOf", False), ("anyOf", False)))
    return {keyword: chance.choice(([found, other], [other, found]))}


def _under_a_true_condition(found: dict[str, Any], chance: random.Random) -> Any:
    return {"if": True, "then": found}


def _twice_negated(found: dict[str, Any], chance: random.Random) -> Any:
    if set(found) <= {"type", "minimum", "maximum", "enum", "const", "pattern", "minLength"}:
        return {"not": {"not": found}}
    return None


def _reordered(found: dict[str, Any], chance: random.Random) -> Any:
    for keyword in ("anyOf", "oneOf", "allOf", "enum", "required"):
        if len(found.get(keyword, ())) > 1:
            found[keyword] = list(reversed(found[keyword]))
            return found
    return dict(reversed(found.items()))


def _enum_as_branches(found: dict[str, Any], chance: random.Random) -> Any:
    if not found.get("enum") or "anyOf" in found:
        return None
    found["anyOf"] = [{"const": value} for value in found.pop("enum")]
    return found


def _type_list_as_branches(found: dict[str, Any], chance: random.Random) -> Any:
    if not isinstance(found.get("type"), list) or "anyOf" in found:
        return None
    found["anyOf"] = [{"type": name} for name in found.pop("type")]
    return found


def _annotated(found: dict[str, Any], chance: random.Random) -> Any:
    return {**found, "description": "Written otherwise.", "$comment": "The same."}


def _integer_bound(found: dict[str, Any], chance: random.Random) -> Any:
    if found.get("type") != "integer" or not isinstance(found.get("minimum"), int):
        return None
    found["exclusiveMinimum"] = found.pop("minimum") - 1
    return found


def _extracted(found: dict[str, Any], chance: random.Random) -> Any:
    name = f"Extracted{chance.randrange(10**6)}"
    return name, found, {"$ref": f"#/$defs/{name}"}


def _const_as_enum(found: dict[str, Any], chance: random.Random) -> Any:
    if "const" not in found or "enum" in found:
        return None
    found["enum"] = [found.pop("const")]
    return found


def _dependent_as_condition(found: dict[str, Any], chance: random.Random) -> Any:
    if "dependentRequired" not in found or "allOf" in found:
        return None
    found["allOf"] = [
        {"if": {"type": "object", "required": [name]}, "then": {"required": others}}
        for name, others in found.pop("dependentRequired").items()
    ]
    return found
