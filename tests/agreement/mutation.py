"""Damage: what bytes suffer on their way, what careless programs write, what an attacker tries."""

from __future__ import annotations

import random
from collections.abc import Callable

TOKENS = (
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b'"',
    b"\\",
    b"null",
    b"true",
    b"NaN",
    b"-Infinity",
    b"1e400",
    b"-0",
    b"01",
    b"1.",
    b".5",
    b"+1",
    b"0x1",
    b"9" * 320,
    b"1" + b"0" * 40,
    b"4294967295.0000001",
    b"\xef\xbb\xbf",
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xe2\x82",
    b"\xc2\xa0",
    b"\\ud800",
    b"\\udc00",
    b"\\ud83d\\ude00",
    b"\\ud800\\u0041",
    b"\\u12",
    b"\\x41",
    b"\x00",
    b"\x1f",
    b"\x0b",
    b"//",
    b"'",
    b'"type":"query",',
    b'"type":1,',
    b'"id":null,',
    b'{"a":1,"a":2}',
)

_Damage = Callable[[bytes, random.Random], bytes]


def damaged(text: bytes, chance: random.Random) -> bytes:
    """The text after one to three mishaps."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        text = chance.choice(_DAMAGES)(text, chance)
    return text


def _place(text: bytes, chance: random.Random) -> int:
    return chance.randrange(len(text) + 1)


def _flip(text: bytes, chance: random.Random) -> bytes:
    if not text:
        return text
    index = chance.randrange(len(text))
    return text[:index] + bytes([text[index] ^ (1 << chance.randrange(8))]) + text[index + 1 :]


def _cut(text: bytes, chance: random.Random) -> bytes:
    start = _place(text, chance)
    return text[:start] + text[start + chance.choice((1, 1, 2, 5)) :]


def _truncate(text: bytes, chance: random.Random) -> bytes:
    return text[: _place(text, chance)]


def _insert(text: bytes, chance: random.Random) -> bytes:
    at = _place(text, chance)
    return text[:at] + chance.choice(TOKENS) + text[at:]


def _repeat(text: bytes, chance: random.Random) -> bytes:
    start = _place(text, chance)
    end = min(len(text), start + chance.choice((1, 3, 10, 40)))
    return text[:end] + text[start:end] + text[end:]


def _swap_case(text: bytes, chance: random.Random) -> bytes:
    if not text:
        return text
    index = chance.randrange(len(text))
    return text[:index] + text[index : index + 1].swapcase() + text[index + 1 :]


def _nest(text: bytes, chance: random.Random) -> bytes:
    levels = chance.choice((1, 10, 1018, 1019, 1020, 1021, 1022, 1023, 1024, 1025, 1030))
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    nested = opening * levels + b"1" + closing * levels
    if chance.random() < 0.5:
        return text.replace(b"{", b'{"deep":' + nested + b",", 1)
    at = _place(text, chance)
    return text[:at] + nested + text[at:]


def _surround(text: bytes, chance: random.Random) -> bytes:
    before = chance.choice((b"", b" ", b"\r\n", b"\xef\xbb\xbf", b"\x0c", b"[", b"1 "))
    after = chance.choice((b"", b"\r", b"\n\n", b"\xc2\xa0", b"]", b"x", b"{}"))
    return before + text + after


_DAMAGES: tuple[_Damage, ...] = (
    _flip,
    _cut,
    _truncate,
    _insert,
    _insert,
    _repeat,
    _swap_case,
    _nest,
    _surround,
)
