"""Making a witness small, so that it shows one thing only."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from .outcome import Deadline

_MOST_TRIES = 1_500


def shrunk(value: Any, keeps: Callable[[Any], bool], deadline: Deadline) -> Any:
    """A smallest value for which `keeps` still holds, as far as single steps lead."""
    tries = 0
    progress = True
    while progress:
        progress = False
        for simpler in _simpler(value):
            tries += 1
            if tries > _MOST_TRIES or deadline.left == 0:
                return value
            if weight(simpler) < weight(value) and keeps(simpler):
                value = simpler
                progress = True
                break
    return value


def weight(value: Any) -> tuple[int, int, str]:
    """How large a value is; each step of shrinking makes it less."""
    if isinstance(value, dict):
        inner = [weight(entry) for entry in value.values()]
        return 1 + len(value) + sum(one[0] for one in inner), _length(value), ""
    if isinstance(value, list):
        return 1 + sum(weight(entry)[0] + 1 for entry in value), _length(value), ""
    if isinstance(value, float) and not value.is_integer():
        return 2, _length(value), str(abs(value))
    return 1, _length(value), str(value).lstrip("-")


def _length(value: Any) -> int:
    return len(json.dumps(value))


def _simpler(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for name in value:
            yield {other: inner for other, inner in value.items() if other != name}
        for name, inner in value.items():
            for simpler in _simpler(inner):
                yield {**value, name: simpler}
    elif isinstance(value, list):
        for index in range(len(value)):
            yield value[:index] + value[index + 1 :]
        for index, inner in enumerate(value):
            for simpler in _simpler(inner):
                yield [*value[:index], simpler, *value[index + 1 :]]
    elif isinstance(value, str) and value:
        yield ""
        yield value[: len(value) // 2]
        yield value[:-1]
        yield value[1:]
    elif isinstance(value, int | float) and not isinstance(value, bool) and value != 0:
        yield 0
        yield 1
        yield -1
        yield int(value)
        yield int(value / 2) if abs(value) < 1e15 else int(value) // 2
