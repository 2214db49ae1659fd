"""The `allOf` of a record: rules that a decoded value may break, each with its requirement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..model.judgement import (
    Condition,
    Demand,
    Forbidden,
    Judgement,
    Not,
    Required,
    Scope,
)
from ..model.record import Member
from ..source.schema import Node
from .conditions import interpret_condition
from .demands import (
    LIST_KEYWORDS,
    NUMBER_KEYWORDS,
    TEXT_KEYWORDS,
    Demanded,
    constant_demand,
    constants_of,
    length_demand,
    number_demand,
    text_demand,
)
from .reading import Reading


@dataclass(frozen=True, slots=True)
class MemberJudgement:
    """A judgement, and the member that it is about."""

    member: str
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class _Branch:
    """`then` or `else` of a rule: nodes from the inside out, the condition, and the rule's sentence."""

    nodes: tuple[Node, ...]
    condition: Condition
    sentence: str


def interpret_rules(
    record: Node, members: dict[str, Member], reading: Reading
) -> Iterator[MemberJudgement]:
    """Read the rules of a record, in the order in which they are written."""
    for _, rule in record.children("allOf"):
        reading.refuse_other_keywords(rule, "if", "then", "else")
        sentence = reading.description(rule)
        if "if" not in rule:
            problem = "A rule without `if` would change the type of the record."
            reading.faults.report(rule.place, problem, "Write `if: true` and put it under `then`.")
            continue
        if "then" not in rule and "else" not in rule:
            problem = "This rule demands nothing."
            reading.faults.report(rule.place, problem, "Add `then` or `else`.")
        condition = interpret_condition(rule.child("if"), members, reading)
        for keyword, holds in (("then", condition), ("else", Not(condition))):
            if keyword in rule:
                inside = rule.child(keyword)
                branch = _Branch((inside, rule), holds, inside.get("description", sentence))
                yield from _branch_judgements(branch, members, reading)


def _branch_judgements(
    branch: _Branch, members: dict[str, Member], reading: Reading
) -> Iterator[MemberJudgement]:
    node = branch.nodes[0]
    reading.refuse_other_keywords(node, "required", "properties")
    for index, name in enumerate(node.get("required", ())):
        place = node.child("required", index)
        member = _member(str(name), members, place, reading)
        if member is not None and not _default_is_refused(member, node, reading):
            problem = f"`{name}` is missing. {branch.sentence}"
            yield _judgement(branch, name, Required(), problem, (place,), reading)
    for step, demand_node in node.children("properties"):
        name = str(step)
        member = _member(name, members, demand_node, reading)
        if member is None:
            continue
        if demand_node.value is False:
            if member.required or member.default is not None:
                problem = f"`{name}` is always there, so it cannot be forbidden."
                reading.faults.report(demand_node.place, problem, "Demand a value instead.")
            problem = f"`{name}` may not stand here. {branch.sentence}"
            yield _judgement(branch, name, Forbidden(), problem, (demand_node,), reading)
            continue
        if "items" in demand_node:
            reading.refuse_other_keywords(demand_node, "items", *LIST_KEYWORDS)
            items = demand_node.child("items")
            for demanded in _demands(items, reading):
                problem = f"An element of `{name}` {demanded.problem}. {branch.sentence}"
                nodes = (items, demand_node)
                yield _judgement(
                    branch, name, demanded.demand, problem, nodes, reading, Scope.ITEMS
                )
        for demanded in _demands(demand_node, reading):
            problem = f"`{name}` {demanded.problem}. {branch.sentence}"
            yield _judgement(branch, name, demanded.demand, problem, (demand_node,), reading)


def _demands(node: Node, reading: Reading) -> Iterator[Demanded]:
    if "$ref" in node:
        reading.refuse_other_keywords(node, "$ref")
        found = reading.referenced(node)
        if found is None:
            return
        node = found[1]
    else:
        known = (*TEXT_KEYWORDS, *NUMBER_KEYWORDS, *LIST_KEYWORDS, "const", "enum", "items")
        reading.refuse_other_keywords(node, *known)
    for demanded in (
        constant_demand(node),
        text_demand(node, reading),
        number_demand(node),
        length_demand(node),
    ):
        if demanded is not None:
            yield demanded


def _member(name: str, members: dict[str, Member], node: Node, reading: Reading) -> Member | None:
    if name not in members:
        reading.faults.report(
            node.place, f"The record has no member `{name}`.", "Name one that it has."
        )
    return members.get(name)


def _default_is_refused(member: Member, branch: Node, reading: Reading) -> bool:
    """Whether a demand on the value already refuses the default, so that absence needs no rule."""
    if member.default is None:
        return False
    name = member.name.written
    properties = branch.get("properties", {})
    if name in properties:
        constants = constants_of(branch.child("properties", name))
        if constants is not None and member.default not in constants:
            return True
    problem = f"`{name}` has a default, so a value cannot tell whether it was there."
    reading.faults.report(branch.place, problem, "Demand a value that the default is not.")
    return True


def _judgement(
    branch: _Branch,
    member: str,
    demand: Demand,
    problem: str,
    inside: tuple[Node, ...],
    reading: Reading,
    scope: Scope = Scope.MEMBER,
) -> MemberJudgement:
    nodes = (*(node for node in inside if isinstance(node.value, dict)), *branch.nodes)
    return MemberJudgement(
        member,
        Judgement(
            condition=branch.condition,
            demand=demand,
            scope=scope,
            requirement=reading.first_requirement(nodes, inside[0].place),
            lint_only=reading.lint_only(nodes),
            problem=problem,
            place=inside[0].place,
        ),
    )
