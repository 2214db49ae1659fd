"""Messages with something wrong or odd in them, and the many ways to write one JSON value."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random

from .values import NUMBERS, TEXTS, Json

OTHERS: tuple[Json, ...] = (
    None, True, False, 0, 1.5, -1, 4294967295, 4294967296, 4294967295.0000001, 1e300, "", " ", "x",
    "sha256:" + "0" * 64, "sha256:" + "0" * 64 + "\n", "2023-02-29T00:00:00Z", "2026-01-01T00:00:00Z\n",
    "contextgraph/1.0", "reference", "compact", "full", "vendor:x", "L9-3", [], [None], ["doc"], {}, {"a": []},
)  # fmt: skip


def mutated(value: Json, random: Random) -> Json:
    """A copy in which one place is changed."""
    value = deepcopy(value)
    holder, step = random.choice(list(_places(value)))
    random.choice(_CHANGES)(holder, step, random)
    return value


def _places(value: Json) -> Iterator[tuple[Json, str | int]]:
    if isinstance(value, dict):
        yield value, ""
        for name, inside in value.items():
            yield value, name
            yield from _places(inside)
    elif isinstance(value, list):
        for index, inside in enumerate(value):
            yield value, index
            yield from _places(inside)


_Change = Callable[[Json, str | int, Random], None]


def _replace(holder: Json, step: str | int, random: Random) -> None:
    holder["more" if step == "" else step] = deepcopy(random.choice(OTHERS))


def _drop(holder: Json, step: str | int, random: Random) -> None:
    if step != "":
        del holder[step]


def _rename(holder: Json, step: str | int, random: Random) -> None:
    if isinstance(holder, dict) and step:
        other = random.choice((str(step).upper(), f"{step}_", "future"))
        holder[other] = holder.pop(step)


def _repeat(holder: Json, step: str | int, random: Random) -> None:
    if isinstance(holder, list):
        holder.append(deepcopy(holder[int(step)]))


def _nest(holder: Json, step: str | int, random: Random) -> None:
    if step != "":
        holder[step] = random.choice(([holder[step]], {"in": holder[step]}))


def _respell(holder: Json, step: str | int, random: Random) -> None:
    if step != "":
        old = holder[step]
        if isinstance(old, str):
            holder[step] = random.choice((old + "\n", old.upper(), old[:-1], " " + old, *TEXTS))
        elif isinstance(old, int | float) and not isinstance(old, bool):
            holder[step] = random.choice((old + 1, old + 1e-7, -old, old * 0.5, *NUMBERS))


def _move(holder: Json, step: str | int, random: Random) -> None:
    if isinstance(holder, dict) and step:
        holder[step] = holder.pop(step)


_CHANGES: tuple[_Change, ...] = (
    _replace, _replace, _drop, _rename, _repeat, _nest, _respell, _respell, _respell, _move,
)  # fmt: skip


def spelled(value: Json, random: Random, *, duplicates: bool = False) -> str:
    """JSON text of a value: white space, escapes and number forms as chance wants them.

    With `duplicates`, members may stand a second time, with anything, before the one that counts.
    """
    space = random.choice(("", "", " ", "\t", "\r\n"))

    def write(value: Json) -> str:
        if isinstance(value, dict):
            members = []
            for name, inside in value.items():
                if duplicates and random.random() < 0.1:
                    members.append(f"{_quoted(name, random)}:{json.dumps(random.choice(OTHERS))}")
                members.append(f"{_quoted(name, random)}{space}:{space}{write(inside)}")
            return "{" + f",{space}".join(members) + space + "}"
        if isinstance(value, list):
            return "[" + space + f"{space},".join(map(write, value)) + "]"
        if isinstance(value, str):
            return _quoted(value, random)
        if type(value) is int and value < 10**15:
            return random.choice((str(value), f"{value}.0", f"{value}e0", f"{value}.00E+0"))
        return json.dumps(value)

    return space + write(value) + space


def _quoted(text: str, random: Random) -> str:
    return json.dumps(text, ensure_ascii=random.random() < 0.3)


def damaged(text: bytes, random: Random) -> bytes:
    """The text with some bytes changed, lost, added or repeated."""
    broken = bytearray(text)
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(broken) + 1)
        match random.randrange(5):
            case 0 if at < len(broken):
                broken[at] ^= 1 << random.randrange(8)
            case 1:
                del broken[at : at + random.randint(1, 4)]
            case 2:
                broken[at:at] = random.choice(
                    (
                        b"\xff",
                        b"\\ud800",
                        b'"',
                        b"[",
                        b"}",
                        b"\x00",
                        b"1e999",
                        b",",
                        b"\xef\xbb\xbf",
                        b"\\",
                    )
                )
            case 3:
                broken[at:at] = broken[max(0, at - 9) : at]
            case _:
                del broken[at:]
    return bytes(broken)
