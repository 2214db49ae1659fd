# Generated from the specification and the schema by `make generate`. Do not edit.

"""Judging the structure of JSON values: what decoding asks of types, presence and range (W5, W7, W12).

Numbers are judged on the nearest double: `1.0` and `1e0` are integers, an infinity is out of range.
"""

from collections.abc import Mapping, Set
from math import isfinite
from typing import Any

from .errors import DecodeError
from .pointers import Place, pointer
from .unknown import Unknown


def unfit(value: object, due: str, at: Place) -> DecodeError:
    """The fault of a value of the wrong type."""
    return DecodeError("wrong_type", pointer(at), f"Here stands {_kind(value)} instead of {due}.")


def unfit_member(members: Mapping[str, Any], name: str, due: str, at: Place) -> DecodeError:
    """The fault of a member that is missing, or of the wrong type; `null` counts as a wrong type."""
    if name not in members:
        return DecodeError("missing", pointer((at, name)), f"The member `{name}` is missing.")
    return unfit(members[name], due, (at, name))


def empty_list(members: Mapping[str, Any], name: str, at: Place) -> list[Any]:
    """What a required list is when its member is `null` (W5); absence is a fault."""
    if name not in members:
        raise unfit_member(members, name, "a list", at)
    return []


def integer(members: Mapping[str, Any], name: str, minimum: int, maximum: int, at: Place) -> int:
    """A member's number as an integer within the range of its type."""
    if name not in members:
        raise unfit_member(members, name, "an integer", at)
    return _integer(members[name], minimum, maximum, (at, name))


def number(members: Mapping[str, Any], name: str, at: Place) -> float:
    """A member's number as a double."""
    if name not in members:
        raise unfit_member(members, name, "a number", at)
    return _number(members[name], (at, name))


def as_list(value: Any, at: Place) -> list[Any]:
    """The value itself when it is a list."""
    if not isinstance(value, list):
        raise unfit(value, "a list", at)
    return value


def as_object(value: Any, at: Place) -> dict[str, Any]:
    """The value itself when it is an object."""
    if not isinstance(value, dict):
        raise unfit(value, "an object", at)
    return value


def text(members: Mapping[str, Any], name: str, at: Place) -> str:
    """A member that is a text."""
    value = members.get(name)
    if not isinstance(value, str):
        raise unfit_member(members, name, "a text", at)
    return value


def texts(value: Any, at: Place) -> list[str]:
    """A list of texts."""
    items = as_list(value, at)
    for index, item in enumerate(items):
        if not isinstance(item, str):
            raise unfit(item, "a text", (at, index))
    return items.copy()


def known_text(members: Mapping[str, Any], name: str, known: Set[str], at: Place) -> Any:
    """A member that is a value of a closed vocabulary, or `Unknown` outside it (W8)."""
    value = members.get(name)
    if not isinstance(value, str):
        raise unfit_member(members, name, "a text", at)
    return value if value in known else Unknown(value)


def known_texts(value: Any, known: Set[str], at: Place) -> list[Any]:
    """A list of values of a closed vocabulary, those outside it as `Unknown` (W8)."""
    return [item if item in known else Unknown(item) for item in texts(value, at)]


def numbers(value: Any, at: Place) -> list[float]:
    """A list of doubles."""
    items = as_list(value, at)
    if {*map(type, items)} <= {float} and all(map(isfinite, items)):
        return items.copy()
    return [_number(item, (at, index)) for index, item in enumerate(items)]


def integers(value: Any, minimum: int, maximum: int, at: Place) -> list[int]:
    """A list of integers within a range."""
    return [
        _integer(item, minimum, maximum, (at, index))
        for index, item in enumerate(as_list(value, at))
    ]


def booleans(value: Any, at: Place) -> list[bool]:
    """A list of `true` and `false`."""
    items = as_list(value, at)
    for index, item in enumerate(items):
        if item is not True and item is not False:
            raise unfit(item, "true or false", (at, index))
    return items.copy()


def _number(value: Any, at: Place) -> float:
    if value.__class__ is bool or not isinstance(value, int | float):
        raise unfit(value, "a number", at)
    try:
        double = float(value)
    except OverflowError:
        double = float("inf")
    if not isfinite(double):
        raise DecodeError("out_of_range", pointer(at), "The number is too large for a double.")
    return double


def _integer(value: Any, minimum: int, maximum: int, at: Place) -> int:
    if value.__class__ is bool or not isinstance(value, int | float):
        raise unfit(value, "an integer", at)
    try:
        double = float(value)
    except OverflowError:
        double = float("inf")
    if isfinite(double) and not double.is_integer():
        raise DecodeError("wrong_type", pointer(at), "The number is no integer.")
    if not minimum <= double <= maximum:
        message = f"The number is not from {minimum} to {maximum}."
        raise DecodeError("out_of_range", pointer(at), message)
    return int(double)


def _kind(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    for kind, name in ((str, "a text"), (int | float, "a number"), (list, "a list")):
        if isinstance(value, kind):
            return name
    return "an object" if isinstance(value, dict) else f"a {type(value).__name__}"
