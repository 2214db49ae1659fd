"""When a demand is not met, as TypeScript expressions."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.judgement import (
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
from .grammars import Grammars
from .names import literal


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What an expression may need to know besides the demand."""

    record: Record
    protocol: Protocol
    grammars: Grammars


@dataclass(frozen=True, slots=True)
class Broken:
    """A test that holds where a demand is broken: parts that one operator joins."""

    parts: tuple[str, ...]
    operator: str = "||"


def broken(demand: Demand, operand: str, around: Surroundings) -> Broken:
    """The test for a broken demand on an operand."""
    match demand:
        case Required():
            return Broken((f"{operand} === undefined",))
        case Forbidden():
            return Broken((f"{operand} !== undefined",))
        case TextDemand():
            return _text(demand, operand, around.grammars)
        case NumberDemand():
            return _number(demand, operand)
        case LengthDemand(fewest, most):
            bounds = [f"{operand}.length < {fewest}"] if fewest is not None else []
            bounds += [f"{operand}.length > {most}"] if most is not None else []
            return Broken(tuple(bounds))
        case ConstantDemand((bool(constant),)):
            return Broken((f"!{operand}" if constant else operand,))
        case ConstantDemand(constants):
            tests = (f"{operand} !== {literal(constant)}" for constant in constants)
            return Broken(tuple(tests), "&&")
        case VocabularyDemand(name):
            vocabulary = around.protocol.vocabulary(name)
            return Broken((f"!isKnown{vocabulary.name.pascal}({operand})",))
        case CostDemand(member):
            return Broken((f"{operand} !== {cost(member, around)}",))


def cost(name: str, around: Surroundings) -> str:
    """What a text member of `value` costs; an absent one costs nothing."""
    member = around.record.member(name)
    optional = member is not None and not member.required and member.default is None
    text = f'value.{name} ?? ""' if optional else f"value.{name}"
    return f"{around.protocol.cost_name.camel}({text})"


def formats(protocol: Protocol) -> tuple[str, ...]:
    """The functions of the formats that demands use, in alphabetical order."""
    demands: list[Demand | None] = [scalar.demand for scalar in protocol.scalars]
    demands.extend(vocabulary.demand for vocabulary in protocol.vocabularies)
    for record in protocol.records:
        for member in record.members:
            demands.extend(judgement.demand for judgement in member.judgements)
    used = {
        demand.format
        for demand in demands
        if isinstance(demand, TextDemand) and demand.format is not None
    }
    return tuple(sorted(f"is{Name(name).pascal}" for name in used))


def _text(demand: TextDemand, operand: str, grammars: Grammars) -> Broken:
    parts = []
    if demand.min_length is not None:
        short = f"codePoints({operand}) < {demand.min_length}"
        parts.append(f'{operand} === ""' if demand.min_length == 1 else short)
    if demand.max_length is not None:
        parts.append(f"codePoints({operand}) > {demand.max_length}")
    if demand.pattern is not None:
        parts.append(f"!{grammars.function_of(demand.pattern)}({operand})")
    if demand.format is not None:
        parts.append(f"!is{Name(demand.format).pascal}({operand})")
    return Broken(tuple(parts))


def _number(demand: NumberDemand, operand: str) -> Broken:
    bounds = (
        (">=", demand.minimum),
        (">", demand.exclusive_minimum),
        ("<=", demand.maximum),
        ("<", demand.exclusive_maximum),
    )
    tests = [f"{operand} {sign} {literal(bound)}" for sign, bound in bounds if bound is not None]
    return Broken((f"!({' && '.join(tests)})",))
