"""A schema as its reader sees it: references followed, `allOf` laid together.

So a definition that was inlined, extracted, renamed or merged looks the same on both sides.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..sources.dialects import IN_PLACE, IN_PLACE_LISTS, Dialect, Steps
from ..sources.document import SchemaDocument
from .formulas import Formulas, Literal, identity
from .translation import Meaning


@dataclass(frozen=True, slots=True)
class Part:
    """A schema that applies to a value, or to what lies below some of its members."""

    below: tuple[str, ...]
    steps: Steps


@dataclass(frozen=True, eq=False)
class Side:
    """One revision: its document, and its meaning as a sender obeys it and as a receiver reads it."""

    document: SchemaDocument
    received: SchemaDocument
    meaning: Meaning
    tolerant: Meaning
    formulas: Formulas

    def view(self, *parts: Part) -> View:
        """What some schemas say together."""
        return View(self, parts)

    def literal(self, parts: tuple[Part, ...], *, tolerant: bool = False) -> Literal:
        """The values that all of the parts accept."""
        meaning = self.tolerant if tolerant else self.meaning
        found = []
        for part in parts:
            literal = meaning.of(part.steps)
            for name in reversed(part.below):
                literal = self.formulas.any(
                    [
                        -self.formulas.types(["object"]),
                        self.formulas.each(self.formulas.values([name]), literal),
                    ]
                )
            found.append(literal)
        return self.formulas.every(found)


@dataclass(frozen=True, eq=False)
class View:
    """Some schemas of one revision that apply to the same value."""

    side: Side
    roots: tuple[Part, ...]

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The schemas with the targets of their references and the entries of their `allOf`."""
        found: dict[Part, None] = {}
        pending = list(reversed(self.roots))
        while pending:
            part = pending.pop()
            if part in found:
                continue
            found[part] = None
            if part.below:
                continue
            schema = self.side.document.at(part.steps)
            if not isinstance(schema, dict):
                continue
            entries = [
                Part((), (*part.steps, "allOf", i)) for i in range(len(schema.get("allOf", ())))
            ]
            entries += [
                Part((), (*part.steps, keyword, 0))
                for keyword in ("anyOf", "oneOf")
                if len(schema.get(keyword, ())) == 1
            ]
            if isinstance(schema.get("$ref"), str):
                target = self.side.document.target_of(part.steps, schema["$ref"])
                if self.side.document.dialect is Dialect.DRAFT_07:
                    entries = []
                entries.insert(0, Part((), target))
            pending += reversed(entries)
        return tuple(found)

    @cached_property
    def literal(self) -> Literal:
        """The values that the schemas accept."""
        return self.side.literal(self.roots)

    @cached_property
    def key(self) -> tuple[Part, ...]:
        """What tells views of one revision apart."""
        return tuple(sorted(self.parts, key=repr))

    @cached_property
    def schemas(self) -> tuple[tuple[Steps, dict[str, Any]], ...]:
        """The schemas that apply to the value itself, as they are written."""
        draft_07 = self.side.document.dialect is Dialect.DRAFT_07
        found: list[tuple[Steps, dict[str, Any]]] = []
        for part in self.parts:
            schema = self.side.document.at(part.steps)
            if part.below or not isinstance(schema, dict):
                continue
            if draft_07 and "$ref" in schema:
                schema = {"$ref": schema["$ref"]}
            found.append((part.steps, schema))
        return tuple(found)

    def saying(self, keyword: str) -> list[Steps]:
        """Where the keyword stands."""
        return [(*steps, keyword) for steps, schema in self.schemas if keyword in schema]

    def said(self, keyword: str) -> list[Any]:
        """The values of the keyword."""
        return [schema[keyword] for _, schema in self.schemas if keyword in schema]

    def said_anywhere(self, keyword: str) -> frozenset[Hashable]:
        """What the keyword holds here or in any branch, condition or negation, as identities."""
        document = self.side.document
        found: set[Hashable] = set()
        pending = [part.steps for part in self.parts if not part.below]
        seen: set[Steps] = set()
        while pending:
            steps = pending.pop()
            schema = document.at(steps)
            if steps in seen or not isinstance(schema, dict):
                continue
            seen.add(steps)
            if keyword in schema:
                found.add(identity(schema[keyword]))
            if isinstance(schema.get("$ref"), str):
                pending.append(document.target_of(steps, schema["$ref"]))
            for name in IN_PLACE_LISTS:
                pending += [(*steps, name, index) for index in range(len(schema.get(name, ())))]
            pending += [(*steps, name) for name in IN_PLACE if name in schema]
        return frozenset(found)

    @property
    def place(self) -> Steps:
        """Where to point at."""
        found = [steps for steps, schema in self.schemas if set(schema) - {"$ref", "description"}]
        return found[0] if found else self.roots[0].steps

    @cached_property
    def needed(self) -> dict[str, Steps]:
        """The members that must be there, with the place that says so."""
        found = {part.below[0]: part.steps for part in self.parts if len(part.below) > 1}
        for steps, schema in self.schemas:
            for name in schema.get("required", ()):
                found.setdefault(name, (*steps, "required"))
        return found

    @cached_property
    def members(self) -> dict[str, View]:
        """The members that are described."""
        found: dict[str, list[Part]] = {}
        for part in self.parts:
            if part.below:
                found.setdefault(part.below[0], []).append(Part(part.below[1:], part.steps))
        for steps, schema in self.schemas:
            for name in schema.get("properties", {}):
                found.setdefault(name, []).append(Part((), (*steps, "properties", name)))
        return {name: View(self.side, tuple(parts)) for name, parts in found.items()}

    def below(self, keyword: str) -> View | None:
        """The schema that a keyword holds; None when it is not there."""
        found = [Part((), steps) for steps in self.saying(keyword)]
        return View(self.side, tuple(found)) if found else None

    def entries(self, keyword: str) -> dict[Any, View]:
        """The schemas in the object or array that a keyword holds, by name or index."""
        found: dict[Any, list[Part]] = {}
        for steps in self.saying(keyword):
            value = self.side.document.at(steps)
            keys = value if isinstance(value, dict) else range(len(value))
            for key in keys:
                found.setdefault(key, []).append(Part((), (*steps, key)))
        return {key: View(self.side, tuple(parts)) for key, parts in found.items()}

    @property
    def closed(self) -> bool:
        """Whether members that are not described are forbidden."""
        closing = ("additionalProperties", "unevaluatedProperties")
        return any(value is False for keyword in closing for value in self.said(keyword))

    @cached_property
    def values(self) -> frozenset[Any] | None:
        """The identities of the values, when there are finitely many and they are listed."""
        node = self.side.formulas.nodes[abs(self.literal)]
        if self.literal > 0 and node[0] == "values":
            return frozenset(node[1])
        found: frozenset[Any] | None = None
        for _, schema in self.schemas:
            if "const" in schema or "enum" in schema:
                listed = [schema["const"]] if "const" in schema else schema["enum"]
                self.side.formulas.values(listed)
                values = frozenset(map(identity, listed))
                found = values if found is None else found & values
        return found if found is not None else self._values_of_branches()

    def _values_of_branches(self) -> frozenset[Any] | None:
        for keyword in ("oneOf", "anyOf"):
            for steps in self.saying(keyword):
                count = len(self.side.document.at(steps))
                branches = [View(self.side, (Part((), (*steps, i)),)) for i in range(count)]
                found = [branch.values for branch in branches]
                if all(values is not None for values in found):
                    return frozenset().union(*(values for values in found if values is not None))
        return None
