"""What a schema says, as a formula."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

from ..expressions.languages import of_length
from ..expressions.parsing import InvalidExpression, Unsupported, read_expression
from ..sources.dialects import Dialect, Steps
from ..sources.document import SchemaDocument
from .formulas import FALSE, TRUE, TYPES, Formulas, Literal

_LARGEST = 10**9


class Meaning:
    """The formulas of one document. `loops` names the definitions that contain themselves."""

    def __init__(
        self, document: SchemaDocument, formulas: Formulas, loops: dict[Steps, Hashable]
    ) -> None:
        self._document = document
        self._formulas = formulas
        self._loops = loops
        self._known: dict[tuple[Steps, tuple[str, ...]], Literal] = {}
        self._scope: tuple[str, ...] = ()
        self.dynamic = any(len(found) > 1 for found in document.dynamic_anchors.values())
        self.draft_07 = document.dialect is Dialect.DRAFT_07

    def of(self, steps: Steps) -> Literal:
        """The values that the schema at a place accepts."""
        if not self.dynamic:
            if steps in self._loops:
                return self._formulas.make("loop", self._loops[steps])
            return self.unfolded(steps)
        with self.entering(steps):
            if steps not in self._loops:
                return self.unfolded(steps)
            return self._formulas.make("loop", self._loop_here(steps))

    def _loop_here(self, steps: Steps) -> Hashable:
        """The key of a recursive definition that depends on how one came to it."""
        scope = self._scope
        key = ("in scope", id(self), steps, scope)

        def body() -> Literal:
            before, self._scope = self._scope, scope
            try:
                return self.unfolded(steps)
            finally:
                self._scope = before

        self._formulas.bodies[key] = body
        return key

    @contextmanager
    def entering(self, steps: Steps) -> Iterator[None]:
        """Remember the resource of a place as one that was come through."""
        before = self._scope
        resource = self._document.base_of(steps)
        if self.dynamic and resource not in before:
            self._scope = (*before, resource)
        try:
            yield
        finally:
            self._scope = before

    def unfolded(self, steps: Steps) -> Literal:
        """The same, with a recursive definition opened once."""
        key = (steps, self._scope)
        found = self._known.get(key)
        if found is None:
            schema = self._document.at(steps)
            if schema is True or schema == {}:
                found = TRUE
            elif schema is False:
                found = FALSE
            else:
                found = self._formulas.every(self._keywords(schema, steps))
            self._known[key] = found
        return found

    def _keywords(self, schema: dict[str, Any], steps: Steps) -> list[Literal]:
        if self.draft_07 and "$ref" in schema:
            return [self._reference(steps, schema["$ref"])]
        found = [self._scalars(schema), self._texts(schema), self._objects(schema, steps)]
        found += [self._arrays(schema, steps), self._combined(schema, steps)]
        if "unevaluatedProperties" in schema or "unevaluatedItems" in schema:
            from .unevaluated import unevaluated

            found.append(unevaluated(self, self._formulas, self._document, steps))
        return found

    def facet(self, steps: Steps, keywords: frozenset[str]) -> Literal:
        """What some keywords of the schema at a place say without the others."""
        schema = self._document.at(steps)
        kept = {keyword: value for keyword, value in schema.items() if keyword in keywords}
        return self._formulas.every(self._keywords(kept, steps)) if kept else TRUE

    def _reference(self, steps: Steps, reference: str) -> Literal:
        return self.of(self._document.target_of(steps, reference))

    def _for(self, kind: str, literals: list[Literal]) -> Literal:
        """What is said about values of one type only."""
        others = self._formulas.types(name for name in TYPES if name != kind)
        found = self._formulas.every(literals)
        return TRUE if found == TRUE else self._formulas.any([others, found])

    def _scalars(self, schema: dict[str, Any]) -> Literal:
        make = self._formulas.make
        found: list[Literal] = []
        if "type" in schema:
            names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
            types = self._formulas.types("number" if name == "integer" else name for name in names)
            found.append(types)
            if "integer" in names and "number" not in names:
                whole = make("multiple", Fraction(1))
                found.append(self._for("number", [whole]))
        if "const" in schema:
            found.append(self._formulas.values([schema["const"]]))
        if "enum" in schema:
            found.append(self._formulas.values(schema["enum"]))
        numbers = []
        for keyword, kind, exclusive in (
            ("minimum", "least", False),
            ("exclusiveMinimum", "least", True),
            ("maximum", "most", False),
            ("exclusiveMaximum", "most", True),
        ):
            if keyword in schema:
                numbers.append(make(kind, _fraction(schema[keyword]), exclusive))
        if "multipleOf" in schema:
            numbers.append(make("multiple", _fraction(schema["multipleOf"])))
        return self._formulas.every([*found, self._for("number", numbers)])

    def _texts(self, schema: dict[str, Any]) -> Literal:
        found = []
        low, high = _bounds(schema, "minLength", "maxLength")
        if low:
            found.append(self._formulas.make("text", of_length(low, None)))
        if high is not None:
            found.append(self._formulas.make("text", of_length(0, high)))
        if "pattern" in schema:
            found.append(self.pattern(schema["pattern"]))
        return self._for("string", found)

    def pattern(self, text: str) -> Literal:
        """The texts in which an expression is found."""
        try:
            return self._formulas.make("text", read_expression(text))
        except (Unsupported, InvalidExpression) as reason:
            return self._formulas.make("unclear", f"{reason}: {text}")

    def _objects(self, schema: dict[str, Any], steps: Steps) -> Literal:
        formulas = self._formulas
        found = [formulas.make("need", name) for name in schema.get("required", ())]
        names: list[Literal] = []
        for name in schema.get("properties", {}):
            one = formulas.values([name])
            names.append(one)
            found.append(formulas.each(one, self.of((*steps, "properties", name))))
        for text in schema.get("patternProperties", {}):
            matching = self.pattern(text)
            names.append(matching)
            inside = self.of((*steps, "patternProperties", text))
            found.append(formulas.each(matching, inside))
        if "additionalProperties" in schema:
            others = formulas.every(-literal for literal in names)
            inside = self.of((*steps, "additionalProperties"))
            found.append(formulas.each(others, inside))
        if "propertyNames" in schema:
            allowed = self.of((*steps, "propertyNames"))
            found.append(formulas.each(-allowed, FALSE))
        low, high = _bounds(schema, "minProperties", "maxProperties")
        found += _limits(formulas, "members", low, high)
        found += self._dependencies(schema, steps)
        return self._for("object", found)

    def _dependencies(self, schema: dict[str, Any], steps: Steps) -> list[Literal]:
        found = []
        for keyword in ("dependentRequired", "dependentSchemas", "dependencies"):
            for name, demand in schema.get(keyword, {}).items():
                if isinstance(demand, list):
                    then = self._formulas.every(
                        self._formulas.make("need", other) for other in demand
                    )
                elif self.draft_07 == (keyword == "dependencies"):
                    then = self.of((*steps, keyword, name))
                else:
                    continue
                found.append(self._formulas.any([-self._formulas.make("need", name), then]))
        return found

    def _arrays(self, schema: dict[str, Any], steps: Steps) -> Literal:
        make = self._formulas.make
        positions, rest = "prefixItems", "items"
        if self.draft_07 and isinstance(schema.get("items"), list):
            positions, rest = "items", "additionalItems"
        entries = schema.get(positions)
        count = len(entries) if isinstance(entries, list) else 0
        found = []
        for index in range(count):
            inside = self.of((*steps, positions, index))
            found += [make("at", index, inside)] if inside != TRUE else []
        if rest in schema and (inside := self.of((*steps, rest))) != TRUE:
            found.append(make("rest", count, inside))
        if "contains" in schema:
            low, high = _bounds(schema, "minContains", "maxContains", 1)
            if self.draft_07:
                low, high = 1, None
            if (low, high) != (0, None):
                found.append(make("some", self.of((*steps, "contains")), low, high))
        if schema.get("uniqueItems") is True:
            found.append(make("unique"))
        low, high = _bounds(schema, "minItems", "maxItems")
        found += _limits(self._formulas, "elements", low, high)
        return self._for("array", found)

    def _combined(self, schema: dict[str, Any], steps: Steps) -> Literal:
        formulas = self._formulas
        found = []

        def all_of(keyword: str) -> list[Literal]:
            return [self.of((*steps, keyword, index)) for index in range(len(schema[keyword]))]

        if "$ref" in schema:
            found.append(self._reference(steps, schema["$ref"]))
        if "$dynamicRef" in schema and not self.draft_07:
            found.append(self._dynamic(steps, schema["$dynamicRef"]))
        if "allOf" in schema:
            found += all_of("allOf")
        if "anyOf" in schema:
            found.append(formulas.any(all_of("anyOf")))
        if "oneOf" in schema:
            found.append(formulas.one(all_of("oneOf")))
        if "not" in schema:
            found.append(-self.of((*steps, "not")))
        if "if" in schema:
            condition = self.of((*steps, "if"))
            if "then" in schema:
                found.append(formulas.any([-condition, self.of((*steps, "then"))]))
            if "else" in schema:
                found.append(formulas.any([condition, self.of((*steps, "else"))]))
        return formulas.every(found)

    def _dynamic(self, steps: Steps, reference: str) -> Literal:
        return self.of(self.dynamic_target(steps, reference))

    def dynamic_target(self, steps: Steps, reference: str) -> Steps:
        """Where a dynamic reference leads, after one has come through the resources of the scope."""
        target = self._document.target_of(steps, reference)
        name = reference.partition("#")[2]
        schema = self._document.at(target)
        if not isinstance(schema, dict) or schema.get("$dynamicAnchor") != name:
            return target
        anchors = self._document.dynamic_anchors[name]
        by_resource = {self._document.base_of(anchor): anchor for anchor in anchors}
        for resource in self._scope:
            if resource in by_resource:
                return by_resource[resource]
        return target

    def unclear(self, reason: str) -> Literal:
        """Something that depends on the whole file, so only the same file says the same."""
        return self._formulas.make("unclear", reason, self._document.fingerprint)


def _fraction(number: int | float) -> Fraction:
    return Fraction(str(number))


def _limits(formulas: Formulas, kind: str, low: int, high: int | None) -> list[Literal]:
    found = [formulas.make(kind, low, None)] if low else []
    return found if high is None else [*found, formulas.make(kind, 0, high)]


def _bounds(schema: dict[str, Any], low: str, high: str, absent: int = 0) -> tuple[int, int | None]:
    top = schema.get(high)
    return int(schema.get(low, absent)), None if top is None or top > _LARGEST else int(top)
