"""Definitions that contain themselves: which they are, and which of them say the same."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from ..sources.dialects import Steps, every_schema
from ..sources.document import SchemaDocument
from .formulas import Formulas, Literal
from .translation import Meaning


def recursive_places(document: SchemaDocument) -> set[Steps]:
    """The places that references lead to and from which references lead back."""
    edges: dict[Steps, set[Steps]] = {}
    pending = _targets(document, ())
    while pending:
        target = pending.pop()
        if target in edges:
            continue
        edges[target] = set(_targets(document, target))
        pending += edges[target]
    return {target for target in edges if _returns(target, edges)}


def _targets(document: SchemaDocument, within: Steps) -> list[Steps]:
    """Where the references within a schema lead; dynamic ones to every anchor that they may mean."""
    found = []
    for steps, schema in every_schema(document.at(within), document.dialect, within):
        if not isinstance(schema, dict):
            continue
        if isinstance(schema.get("$ref"), str):
            found.append(document.target_of(steps, schema["$ref"]))
        if isinstance(schema.get("$dynamicRef"), str):
            found.append(document.target_of(steps, schema["$dynamicRef"]))
            name = schema["$dynamicRef"].partition("#")[2]
            found += document.dynamic_anchors.get(name, [])
    return found


def _returns(start: Steps, edges: dict[Steps, set[Steps]]) -> bool:
    seen: set[Steps] = set()
    pending = list(edges[start])
    while pending:
        target = pending.pop()
        if target == start:
            return True
        if target not in seen:
            seen.add(target)
            pending += edges[target]
    return False


def meanings(formulas: Formulas, documents: Iterable[SchemaDocument]) -> list[Meaning]:
    """The meaning of each document. Recursive definitions that say the same become one.

    Begins with all of them alike and tells them apart by what they say, until nothing is told apart
    any more.
    """
    documents = list(documents)
    places = [
        (index, steps) for index, one in enumerate(documents) for steps in recursive_places(one)
    ]
    classes: dict[tuple[int, Steps], Hashable] = dict.fromkeys(places, 0)
    while True:
        found = [
            Meaning(
                one, formulas, {steps: kind for (i, steps), kind in classes.items() if i == index}
            )
            for index, one in enumerate(documents)
        ]
        said: dict[tuple[int, Steps], Literal] = {
            place: found[place[0]].unfolded(place[1]) for place in places
        }
        if len(set(said.values())) == len(set(classes.values())):
            break
        classes = {place: ("loop", literal) for place, literal in said.items()}
    for place, kind in classes.items():
        literal = said[place]
        formulas.bodies[kind] = lambda literal=literal: literal  # type: ignore[misc]
    return found
