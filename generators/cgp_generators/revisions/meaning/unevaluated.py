"""`unevaluatedProperties` and `unevaluatedItems` as formulas.

What counts as evaluated depends on which branches accept the value. For every set of branches that
may be the only ones to accept it, the formula says what is left over then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from ..sources.dialects import IN_PLACE_LISTS, Steps
from ..sources.document import SchemaDocument
from .formulas import FALSE, TRUE, Formulas, Literal

if TYPE_CHECKING:
    from .translation import Meaning

_MOST_CONDITIONS = 8


@dataclass(frozen=True, slots=True)
class _Evaluates:
    """Where the condition holds, these members, positions and elements are evaluated."""

    condition: Literal
    names: Literal = FALSE
    positions: int = 0
    elements: Literal = FALSE


def unevaluated(
    meaning: Meaning, formulas: Formulas, document: SchemaDocument, steps: Steps
) -> Literal:
    """What the two keywords of the schema at a place demand."""
    schema = document.at(steps)
    keywords = [one for one in ("unevaluatedProperties", "unevaluatedItems") if one in schema]
    if all(meaning.of((*steps, keyword)) == TRUE for keyword in keywords):
        return TRUE
    walk = _Walk(meaning, formulas, document)
    try:
        found = walk.evaluates(steps, TRUE, {steps}, own=True)
    except RecursionError:
        return meaning.unclear("unevaluated members of a schema that contains itself")
    conditions = sorted({entry.condition for entry in found} - {TRUE})
    if len(conditions) > _MOST_CONDITIONS or walk.unclear:
        return meaning.unclear(f"unevaluated members behind many branches at {steps}")
    demands = []
    for holding in product((True, False), repeat=len(conditions)):
        true = {TRUE, *(one for one, yes in zip(conditions, holding, strict=True) if yes)}
        refused = [one for one, yes in zip(conditions, holding, strict=True) if not yes]
        kept = [entry for entry in found if entry.condition in true]
        left = _left_over(meaning, formulas, schema, steps, kept)
        demands.append(formulas.any([*refused, left]))
    return formulas.every(demands)


def _left_over(
    meaning: Meaning, formulas: Formulas, schema: Any, steps: Steps, kept: list[_Evaluates]
) -> Literal:
    found = []
    if "unevaluatedProperties" in schema:
        names = formulas.every(-entry.names for entry in kept)
        inside = meaning.of((*steps, "unevaluatedProperties"))
        rule = formulas.each(names, inside)
        found.append(formulas.any([-formulas.types(["object"]), rule]))
    if "unevaluatedItems" in schema:
        start = max((entry.positions for entry in kept), default=0)
        inside = meaning.of((*steps, "unevaluatedItems"))
        element = formulas.any([inside, *(entry.elements for entry in kept)])
        if element != TRUE:
            rule = formulas.make("rest", start, element)
            found.append(formulas.any([-formulas.types(["array"]), rule]))
    return formulas.every(found)


class _Walk:
    """Collects what a schema and the schemas applied in its place evaluate."""

    def __init__(self, meaning: Meaning, formulas: Formulas, document: SchemaDocument) -> None:
        self._meaning = meaning
        self._formulas = formulas
        self._document = document
        self.unclear = False

    def evaluates(
        self, steps: Steps, condition: Literal, seen: set[Steps], *, own: bool = False
    ) -> list[_Evaluates]:
        """What is evaluated where the condition holds; `own` leaves out the keywords in question."""
        schema = self._document.at(steps)
        if not isinstance(schema, dict) or condition == FALSE:
            return []
        with self._meaning.entering(steps):
            found = [self._members(schema, condition, own)]
            found += self._elements(schema, steps, condition, own)
            for target in self._targets(schema, steps):
                if target in seen:
                    self.unclear = True
                else:
                    found += self.evaluates(target, condition, {*seen, target})
            for keyword in IN_PLACE_LISTS:
                for index in range(len(schema.get(keyword, ()))):
                    inner = (*steps, keyword, index)
                    inside = condition if keyword == "allOf" else self._both(condition, inner)
                    found += self.evaluates(inner, inside, seen)
            return found + list(self._conditionals(schema, steps, condition, seen))

    def _targets(self, schema: dict[str, Any], steps: Steps) -> Iterator[Steps]:
        if "$ref" in schema:
            yield self._document.target_of(steps, schema["$ref"])
        if "$dynamicRef" in schema:
            yield self._meaning.dynamic_target(steps, schema["$dynamicRef"])

    def _both(self, condition: Literal, steps: Steps) -> Literal:
        return self._formulas.every([condition, self._meaning.of(steps)])

    def _conditionals(
        self, schema: dict[str, Any], steps: Steps, condition: Literal, seen: set[Steps]
    ) -> Iterator[_Evaluates]:
        if "if" in schema:
            test = self._meaning.of((*steps, "if"))
            for keyword, literal in (("if", test), ("then", test), ("else", -test)):
                if keyword in schema:
                    inside = self._formulas.every([condition, literal])
                    yield from self.evaluates((*steps, keyword), inside, seen)
        for name in schema.get("dependentSchemas", {}):
            there = self._formulas.every(
                [self._formulas.types(["object"]), self._formulas.make("need", name), condition]
            )
            yield from self.evaluates((*steps, "dependentSchemas", name), there, seen)

    def _members(self, schema: dict[str, Any], condition: Literal, own: bool) -> _Evaluates:
        formulas = self._formulas
        names = [formulas.values([name]) for name in schema.get("properties", {})]
        names += [self._meaning.pattern(text) for text in schema.get("patternProperties", {})]
        if "additionalProperties" in schema or (not own and "unevaluatedProperties" in schema):
            names.append(TRUE)
        return _Evaluates(condition, names=formulas.any(names))

    def _elements(
        self, schema: dict[str, Any], steps: Steps, condition: Literal, own: bool
    ) -> Iterator[_Evaluates]:
        elements = []
        if "items" in schema or (not own and "unevaluatedItems" in schema):
            elements.append(TRUE)
        if "contains" in schema:
            elements.append(self._meaning.of((*steps, "contains")))
        count = len(schema.get("prefixItems", ()))
        yield _Evaluates(condition, positions=count, elements=self._formulas.any(elements))
