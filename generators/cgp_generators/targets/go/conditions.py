"""Conditions of rules as Go expressions, and a name for each that says what it asks."""

from __future__ import annotations

from ...model.judgement import AllOf, Always, Condition, Constant, Contains, Equals, Not, Present
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from .members import Held, go_member, member_constant
from .names import exported, unexported


def variable(condition: Condition) -> str | None:
    """The local variable that holds a condition, or `None` when it always holds."""
    match condition:
        case Not(inner):
            inside = variable(inner)
            return f"!{inside}" if inside else "false"
        case _:
            words = _words(condition)
            return unexported(Name("_".join(words))) if words else None


def positive(condition: Condition) -> Condition:
    """The condition without a leading negation: what is computed once."""
    return positive(condition.condition) if isinstance(condition, Not) else condition


def _words(condition: Condition) -> tuple[str, ...]:
    match condition:
        case Always():
            return ()
        case Not(inner):
            return ("not", *_words(inner))
        case Equals(member, constants, _):
            return (*Name(member).words, "is", *_either(constants))
        case Contains(member, constants):
            return (*Name(member).words, "contain", *_either(constants))
        case Present(member):
            return (*Name(member).words, "is", "there")
        case AllOf(conditions):
            parts = [words for part in conditions if (words := _words(part))]
            joined = [word for words in parts for word in ("and", *words)]
            return tuple(joined[1:])


def _either(constants: tuple[Constant, ...]) -> tuple[str, ...]:
    words = [word for constant in constants for word in ("or", *Name(str(constant)).words)]
    return tuple(words[1:])


def expression(condition: Condition, record: Record, protocol: Protocol) -> str:
    """The Go expression of a condition on `v`."""
    match condition:
        case Always():
            return "true"
        case Not(inner):
            return f"!({expression(inner, record, protocol)})"
        case Equals(name, constants, when_absent):
            return _equals(_member(record, name), constants, when_absent, record, protocol)
        case Contains(name, constants):
            listed = ", ".join(member_constant(record, name, one, protocol) for one in constants)
            return f"containsAny(v.{exported(Name(name))}, {listed})"
        case Present(name):
            return f"v.{exported(Name(name))} != nil"
        case AllOf(conditions):
            return " && ".join(_operand(part, record, protocol) for part in conditions)


def _operand(condition: Condition, record: Record, protocol: Protocol) -> str:
    text = expression(condition, record, protocol)
    return f"({text})" if "||" in text else text


def _equals(
    member: Member,
    constants: tuple[Constant, ...],
    when_absent: bool,
    record: Record,
    protocol: Protocol,
) -> str:
    held = go_member(member, protocol)
    test = " || ".join(
        _is(held.value, constant, member_constant(record, member.name.written, constant, protocol))
        for constant in constants
    )
    if held.held is not Held.POINTER or held.default is not None:
        return test
    if when_absent:
        return f"v.{held.field} == nil || {test}"
    return f"v.{held.field} != nil && {f'({test})' if len(constants) > 1 else test}"


def _is(operand: str, constant: Constant, spelled: str) -> str:
    if isinstance(constant, bool):
        return operand if constant else f"!{operand}"
    return f"{operand} == {spelled}"


def _member(record: Record, name: str) -> Member:
    member = record.member(name)
    assert member is not None, "a condition asks about a member of its record"
    return member
