"""How prettier lays out what we generate, so that its check finds nothing to do."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDTH = 100
_STEP = "  "


def call(head: str, arguments: Sequence[str], tail: str = ";", indent: int = 2) -> str:
    """A statement that ends in a call: `head(arguments)tail`, one argument a line where it is long."""
    return _enclosed(f"{head}(", arguments, f"){tail}", indent)


def function_head(name: str, parameters: Sequence[str], result: str) -> str:
    """The first line of an exported function, one parameter a line where it is long."""
    return call(f"export function {name}", parameters, f": {result} {{", 0)


def array(head: str, items: Sequence[str], tail: str = ";", indent: int = 0) -> str:
    """A statement that ends in an array of texts."""
    return _enclosed(f"{head}[", items, f"]{tail}", indent)


def imported(names: Sequence[str], module: str, keyword: str = "import") -> str:
    """An import or export of names from a module."""
    line = f'{keyword} {{ {", ".join(names)} }} from "{module}";'
    if len(line) <= WIDTH:
        return line
    inside = "".join(f"{_STEP}{name},\n" for name in names)
    return f'{keyword} {{\n{inside}}} from "{module}";'


def union(head: str, options: Sequence[str], tail: str = ";", indent: int = 0) -> str:
    """A union type behind a head such as `export type Name =`."""
    line = f"{head} {' | '.join(options)}{tail}"
    if indent + len(line) <= WIDTH:
        return line
    margin = "\n" + " " * indent + _STEP
    return head + "".join(f"{margin}| {option}" for option in options) + tail


def if_head(operator: str, parts: Sequence[str], indent: int) -> str:
    """The head of an `if` on a chain of one operator: `if (a && b) {`."""
    line = f"if ({f' {operator} '.join(parts)}) {{"
    if indent + len(line) <= WIDTH:
        return line
    margin = "\n" + " " * indent
    return f"if ({margin}{_STEP}" + f" {operator}{margin}{_STEP}".join(parts) + f"{margin}) {{"


def jsdoc(text: str, indent: int = 0, points: Sequence[str] = ()) -> str:
    """A documentation comment, wrapped; `points` become a list below the text."""
    body = text.strip().replace("*/", "*\\/")
    if not points and indent + len(body) + 7 <= WIDTH:
        return f"/** {body} */"
    lines = _wrapped(body, indent, "")
    if points:
        lines.append("")
    for point in points:
        first, *rest = _wrapped(point.replace("*/", "*\\/"), indent, _STEP)
        lines += [f"- {first}", *(_STEP + line for line in rest)]
    margin = "\n" + " " * indent
    return margin.join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def _wrapped(text: str, indent: int, hang: str) -> list[str]:
    width = WIDTH - indent - 3 - len(hang)
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)


def _enclosed(opening: str, items: Sequence[str], closing: str, indent: int) -> str:
    line = f"{opening}{', '.join(items)}{closing}"
    if indent + len(line) <= WIDTH:
        return line
    margin = "\n" + " " * indent
    return opening + "".join(f"{margin}{_STEP}{item}," for item in items) + margin + closing
