"""Laying out what rustfmt would lay out the same: the templates' text is never formatted afterwards."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from .names import WIDTH

_STEP = 4
# The widths up to which rustfmt keeps arguments, chains and fields on one line.
_ARGUMENTS = 60
_FIELDS = 18


def call(head: str, arguments: Sequence[str], indent: int, tail: str = ";") -> str:
    """A call: on one line when its arguments are short, else one argument a line."""
    inside = ", ".join(arguments)
    line = f"{head}({inside}){tail}"
    if len(inside) <= _ARGUMENTS and indent + len(line) <= WIDTH and "\n" not in line:
        return line
    return _vertical(f"{head}(", arguments, f"){tail}", indent)


def assigned(target: str, value: str, indent: int) -> str:
    """A `let` or `const` of a value that cannot be broken: it moves to the next line if it fits there."""
    pad = " " * (indent + _STEP)
    fits_behind = indent + len(f"{target} = {value};") <= WIDTH
    if fits_behind or len(f"{pad}{value};") > WIDTH:
        return f"{target} = {value};"
    return f"{target} =\n{pad}{value};"


def assigned_call(target: str, head: str, arguments: Sequence[str], indent: int) -> str:
    """A `let` of a call: it moves to the next line before its arguments go on lines of their own."""
    inside = ", ".join(arguments)
    if len(inside) <= _ARGUMENTS and len(f"{head}({inside});") + indent + _STEP <= WIDTH:
        return assigned(target, f"{head}({inside})", indent)
    return call(f"{target} = {head}", arguments, indent)


def assigned_chain(target: str, links: Sequence[str], indent: int) -> str:
    """A `let` of a chain of calls: on one line when it is short, else one call a line."""
    chain = ".".join(links)
    if len(chain) <= _ARGUMENTS:
        return assigned(target, chain, indent)
    step = f"\n{' ' * (indent + _STEP)}."
    return f"{target} = {step.join(links)};"


def structure(head: str, fields: Sequence[str], indent: int, tail: str = "") -> str:
    """A struct expression: on one line when its fields are very short, else one field a line."""
    inside = ", ".join(fields)
    if len(inside) <= _FIELDS:
        return f"{head} {{ {inside} }}{tail}" if fields else f"{head} {{}}{tail}"
    return _vertical(f"{head} {{", fields, f"}}{tail}", indent)


def array(head: str, items: Sequence[str], indent: int, tail: str = ";") -> str:
    """An array of names: on one line when it is short, else one item a line."""
    inside = ", ".join(items)
    line = f"{head}[{inside}]{tail}"
    if len(inside) <= _ARGUMENTS and indent + len(line) <= WIDTH:
        return line
    return _vertical(f"{head}[", items, f"]{tail}", indent)


def condition(parts: Sequence[str], indent: int) -> str:
    """The head of an `if`. Chains with a `let` stand one part a line, others only when they are long."""
    line = f"if {' && '.join(parts)}"
    chained = len(parts) > 1 and any(part.startswith("let ") for part in parts)
    if not chained and indent + len(line) <= WIDTH:
        fits_with_brace = indent + len(line) + 2 <= WIDTH
        return f"{line} {{" if fits_with_brace else f"{line}\n{' ' * indent}{{"
    step = f"\n{' ' * (indent + _STEP)}&& "
    laid_out = step.join(_alternatives(part, indent + _STEP) for part in parts)
    return f"if {laid_out}\n{' ' * indent}{{"


def _alternatives(part: str, indent: int) -> str:
    """A part in parentheses: one alternative a line when it is too long."""
    if not part.startswith("(") or indent + len(f"&& {part}") <= WIDTH:
        return part
    return part.replace(" || ", f"\n{' ' * (indent + _STEP)}|| ")


def signature(head: str, parameters: Sequence[str], tail: str, indent: int) -> str:
    """A function's signature: on one line when it fits, else one parameter a line."""
    line = f"{head}({', '.join(parameters)}){tail}"
    if indent + len(line) <= WIDTH:
        return line
    return _vertical(f"{head}(", parameters, f"){tail}", indent)


def imports(names: Mapping[str, Collection[str]]) -> str:
    """A block of `use`, by path; a path without names is left out."""
    used = (path for path in sorted(names) if names[path])
    return "\n".join(_use(path, sorted(set(names[path]), key=_rank)) for path in used)


def _use(path: str, names: Sequence[str]) -> str:
    if len(names) == 1:
        return f"use {path}::{names[0]};"
    line = f"use {path}::{{{', '.join(names)}}};"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"use {path}::{{", *_filled(names, _STEP), "};"])


def _rank(name: str) -> tuple[bool, str]:
    return name[:1].islower(), name


def _filled(items: Sequence[str], indent: int) -> list[str]:
    """As many items on a line as fit."""
    lines: list[str] = []
    for item in items:
        wider = f"{lines[-1]} {item}," if lines else ""
        if lines and len(wider) < WIDTH:
            lines[-1] = wider
        else:
            lines.append(f"{' ' * indent}{item},")
    return lines


def _vertical(head: str, items: Sequence[str], tail: str, indent: int) -> str:
    pad = " " * (indent + _STEP)
    return "\n".join([head, *(f"{pad}{item}," for item in items), f"{' ' * indent}{tail}"])
