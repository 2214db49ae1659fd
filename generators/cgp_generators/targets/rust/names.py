"""How Rust spells names, literals and doc comments."""

from __future__ import annotations

import textwrap

from ...model.name import Name
from ...model.types import (
    Boolean,
    Integer,
    ListOf,
    Number,
    RecordReference,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)

WIDTH = 100

_KEYWORDS = """
    abstract as async await become box break const continue do dyn else enum extern false final fn
    for gen if impl in let loop macro match mod move mut override priv pub ref return static struct
    trait true try type typeof unsafe unsized use virtual where while yield
"""
_OWN_TYPES = "Box Default From Future Into None Ok Option Result Self Some String Unknown Vec"

KEYWORDS = frozenset(_KEYWORDS.split())
# Even as raw identifiers these are no names.
NO_NAMES = frozenset(("self", "super", "crate", "_"))
# Types that generated code uses by their bare names.
TAKEN_TYPES = frozenset(_OWN_TYPES.split())
UNKNOWN = "Unknown"

_INTEGERS = {
    (0, 2**8 - 1): "u8",
    (0, 2**16 - 1): "u16",
    (0, 2**32 - 1): "u32",
    (-(2**7), 2**7 - 1): "i8",
    (-(2**15), 2**15 - 1): "i16",
    (-(2**31), 2**31 - 1): "i32",
}


def identifier(name: Name) -> str:
    """A field or method: a raw identifier where the name is a keyword."""
    snake = name.snake
    return f"r#{snake}" if snake in KEYWORDS else snake


def variable(name: Name) -> str:
    """A local variable for the value of a member."""
    snake = name.snake
    return f"{snake}_value" if snake in KEYWORDS else snake


def variant(name: Name, vocabulary: Name) -> str:
    """The variant for a known value. One that is called unknown is told from the values that are."""
    pascal = name.pascal
    return f"{UNKNOWN}{vocabulary.words[-1].capitalize()}" if pascal == UNKNOWN else pascal


def integer_type(kind: Integer) -> str | None:
    """The machine type of an integer; `None` when there is none whose values all are doubles."""
    if kind.minimum is None or kind.maximum is None:
        return None
    return _INTEGERS.get((kind.minimum, kind.maximum))


def type_text(kind: Type, integers: dict[str, str]) -> str:
    """A type. `integers` holds the machine types of the scalars that are numbers."""
    match kind:
        case Text():
            return "String"
        case Number():
            return "f64"
        case Boolean():
            return "bool"
        case Integer():
            return integer_type(kind) or "i64"
        case ListOf(item):
            return f"Vec<{type_text(item, integers)}>"
        case ScalarReference(name):
            return integers.get(name, Name(name).pascal)
        case RecordReference(name) | VocabularyReference(name):
            return Name(name).pascal
        case _:
            raise AssertionError(f"refused before: {kind}")


def literal(value: object) -> str:
    """A Rust literal for a constant of the schema."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{_escaped(value)}"'
        case _:
            return repr(value)


def float_literal(value: float) -> str:
    """A Rust literal of a double."""
    return repr(float(value))


def text_literal(text: str, indent: int) -> str:
    """A string literal, wrapped with line continuations where a line would be too long."""
    whole = f'"{_escaped(text)}"'
    if indent + len(whole) + 1 <= WIDTH:
        return whole
    lines = _wrapped(whole, WIDTH - indent - 2)
    return f" \\\n{' ' * indent}".join(lines)


def raw_literal(pattern: str) -> str:
    """A raw string literal for a regular expression."""
    return f'r#"{pattern}"#' if '"' in pattern else f'r"{pattern}"'


def doc(text: str, indent: int = 0, mark: str = "///") -> str:
    """A doc comment; the first line stands where the caller writes it."""
    lines = _wrapped(text.strip(), WIDTH - indent - len(mark) - 1)
    return f"\n{' ' * indent}".join(f"{mark} {line}" for line in lines)


def _escaped(text: str) -> str:
    short = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return "".join(
        short.get(character) or (character if character >= " " else f"\\u{{{ord(character):x}}}")
        for character in text
    )


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
