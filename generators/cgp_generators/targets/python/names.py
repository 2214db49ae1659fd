"""How Python spells names, literals and docstrings."""

from __future__ import annotations

import builtins
import keyword
import textwrap

from ...model.name import Name

WIDTH = 100

_TAKEN = frozenset(dir(builtins)) | frozenset(keyword.kwlist) | frozenset(keyword.softkwlist)
# Names that generated functions use for themselves, and the functions that decoding calls.
_OWN = frozenset({"members", "at", "value", "found", "author", "text", "index", "item", "place"})
_CALLED = frozenset(
    {"as_list", "as_object", "booleans", "empty_list", "integer", "integers", "isfinite"}
    | {"known_text", "known_texts", "number", "numbers", "texts", "unfit_member"}
)


def local(name: Name) -> str:
    """The local variable for a member: a trailing underscore where Python or we use the name."""
    snake = name.snake
    return f"{snake}_" if snake in _TAKEN | _OWN | _CALLED else snake


def plural(name: Name) -> str:
    """The constant that lists a vocabulary's values, for instance `PAYMENT_MEANS`."""
    screaming = name.screaming
    if screaming.endswith("Y"):
        return f"{screaming[:-1]}IES"
    return f"{screaming}ES" if screaming.endswith("S") else f"{screaming}S"


def singular(name: Name) -> str:
    """The loop variable for an element of a list member, for instance `relation`."""
    snake = name.snake
    return snake.removesuffix("s") if snake.endswith("s") else f"{snake}_item"


def literal(value: object) -> str:
    """A Python literal with double quotes, as black would write it."""
    if isinstance(value, str):
        quoted = repr(str(value))
        if quoted.startswith("'"):
            inner = quoted[1:-1].replace("\\'", "'").replace('"', '\\"')
            return f'"{inner}"'
        return quoted
    return repr(value)


def raw_literal(pattern: str) -> str:
    """A raw string literal for a regular expression."""
    return f'r"{pattern}"' if '"' not in pattern else repr(pattern)


def docstring(text: str, indent: int = 4) -> str:
    """A docstring literal, wrapped; the first line stands where the caller writes it."""
    body = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"').strip()
    width = WIDTH - indent
    if len(body) + 6 <= width:
        return f'"""{body}{" " if body.endswith(chr(34)) else ""}"""'
    lines = textwrap.wrap(body, width - 3, break_long_words=False, break_on_hyphens=False)
    return f'\n{" " * indent}'.join([f'"""{lines[0]}', *lines[1:], '"""'])


def comment(text: str, indent: int = 0) -> str:
    """Comment lines, wrapped."""
    lines = textwrap.wrap(text, WIDTH - indent - 2, break_long_words=False, break_on_hyphens=False)
    return f"\n{' ' * indent}".join(f"# {line}" for line in lines)
