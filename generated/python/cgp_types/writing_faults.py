# Generated from the specification and the schema by `make generate`. Do not edit.

"""Why a value cannot be written, and where: looked for only after writing has failed."""

from collections.abc import Callable, Iterator
from typing import Any

from .errors import EncodeError
from .pointers import Place, pointer
from .shapes import SHAPES


def explained(value: object, write: Callable[[Any], str], error: Exception) -> EncodeError:
    """The error of writing with the JSON Pointer of the first value that has no form on the wire.

    The value is written once more, and whatever was asked for last is what could not be written.
    """
    trail = _Trail()
    try:
        write(_WatchedRecord(value, None, trail))
    except (ValueError, TypeError, AttributeError) as found:
        error = found
    return EncodeError(pointer(trail.last), _sentence(error))


class _Trail:
    """The place that was asked for last."""

    last: Place = None

    def watched(self, value: object, at: Place) -> Any:
        """The value itself, or what notes the places inside it. UTF-8 refuses a lone surrogate here."""
        self.last = at
        if isinstance(value, str):
            value.encode()
        if isinstance(value, list):
            return _WatchedList(value, at, self)
        return _WatchedRecord(value, at, self) if type(value) in SHAPES else value


class _WatchedRecord:
    """Stands for a record, or for what stands in the place of one."""

    def __init__(self, record: object, at: Place, trail: _Trail) -> None:
        self._record = record
        self._at = at
        self._trail = trail

    def __getattr__(self, name: str) -> Any:
        return self._trail.watched(getattr(self._record, name), (self._at, name))


class _WatchedList(list[Any]):
    """Stands for a list."""

    def __init__(self, items: list[Any], at: Place, trail: _Trail) -> None:
        super().__init__(items)
        self._at = at
        self._trail = trail

    def __iter__(self) -> Iterator[Any]:
        for index, item in enumerate(super().__iter__()):
            yield self._trail.watched(item, (self._at, index))


def _sentence(error: Exception) -> str:
    if isinstance(error, EncodeError):
        return error.message
    if isinstance(error, UnicodeEncodeError):
        return "The text holds a lone surrogate, which UTF-8 cannot write."
    return f"The value has the wrong type: {error}."
