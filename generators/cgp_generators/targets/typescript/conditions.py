"""Conditions of rules as TypeScript expressions, and a name for each that says what it asks."""

from __future__ import annotations

from ...model.judgement import AllOf, Always, Condition, Constant, Contains, Equals, Not, Present
from ...model.name import Name
from ...model.record import Record
from .layout import call
from .names import literal


def variable(condition: Condition) -> str | None:
    """The local variable that holds a condition, or `None` when it always holds."""
    match condition:
        case Always():
            return None
        case Not(inner):
            inside = variable(inner)
            return f"!{inside}" if inside else "false"
        case Equals(member, constants, _):
            return Name(f"{Name(member).snake}_is_{_either(constants)}").camel
        case Contains(member, constants):
            return Name(f"{Name(member).snake}_contain_{_either(constants)}").camel
        case Present(member):
            return Name(f"{Name(member).snake}_is_there").camel
        case AllOf(conditions):
            names = [Name(name).snake for name in map(variable, conditions) if name]
            return Name("_and_".join(names)).camel


def positive(condition: Condition) -> Condition:
    """The condition without a leading negation: what is computed once."""
    return positive(condition.condition) if isinstance(condition, Not) else condition


def declaration(name: str, condition: Condition, record: Record) -> str:
    """The statement that computes a condition on `value`."""
    if isinstance(condition, Contains):
        listed = ", ".join(map(literal, condition.constants))
        return call(f"const {name} = containsAny", [f"[{listed}]", f"value.{condition.member}"])
    return f"const {name} = {_expression(condition, record)};"


def _expression(condition: Condition, record: Record) -> str:
    match condition:
        case Always():
            return "true"
        case Not(inner):
            return f"!({_expression(inner, record)})"
        case Equals(name, constants, when_absent):
            value = f"value.{name}"
            member = record.member(name)
            optional = member is not None and not member.required and member.default is None
            tests = [f"{value} === undefined"] if optional and when_absent else []
            return " || ".join([*tests, *(_equals(value, constant) for constant in constants)])
        case Contains(name, constants):
            return f"containsAny([{', '.join(map(literal, constants))}], value.{name})"
        case Present(name):
            return f"value.{name} !== undefined"
        case AllOf(conditions):
            return " && ".join(_factor(part, record) for part in conditions)


def _factor(condition: Condition, record: Record) -> str:
    expression = _expression(condition, record)
    return f"({expression})" if " || " in expression or " && " in expression else expression


def _equals(value: str, constant: Constant) -> str:
    if isinstance(constant, bool):
        return value if constant else f"!{value}"
    return f"{value} === {literal(constant)}"


def _either(constants: tuple[Constant, ...]) -> str:
    return "_or_".join(Name(str(constant)).snake for constant in constants)
