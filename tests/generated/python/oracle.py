"""The schema's own verdict on a message: jsonschema, with what no JSON Schema can say put in by hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import jsonschema
import jsonschema_rs
import referencing
from jsonschema.exceptions import ValidationError
from referencing.exceptions import NoSuchResource

_FRACTION = re.compile(r"\.[0-9]+(?=Z\Z)")
formats = jsonschema.FormatChecker(formats=())


@formats.checks("date-time")
def _is_date_time(text: object) -> bool:
    """A real date and time; the pattern beside it judges the grammar. Python knows no second 60."""
    if not isinstance(text, str):
        return True
    try:
        datetime.fromisoformat(_FRACTION.sub("", text).replace(":60Z", ":59Z"))
    except ValueError:
        return False
    return True


@formats.checks("line-range")
def _is_line_range(text: object) -> bool:
    """A range that does not end before it starts; the pattern beside it judges the grammar."""
    if not isinstance(text, str):
        return True
    numbers = [int(digits) for digits in re.findall("[0-9]+", text)]
    return numbers == sorted(numbers)


def _pattern(
    validator: Any, pattern: str, instance: object, schema: object
) -> Iterator[ValidationError]:
    """In ECMA-262 `$` is the very end, in Python also the place before a last line feed."""
    if isinstance(instance, str) and not re.search(pattern.replace("$", r"\Z"), instance):
        yield ValidationError(f"{instance!r} does not match {pattern!r}")


def _properties(
    validator: Any, properties: dict[str, Any], instance: object, schema: object
) -> Iterator[ValidationError]:
    """What `properties` means, and beside it `x-cgp-cost-of`, which compares two members."""
    whole = jsonschema.Draft202012Validator.VALIDATORS["properties"]
    yield from whole(validator, properties, instance, schema)
    if not has_honest_costs(properties, instance):
        yield ValidationError("a cost is not what it should be")


def has_honest_costs(properties: dict[str, Any], instance: object) -> bool:
    """Whether each member that is the cost of another is so."""
    if not isinstance(instance, dict):
        return True
    for name, subschema in properties.items():
        other = subschema.get("x-cgp-cost-of") if isinstance(subschema, dict) else None
        if other is not None and name in instance:
            text = instance.get(other, "")
            if isinstance(text, str) and instance[name] != -(-len(text.encode()) // 4):
                return False
    return True


_extend: Any = jsonschema.validators.extend
_Validator = _extend(
    jsonschema.Draft202012Validator, {"pattern": _pattern, "properties": _properties}
)


def _refuse_to_fetch(uri: str) -> Any:
    raise NoSuchResource(ref=uri)


def _fast(schema: dict[str, Any]) -> Any:
    known = {"date-time": _is_date_time, "line-range": _is_line_range}
    return jsonschema_rs.Draft202012Validator(schema, validate_formats=True, formats=known)


class Oracle:
    """Judges messages by the schema; two implementations, which must agree with each other."""

    def __init__(self, schema: dict[str, Any]) -> None:
        registry: Any = referencing.Registry(retrieve=_refuse_to_fetch)
        self._root = _Validator(schema, registry=registry, format_checker=formats)
        self._definitions = schema["$defs"]
        self._by_tag = {
            definition["properties"]["type"]["const"]: self._root.evolve(schema=definition)
            for definition in schema["$defs"].values()
            if "const" in definition.get("properties", {}).get("type", {})
        }
        self._fast_root = _fast(schema)
        self._fast_by_name = {
            name: _fast({"$defs": schema["$defs"], "$ref": f"#/$defs/{name}"})
            for name in schema["$defs"]
        }

    def accepts(self, value: object, name: str | None = None) -> bool:
        """What jsonschema says of a message, or of a value of that name.

        A known tag is judged by its own record, which takes an eighth of the time.
        """
        if name is not None:
            validator = self._root.evolve(schema=self._definitions[name])
        else:
            tag = value.get("type") if isinstance(value, dict) else None
            validator = self._by_tag.get(str(tag), self._root)
        return bool(validator.is_valid(value))

    def fast_accepts(self, value: object, name: str | None = None) -> bool:
        """What jsonschema-rs says, and the costs, which it cannot compare."""
        validator = self._fast_root if name is None else self._fast_by_name[name]
        return bool(validator.is_valid(value)) and self._costs_are_honest(value)

    def _costs_are_honest(self, value: object) -> bool:
        if isinstance(value, list):
            return all(map(self._costs_are_honest, value))
        if not isinstance(value, dict):
            return True
        frame = self._definitions["ContextFrame"]["properties"]
        return ("token_cost" not in value or has_honest_costs(frame, value)) and all(
            map(self._costs_are_honest, value.values())
        )
