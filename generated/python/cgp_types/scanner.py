# Generated from the specification and the schema by `make generate`. Do not edit.

"""The judge of text: what counts as a readable message, and which fault comes first.

Fast parsers disagree about surrogates, depth, long numbers and much else. Whatever the one that
`text.parse` asks first refuses, or cannot see, is decided here: the same in every language of ours.
"""

import re
from typing import Final

from .constants import MAX_DEPTH, MAX_MESSAGE_BYTES
from .errors import DecodeError, DecodeErrorCode
from .numbers import read_number
from .pointers import Place, pointer

# No pattern here demands anything after a repeat, so none of them ever backtracks: each reads a
# character once, whatever a peer sends.
_BEYOND_SPACE: Final = re.compile(r"[^ \t\n\r]")
_END_OF_PLAIN: Final = re.compile(r'["\\\x00-\x1f]')
_ESCAPE: Final = re.compile(r'\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))')
_LOW_SURROGATE: Final = re.compile(r"\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_SCALAR: Final = re.compile(r"true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")

_SHORT_ESCAPES: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_WORDS: Final = {"true": True, "false": False, "null": None}
_CLOSING: Final = {"{": "}", "[": "]"}

_OPENED: Final = object()
"""Stands for a value that has begun and is not complete: its first member comes next."""


def scan(text: bytes, duplicates: list[str] | None = None) -> object:
    """Read one JSON value out of UTF-8 bytes, or raise the DecodeError that comes first (W12).

    Invalid UTF-8 anywhere is `not_utf8` before all else. Then the text is read from left to right
    and the fault that *begins* first is the one reported:

    - A syntax fault begins at the first character that cannot continue any JSON text, or at the
      end when something is still due: `not_json`. A byte order mark is such a character, as is
      anything but white space after the value.
    - A lone surrogate begins at the backslash of its escape, once all four of its digits are
      there: `not_utf8`. A high surrogate is lone unless a whole low surrogate escape follows it at
      once. So `"\\ud800` with nothing behind it, or with a broken escape, is `not_utf8`, whereas
      `"\\ud8` is `not_json`.
    - The 1,025th level begins at the bracket that opens it: `too_deep` (W3). A bracket where none
      may stand is a syntax fault instead.

    Of duplicate members the last wins whole, in the position of the first (W4). `duplicates`
    receives the pointer of each repeated member in text order, also inside values that are replaced
    later. It ends early once its pointers exceed MAX_MESSAGE_BYTES characters together: a small
    hostile text could ask for gigabytes of them.

    Time and memory are linear in the text and nothing recurses (W3). A number is int or float and
    means `float(number)` (W7).
    """
    try:
        characters = text.decode("utf-8")
    except UnicodeDecodeError as fault:
        message = f"The text is not UTF-8 (byte {fault.start + 1})."
        raise DecodeError("not_utf8", "", message) from None
    return _Scanner(characters, duplicates).read_text()


class _Level:
    """An array or object that is still open, and where the next value in it belongs."""

    __slots__ = ("closing", "content", "name", "place")

    def __init__(self, opening: str, place: Place) -> None:
        self.closing = _CLOSING[opening]
        self.content: dict[str, object] | list[object] = {} if opening == "{" else []
        self.name = ""
        self.place = place

    def next_place(self) -> Place:
        return (self.place, self.name if isinstance(self.content, dict) else len(self.content))

    def add(self, value: object) -> None:
        if isinstance(self.content, dict):
            self.content[self.name] = value
        else:
            self.content.append(value)


class _Scanner:
    """One reading of one text; `at` is the next character that nothing has consumed."""

    def __init__(self, text: str, duplicates: list[str] | None) -> None:
        self.text = text
        self.at = 0
        self.levels: list[_Level] = []
        self.duplicates = duplicates
        self.pointer_room = MAX_MESSAGE_BYTES

    def read_text(self) -> object:
        value = self.begin_value()
        while self.levels:
            level = self.levels[-1]
            if value is not _OPENED:
                level.add(value)
                mark = self.next_mark()
                if mark == level.closing:
                    self.at += 1
                    self.levels.pop()
                    value = level.content
                    continue
                if mark != ",":
                    raise self.unexpected(f"a comma or {level.closing}")
                self.at += 1
            if isinstance(level.content, dict):
                level.name = self.read_name(level)
            value = self.begin_value()
        if self.next_mark():
            raise self.unexpected("nothing more after the value")
        return value

    def next_mark(self) -> str:
        """Pass over white space and show the character behind it, or "" at the end."""
        mark = _BEYOND_SPACE.search(self.text, self.at)
        self.at = mark.start() if mark else len(self.text)
        return mark[0] if mark else ""

    def begin_value(self) -> object:
        """Read a whole scalar or empty container, or enter a container that has something in it."""
        mark = self.next_mark()
        if mark == '"':
            return self.read_string()
        if mark in _CLOSING:
            return self.open(mark)
        scalar = _SCALAR.match(self.text, self.at)
        if scalar is None:
            raise self.unexpected("a value")
        self.at = scalar.end()
        literal = scalar[0]
        return _WORDS[literal] if literal in _WORDS else read_number(literal)

    def open(self, opening: str) -> object:
        if len(self.levels) == MAX_DEPTH:
            raise self.fault("too_deep", f"More than {MAX_DEPTH} levels of arrays and objects")
        level = _Level(opening, self.levels[-1].next_place() if self.levels else None)
        self.at += 1
        if self.next_mark() == level.closing:
            self.at += 1
            return level.content
        self.levels.append(level)
        return _OPENED

    def read_name(self, level: _Level) -> str:
        """Read a member's name and its colon."""
        if self.next_mark() != '"':
            raise self.unexpected("a member name in quotes")
        name = self.read_string()
        if self.next_mark() != ":":
            raise self.unexpected("a colon")
        self.at += 1
        if self.duplicates is not None and name in level.content and self.pointer_room > 0:
            repeated = pointer((level.place, name))
            self.pointer_room -= len(repeated)
            self.duplicates.append(repeated)
        return name

    def read_string(self) -> str:
        pieces: list[str] = []
        self.at += 1
        while True:
            mark = _END_OF_PLAIN.search(self.text, self.at)
            end = mark.start() if mark else len(self.text)
            pieces.append(self.text[self.at : end])
            self.at = end
            if mark is None or mark[0] < " ":
                raise self.unexpected("a closing quote")
            if mark[0] == '"':
                self.at += 1
                return "".join(pieces)
            pieces.append(self.read_escape())

    def read_escape(self) -> str:
        escape = _ESCAPE.match(self.text, self.at)
        if escape is None:
            raise self.fault("not_json", "No escape of JSON")
        digits, letter = escape.groups()
        self.at = escape.end()
        if letter is not None:
            return _SHORT_ESCAPES.get(letter, letter)
        unit = int(digits, 16)
        if not 0xD800 <= unit <= 0xDFFF:
            return chr(unit)
        low = _LOW_SURROGATE.match(self.text, self.at) if unit < 0xDC00 else None
        if low is None:
            self.at = escape.start()
            raise self.fault("not_utf8", f"The surrogate \\u{digits} stands alone")
        self.at = low.end()
        return chr(0x10000 + ((unit - 0xD800) << 10) + (int(low[1], 16) - 0xDC00))

    def unexpected(self, due: str) -> DecodeError:
        found = ascii(self.text[self.at]) if self.at < len(self.text) else "the end of the text"
        return self.fault("not_json", f"Expected {due}, found {found}")

    def fault(self, code: DecodeErrorCode, finding: str) -> DecodeError:
        return DecodeError(code, "", f"{finding} (character {self.at + 1}).")
