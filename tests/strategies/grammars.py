"""Texts that a regular expression of the schema matches."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

_parser: Any = re._parser  # type: ignore[attr-defined]
_ALPHABET = [chr(code) for code in range(0x20, 0x7F)] + list(
    "\t\n\x85\xa0éß\u2003\u2028漢\U0001f600"
)
_MORE_OFTEN_THAN_NOT = 4


def matching(pattern: str, random: Random) -> str:
    """A text in which the pattern is found; more around it where no anchor forbids that."""
    before = "" if pattern.startswith("^") else _some(random)
    after = "" if pattern.endswith("$") else _some(random)
    return before + _sequence(_parsed(pattern), random) + after


@cache
def _parsed(pattern: str) -> Any:
    return _parser.parse(pattern)


def _some(random: Random) -> str:
    return "".join(random.choices(_ALPHABET, k=random.randrange(3)))


def _sequence(parsed: Any, random: Random) -> str:
    return "".join(_piece(str(kind), value, random) for kind, value in parsed)


def _piece(kind: str, value: Any, random: Random) -> str:
    match kind:
        case "LITERAL":
            return chr(value)
        case "IN":
            return random.choice(_characters(tuple(value)))
        case "NOT_LITERAL":
            return random.choice([each for each in _ALPHABET if ord(each) != value])
        case "MAX_REPEAT":
            low, high, inside = value
            count = random.randint(low, min(int(high), low + _MORE_OFTEN_THAN_NOT))
            return "".join(_sequence(inside, random) for _ in range(count))
        case "SUBPATTERN":
            return _sequence(value[-1], random)
        case "BRANCH":
            return _sequence(random.choice(value[1]), random)
        case "AT":
            return ""
        case _:
            raise NotImplementedError(f"{kind} in a pattern of the schema")


@cache
def _characters(parts: tuple[Any, ...]) -> list[str]:
    return [each for each in _ALPHABET if _is_in(each, parts)]


def _is_in(character: str, parts: Any) -> bool:
    negated = str(parts[0][0]) == "NEGATE"
    found = False
    for kind, value in parts[1:] if negated else parts:
        match str(kind):
            case "LITERAL":
                found |= ord(character) == value
            case "RANGE":
                found |= value[0] <= ord(character) <= value[1]
            case "CATEGORY":
                found |= str(value).endswith("NOT_SPACE") != character.isspace()
            case _:
                raise NotImplementedError(f"{kind} in a class of a pattern")
    return found != negated
