"""The strict verdict of two JSON Schema validators that share no code, to hold lint against."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime
from math import isfinite
from typing import Any

import jsonschema
import jsonschema_rs

# What no JSON Schema can say, so that lint alone reports it.
BEYOND_THE_SCHEMA = frozenset({"W4"})

_DEEPEST = 100
_TIMESTAMP = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?Z"
)


class StrictVerdicts:
    """Whether a value of a type is valid under the authoring profile, as two validators say."""

    def __init__(self, schema: dict[str, Any], root: str) -> None:
        self._schema = schema
        self._root = root
        self._fast: dict[str, Any] = {}
        self._slow = _EXTENDED(schema)

    def fast(self, kind: str, value: Any) -> bool:
        """What jsonschema-rs says."""
        if kind not in self._fast:
            self._fast[kind] = jsonschema_rs.Draft202012Validator(
                self._subschema(kind),
                validate_formats=True,
                formats={"date-time": _is_date_time, "line-range": _is_line_range},
                keywords={"x-cgp-cost-of": _Cost},
            )
        return bool(self._fast[kind].is_valid(value))

    def slow(self, kind: str, value: Any) -> bool:
        """What jsonschema says."""
        reference = {} if kind == self._root else {"$ref": f"#/$defs/{kind}"}
        validator = self._slow.evolve(schema=reference) if reference else self._slow
        return bool(validator.is_valid(value))

    def _subschema(self, kind: str) -> dict[str, Any]:
        if kind == self._root:
            return self._schema
        return {
            **{key: value for key, value in self._schema.items() if key != "oneOf"},
            "$ref": f"#/$defs/{kind}",
        }


def can_be_asked(value: Any) -> bool:
    """Whether the validators can judge a value: neither has a word for numbers beyond all doubles,
    and neither goes hundreds of levels deep.
    """
    pending = [(value, 0)]
    while pending:
        inside, depth = pending.pop()
        if depth > _DEEPEST or (isinstance(inside, float) and not isfinite(inside)):
            return False
        if isinstance(inside, dict):
            pending.extend((item, depth + 1) for item in inside.values())
        elif isinstance(inside, list):
            pending.extend((item, depth + 1) for item in inside)
    return True


def _is_date_time(text: str) -> bool:
    found = _TIMESTAMP.fullmatch(text)
    if found is None:
        return False
    date, hour, minute, second = found.group(1, 2, 3, 4)
    try:
        datetime.strptime(date, "%Y-%m-%d")
    except ValueError:
        return False
    return int(hour) < 24 and int(minute) < 60 and int(second) < 61


def _is_line_range(text: str) -> bool:
    first, _, last = text.removeprefix("L").partition("-")
    return not last or (len(first), first) <= (len(last), last)


def _cost(value: Any, text: Any) -> bool:
    size = len(text.encode("utf-8", "surrogatepass")) if isinstance(text, str) else 0
    return not isinstance(value, int | float) or value == (size + 3) // 4


class _Cost:
    """jsonschema-rs judges members alone, so the record's own keyword cannot be asked there."""

    def __init__(self, parent: Any, value: Any, path: Any) -> None:
        """Take what the library hands to every custom keyword."""

    def validate(self, instance: Any) -> None:
        """Accept: the sibling cannot be seen from here."""


def _properties(
    validator: Any, properties: dict[str, Any], instance: Any, schema: dict[str, Any]
) -> Iterator[Any]:
    yield from jsonschema.Draft202012Validator.VALIDATORS["properties"](
        validator, properties, instance, schema
    )
    if isinstance(instance, dict):
        for name, subschema in properties.items():
            member = subschema.get("x-cgp-cost-of") if isinstance(subschema, dict) else None
            if member and name in instance and not _cost(instance[name], instance.get(member)):
                yield jsonschema.ValidationError(f"{name} is not the cost of {member}")


def _pattern(validator: Any, pattern: str, instance: Any, schema: Any) -> Iterator[Any]:
    # In ECMA-262 a dollar sign matches at the very end only.
    if isinstance(instance, str) and not re.search(
        re.sub(r"\$(?=$|\))", r"\\Z", pattern), instance
    ):
        yield jsonschema.ValidationError(json.dumps(pattern))


def _format(validator: Any, name: str, instance: Any, schema: Any) -> Iterator[Any]:
    judge = {"date-time": _is_date_time, "line-range": _is_line_range}[name]
    if isinstance(instance, str) and not judge(instance):
        yield jsonschema.ValidationError(name)


_extend: Any = jsonschema.validators.extend
_EXTENDED = _extend(
    jsonschema.Draft202012Validator,
    {"properties": _properties, "pattern": _pattern, "format": _format},
)
