"""The two dialects that are read, and where in them schemas stand."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from ...model.place import Step

Steps = tuple[Step, ...]


class Dialect(StrEnum):
    """A dialect by the URI that `$schema` holds."""

    DRAFT_2020_12 = "https://json-schema.org/draft/2020-12/schema"
    DRAFT_07 = "http://json-schema.org/draft-07/schema"


def dialect_of(uri: object) -> Dialect | None:
    """The dialect that a `$schema` names; None when it is another."""
    if not isinstance(uri, str):
        return None
    try:
        return Dialect(uri.removesuffix("#"))
    except ValueError:
        return None


IN_PLACE_LISTS = ("allOf", "anyOf", "oneOf")
IN_PLACE = ("not", "if", "then", "else")

_MAPS = {
    Dialect.DRAFT_2020_12: (
        "properties",
        "patternProperties",
        "$defs",
        "definitions",
        "dependentSchemas",
        "dependencies",
    ),
    Dialect.DRAFT_07: ("properties", "patternProperties", "definitions", "$defs", "dependencies"),
}
_LISTS = {
    Dialect.DRAFT_2020_12: (*IN_PLACE_LISTS, "prefixItems"),
    Dialect.DRAFT_07: (*IN_PLACE_LISTS, "items"),
}
_SINGLE = {
    Dialect.DRAFT_2020_12: (
        *IN_PLACE,
        "items",
        "contains",
        "additionalProperties",
        "propertyNames",
        "unevaluatedItems",
        "unevaluatedProperties",
        "contentSchema",
    ),
    Dialect.DRAFT_07: (
        *IN_PLACE,
        "items",
        "additionalItems",
        "contains",
        "additionalProperties",
        "propertyNames",
    ),
}

_ASSERTIONS = (
    "$ref $defs definitions type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum "
    "maxLength minLength pattern maxItems minItems uniqueItems maxProperties minProperties required "
    "properties patternProperties additionalProperties propertyNames items contains "
    "allOf anyOf oneOf not if then else"
)
_ANNOTATIONS = (
    "$schema $id $comment title description default examples readOnly writeOnly format "
    "contentEncoding contentMediaType"
)
KNOWN = {
    Dialect.DRAFT_2020_12: frozenset(
        f"{_ASSERTIONS} {_ANNOTATIONS} prefixItems minContains maxContains dependentRequired "
        "dependentSchemas unevaluatedItems unevaluatedProperties $anchor $dynamicRef "
        "$dynamicAnchor $vocabulary deprecated contentSchema".split()
    ),
    Dialect.DRAFT_07: frozenset(
        f"{_ASSERTIONS} {_ANNOTATIONS} additionalItems dependencies".split()
    ),
}


def subschemas(schema: Any, dialect: Dialect) -> Iterator[tuple[Steps, Any]]:
    """The schemas directly inside a schema, with the steps that lead to them."""
    if not isinstance(schema, dict):
        return
    for keyword in _MAPS[dialect]:
        entries = schema.get(keyword)
        if isinstance(entries, dict):
            for name, entry in entries.items():
                if isinstance(entry, dict | bool):
                    yield (keyword, name), entry
    for keyword in _LISTS[dialect]:
        entries = schema.get(keyword)
        if isinstance(entries, list):
            for index, entry in enumerate(entries):
                yield (keyword, index), entry
    for keyword in _SINGLE[dialect]:
        entry = schema.get(keyword)
        if isinstance(entry, dict | bool):
            yield (keyword,), entry


def every_schema(schema: Any, dialect: Dialect, steps: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    """A schema and all schemas inside of it."""
    stack = [(steps, schema)]
    while stack:
        place, found = stack.pop()
        yield place, found
        inside = [((*place, *more), entry) for more, entry in subschemas(found, dialect)]
        stack += reversed(inside)
