"""Demands as Rust conditions: what is true of a value that does not meet them."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.judgement import (
    ConstantDemand,
    CostDemand,
    Demand,
    Forbidden,
    Judgement,
    LengthDemand,
    NumberDemand,
    Required,
    TextDemand,
    VocabularyDemand,
)
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import Integer, ListOf, ScalarReference
from .conditions import constant_text
from .grammars import Grammars
from .layout import assigned, call
from .names import float_literal, identifier, text_literal


@dataclass(frozen=True, slots=True)
class Operand:
    """What is judged: the expression that holds it, and the name under which an optional is bound."""

    expression: str
    bound: str
    optional: bool
    copied: bool
    member: Member

    @property
    def value(self) -> str:
        """The expression of the value that is there."""
        return self.bound if self.optional else self.expression

    @property
    def reference(self) -> str:
        """The same where a function takes a text by reference."""
        return f"&{self.expression}" if self.expression.startswith("self.") else self.expression


def broken(demand: Demand, operand: Operand, protocol: Protocol, grammars: Grammars) -> list[str]:
    """The parts of the condition, joined by "and"."""
    match demand:
        case Required():
            return [f"{operand.expression}.is_none()"]
        case Forbidden():
            return [f"{operand.expression}.is_some()"]
        case _:
            pass
    there: list[str] = []
    if operand.optional:
        ampersand = "" if operand.copied else "&"
        there = [f"let Some({operand.bound}) = {ampersand}{operand.expression}"]
    if isinstance(demand, ConstantDemand):
        texts = (constant_text(one, operand.member, protocol) for one in demand.constants)
        return [*there, *(_differs(operand, text) for text in texts)]
    return [*there, _broken(demand, operand, protocol, grammars)]


def _broken(demand: Demand, operand: Operand, protocol: Protocol, grammars: Grammars) -> str:
    match demand:
        case TextDemand():
            return _text_broken(demand, operand, grammars)
        case NumberDemand():
            return _number_broken(demand, _as_double(operand, protocol))
        case LengthDemand(fewest, most):
            bounds = [_shorter(operand.value, fewest)] if fewest is not None else []
            bounds += [f"{operand.value}.len() > {most}"] if most is not None else []
            return _either(bounds)
        case VocabularyDemand():
            return f"!{operand.value}.is_known()"
        case CostDemand(other):
            return f"u64::from({operand.value}) != {Name(other).snake}_cost"
        case _:
            raise AssertionError(f"told apart before: {demand}")


def _text_broken(demand: TextDemand, operand: Operand, grammars: Grammars) -> str:
    argument = operand.bound if operand.optional else operand.reference
    length = f"{operand.value}.chars().count()"
    parts = []
    if demand.min_length == 1:
        parts.append(f"{operand.value}.is_empty()")
    elif demand.min_length is not None:
        parts.append(f"{length} < {demand.min_length}")
    if demand.max_length is not None:
        parts.append(f"{length} > {demand.max_length}")
    if demand.pattern is not None:
        parts.append(f"!{grammars.function_of(demand.pattern)}({argument})")
    if demand.format is not None:
        parts.append(f"!is_{Name(demand.format).snake}({argument})")
    return _either(parts)


def _number_broken(demand: NumberDemand, value: str) -> str:
    """A range is asked whether it contains the number, because NaN is in no range."""
    parts = []
    if demand.exclusive_minimum is not None:
        more = float_literal(demand.exclusive_minimum)
        parts.append(f"{value}.partial_cmp(&{more}) != Some(Ordering::Greater)")
    low = "" if demand.minimum is None else float_literal(demand.minimum)
    if demand.exclusive_maximum is not None:
        parts.append(f"!({low}..{float_literal(demand.exclusive_maximum)}).contains(&{value})")
    elif demand.maximum is not None:
        parts.append(f"!({low}..={float_literal(demand.maximum)}).contains(&{value})")
    elif low:
        parts.append(f"!({low}..).contains(&{value})")
    return _either(parts)


def _as_double(operand: Operand, protocol: Protocol) -> str:
    kind = operand.member.type
    kind = kind.item if isinstance(kind, ListOf) else kind
    kind = protocol.scalar(kind.name).type if isinstance(kind, ScalarReference) else kind
    return f"f64::from({operand.value})" if isinstance(kind, Integer) else operand.value


def _differs(operand: Operand, text: str) -> str:
    if text in ("true", "false"):
        return f"!{operand.value}" if text == "true" else operand.value
    return f"{operand.value} != {text}"


def _shorter(value: str, fewest: int) -> str:
    return f"{value}.is_empty()" if fewest == 1 else f"{value}.len() < {fewest}"


def _either(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"({' || '.join(parts)})"


def cost_binding(demand: Demand, record: Record, protocol: Protocol) -> str | None:
    """The `let` of what another member, a text, costs; an absent text costs nothing."""
    if not isinstance(demand, CostDemand):
        return None
    member = record.member(demand.member)
    assert member is not None, "a cost is the cost of a member of the same record"
    field = f"self.{identifier(member.name)}"
    optional = not member.required and member.default is None
    text = f"{field}.as_deref().unwrap_or_default()" if optional else f"&{field}"
    cost = f"{protocol.cost_name.snake}({text})"
    return assigned(f"let {member.name.snake}_cost", cost, 8)


def message(judgement: Judgement, operand: Operand, indent: int) -> str:
    """The sentence of a violation, as an expression."""
    if not isinstance(judgement.demand, CostDemand):
        return text_literal(judgement.problem, indent)
    other = judgement.demand.member
    said = f"`{operand.member.name}` is {{}}, but `{other}` costs {{{Name(other).snake}_cost}}."
    return call("format!", (text_literal(said, indent + 4), operand.value), indent, "")
