"""Views for the numbers and the requirements of the specification."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.name import Name
from ...model.protocol import Constant, Protocol
from ...model.requirement import Bound, Level
from .names import exported


@dataclass(frozen=True, slots=True)
class ConstantView:
    """A constant; an interval of seconds is a `time.Duration` and says so without a unit in its name."""

    name: str
    value: str
    description: str


@dataclass(frozen=True, slots=True)
class Grouped:
    """A level or side as a constant, and the requirements that have it."""

    constant: str
    literal: str
    requirements: tuple[str, ...]


def constant_views(protocol: Protocol) -> tuple[ConstantView, ...]:
    """All constants, in source order."""
    return tuple(_constant(constant) for constant in protocol.constants)


def _constant(constant: Constant) -> ConstantView:
    *words, last = constant.name.words
    if last == "seconds" and constant.unit == "seconds" and isinstance(constant.value, int):
        name = exported(Name("_".join(words)))
        return ConstantView(name, f"{constant.value} * time.Second", f"{name}: {constant.meaning}")
    name = exported(constant.name)
    text = f"{name}: {constant.meaning} Unit: {constant.unit}."
    return ConstantView(name, str(constant.value), text)


def levels(protocol: Protocol) -> tuple[Grouped, ...]:
    """The levels, each with its requirements."""
    return tuple(
        Grouped(
            f"Level{exported(Name(level.value.replace(' ', '_').lower()))}",
            f'"{level.value}"',
            tuple(one.id for one in protocol.requirements if one.level is level),
        )
        for level in Level
    )


def bounds(protocol: Protocol) -> tuple[Grouped, ...]:
    """Whom requirements bind, each with its requirements."""
    return tuple(
        Grouped(
            f"Binds{exported(Name(bound.value))}",
            f'"{bound.value}"',
            tuple(one.id for one in protocol.requirements if one.binds is bound),
        )
        for bound in Bound
    )
