# Generated from the specification and the schema by `make generate`. Do not edit.

"""The pieces of canonical JSON text (W11)."""

from collections.abc import Callable
from json.encoder import encode_basestring as quoted
from typing import Any

from .errors import EncodeError
from .numbers import number_text

__all__ = ["boolean_text", "integer_text", "list_text", "number_text", "quoted"]


def boolean_text(value: bool) -> str:
    """Write `true` or `false`."""
    if value is True:
        return "true"
    if value is False:
        return "false"
    raise EncodeError("", f"A {type(value).__name__} stands where true or false is due.")


def integer_text(value: int, minimum: int, maximum: int) -> str:
    """Write an integer within the range of its type (W7)."""
    if type(value) is int and minimum <= value <= maximum:
        return repr(value)
    raise EncodeError("", f"Here is due an integer from {minimum} to {maximum}.")


def list_text(write: Callable[[Any], str], items: list[Any]) -> str:
    """Write a list, each element with what writes one. A text is no list of its characters."""
    if not isinstance(items, list):
        raise EncodeError("", f"A {type(items).__name__} stands where a list is due.")
    return f"[{','.join(map(write, items))}]"
