"""Conditions of rules as Python expressions, and a name for each that says what it asks."""

from __future__ import annotations

from ...model.judgement import AllOf, Always, Condition, Constant, Contains, Equals, Not, Present
from ...model.name import Name
from ...model.record import Record
from .names import literal


def variable(condition: Condition) -> str | None:
    """The local variable that holds a condition, or `None` when it always holds."""
    match condition:
        case Always():
            return None
        case Not(inner):
            inside = variable(inner)
            return f"not {inside}" if inside else "False"
        case Equals(member, constants, _):
            return f"{Name(member).snake}_is_{_either(constants)}"
        case Contains(member, constants):
            return f"{Name(member).snake}_contain_{_either(constants)}"
        case Present(member):
            return f"{Name(member).snake}_is_there"
        case AllOf(conditions):
            return "_and_".join(part for part in map(variable, conditions) if part)


def positive(condition: Condition) -> Condition:
    """The condition without a leading negation: what is computed once."""
    return positive(condition.condition) if isinstance(condition, Not) else condition


def expression(condition: Condition, record: Record) -> str:
    """The Python expression of a condition on `value`."""
    match condition:
        case Always():
            return "True"
        case Not(inner):
            return f"not ({expression(inner, record)})"
        case Equals(name, constants, when_absent):
            attribute = f"value.{Name(name).snake}"
            test = _one_of(attribute, constants)
            member = record.member(name)
            optional = member is not None and not member.required and member.default is None
            if optional and when_absent:
                return f"{attribute} is None or {test}"
            return test
        case Contains(name, constants):
            listed = ", ".join(literal(constant) for constant in constants)
            return f"not {{{listed}}}.isdisjoint(value.{Name(name).snake})"
        case Present(name):
            return f"value.{Name(name).snake} is not None"
        case AllOf(conditions):
            return " and ".join(f"({expression(part, record)})" for part in conditions)


def _one_of(attribute: str, constants: tuple[Constant, ...]) -> str:
    if len(constants) == 1:
        [constant] = constants
        if isinstance(constant, bool):
            return attribute if constant else f"not {attribute}"
        return f"{attribute} == {literal(constant)}"
    return f"{attribute} in ({', '.join(literal(constant) for constant in constants)})"


def _either(constants: tuple[Constant, ...]) -> str:
    return "_or_".join(Name(str(constant)).snake for constant in constants)
