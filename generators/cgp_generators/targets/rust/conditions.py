"""Conditions of rules as Rust expressions, and a name for each that says what it asks."""

from __future__ import annotations

from ...model.judgement import AllOf, Always, Condition, Constant, Contains, Equals, Not, Present
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import Number, VocabularyReference
from .layout import assigned, assigned_call, assigned_chain
from .names import float_literal, identifier, literal, variant

_INDENT = 8


def variable(condition: Condition) -> str | None:
    """The local variable that holds a condition, or `None` when it always holds."""
    if isinstance(condition, Not):
        inside = variable(condition.condition)
        return f"!{inside}" if inside else "false"
    return None if isinstance(condition, Always) else _name(condition)


def _name(condition: Condition) -> str:
    match condition:
        case Always():
            return "always"
        case Not(inner):
            return f"not_{_name(inner)}"
        case Equals(member, constants, _):
            return f"{Name(member).snake}_is_{_either(constants)}"
        case Contains(member, constants):
            return f"{Name(member).snake}_contain_{_either(constants)}"
        case Present(member):
            return f"{Name(member).snake}_is_there"
        case AllOf(conditions):
            return "_and_".join(map(_name, conditions))


def positive(condition: Condition) -> Condition:
    """The condition without a leading negation: what is computed once."""
    return positive(condition.condition) if isinstance(condition, Not) else condition


def statement(condition: Condition, record: Record, protocol: Protocol) -> str:
    """The `let` of a condition."""
    target = f"let {variable(condition)}"
    if isinstance(condition, Contains):
        return assigned_call(target, "any_of", _contains(condition, record), _INDENT)
    if isinstance(condition, Equals) and _is_optional(condition.member, record):
        return assigned_chain(target, _asked(condition, record, protocol), _INDENT)
    return assigned(target, _expression(condition, record, protocol), _INDENT)


def constant_text(constant: Constant, member: Member, protocol: Protocol) -> str:
    """A constant as a value of a member's type."""
    if isinstance(member.type, VocabularyReference):
        vocabulary = protocol.vocabulary(member.type.name)
        known = {value.value for value in vocabulary.values}
        if vocabulary.openness.closed_for_authors and constant in known:
            return f"{vocabulary.name.pascal}::{variant(Name(str(constant)), vocabulary.name)}"
    if isinstance(member.type, Number) and isinstance(constant, int | float):
        return float_literal(constant)
    return literal(constant)


def _expression(condition: Condition, record: Record, protocol: Protocol) -> str:
    match condition:
        case Always():
            return "true"
        case Not(inner):
            return f"!({_expression(inner, record, protocol)})"
        case Equals(name, constants, _):
            if _is_optional(name, record):
                return ".".join(_asked(condition, record, protocol))
            field = f"self.{identifier(Name(name))}"
            return _is_any(field, constants, record, name, protocol)
        case Contains():
            return f"any_of({', '.join(_contains(condition, record))})"
        case Present(name):
            return f"self.{identifier(Name(name))}.is_some()"
        case AllOf(conditions):
            parts = (_expression(part, record, protocol) for part in conditions)
            return " && ".join(f"({part})" if " || " in part else part for part in parts)


def _contains(condition: Contains, record: Record) -> tuple[str, str]:
    texts = ", ".join(literal(constant) for constant in condition.constants)
    field = f"self.{identifier(Name(condition.member))}"
    optional = _is_optional(condition.member, record)
    return f"{field}.as_deref().unwrap_or_default()" if optional else f"&{field}", f"&[{texts}]"


def _asked(condition: Equals, record: Record, protocol: Protocol) -> list[str]:
    """The links of a chain that asks an optional member."""
    inner = _is_any("*value", condition.constants, record, condition.member, protocol)
    question = "is_none_or" if condition.when_absent else "is_some_and"
    field = identifier(Name(condition.member))
    return ["self", field, "as_ref()", f"{question}(|value| {inner})"]


def _is_optional(name: str, record: Record) -> bool:
    member = record.member(name)
    return member is not None and not member.required and member.default is None


def _is_any(
    operand: str,
    constants: tuple[Constant, ...],
    record: Record,
    name: str,
    protocol: Protocol,
) -> str:
    member = record.member(name)
    assert member is not None, "a condition asks about a member of its record"
    texts = (constant_text(constant, member, protocol) for constant in constants)
    return " || ".join(_is(operand, text) for text in texts)


def _is(operand: str, text: str) -> str:
    if text in ("true", "false"):
        return operand if text == "true" else f"!{operand}"
    return f"{operand} == {text}"


def _either(constants: tuple[Constant, ...]) -> str:
    return "_or_".join(Name(str(constant)).snake for constant in constants)
