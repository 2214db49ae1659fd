"""Views for the rules: one function a record, judgements in the order of their report."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.judgement import (
    ConstantDemand,
    CostDemand,
    Demand,
    Forbidden,
    Judgement,
    LengthDemand,
    NumberDemand,
    Required,
    Scope,
    TextDemand,
    VocabularyDemand,
)
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import ListOf, RecordReference
from .conditions import expression, positive, variable
from .grammars import Grammars
from .names import literal, plural, singular


@dataclass(frozen=True, slots=True)
class JudgedCase:
    """When a violation is reported, which requirement it cites, and its message as an expression."""

    broken_if: str
    requirement: str
    message: str


@dataclass(frozen=True, slots=True)
class JudgedMember:
    """The judgements on one member, on its elements, and the function that judges its inside."""

    wire: str
    attribute: str
    item: str
    cases: tuple[JudgedCase, ...]
    item_cases: tuple[JudgedCase, ...]
    optional: bool
    inside: str | None
    inside_of_items: str | None


@dataclass(frozen=True, slots=True)
class JudgedRecord:
    """One record: the conditions that its rules ask about, and its members."""

    name: str
    function: str
    conditions: tuple[tuple[str, str], ...]
    members: tuple[JudgedMember, ...]


def judged_records(protocol: Protocol, grammars: Grammars) -> tuple[JudgedRecord, ...]:
    """Records with at least one rule in them or below them, each after those that it holds."""
    judged: dict[str, JudgedRecord] = {}
    for record in protocol.records_inside_out():
        view = _record(record, protocol, grammars, judged)
        if view.members:
            judged[record.name.written] = view
    return tuple(judged.values())


def _record(
    record: Record, protocol: Protocol, grammars: Grammars, judged: dict[str, JudgedRecord]
) -> JudgedRecord:
    conditions: dict[str, str] = {}
    for member in record.members:
        for judgement in member.judgements:
            condition = positive(judgement.condition)
            name = variable(condition)
            if name:
                conditions[name] = expression(condition, record)
    members = (_member(member, protocol, grammars, judged) for member in record.members)
    return JudgedRecord(
        name=record.name.pascal,
        function=f"judge_{record.name.snake}",
        conditions=tuple(conditions.items()),
        members=tuple(
            member
            for member in members
            if member.cases or member.item_cases or member.inside or member.inside_of_items
        ),
    )


def _member(
    member: Member, protocol: Protocol, grammars: Grammars, judged: dict[str, JudgedRecord]
) -> JudgedMember:
    attribute = f"value.{member.name.snake}"
    optional = not member.required and member.default is None
    inside = _inside(member.type, judged)
    return JudgedMember(
        wire=literal(member.name.written),
        attribute=attribute,
        item=singular(member.name),
        cases=tuple(
            _case(judgement, attribute, optional, protocol, grammars)
            for judgement in member.judgements
            if judgement.scope is Scope.MEMBER
        ),
        item_cases=tuple(
            _case(judgement, singular(member.name), False, protocol, grammars)
            for judgement in member.judgements
            if judgement.scope is Scope.ITEMS
        ),
        optional=optional,
        inside=None if isinstance(member.type, ListOf) else inside,
        inside_of_items=inside if isinstance(member.type, ListOf) else None,
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
    judgement: Judgement, operand: str, optional: bool, protocol: Protocol, grammars: Grammars
) -> JudgedCase:
    condition = variable(judgement.condition)
    presence_matters = optional and not isinstance(judgement.demand, Required | Forbidden)
    parts = [
        "author" if judgement.lint_only else None,
        condition,
        f"{operand} is not None" if presence_matters else None,
        _broken(judgement.demand, operand, protocol, grammars),
    ]
    return JudgedCase(
        broken_if=" and ".join(part for part in parts if part),
        requirement=judgement.requirement,
        message=_message(judgement, operand, protocol),
    )


def _broken(demand: Demand, operand: str, protocol: Protocol, grammars: Grammars) -> str:
    match demand:
        case Required():
            return f"{operand} is None"
        case Forbidden():
            return f"{operand} is not None"
        case TextDemand():
            return _text_broken(demand, operand, grammars)
        case NumberDemand(minimum, maximum, more, less):
            low = [f"{minimum} <= "] if minimum is not None else []
            low += [f"{more} < "] if more is not None else []
            high = [f" <= {maximum}"] if maximum is not None else []
            high += [f" < {less}"] if less is not None else []
            return f"not {''.join(low[-1:])}{operand}{''.join(high[-1:])}"
        case LengthDemand(fewest, most):
            bounds = [f"len({operand}) < {fewest}"] if fewest is not None else []
            bounds += [f"len({operand}) > {most}"] if most is not None else []
            return f"({' or '.join(bounds)})"
        case ConstantDemand(constants):
            if len(constants) > 1:
                return f"{operand} not in ({', '.join(map(literal, constants))})"
            if isinstance(constants[0], bool):
                return f"not {operand}" if constants[0] else operand
            return f"{operand} != {literal(constants[0])}"
        case VocabularyDemand(name):
            return f"{operand} not in {plural(protocol.vocabulary(name).name)}"
        case CostDemand(other):
            return f"{operand} != {_cost(other, protocol)}"


def _text_broken(demand: TextDemand, operand: str, grammars: Grammars) -> str:
    parts = []
    if demand.min_length is not None:
        short = (
            f"not {operand}" if demand.min_length == 1 else f"len({operand}) < {demand.min_length}"
        )
        parts.append(short)
    if demand.max_length is not None:
        parts.append(f"len({operand}) > {demand.max_length}")
    if demand.pattern is not None:
        parts.append(f"not {grammars.name_of(demand.pattern)}({operand})")
    if demand.format is not None:
        parts.append(f"not is_{Name(demand.format).snake}({operand})")
    return parts[0] if len(parts) == 1 else f"({' or '.join(parts)})"


def _cost(member: str, protocol: Protocol) -> str:
    return f'{protocol.cost_name.snake}(value.{Name(member).snake} or "")'


def _message(judgement: Judgement, operand: str, protocol: Protocol) -> str:
    if isinstance(judgement.demand, CostDemand):
        written = judgement.place.pointer or ""
        member = written.rsplit("/", 1)[-1]
        other = judgement.demand.member
        cost = _cost(other, protocol).replace('"', "'")
        return f'f"`{member}` is {{{operand}}}, but `{other}` costs {{{cost}}}."'
    return literal(judgement.problem)
