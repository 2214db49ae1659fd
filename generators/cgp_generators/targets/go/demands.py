"""Demands of rules as Go expressions that hold when the demand is not met."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.judgement import (
    Constant,
    ConstantDemand,
    CostDemand,
    Demand,
    Forbidden,
    LengthDemand,
    NumberDemand,
    Required,
    TextDemand,
    VocabularyDemand,
)
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Record
from ...model.types import Type
from .grammars import Grammars
from .members import Held, constant_of, go_member
from .names import exported, literal


@dataclass(frozen=True, slots=True)
class Operand:
    """What is judged: its expression, its type, and the pointer or slice that is nil when it is absent."""

    text: str
    type: Type
    pointer: str | None


def broken(
    demand: Demand, operand: Operand, record: Record, protocol: Protocol, grammars: Grammars
) -> str:
    """The expression; it may hold `||` at its top, and no other operator that binds as loosely."""
    text = operand.text
    match demand:
        case Required():
            return f"{operand.pointer} == nil" if operand.pointer else "false"
        case Forbidden():
            return f"{operand.pointer} != nil" if operand.pointer else "true"
        case TextDemand():
            return _text(demand, text, grammars)
        case NumberDemand():
            return f"!({_within(demand, text)})"
        case LengthDemand(fewest, most):
            bounds = [f"len({text}) < {fewest}"] if fewest is not None else []
            bounds += [f"len({text}) > {most}"] if most is not None else []
            return " || ".join(bounds)
        case ConstantDemand(constants):
            return " && ".join(_differs(constant, operand, protocol) for constant in constants)
        case VocabularyDemand():
            return f"!{text.removeprefix('*')}.IsKnown()"
        case CostDemand(other):
            return f"!costs({text}, {cost_of(other, record, protocol)})"


def cost_of(member: str, record: Record, protocol: Protocol) -> str:
    """What a text member costs; an absent one costs what an empty one does."""
    other = record.member(member)
    assert other is not None, "a cost is that of a member of the same record"
    held = go_member(other, protocol)
    text = f"orZero(v.{held.field})" if held.held is Held.POINTER else f"v.{held.field}"
    return f"{exported(protocol.cost_name)}({text})"


def _text(demand: TextDemand, text: str, grammars: Grammars) -> str:
    parts = []
    if demand.min_length == 1:
        parts.append(f'{text} == ""')
    elif demand.min_length is not None:
        parts.append(f"lengthOf({text}) < {demand.min_length}")
    if demand.max_length is not None:
        parts.append(f"lengthOf({text}) > {demand.max_length}")
    if demand.pattern is not None:
        parts.append(f"!matches({grammars.name_of(demand.pattern)}, {text})")
    if demand.format is not None:
        parts.append(f"!is{exported(Name(demand.format))}({text})")
    return " || ".join(parts)


def _within(demand: NumberDemand, text: str) -> str:
    bounds = (
        (">=", demand.minimum),
        (">", demand.exclusive_minimum),
        ("<=", demand.maximum),
        ("<", demand.exclusive_maximum),
    )
    return " && ".join(
        f"{text} {sign} {literal(bound)}" for sign, bound in bounds if bound is not None
    )


def _differs(constant: Constant, operand: Operand, protocol: Protocol) -> str:
    if isinstance(constant, bool):
        return f"!{operand.text}" if constant else operand.text
    return f"{operand.text} != {constant_of(operand.type, constant, protocol)}"
