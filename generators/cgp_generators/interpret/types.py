"""The type of a place: what kind of JSON value stands there, by name where it has one."""

from __future__ import annotations

from collections.abc import Callable

from ..model.types import (
    Anything,
    Boolean,
    Integer,
    ListOf,
    MapOf,
    Null,
    Number,
    OneOf,
    RecordReference,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)
from ..source.schema import Node
from .demands import LIST_KEYWORDS, NUMBER_KEYWORDS, TEXT_KEYWORDS
from .reading import Reading

_MACHINE_RANGE = ("minimum", "maximum")


def interpret_type(node: Node, reading: Reading) -> Type:
    """The type of a subschema. Objects and vocabularies have names, so they stand in `$defs`."""
    if node.value is True or node.value == {}:
        return Anything()
    if "$ref" in node:
        reading.refuse_other_keywords(node, "$ref")
        return _referenced_type(node, reading)
    for choice in ("oneOf", "anyOf"):
        if choice in node:
            reading.refuse_other_keywords(node, choice)
            options = tuple(interpret_type(option, reading) for _, option in node.children(choice))
            return OneOf(options)
    written = node.get("type")
    if isinstance(written, list):
        reading.refuse_other_keywords(node, "type")
        return OneOf(tuple(_READERS[name](node, reading) for name in written))
    if written is None:
        reading.refuse_other_keywords(node)
        return Anything()
    return _READERS[written](node, reading)


def definition_kind(node: Node, reading: Reading) -> str:
    """Which room of the model a definition belongs to: record, vocabulary or scalar."""
    if not isinstance(node.value, dict):
        return "unknown"
    if node.get("type") == "object" and "properties" in node:
        return "record"
    if reading.annotation(node, "vocabulary") is not None or "enum" in node:
        return "vocabulary"
    if node.get("type") in ("string", "number", "integer"):
        return "scalar"
    return "unknown"


def _referenced_type(node: Node, reading: Reading) -> Type:
    found = reading.referenced(node)
    if found is None:
        return Anything()
    name, definition = found
    match definition_kind(definition, reading):
        case "record":
            return RecordReference(name)
        case "vocabulary":
            return VocabularyReference(name)
        case "scalar":
            return ScalarReference(name)
        case _:
            return Anything()


def _text(node: Node, reading: Reading) -> Type:
    if "enum" in node:
        problem = "This vocabulary has no name."
        reading.faults.report(node.place, problem, "Move it to `$defs` and refer to it.")
    reading.refuse_other_keywords(node, "type", "const", "enum", *TEXT_KEYWORDS)
    return Text()


def _integer(node: Node, reading: Reading) -> Type:
    reading.refuse_other_keywords(node, "type", *_MACHINE_RANGE)
    return Integer(node.get("minimum"), node.get("maximum"))


def _number(node: Node, reading: Reading) -> Type:
    reading.refuse_other_keywords(node, "type", *NUMBER_KEYWORDS)
    return Number()


def _boolean(node: Node, reading: Reading) -> Type:
    reading.refuse_other_keywords(node, "type")
    return Boolean()


def _null(node: Node, reading: Reading) -> Type:
    reading.refuse_other_keywords(node, "type")
    return Null()


def _list(node: Node, reading: Reading) -> Type:
    reading.refuse_other_keywords(node, "type", "items", *LIST_KEYWORDS)
    return ListOf(interpret_type(node.child("items"), reading) if "items" in node else Anything())


def _object(node: Node, reading: Reading) -> Type:
    if "properties" in node:
        problem = "This object has no name."
        reading.faults.report(node.place, problem, "Move it to `$defs` and refer to it.")
        return Anything()
    reading.refuse_other_keywords(node, "type", "additionalProperties")
    if "additionalProperties" not in node:
        return MapOf(Anything())
    return MapOf(interpret_type(node.child("additionalProperties"), reading))


_READERS: dict[str, Callable[[Node, Reading], Type]] = {
    "string": _text,
    "integer": _integer,
    "number": _number,
    "boolean": _boolean,
    "null": _null,
    "array": _list,
    "object": _object,
}
