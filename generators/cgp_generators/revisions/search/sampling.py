"""Random messages of a sender, for questions that no proof answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..meaning.views import Part
from ..sources.dialects import Steps, every_schema
from ..sources.document import SchemaDocument
from .outcome import Deadline

_DRAWS = 400
_DEEPEST = 6
_MOST_KEPT = 5


@dataclass(frozen=True, slots=True)
class Samples:
    """How many values were drawn, how many of them the sender may send, and some that were refused."""

    drawn: int
    accepted: int
    refused: tuple[Any, ...]


def sample(
    sender: SchemaDocument,
    parts: tuple[Part, ...],
    receiver: SchemaDocument,
    may_send: Callable[[Any], bool | None],
    is_taken: Callable[[Any], bool | None],
    seed: int,
    deadline: Deadline,
    first: Iterable[Any] = (),
) -> Samples:
    """Draw values until some are refused, enough are drawn, or the time is over."""
    if deadline.left == 0:
        return Samples(0, 0, ())
    draw = _Drawing(_harvested(sender, receiver), sender, random.Random(seed))
    drawn = accepted = 0
    refused: list[Any] = []
    pending = [*first, *draw.known[:100]]
    limit = deadline.within(1.0)
    while drawn < _DRAWS and len(refused) < _MOST_KEPT and limit.left > 0:
        value = pending.pop(0) if pending else draw.composed(parts)
        drawn += 1
        if may_send(value) is True:
            accepted += 1
            if is_taken(value) is False:
                refused.append(value)
    return Samples(drawn, accepted, tuple(refused))


class _Harvest:
    """Values and names that two schemas speak of, and their neighbours."""

    def __init__(self) -> None:
        self.values: list[Any] = [None, True, False, 0, 1, -1, 0.5, "", "a", [], {}, [0], {"a": 0}]
        self.names = ["a", "b", "x"]

    def take(self, schema: dict[str, Any]) -> None:
        """Remember what one schema speaks of."""
        if "const" in schema:
            self.values.append(schema["const"])
        for keyword in ("enum", "examples"):
            if isinstance(schema.get(keyword), list):
                self.values += schema[keyword]
        for keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"):
            if isinstance(schema.get(keyword), int | float):
                bound = schema[keyword]
                self.values += [bound, bound + 1, bound - 1]
        for keyword in ("minLength", "maxLength"):
            if isinstance(schema.get(keyword), int) and schema[keyword] < 1000:
                self.values += ["a" * schema[keyword], "a" * (schema[keyword] + 1)]
        self.names += [*schema.get("properties", ()), *schema.get("required", ())]


@lru_cache(maxsize=4)
def _harvested(sender: SchemaDocument, receiver: SchemaDocument) -> _Harvest:
    found = _Harvest()
    for document in (sender, receiver):
        for _, schema in every_schema(document.root, document.dialect):
            if isinstance(schema, dict):
                found.take(schema)
    return found


class _Drawing:
    """Draws values that follow a schema more often than not."""

    def __init__(self, harvest: _Harvest, sender: SchemaDocument, choice: random.Random) -> None:
        self._document = sender
        self._choice = choice
        self.known = harvest.values
        self._names = harvest.names

    def composed(self, parts: tuple[Part, ...]) -> Any:
        """A value for some schemas that apply together."""
        values = [self._value(part.steps, 0) for part in parts if not part.below]
        if all(isinstance(value, dict) for value in values) and values:
            return {name: inner for value in values for name, inner in value.items()}
        return self._choice.choice(values or self.known)

    def _value(self, steps: Steps, depth: int) -> Any:
        schema = self._document.at(steps)
        if not isinstance(schema, dict) or depth > _DEEPEST or self._choice.random() < 0.05:
            return self._choice.choice(self.known)
        if isinstance(schema.get("$ref"), str):
            target = self._value(self._document.target_of(steps, schema["$ref"]), depth + 1)
            return target if set(schema) == {"$ref"} else self._also(target, schema, steps, depth)
        for keyword in ("oneOf", "anyOf", "allOf"):
            if keyword in schema:
                index = self._choice.randrange(len(schema[keyword]))
                inside = self._value((*steps, keyword, index), depth + 1)
                return self._also(inside, schema, steps, depth)
        return self._plain(schema, steps, depth)

    def _also(self, value: Any, schema: dict[str, Any], steps: Steps, depth: int) -> Any:
        if not isinstance(value, dict):
            return value
        own = self._plain(schema, steps, depth)
        return {**own, **value} if isinstance(own, dict) else value

    def _plain(self, schema: dict[str, Any], steps: Steps, depth: int) -> Any:
        if "const" in schema:
            return schema["const"]
        if schema.get("enum"):
            return self._choice.choice(schema["enum"])
        kinds = schema.get("type", [])
        kinds = kinds if isinstance(kinds, list) else [kinds]
        kind = self._choice.choice(kinds or self._guess(schema))
        match kind:
            case "object":
                return self._object(schema, steps, depth)
            case "array":
                return self._array(schema, steps, depth)
            case "string":
                return self._choice.choice([v for v in self.known if isinstance(v, str)])
            case "integer":
                return self._choice.choice([v for v in self.known if type(v) is int])
            case "number":
                numbers = [
                    v for v in self.known if isinstance(v, int | float) and v not in (True, False)
                ]
                return self._choice.choice([*numbers, 0])
            case "boolean":
                return self._choice.random() < 0.5
            case "null":
                return None
            case _:
                return self._choice.choice(self.known)

    def _guess(self, schema: dict[str, Any]) -> list[str]:
        if {"properties", "required", "patternProperties", "unevaluatedProperties"} & set(schema):
            return ["object"]
        if {"items", "prefixItems", "contains", "unevaluatedItems"} & set(schema):
            return ["array"]
        return [""]

    def _object(self, schema: dict[str, Any], steps: Steps, depth: int) -> dict[str, Any]:
        properties = schema.get("properties", {})
        found = {}
        for name in dict.fromkeys([*schema.get("required", ()), *properties]):
            if name in schema.get("required", ()) or self._choice.random() < 0.5:
                inner = (*steps, "properties", name)
                found[name] = (
                    self._value(inner, depth + 1)
                    if name in properties
                    else self._choice.choice(self.known)
                )
        for _ in range(self._choice.choice((0, 0, 1, 3))):
            name = self._choice.choice(self._names)
            found.setdefault(name, self._choice.choice(self.known))
        return found

    def _array(self, schema: dict[str, Any], steps: Steps, depth: int) -> list[Any]:
        count = min(schema.get("minItems", 0), 20) + self._choice.choice((0, 0, 1, 2, 3))
        positions = schema.get("prefixItems", ())
        found = []
        for index in range(count):
            if index < len(positions):
                found.append(self._value((*steps, "prefixItems", index), depth + 1))
            elif isinstance(schema.get("items"), dict):
                found.append(self._value((*steps, "items"), depth + 1))
            else:
                found.append(self._choice.choice(self.known))
        return found
