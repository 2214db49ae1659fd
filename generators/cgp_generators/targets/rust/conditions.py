"""Conditions of rules as Rust expressions, and a name for each that says what it asks."""

from __future__ import annotations

from ...model.judgement import AllOf, Always, Condition, Constant, Contains, Equals, Not, Present
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import VocabularyReference
from .layout import assigned, assigned_call
from .names import identifier, literal, variant

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
    name = variable(condition) or ""
    if isinstance(condition, Contains):
        return assigned_call(f"let {name}", "any_of", _contains(condition), _INDENT)
    return assigned(f"let {name}", _expression(condition, record, protocol), _INDENT)


def constant_text(constant: Constant, member: Member, protocol: Protocol) -> str:
    """A constant as a value of a member's type."""
    if isinstance(member.type, VocabularyReference):
        vocabulary = protocol.vocabulary(member.type.name)
        known = {value.value for value in vocabulary.values}
        if vocabulary.openness.closed_for_authors and constant in known:
            return f"{vocabulary.name.pascal}::{variant(Name(str(constant)), vocabulary.name)}"
    return literal(constant)


def _expression(condition: Condition, record: Record, protocol: Protocol) -> str:
    match condition:
        case Always():
            return "true"
        case Not(inner):
            return f"!({_expression(inner, record, protocol)})"
        case Equals():
            return _equals(condition, record, protocol)
        case Contains():
            return f"any_of({', '.join(_contains(condition))})"
        case Present(name):
            return f"self.{identifier(Name(name))}.is_some()"
        case AllOf(conditions):
            parts = (_expression(part, record, protocol) for part in conditions)
            return " && ".join(f"({part})" for part in parts)


def _contains(condition: Contains) -> tuple[str, str]:
    texts = ", ".join(literal(constant) for constant in condition.constants)
    return f"&self.{identifier(Name(condition.member))}", f"&[{texts}]"


def _equals(condition: Equals, record: Record, protocol: Protocol) -> str:
    member = record.member(condition.member)
    assert member is not None, "a condition asks about a member of its record"
    field = f"self.{identifier(member.name)}"
    optional = not member.required and member.default is None
    texts = [constant_text(constant, member, protocol) for constant in condition.constants]
    if not optional:
        return " || ".join(_is(field, text) for text in texts)
    inner = " || ".join(_is("*value", text) for text in texts)
    question = "is_none_or" if condition.when_absent else "is_some_and"
    return f"{field}.as_ref().{question}(|value| {inner})"


def _is(operand: str, text: str) -> str:
    if text in ("true", "false"):
        return operand if text == "true" else f"!{operand}"
    return f"{operand} == {text}"


def _either(constants: tuple[Constant, ...]) -> str:
    return "_or_".join(Name(str(constant)).snake for constant in constants)
