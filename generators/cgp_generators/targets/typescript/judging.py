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
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import ListOf, RecordReference
from .conditions import declaration, positive, variable
from .demands import Broken, Surroundings, broken, cost
from .grammars import Grammars
from .layout import call, function_head, if_head
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
    head: str
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
    around = Surroundings(record, protocol, grammars)
    members = (_member(member, judged, around) for member in record.members)
    kind, function = type_name(record.name, protocol), f"judge{record.name.pascal}"
    parameters = [f"value: {kind}", "at: Place", "findings: Findings"]
    return JudgedRecord(
        name=record.name.written,
        type=kind,
        function=function,
        head=function_head(function, parameters, "void"),
        conditions=tuple(conditions.values()),
        members=tuple(
            member
            for member in members
            if member.cases or member.item_cases or member.inside or member.inside_of_items
        ),
    )


def _member(member: Member, judged: dict[str, JudgedRecord], around: Surroundings) -> JudgedMember:
    value, item = f"value.{member.name}", singular(member.name)
    of_list = isinstance(member.type, ListOf)
    inside = _inside(member.type, judged)
    cases = {
        scope: tuple(
            _case(judgement, member, value if scope is Scope.MEMBER else item, around)
            for judgement in member.judgements
            if judgement.scope is scope
        )
        for scope in Scope
    }
    return JudgedMember(
        name=member.name.written,
        value=value,
        item=item,
        cases=cases[Scope.MEMBER],
        item_cases=cases[Scope.ITEMS],
        optional=_may_be_absent(member),
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


def _case(judgement: Judgement, member: Member, operand: str, around: Surroundings) -> JudgedCase:
    of_items = judgement.scope is Scope.ITEMS
    asks_for_presence = isinstance(judgement.demand, Required | Forbidden)
    may_be_absent = _may_be_absent(member) and not of_items and not asks_for_presence
    before = [
        "findings.forAuthor" if judgement.lint_only else None,
        variable(judgement.condition),
        f"{operand} !== undefined" if may_be_absent else None,
    ]
    place = ["items", "index"] if of_items else ["at", literal(member.name.written)]
    message = _message(judgement, member, operand, around)
    indent = 4 if of_items else 2
    return JudgedCase(
        head=_head(
            [part for part in before if part],
            broken(judgement.demand, operand, around),
            indent,
        ),
        report=call(
            "findings.report",
            [literal(judgement.requirement), *place, message],
            indent=indent + 2,
        ),
    )


def _may_be_absent(member: Member) -> bool:
    return not member.required and member.default is None


def _head(before: list[str], test: Broken, indent: int) -> str:
    if not before:
        return if_head(test.operator, test.parts, indent)
    if test.operator == "&&":
        return if_head("&&", [*before, *test.parts], indent)
    joined = " || ".join(test.parts)
    return if_head("&&", [*before, f"({joined})" if len(test.parts) > 1 else joined], indent)


def _message(judgement: Judgement, member: Member, operand: str, around: Surroundings) -> str:
    if not isinstance(judgement.demand, CostDemand):
        return literal(judgement.problem)
    other = judgement.demand.member
    arguments = [literal(member.name.written), operand, literal(other), cost(other, around)]
    return f"costProblem({', '.join(arguments)})"
