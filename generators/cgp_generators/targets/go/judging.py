"""Views for the rules: one method a record, judgements in the order of their report."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.judgement import CostDemand, Forbidden, Judgement, Required, Scope
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import ListOf
from .conditions import expression, positive, variable
from .demands import Operand, broken, cost_of
from .grammars import Grammars
from .members import Held, go_member
from .names import TAB, WIDTH, exported, literal, singular


@dataclass(frozen=True, slots=True)
class JudgedCase:
    """When a violation is reported, and the call that reports it."""

    broken_if: str
    report: str


@dataclass(frozen=True, slots=True)
class JudgedMember:
    """The judgements on one member, on its elements, and the call that judges its inside."""

    wire: str
    field: str
    item: str
    cases: tuple[JudgedCase, ...]
    item_cases: tuple[JudgedCase, ...]
    inside: str | None


@dataclass(frozen=True, slots=True)
class JudgedRecord:
    """One record: the conditions that its rules ask about, and its members with something to judge."""

    name: str
    conditions: tuple[tuple[str, str], ...]
    members: tuple[JudgedMember, ...]


def judged_records(protocol: Protocol, grammars: Grammars) -> tuple[JudgedRecord, ...]:
    """All records, in source order; some have no rules."""
    return tuple(_record(record, protocol, grammars) for record in protocol.records)


def _record(record: Record, protocol: Protocol, grammars: Grammars) -> JudgedRecord:
    conditions: dict[str, str] = {}
    for member in record.members:
        for judgement in member.judgements:
            condition = positive(judgement.condition)
            name = variable(condition)
            if name:
                conditions[name] = expression(condition, record, protocol)
    members = (
        _member(member, record, protocol, grammars)
        for member in record.members
        if member.constant is None
    )
    return JudgedRecord(
        name=exported(record.name),
        conditions=tuple(conditions.items()),
        members=tuple(
            member for member in members if member.cases or member.item_cases or member.inside
        ),
    )


def _member(member: Member, record: Record, protocol: Protocol, grammars: Grammars) -> JudgedMember:
    held = go_member(member, protocol)
    wire = literal(member.name.written)
    kind = member.type
    optional = held.default is None and (
        held.held is Held.POINTER
        or (held.held is Held.SLICE and not member.required and member.default is None)
    )
    whole = Operand(held.value, kind, f"v.{held.field}" if optional else None)
    item = Operand(singular(member.name), kind.item if isinstance(kind, ListOf) else kind, None)
    return JudgedMember(
        wire=wire,
        field=f"v.{held.field}",
        item=item.text,
        cases=tuple(
            _case(judgement, whole, f"f.report({{}}, {wire}", record, protocol, grammars)
            for judgement in member.judgements
            if judgement.scope is Scope.MEMBER
        ),
        item_cases=tuple(
            _case(judgement, item, f"f.reportItem({{}}, {wire}, i", record, protocol, grammars)
            for judgement in member.judgements
            if judgement.scope is Scope.ITEMS
        ),
        inside=_inside(member, protocol),
    )


def _inside(member: Member, protocol: Protocol) -> str | None:
    held = go_member(member, protocol)
    if not held.is_record:
        return None
    judge = f"(*{held.element}).judge"
    wire = literal(member.name.written)
    match held.held:
        case Held.SLICE:
            return f"judgeItems(f, {wire}, v.{held.field}, {judge})"
        case Held.POINTER:
            return f"judgeInside(f, {wire}, v.{held.field}, {judge})"
        case Held.VALUE:
            return f"judgeInside(f, {wire}, &v.{held.field}, {judge})"


def _case(
    judgement: Judgement,
    operand: Operand,
    call: str,
    record: Record,
    protocol: Protocol,
    grammars: Grammars,
) -> JudgedCase:
    presence_matters = not isinstance(judgement.demand, Required | Forbidden)
    parts = [
        "f.author" if judgement.lint_only else None,
        variable(judgement.condition),
        f"{operand.pointer} != nil" if operand.pointer and presence_matters else None,
        broken(judgement.demand, operand, record, protocol, grammars),
    ]
    present = [part for part in parts if part]
    if len(present) > 1 and "||" in present[-1]:
        present[-1] = f"({present[-1]})"
    call = call.format(f"Requirement{judgement.requirement}")
    message = _message(judgement, operand, record, protocol)
    depth = 2 if judgement.scope is Scope.MEMBER else 3
    fits = depth * TAB + len(call) + len(message) + len(", )") <= WIDTH
    line_break = " " if fits else "\n" + "\t" * (depth + 1)
    return JudgedCase(" && ".join(present), f"{call},{line_break}{message})")


def _message(judgement: Judgement, operand: Operand, record: Record, protocol: Protocol) -> str:
    if isinstance(judgement.demand, CostDemand):
        written = (judgement.place.pointer or "").rsplit("/", 1)[-1]
        other = judgement.demand.member
        cost = cost_of(other, record, protocol)
        return f"costProblem({literal(written)}, {operand.text}, {literal(other)}, {cost})"
    return literal(judgement.problem)
