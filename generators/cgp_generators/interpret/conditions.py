"""The `if` of a rule: a condition on the members of a record."""

from __future__ import annotations

from ..model.judgement import AllOf, Always, Condition, Contains, Equals, Not, Present
from ..model.record import Member
from ..source.schema import Node
from .demands import constants_of
from .reading import Reading


def interpret_condition(node: Node, members: dict[str, Member], reading: Reading) -> Condition:
    """Read a condition; what it says about absent members must agree with their defaults."""
    if node.value is True:
        return Always()
    if node.value is False:
        problem = "This condition never holds."
        reading.faults.report(node.place, problem, "Remove the rule, or put it under `if: true`.")
        return Always()
    reading.refuse_other_keywords(node, "properties", "required", "not")
    required = tuple(node.get("required", ()))
    conditions: list[Condition] = []
    for name, test in node.children("properties"):
        member = members.get(str(name))
        if member is None:
            problem = f"The record has no member `{name}`."
            reading.faults.report(test.place, problem, "Name one that it has.")
            continue
        conditions.append(_member_condition(test, member, str(name) in required, reading))
    tested = {str(name) for name, _ in node.children("properties")}
    for index, name in enumerate(required):
        if name not in tested:
            _judge_presence(node.child("required", index), members.get(name), reading)
            conditions.append(Present(name))
    if "not" in node:
        conditions.append(Not(interpret_condition(node.child("not"), members, reading)))
    if not conditions:
        reading.faults.report(node.place, "This condition tests nothing.", "Write `if: true`.")
        return Always()
    return conditions[0] if len(conditions) == 1 else AllOf(tuple(conditions))


def _judge_presence(node: Node, member: Member | None, reading: Reading) -> None:
    if member is None:
        problem = f"The record has no member `{node.value}`."
        reading.faults.report(node.place, problem, "Name one that it has.")
    elif member.required or member.default is not None:
        problem = f"`{member.name}` is always there."
        reading.faults.report(node.place, problem, "Test its value, or write `if: true`.")


def _member_condition(node: Node, member: Member, required: bool, reading: Reading) -> Condition:
    name = member.name.written
    if "contains" in node:
        reading.refuse_other_keywords(node, "contains")
        if not required and not member.required:
            problem = f"An absent `{name}` contains nothing."
            remedy = "Add the member to `required` of the condition."
            reading.faults.report(node.place, problem, remedy)
        inside = node.child("contains")
        reading.refuse_other_keywords(inside, "const", "enum")
        return Contains(name, constants_of(inside) or ())
    reading.refuse_other_keywords(node, "const", "enum")
    constants = constants_of(node)
    if constants is None:
        problem = "This tests nothing that a rule can ask."
        reading.faults.report(node.place, problem, "Use `const`, `enum` or `contains`.")
        return Always()
    when_absent = not required
    if member.default is not None and (member.default in constants) != when_absent:
        problem = f"An absent `{name}` is judged otherwise than its default {member.default!r}."
        remedy = "Add the member to `required` of the condition, or take it out."
        reading.faults.report(node.place, problem, remedy)
    return Equals(name, constants, when_absent)
