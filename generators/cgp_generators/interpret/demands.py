"""What a subschema demands of one value, and how a violation of it reads."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..model.judgement import (
    Constant,
    ConstantDemand,
    Demand,
    LengthDemand,
    NumberDemand,
    TextDemand,
)
from ..source.schema import Node
from .reading import Reading

TEXT_KEYWORDS = ("minLength", "maxLength", "pattern", "format")
NUMBER_KEYWORDS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")
LIST_KEYWORDS = ("minItems", "maxItems")

_ANY_CHARACTER = r"[\s\S]"
_SHORTHAND = re.compile(r"(?<!\\)(?:\\\\)*(\\[dDwWsSbB])")
_ESCAPE_OR_CLASS = re.compile(r"\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]")


@dataclass(frozen=True, slots=True)
class Demanded:
    """A demand, and what is wrong with a value that does not meet it: "is not a date", "is empty"."""

    demand: Demand
    problem: str


def text_demand(node: Node, reading: Reading) -> Demanded | None:
    """The length, grammar and format that a subschema demands of a text."""
    if not any(keyword in node for keyword in TEXT_KEYWORDS):
        return None
    demand = TextDemand(*(node.get(keyword) for keyword in TEXT_KEYWORDS))
    if demand.format is not None and demand.format not in reading.formats:
        problem = f"Nobody knows the format `{demand.format}`."
        remedy = "Add it to [formats] in protocol.toml and to each language, or use `pattern`."
        reading.faults.report(node.child("format").place, problem, remedy)
    if demand.pattern is not None:
        _judge_pattern(node, reading)
    if demand.pattern is None and demand.format is None and demand.max_length is None:
        few = "is empty" if demand.min_length == 1 else f"is shorter than {demand.min_length}"
        return Demanded(demand, few)
    return Demanded(demand, f"is not {phrase(node, reading)}")


def number_demand(node: Node) -> Demanded | None:
    """The bounds that a subschema demands of a number."""
    if not any(keyword in node for keyword in NUMBER_KEYWORDS):
        return None
    demand = NumberDemand(*(node.get(keyword) for keyword in NUMBER_KEYWORDS))
    bounds = [
        f"{word} {node.get(keyword)}"
        for word, keyword in zip(
            ("at least", "at most", "more than", "less than"), NUMBER_KEYWORDS, strict=True
        )
        if keyword in node
    ]
    return Demanded(demand, f"is not {' and '.join(bounds)}")


def length_demand(node: Node) -> Demanded | None:
    """How many elements a subschema demands of a list."""
    if not any(keyword in node for keyword in LIST_KEYWORDS):
        return None
    demand = LengthDemand(*(node.get(keyword) for keyword in LIST_KEYWORDS))
    return Demanded(demand, "has too few or too many elements")


def constants_of(node: Node) -> tuple[Constant, ...] | None:
    """The constants of `const` or `enum`, where one of them stands."""
    if "const" in node:
        return (node.get("const"),)
    return tuple(node.get("enum")) if "enum" in node else None


def constant_demand(node: Node) -> Demanded | None:
    """The constants to which a subschema restricts a value."""
    constants = constants_of(node)
    if constants is None:
        return None
    return Demanded(ConstantDemand(constants), f"is not {' or '.join(map(_shown, constants))}")


def phrase(node: Node, reading: Reading) -> str:
    """What completes "this is not …" for a value with a name, a grammar or a range: the title."""
    title = node.get("title")
    if not isinstance(title, str):
        remedy = 'Add one that completes "this is not …", for instance "a timestamp".'
        reading.faults.report(node.place, "A named or restricted value needs a title.", remedy)
        return ""
    return title


def _shown(constant: object) -> str:
    if isinstance(constant, bool):
        return "true" if constant else "false"
    return f"`{constant}`" if isinstance(constant, str) else str(constant)


def _judge_pattern(node: Node, reading: Reading) -> None:
    pattern: str = node.get("pattern")
    place = node.child("pattern").place
    try:
        re.compile(pattern)
    except re.error as error:
        remedy = "Patterns are regular expressions of ECMA-262 that Python reads too."
        reading.faults.report(place, f"This pattern does not compile: {error}.", remedy)
    rest = pattern.replace(_ANY_CHARACTER, "")
    shorthands = _SHORTHAND.findall(rest) or ["."] * ("." in _ESCAPE_OR_CLASS.sub("", rest))
    if shorthands:
        problem = f"`{shorthands[0]}` means other characters in other languages."
        remedy = f"List the characters, for instance [0-9]; any character is {_ANY_CHARACTER}."
        reading.faults.report(place, problem, remedy)
