"""How a class, function or value of a Python module is declared, laid out as its author would."""

from __future__ import annotations

import black
import griffe

_MODE = black.Mode(line_length=88)
_LONGEST_VALUE = 80
_BODY = ": ..."
_SHOWN_DECORATORS = ("classmethod", "staticmethod", "property", "abstractmethod")


def declared(name: str, thing: griffe.Object) -> str:
    """The declaration without body or docstring."""
    match thing:
        case griffe.Class():
            return "\n".join(_class(name, thing))
        case griffe.Function():
            return _function(name, thing)
        case griffe.Attribute():
            return _value(name, thing)
        case _:
            raise TypeError(f"{thing.path} is neither class, function nor value")


def _class(name: str, thing: griffe.Class) -> list[str]:
    lines = [f"@{decorator.value}" for decorator in thing.decorators]
    bases = ", ".join(str(base) for base in thing.bases)
    lines.append(f"class {name}({bases})" if bases else f"class {name}")
    made = thing.members.get("__init__")
    if isinstance(made, griffe.Function):
        how = made.signature(return_type=False, name=name)
        lines.append(_laid_out(f"def {how}").removeprefix("def "))
    values = [
        f"    {inner} = {member.value}"
        for inner, member in thing.members.items()
        if bases.endswith("Enum") and isinstance(member, griffe.Attribute)
    ]
    return [*lines, *values]


def _function(name: str, thing: griffe.Function) -> str:
    shown = [
        f"@{decorator.value}\n"
        for decorator in thing.decorators
        if str(decorator.value) in _SHOWN_DECORATORS
    ]
    start = "async def" if "async" in thing.labels else "def"
    # `self` and `cls` go without saying.
    return "".join(shown) + _laid_out(f"{start} {thing.signature(name=name)}")


def _value(name: str, thing: griffe.Attribute) -> str:
    if "property" in thing.labels:
        return f"@property\ndef {name}() -> {thing.annotation}"
    annotation = f": {thing.annotation}" if thing.annotation is not None else ""
    value = "" if thing.value is None else str(thing.value)
    shown = f" = {value}" if value and len(value) <= _LONGEST_VALUE else ""
    return f"{name}{annotation}{shown}"


def _laid_out(declaration: str) -> str:
    if len(declaration) + len(_BODY) <= _MODE.line_length and "'" not in declaration:
        return declaration  # as black would have it, without its taking the time
    return black.format_str(declaration + _BODY, mode=_MODE).strip().removesuffix(_BODY)
