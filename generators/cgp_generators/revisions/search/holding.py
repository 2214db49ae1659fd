"""Whether a value is in the set of a formula."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from ..meaning.formulas import TRUE, Formulas, Literal, identity, type_of
from ..meaning.texts import accepts


def holds(formulas: Formulas, literal: Literal, value: Any) -> bool | None:
    """Whether it is; None when only a validator can say."""
    if literal < 0:
        found = holds(formulas, -literal, value)
        return None if found is None else not found
    if literal == TRUE:
        return True
    node = formulas.nodes[literal]
    match node[0]:
        case "and":
            return _every(holds(formulas, part, value) for part in node[1])
        case "one":
            return _exactly_one([holds(formulas, part, value) for part in node[1]])
        case "loop":
            return holds(formulas, formulas.body(node[1]), value)
        case "unclear":
            return None
        case "type":
            return bool(type_of(value) in node[1])
        case "values":
            return bool(identity(value) in node[1])
        case _:
            return _holds_for_type(formulas, node, value)


def _holds_for_type(formulas: Formulas, node: tuple[Any, ...], value: Any) -> bool | None:
    kind = node[0]
    if APPLIES_TO[kind] != type_of(value):
        return True
    match kind:
        case "multiple":
            return bool((Fraction(str(value)) / node[1]).denominator == 1)
        case "least" | "most":
            number, bound = Fraction(str(value)), node[1]
            if number == bound:
                return not node[2]
            return (number > bound) is (kind == "least")
        case "text":
            return accepts(node[1], value)
        case "need":
            return bool(node[1] in value)
        case "members" | "elements":
            return bool(node[1] <= len(value) and (node[2] is None or len(value) <= node[2]))
        case "each":
            return _every(_member(formulas, node, name, inner) for name, inner in value.items())
        case "at":
            if len(value) <= node[1]:
                return True
            return holds(formulas, node[2], value[node[1]])
        case "rest":
            return _every(holds(formulas, node[2], element) for element in value[node[1] :])
        case "some":
            return _count([holds(formulas, node[1], element) for element in value], node)
        case _:  # unique
            return len({identity(element) for element in value}) == len(value)


APPLIES_TO = {
    "multiple": "number",
    "least": "number",
    "most": "number",
    "text": "string",
    "need": "object",
    "each": "object",
    "members": "object",
    "at": "array",
    "rest": "array",
    "some": "array",
    "elements": "array",
    "unique": "array",
}


def _every(answers: Iterable[bool | None]) -> bool | None:
    unclear = False
    for answer in answers:
        if answer is False:
            return False
        unclear = unclear or answer is None
    return None if unclear else True


def _exactly_one(answers: list[bool | None]) -> bool | None:
    if answers.count(True) > 1:
        return False
    return None if None in answers else answers.count(True) == 1


def _member(formulas: Formulas, node: tuple[Any, ...], name: str, value: Any) -> bool | None:
    named = holds(formulas, node[1], name)
    if named is False:
        return True
    inside = holds(formulas, node[2], value)
    return inside if named or inside else None


def _count(answers: list[bool | None], node: tuple[Any, ...]) -> bool | None:
    low, high = answers.count(True), answers.count(True) + answers.count(None)
    if high < node[2] or (node[3] is not None and low > node[3]):
        return False
    return True if low >= node[2] and (node[3] is None or high <= node[3]) else None
