"""Views for the rules: one function a record, judgements in the order of their report."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...model.judgement import Judgement, Scope
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.types import (
    Boolean,
    Integer,
    ListOf,
    Number,
    RecordReference,
    ScalarReference,
    Type,
)
from .conditions import positive, statement, variable
from .demands import Operand, broken, cost_binding, message
from .grammars import Grammars
from .layout import call, condition, imports
from .names import identifier, literal
from .names import variable as local

_FORMAT = re.compile(r"!(is_[a-z_]+)\(")


@dataclass(frozen=True, slots=True)
class JudgedCase:
    """When a violation is reported, and the statement that reports it."""

    head: str
    report: str


@dataclass(frozen=True, slots=True)
class JudgedMember:
    """The judgements on one member, on its elements, and on what is inside."""

    member: str
    items: str
    item: str
    cases: tuple[JudgedCase, ...]
    item_cases: tuple[JudgedCase, ...]
    inside: str | None


@dataclass(frozen=True, slots=True)
class JudgedRecord:
    """One record: what its rules ask about, and its members."""

    name: str
    bindings: tuple[str, ...]
    members: tuple[JudgedMember, ...]


def judged_records(protocol: Protocol, grammars: Grammars) -> tuple[JudgedRecord, ...]:
    """All records, each after those that it holds; one without rules in it or below has no members."""
    judged: dict[str, JudgedRecord] = {}
    for record in protocol.records_inside_out():
        judged[record.name.written] = _record(record, protocol, grammars, judged)
    return tuple(judged.values())


def _record(
    record: Record, protocol: Protocol, grammars: Grammars, judged: dict[str, JudgedRecord]
) -> JudgedRecord:
    bindings: dict[str, None] = {}
    for member in record.members:
        for judgement in member.judgements:
            asked = positive(judgement.condition)
            if variable(asked):
                bindings[statement(asked, record, protocol)] = None
            cost = cost_binding(judgement.demand, record, protocol)
            if cost:
                bindings[cost] = None
    members = (_member(member, protocol, grammars, judged) for member in record.members)
    return JudgedRecord(
        name=record.name.pascal,
        bindings=tuple(bindings),
        members=tuple(
            member for member in members if member.cases or member.item_cases or member.inside
        ),
    )


def _member(
    member: Member, protocol: Protocol, grammars: Grammars, judged: dict[str, JudgedRecord]
) -> JudgedMember:
    field = f"self.{identifier(member.name)}"
    optional = not member.required and member.default is None
    copied = _is_copied(member.type, protocol)
    whole = Operand(field, local(member.name), optional, copied, member)
    element = Operand("item", "item", False, copied, member)
    return JudgedMember(
        member=literal(member.name.written),
        items=f"{field}.iter().flatten()" if optional else f"{field}.iter()",
        item="&item" if copied else "item",
        cases=tuple(
            _case(judgement, whole, _place(member), 8, protocol, grammars)
            for judgement in member.judgements
            if judgement.scope is Scope.MEMBER
        ),
        item_cases=tuple(
            _case(judgement, element, "place", 12, protocol, grammars)
            for judgement in member.judgements
            if judgement.scope is Scope.ITEMS
        ),
        inside=_inside(member, judged, optional),
    )


def _inside(member: Member, judged: dict[str, JudgedRecord], optional: bool) -> str | None:
    """The statement that judges what is inside a member, if anything there can be judged."""
    kind = member.type
    core = kind.item if isinstance(kind, ListOf) else kind
    if not isinstance(core, RecordReference) or not judged[core.name].members:
        return None
    field = f"self.{identifier(member.name)}"
    inside = f"&{field}"
    function = "enter_present" if optional else "enter"
    if isinstance(kind, ListOf):
        function = "enter_each"
        inside = f"{field}.as_deref().unwrap_or_default()" if optional else inside
    return call(f"findings.{function}", (inside, _place(member)), 8)


def _place(member: Member) -> str:
    return f"at.member({literal(member.name.written)})"


def _is_copied(kind: Type, protocol: Protocol) -> bool:
    match kind:
        case ListOf(item):
            return _is_copied(item, protocol)
        case ScalarReference(name):
            return _is_copied(protocol.scalar(name).type, protocol)
        case _:
            return isinstance(kind, Boolean | Integer | Number)


def _case(
    judgement: Judgement,
    operand: Operand,
    place: str,
    indent: int,
    protocol: Protocol,
    grammars: Grammars,
) -> JudgedCase:
    parts = ["findings.author"] if judgement.lint_only else []
    asked = variable(judgement.condition)
    parts += [asked] if asked else []
    parts += broken(judgement.demand, operand, protocol, grammars)
    said = message(judgement, operand, indent + 8)
    arguments = (f"Requirement::{judgement.requirement}", place, said)
    return JudgedCase(
        head=condition(parts, indent),
        report=call("findings.report", arguments, indent + 4),
    )


def rule_imports(
    protocol: Protocol,
    grammars: Grammars,
    judged: tuple[JudgedRecord, ...],
    closed: tuple[str, ...],
) -> str:
    """What the text of the rules names."""
    text = "\n".join(part for record in judged for part in _texts(record))
    formats = dict.fromkeys(_FORMAT.findall(text))
    block = imports(
        {
            "crate::budget": _used([protocol.cost_name.snake], text, "("),
            "crate::formats": tuple(formats),
            "crate::grammars": [grammar.name for grammar in grammars.all()],
            "crate::pointers": ["Place"],
            "crate::requirements": ["Requirement"],
            "crate::types": [*(record.name for record in judged), protocol.root.name.pascal],
            "crate::violations": ["Findings", "Judge", *_used(["any_of"], text, "(")],
            "crate::vocabularies": _used(closed, text, "::"),
        }
    )
    return f"use std::cmp::Ordering;\n\n{block}" if "Ordering::" in text else block


def _used(names: Sequence[str], text: str, behind: str) -> list[str]:
    return [name for name in names if f" {name}{behind}" in text]


def _texts(record: JudgedRecord) -> Iterator[str]:
    yield from record.bindings
    for member in record.members:
        for case in (*member.cases, *member.item_cases):
            yield case.head
