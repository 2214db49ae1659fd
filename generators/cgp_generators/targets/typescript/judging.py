"""Views for the rules: one function a record, judgements in the order of their report."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.judgement import (
    CostDemand,
    Forbidden,
    Judgement,
    Required,
    Scope,
    VocabularyDemand,
)
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import ListOf, RecordReference
from .conditions import declaration, positive, variable
from .demands import Broken, broken, cost
from .grammars import Grammars
from .layout import call, if_head
from .names import literal, singular, type_name


@dataclass(frozen=True, slots=True)
class JudgedCase:
    """The head of the `if`, and the statement that reports the violation."""

    head: str
    report: str


@dataclass(frozen=True, slots=True)
class JudgedMember:
    """The judgements on one member, on its elements, and the function that judges its inside."""

    name: str
    value: str
    item: str
    cases: tuple[JudgedCase, ...]
    item_cases: tuple[JudgedCase, ...]
    optional: bool
    inside: str | None
    inside_of_items: str | None


@dataclass(frozen=True, slots=True)
class JudgedRecord:
    """One record: the statements that compute its rules' conditions, and its members."""

    name: str
    type: str
    function: str
    conditions: tuple[str, ...]
    members: tuple[JudgedMember, ...]


def judged_records(protocol: Protocol, grammars: Grammars) -> tuple[JudgedRecord, ...]:
    """Records with at least one rule in them or below them, each after those that it holds."""
    judged: dict[str, JudgedRecord] = {}
    for record in protocol.records_inside_out():
        view = _record(record, protocol, grammars, judged)
        if view.members:
            judged[record.name.written] = view
    return tuple(judged.values())


def judged_vocabularies(protocol: Protocol) -> tuple[str, ...]:
    """The guards of the vocabularies that rules ask about, in source order."""
    asked = {
        judgement.demand.vocabulary
        for record in protocol.records
        for member in record.members
        for judgement in member.judgements
        if isinstance(judgement.demand, VocabularyDemand)
    }
    return tuple(
        f"isKnown{vocabulary.name.pascal}"
        for vocabulary in protocol.vocabularies
        if vocabulary.name.written in asked
    )


def _record(
    record: Record, protocol: Protocol, grammars: Grammars, judged: dict[str, JudgedRecord]
) -> JudgedRecord:
    conditions: dict[str, str] = {}
    for member in record.members:
        for judgement in member.judgements:
            condition = positive(judgement.condition)
            name = variable(condition)
            if name:
                conditions[name] = declaration(name, condition, record)
    members = (_member(member, protocol, grammars, judged) for member in record.members)
    return JudgedRecord(
        name=record.name.written,
        type=type_name(record.name, protocol),
        function=f"judge{record.name.pascal}",
        conditions=tuple(conditions.values()),
        members=tuple(
            member
            for member in members
            if member.cases or member.item_cases or member.inside or member.inside_of_items
        ),
    )


def _member(
    member: Member, protocol: Protocol, grammars: Grammars, judged: dict[str, JudgedRecord]
) -> JudgedMember:
    value, item = f"value.{member.name}", singular(member.name)
    of_list = isinstance(member.type, ListOf)
    inside = _inside(member.type, judged)
    own = [each for each in member.judgements if each.scope is Scope.MEMBER]
    of_items = [each for each in member.judgements if each.scope is Scope.ITEMS]
    optional = not member.required and member.default is None
    return JudgedMember(
        name=member.name.written,
        value=value,
        item=item,
        cases=tuple(_case(each, member, value, optional, protocol, grammars) for each in own),
        item_cases=tuple(
            _case(each, member, item, False, protocol, grammars) for each in of_items
        ),
        optional=optional,
        inside=None if of_list else inside,
        inside_of_items=inside if of_list else None,
    )


def _inside(kind: object, judged: dict[str, JudgedRecord]) -> str | None:
    match kind:
        case RecordReference(name):
            return judged[name].function if name in judged else None
        case ListOf(item):
            return _inside(item, judged)
        case _:
            return None


def _case(
    judgement: Judgement,
    member: Member,
    operand: str,
    optional: bool,
    protocol: Protocol,
    grammars: Grammars,
) -> JudgedCase:
    condition = variable(judgement.condition)
    presence_matters = optional and not isinstance(judgement.demand, Required | Forbidden)
    before = [
        "findings.forAuthor" if judgement.lint_only else None,
        condition,
        f"{operand} !== undefined" if presence_matters else None,
    ]
    place = ["items", "index"] if judgement.scope is Scope.ITEMS else ["at", literal(str(member.name))]
    indent = 4 if judgement.scope is Scope.ITEMS else 2
    test = broken(judgement.demand, operand, protocol, grammars)
    return JudgedCase(
        head=_head([part for part in before if part], test, indent),
        report=call(
            "findings.report",
            [literal(judgement.requirement), *place, _message(judgement, member, operand, protocol)],
            indent=indent + 2,
        ),
    )


def _head(before: list[str], test: Broken, indent: int) -> str:
    if not before:
        return if_head(test.operator, test.parts, indent)
    if test.operator == "&&":
        return if_head("&&", [*before, *test.parts], indent)
    joined = " || ".join(test.parts)
    return if_head("&&", [*before, f"({joined})" if len(test.parts) > 1 else joined], indent)


def _message(judgement: Judgement, member: Member, operand: str, protocol: Protocol) -> str:
    if isinstance(judgement.demand, CostDemand):
        other = Name(judgement.demand.member)
        names = [literal(member.name.written), operand, literal(other.written)]
        return f"costProblem({', '.join([*names, cost(other.written, protocol)])})"
    return literal(judgement.problem)
