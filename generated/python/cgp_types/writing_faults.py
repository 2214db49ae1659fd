# Generated from the specification and the schema by `make generate`. Do not edit.

"""Why a value cannot be written, and where: looked for only after writing has failed."""

from math import isfinite
from typing import Any

from .errors import EncodeError
from .pointers import Place, pointer
from .shapes import SHAPES


def explained(value: object, error: Exception) -> EncodeError:
    """The error of writing with the JSON Pointer of the first value that has no form on the wire."""
    at = _unwritable(value, None)
    message = error.message if isinstance(error, EncodeError) else _sentence(error)
    return EncodeError(pointer(at[0]) if at else "", message)


def _unwritable(value: Any, at: Place) -> tuple[Place] | None:
    if isinstance(value, str):
        return (at,) if _has_surrogates(value) else None
    if isinstance(value, float):
        return None if isfinite(value) else (at,)
    if isinstance(value, list):
        steps: list[tuple[str | int, Any]] = list(enumerate(value))
    elif type(value) in SHAPES:
        steps = [(name, getattr(value, name, None)) for name in SHAPES[type(value)]]
    else:
        return None
    for step, inside in steps:
        found = _unwritable(inside, (at, step))
        if found:
            return found
    return None


def _has_surrogates(text: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in text)


def _sentence(error: Exception) -> str:
    if isinstance(error, UnicodeEncodeError):
        return "The text holds a lone surrogate, which UTF-8 cannot write."
    return f"The value has the wrong type: {error}."
