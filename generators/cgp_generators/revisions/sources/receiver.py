"""How a receiver reads a schema: what it tolerates that the text of the schema refuses."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from .dialects import Dialect, subschemas
from .document import SchemaDocument


class Model(StrEnum):
    """The receiver models by name."""

    IGNORE_UNKNOWN = "ignore-unknown"
    STRICT = "strict"
    ANNOTATED = "annotated"


def as_received(document: SchemaDocument, model: Model, prefix: str) -> SchemaDocument:
    """The document as a receiver under a model reads it; every place keeps its pointer.

    `ignore-unknown` opens closed objects, and vocabularies that are annotated as anything but
    closed; `annotated` also honours what the schema says about values that a receiver drops.
    """
    if model is Model.STRICT:
        return document
    root = _opened(document.root, document.dialect, model, prefix)
    return SchemaDocument(document.file, document.text, root, document.dialect)


def _opened(schema: Any, dialect: Dialect, model: Model, prefix: str) -> Any:
    if not isinstance(schema, dict):
        return schema
    opened = dict(schema)
    for steps, inside in subschemas(schema, dialect):
        keyword = str(steps[0])
        changed = _opened(inside, dialect, model, prefix)
        if len(steps) == 1:
            opened[keyword] = changed
        else:
            if opened[keyword] is schema[keyword]:
                opened[keyword] = schema[keyword].copy()
            opened[keyword][steps[1]] = changed
    for keyword in ("additionalProperties", "unevaluatedProperties"):
        if opened.get(keyword) is False:
            opened[keyword] = True
    if schema.get(f"{prefix}vocabulary") in ("fallback", "namespaced", "open"):
        _open_vocabulary(opened)
    if model is Model.ANNOTATED:
        _drop_what_is_dropped(opened)
    return opened


def _open_vocabulary(schema: dict[str, Any]) -> None:
    for keyword in ("enum", "const", "pattern", "anyOf", "oneOf"):
        schema.pop(keyword, None)


def _drop_what_is_dropped(schema: dict[str, Any]) -> None:
    """Members that fall back to their default on any error, and lists that lose invalid elements."""
    for name, inside in schema.get("properties", {}).items():
        if not isinstance(inside, dict):
            continue
        if inside.get("x-deserialize-default-on-error"):
            schema["properties"] = {**schema["properties"], name: True}
        elif inside.get("x-deserialize-skip-invalid-items"):
            lenient = {key: value for key, value in inside.items() if key != "items"}
            schema["properties"] = {**schema["properties"], name: lenient}
