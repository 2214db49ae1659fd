"""From bytes to a JSON value, fast when the text is sound and exact about the fault when not.

A fast parser goes first: orjson when it is installed, else the standard library's json. It only
ever says "yes": every refusal is judged again by `scanner.scan`, and so is a text in which it
cannot see what we must refuse. So the value, or the code of the DecodeError, is the same whichever
parser is in use.
"""

import json
import re
from collections.abc import Callable
from itertools import accumulate
from json import scanner as json_scanner
from typing import Final, Literal, NoReturn

from .constants import MAX_DEPTH, MAX_MESSAGE_BYTES
from .errors import DecodeError
from .numbers import read_number
from .scanner import scan

ParserName = Literal["orjson", "json", "scanner"]


def parse(
    data: bytes | bytearray | memoryview | str, *, max_bytes: int = MAX_MESSAGE_BYTES
) -> object:
    """Read one JSON value, or raise the DecodeError that W12 puts first; its path is always empty.

    The size is judged before all else, in bytes of UTF-8, also for a `str` (W2). A `str` that holds
    a lone surrogate is `not_utf8`.

    A number is int or float, and its meaning is `float(number)` (W7): which of the two it is, and
    whether an int beyond 2**53 is rounded already, depends on the parser in use.
    """
    text = _bytes_within(data, max_bytes)
    try:
        return _parser(text)
    except DecodeError:
        raise
    except (ValueError, RecursionError):
        pass  # The scanner decides, outside of this clause so that its error stands alone.
    return scan(text)


def use_parser(name: ParserName | None = None) -> None:
    """Choose the parser that goes first: for tests, and for who must do without orjson.

    None means the fastest one installed, which is the choice at import. Raises ImportError for an
    orjson that is not there. The choice holds for the whole process.
    """
    global _parser
    _parser = _fastest() if name is None else _PARSERS[name]()


def _bytes_within(data: bytes | bytearray | memoryview | str, max_bytes: int) -> bytes:
    # No form has fewer bytes than its length says, so what is too long already is never copied.
    # Surrogates pass here: what they become is not UTF-8, and every parser refuses it as such.
    if len(data) <= max_bytes:
        text = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)
        if len(text) <= max_bytes:
            return text
    raise DecodeError("too_large", "", f"The message is longer than {max_bytes} bytes.")


def _orjson() -> Callable[[bytes], object]:
    # orjson accepts nothing that we refuse: it has our depth, checks all UTF-8 and surrogates, and
    # rounds as we do. It refuses literals beyond all doubles, which the scanner then accepts.
    from orjson import loads

    return loads


def _standard_json() -> Callable[[bytes], object]:
    # Without its C part, json follows other rules in places and is no faster than the scanner.
    return _read_with_json if getattr(json_scanner, "c_make_scanner", None) else scan


def _fastest() -> Callable[[bytes], object]:
    try:
        return _orjson()
    except ImportError:
        return _standard_json()


_PARSERS: Final[dict[ParserName, Callable[[], Callable[[bytes], object]]]] = {
    "orjson": _orjson,
    "json": _standard_json,
    "scanner": lambda: scan,
}


# What follows closes the gaps of the standard library's json: it takes NaN and the infinities,
# keeps lone surrogates, recurses on the input as deep as the interpreter lets it, and cannot read
# an integer of more than 4,300 digits.


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


_JSON: Final = json.JSONDecoder(parse_int=read_number, parse_constant=_refuse_constant)

_HIGH: Final = rb"\\u[dD][89abAB][0-9a-fA-F]{2}"
_LOW: Final = rb"\\u[dD][c-fC-F][0-9a-fA-F]{2}"
_ANY_SURROGATE: Final = re.compile(rb"\\u[dD]")
_LONE_SURROGATE: Final = re.compile(rb"%b(?!%b)|(?<!%b)%b" % (_HIGH, _LOW, _HIGH, _LOW))

_ALL_BUT_BRACKETS: Final = bytes(byte for byte in range(256) if byte not in b"[]{}")
_STEP_OF_BRACKET: Final = [1 if byte in b"[{" else -1 for byte in range(256)]


def _read_with_json(text: bytes) -> object:
    characters = text.decode("utf-8")
    if _ANY_SURROGATE.search(text) and _LONE_SURROGATE.search(_without_escaped_backslashes(text)):
        return scan(text)
    if text.count(b"[") + text.count(b"{") > MAX_DEPTH and _depth(text) > MAX_DEPTH:
        return scan(text)
    return _JSON.decode(characters)


def _without_escaped_backslashes(text: bytes) -> bytes:
    # Two other characters in their place, so that their neighbours do not come together.
    return text.replace(b"\\\\", b"__")


def _depth(text: bytes) -> int:
    """Count the levels that json would descend into, right at least up to its first refusal."""
    unescaped = _without_escaped_backslashes(text).replace(b'\\"', b"")
    # Every second piece between the remaining quotes lies outside of strings.
    outside = b"".join(unescaped.split(b'"')[::2])
    brackets = outside.translate(None, _ALL_BUT_BRACKETS)
    return max(accumulate(map(_STEP_OF_BRACKET.__getitem__, brackets)), default=0)


# Last, because without orjson it is one of the functions above.
_parser: Callable[[bytes], object] = _fastest()
