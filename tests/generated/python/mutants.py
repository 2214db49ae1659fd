"""Every way of taking one constraint out of the protocol: what the vectors must notice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from cgp_generators.model.judgement import (
    AllOf,
    Always,
    ConstantDemand,
    Contains,
    Equals,
    Judgement,
    Not,
    NumberDemand,
    TextDemand,
)
from cgp_generators.model.protocol import Protocol
from cgp_generators.model.record import Member, Record
from cgp_generators.model.types import Integer, ListOf, ScalarReference, VocabularyReference


@dataclass(frozen=True, slots=True)
class Mutant:
    """A protocol with one constraint less, or a patch of the text of one rendered module."""

    name: str
    records: tuple[str, ...]
    protocol: Protocol
    patch: tuple[str, str, str] | None = None


def mutants(protocol: Protocol) -> Iterator[Mutant]:
    """All of them, in the order of the schema."""
    for record in protocol.records:
        for index, member in enumerate(record.members):
            for name, changed in _changed_members(member, protocol):
                members = (*record.members[:index], changed, *record.members[index + 1 :])
                yield _with_members(protocol, record, f"{member.name}: {name}", members)
            if index:
                members = (
                    *record.members[: index - 1],
                    member,
                    record.members[index - 1],
                    *record.members[index + 1 :],
                )
                yield _with_members(protocol, record, f"{member.name}: before its elder", members)
    yield from _vocabulary_mutants(protocol)


def _with_members(
    protocol: Protocol, record: Record, name: str, members: tuple[Member, ...]
) -> Mutant:
    changed = replace(record, members=members)
    records = tuple(changed if each is record else each for each in protocol.records)
    written = record.name.written
    return Mutant(f"{written}.{name}", (written,), replace(protocol, records=records))


def _changed_members(member: Member, protocol: Protocol) -> Iterator[tuple[str, Member]]:
    for index, judgement in enumerate(member.judgements):
        before, after = member.judgements[:index], member.judgements[index + 1 :]
        what = f"{type(judgement.demand).__name__} {index}"
        yield f"no {what}", replace(member, judgements=(*before, *after))
        for name, changed in _changed_judgements(judgement):
            yield f"{what}, {name}", replace(member, judgements=(*before, changed, *after))
    if member.constant is not None:
        yield "any tag", replace(member, constant=None)
        return
    if member.required:
        yield "optional", replace(member, required=False)
    else:
        yield "required", replace(member, required=True, default=None)
    if member.default is not None:
        yield "always flipped", replace(member, always=not member.always)
    if isinstance(member.default, bool):
        yield "default flipped", replace(member, default=not member.default)
    elif member.default is not None:
        yield "no default", replace(member, default=None)
    if isinstance(member.type, VocabularyReference) and member.default is not None:
        for value in protocol.vocabulary(member.type.name).values:
            if value.value != member.default:
                yield f"default {value.value}", replace(member, default=value.value)
    bounds = _bounds(member, protocol)
    if bounds is not None:
        low, high = bounds
        yield "wider below", replace(member, type=Integer(low - 1, high))
        yield "narrower below", replace(member, type=Integer(low + 1, high))
        yield "wider above", replace(member, type=Integer(low, high + 1))
        yield "narrower above", replace(member, type=Integer(low, high - 1))


def _bounds(member: Member, protocol: Protocol) -> tuple[int, int] | None:
    kind = member.type
    if isinstance(kind, ScalarReference):
        kind = protocol.scalar(kind.name).type
    if isinstance(kind, Integer) and kind.minimum is not None and kind.maximum is not None:
        return kind.minimum, kind.maximum
    return None


def _changed_judgements(judgement: Judgement) -> Iterator[tuple[str, Judgement]]:
    lint_only = not judgement.lint_only
    yield "for everyone" if judgement.lint_only else "lint only", replace(
        judgement, lint_only=lint_only
    )
    other = "W1" if judgement.requirement != "W1" else "W2"
    yield "other requirement", replace(judgement, requirement=other)
    condition = judgement.condition
    if not isinstance(condition, Always):
        yield "unconditional", replace(judgement, condition=Always())
        yield "opposite condition", replace(judgement, condition=Not(condition))
    match condition:
        case AllOf(parts):
            for index in range(len(parts)):
                fewer = AllOf((*parts[:index], *parts[index + 1 :]))
                yield f"without condition {index}", replace(judgement, condition=fewer)
        case Equals(_, constants) | Contains(_, constants) if len(constants) > 1:
            for constant in constants:
                rest = tuple(each for each in constants if each != constant)
                narrowed = replace(condition, constants=rest)
                yield f"not for {constant}", replace(judgement, condition=narrowed)
    yield from _changed_demands(judgement)


def _changed_demands(judgement: Judgement) -> Iterator[tuple[str, Judgement]]:
    demand = judgement.demand
    if isinstance(demand, TextDemand | NumberDemand):
        parts = [part.name for part in fields(demand) if getattr(demand, part.name) is not None]
        for part in parts if len(parts) > 1 else ():
            less: Any = replace(demand, **{part: None})  # type: ignore[arg-type]
            yield f"no {part}", replace(judgement, demand=less)
    if isinstance(demand, NumberDemand):
        for inclusive, exclusive in (
            ("minimum", "exclusive_minimum"),
            ("maximum", "exclusive_maximum"),
        ):
            bound = getattr(demand, inclusive)
            if bound is not None:
                narrowed = replace(demand, **{inclusive: None, exclusive: bound})
                yield exclusive, replace(judgement, demand=narrowed)
    if isinstance(demand, ConstantDemand) and len(demand.constants) > 1:
        for constant in demand.constants:
            rest = tuple(each for each in demand.constants if each != constant)
            yield f"without {constant}", replace(judgement, demand=ConstantDemand(rest))


def _vocabulary_mutants(protocol: Protocol) -> Iterator[Mutant]:
    for vocabulary in protocol.vocabularies:
        if not vocabulary.openness.closed_for_authors:
            continue
        name = vocabulary.name.written
        users = tuple(
            record.name.written
            for record in protocol.records
            for member in record.members
            if member.type in (VocabularyReference(name), ListOf(VocabularyReference(name)))
        )
        for dropped in vocabulary.values:
            values = tuple(value for value in vocabulary.values if value is not dropped)
            changed = replace(vocabulary, values=values)
            vocabularies = tuple(
                changed if each is vocabulary else each for each in protocol.vocabularies
            )
            mutant = replace(protocol, vocabularies=vocabularies)
            yield Mutant(f"{name} without {dropped.value}", users, mutant)


# What the decoder asks of a member's JSON type, and the same line when it asks less. A member that
# is missing, `null` or out of range is still refused: those are other constraints.
_LAXER: tuple[tuple[str, str, str], ...] = (
    (
        r"(\w+) = (text\(.*\))",
        r'\1 = "" if \1 is not None else \2',
        "any type for a text",
    ),
    (r"if (\w+) is not True and \1 is not False:", r"if \1 is None:", "any type for a boolean"),
    (
        r"(\w+) = (integer\(.*\))",
        r"\1 = 0 if isinstance(\1, str | bool | list | dict) else \2",
        "any type for an integer",
    ),
    (
        r"(\w+) = (number\(.*\))",
        r"\1 = 0.0 if isinstance(\1, str | bool | list | dict) else \2",
        "any type for a number",
    ),
    (
        r"(\w+) = (known_text\(.*\))",
        r'\1 = "" if isinstance(\1, int | float | list | dict) else \2',
        "any type for a known text",
    ),
    (r"= texts\((\w+), ", r"= as_list(\1, ", "any elements for texts"),
    (r"= known_texts\((\w+), \w+, ", r"= as_list(\1, ", "any elements for known texts"),
    (r"= numbers\((\w+), ", r"= as_list(\1, ", "any elements for numbers"),
    (
        r"\b(texts|known_texts|numbers)\((\w+), ",
        r"\1(\2 if isinstance(\2, list) else [], ",
        "anything for a list of values",
    ),
    (r"= as_list\(\w+, place\)", r"= []", "anything for a list"),
    (r"= as_object\(members, at\)", r"= {}", "anything for an object"),
)


def laxer_decoders(protocol: Protocol, decoding: str) -> Iterator[Mutant]:
    """One mutant for each question about a JSON type in the text of the decoder."""
    names = {record.name.snake: record.name.written for record in protocol.records}
    # Whoever reads a message has asked already whether it is an object.
    messages = {message.record.written for message in protocol.messages}
    functions = re.split(r"^(?=def decode_)", decoding, flags=re.MULTILINE)[1:]
    for function in functions:
        record = names[function[len("def decode_") : function.index("(")]]
        for pattern, laxer, what in _LAXER:
            if record in messages and what == "anything for an object":
                continue
            for found in re.finditer(pattern, function):
                changed = function[: found.start()] + found.expand(laxer) + function[found.end() :]
                line = function.count("\n", 0, found.start())
                member = re.findall(r"(\w+) = members\.get", function[: found.start()])
                name = f"{record}.{member[-1] if member else 'itself'}: {what}, line {line}"
                yield Mutant(name, (record,), protocol, ("decoding", function, changed))
