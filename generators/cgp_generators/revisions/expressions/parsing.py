"""Regular expressions of ECMA-262, read into trees that `languages` can calculate with.

What is written wrongly is told apart from what is merely not understood: an invalid expression is a
fault of its schema, an unsupported one (back-references, look-behind, word boundaries) leaves a
verdict undecided.
"""

from __future__ import annotations

from .characters import (
    ANY,
    DIGITS,
    DOT,
    SPACES,
    WORDS,
    Ranges,
    property_ranges,
    ranges,
    union,
    without,
)
from .languages import (
    END,
    EPSILON,
    START,
    Language,
    Unsupported,
    alternatives,
    characters,
    look,
    repeat,
    sequence,
)

__all__ = ["InvalidExpression", "Unsupported", "read_expression"]


class InvalidExpression(ValueError):
    """The text is no regular expression."""


_CONTROLS = {"t": 9, "n": 10, "v": 11, "f": 12, "r": 13, "0": 0}
_CLASSES = {"d": DIGITS, "w": WORDS, "s": SPACES}
_SYNTAX = "^$\\.*+?()[]{}|/"


def read_expression(text: str) -> Language:
    """The language of the texts in which the expression is found; anchors are honoured.

    `InvalidExpression` when it is none, `Unsupported` when it has no language that we know.
    """
    reader = _Reader(text)
    found = reader.disjunction()
    if reader.position < len(text):
        raise InvalidExpression(f"unmatched {text[reader.position]!r}")
    if reader.unsupported:
        raise Unsupported(reader.unsupported)
    anything = repeat(characters(ANY), 0, None)
    return sequence(anything, sequence(found, anything))


class _Reader:
    """A recursive descent through the text; remembers what it could read but not understand."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.position = 0
        self.unsupported = ""
        self._groups = 0

    def _peek(self, text: str) -> bool:
        return self._text.startswith(text, self.position)

    def _take(self, text: str) -> bool:
        if self._peek(text):
            self.position += len(text)
            return True
        return False

    def _next(self) -> str:
        if self.position >= len(self._text):
            raise InvalidExpression("it ends too early")
        self.position += 1
        return self._text[self.position - 1]

    def disjunction(self) -> Language:
        """One or more alternatives."""
        found = [self._alternative()]
        while self._take("|"):
            found.append(self._alternative())
        return alternatives(found)

    def _alternative(self) -> Language:
        terms: list[Language] = []
        while self.position < len(self._text) and self._text[self.position] not in "|)":
            terms.append(self._term())
        result = EPSILON
        for term in reversed(terms):
            result = sequence(term, result)
        return result

    def _term(self) -> Language:
        if self._take("^"):
            return START
        if self._take("$"):
            return END
        for mark, ahead in (("(?=", True), ("(?!", False)):
            if self._take(mark):
                inside = self.disjunction()
                self._close()
                return look(inside, ahead)
        if self._peek("(?<=") or self._peek("(?<!"):
            self.position += 4
            self._not_understood("look-behind")
            self.disjunction()
            self._close()
            return EPSILON
        if self._peek("\\b") or self._peek("\\B"):
            self.position += 2
            self._not_understood("word boundaries")
            return EPSILON
        return self._quantified(self._atom())

    def _not_understood(self, what: str) -> None:
        self.unsupported = f"regular expression with {what}"

    def _close(self) -> None:
        if not self._take(")"):
            raise InvalidExpression("a group is not closed")

    def _quantified(self, atom: Language) -> Language:
        bounds: tuple[int, int | None]
        if self._take("*"):
            bounds = (0, None)
        elif self._take("+"):
            bounds = (1, None)
        elif self._take("?"):
            bounds = (0, 1)
        elif self._peek("{") and (counted := self._counted()):
            bounds = counted
        else:
            return atom
        self._take("?")
        if self.position < len(self._text) and self._text[self.position] in "*+?":
            raise InvalidExpression("nothing to repeat")
        try:
            return repeat(atom, *bounds)
        except Unsupported as reason:
            self.unsupported = str(reason)
            return atom

    def _counted(self) -> tuple[int, int | None] | None:
        end = self._text.find("}", self.position)
        first, comma, last = self._text[self.position + 1 : max(end, 0)].partition(",")
        numbers = [part for part in (first, last) if part]
        if end < 0 or not first or not all(part.isascii() and part.isdigit() for part in numbers):
            raise InvalidExpression("a lone {")
        self.position = end + 1
        low = int(first)
        high = (int(last) if last else None) if comma else low
        if high is not None and high < low:
            raise InvalidExpression("numbers out of order in {}")
        return low, high

    def _atom(self) -> Language:
        if self._take("("):
            if self._take("?<"):
                end = self._text.find(">", self.position)
                if end < 0 or not self._text[self.position : end].isidentifier():
                    raise InvalidExpression("a group has no proper name")
                self.position = end + 1
            elif self._take("?") and not self._take(":"):
                raise InvalidExpression("an unknown kind of group")
            inside = self.disjunction()
            self._close()
            return inside
        if self._take("["):
            return characters(self._set())
        if self._take("."):
            return characters(DOT)
        character = self._next()
        if character == "\\":
            return self._escaped()
        if character in "*+?":
            raise InvalidExpression("nothing to repeat")
        if character in "{}]" and character == "{":
            raise InvalidExpression("a lone {")
        return characters(ranges(character))

    def _escaped(self) -> Language:
        if self.position < len(self._text) and self._text[self.position] in "123456789k":
            self.position += 1
            self._not_understood("back-references")
            return EPSILON
        return characters(self._escape())

    def _escape(self) -> Ranges:
        character = self._next()
        if character.lower() in _CLASSES:
            found = _CLASSES[character.lower()]
            return found if character.islower() else without(ANY, found)
        if character in "pP":
            return self._property(character == "P")
        if character in _CONTROLS:
            return ((_CONTROLS[character], _CONTROLS[character]),)
        if character == "c":
            letter = self._next()
            if not (letter.isascii() and letter.isalpha()):
                raise InvalidExpression("\\c without a letter")
            return ((ord(letter) % 32, ord(letter) % 32),)
        if character == "x":
            return self._code_point(self._hexadecimal(2))
        if character == "u":
            return self._unicode()
        if character.isascii() and character.isalnum():
            raise InvalidExpression(f"an unknown escape \\{character}")
        return ranges(character)

    def _code_point(self, code: int) -> Ranges:
        return ((code, code),)

    def _unicode(self) -> Ranges:
        if self._take("{"):
            end = self._text.find("}", self.position)
            digits = self._text[self.position : max(end, 0)]
            self.position = end + 1
            code = _number(digits) if end >= 0 else -1
            if not 0 <= code <= 0x10FFFF:
                raise InvalidExpression("\\u{} without a code point")
            return self._code_point(code)
        code = self._hexadecimal(4)
        if 0xD800 <= code < 0xDC00 and self._take("\\u"):
            low = self._hexadecimal(4)
            code = 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00)
        return self._code_point(code)

    def _hexadecimal(self, count: int) -> int:
        digits = self._text[self.position : self.position + count]
        self.position += count
        code = _number(digits) if len(digits) == count else -1
        if code < 0:
            raise InvalidExpression(f"{count} hexadecimal digits are missing")
        return code

    def _property(self, negated: bool) -> Ranges:
        end = self._text.find("}", self.position)
        if not self._take("{") or end < 0:
            raise InvalidExpression("\\p without a property")
        name = self._text[self.position : end]
        self.position = end + 1
        found = property_ranges(name)
        if found is None:
            self._not_understood(f"the property {name}")
            return ANY
        return without(ANY, found) if negated else found

    def _set(self) -> Ranges:
        negated = self._take("^")
        found: Ranges = ()
        while not self._take("]"):
            first = self._set_entry()
            if self._peek("-") and not self._peek("-]"):
                self._take("-")
                last = self._set_entry()
                single = len(first) == len(last) == 1
                if not (single and first[0][0] == first[0][1] and last[0][0] == last[0][1]):
                    raise InvalidExpression("a range between classes of characters")
                if last[0][0] < first[0][0]:
                    raise InvalidExpression("a range out of order")
                first = ((first[0][0], last[0][1]),)
            found = union(found, first)
        return without(ANY, found) if negated else found

    def _set_entry(self) -> Ranges:
        character = self._next()
        if character != "\\":
            return ranges(character)
        if self._take("b"):
            return ((8, 8),)
        if self._take("-"):
            return ranges("-")
        return self._escape()


def _number(digits: str) -> int:
    try:
        return int(digits, 16)
    except ValueError:
        return -1
