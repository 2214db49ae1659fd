"""Views of types: members, rules, samples, and what the languages call it all."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...model.judgement import Judgement, Scope
from ...model.message import Message
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.sample import Sample, Samples
from ..target import Material, Spelling
from .phrases import Links, absence, cell, presence


@dataclass(frozen=True, slots=True)
class MemberView:
    """One member as a row."""

    name: str
    type: str
    presence: str
    absence: str
    meaning: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """One thing that is reported: where, with which words, by whom, for which requirement."""

    member: str
    sentence: str
    requirement: str
    judge: str


@dataclass(frozen=True, slots=True)
class SampleView:
    """A text to show. `finding` says what is reported, if anything."""

    text: str
    because: str
    finding: str


@dataclass(frozen=True, slots=True)
class NameRow:
    """A name of the schema, and what each language makes of it."""

    name: str
    spelled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TypeView:
    """One type. `message` says who sends it and what answers, when it is sent on its own."""

    name: str
    description: str
    message: str
    requirements: str
    members: tuple[MemberView, ...]
    rules: tuple[RuleView, ...]
    used_in: str
    valid: SampleView | None
    invalid: tuple[SampleView, ...]
    languages: tuple[str, ...]
    names: tuple[NameRow, ...]


def type_view(record: Record, protocol: Protocol, material: Material, links: Links) -> TypeView:
    """The page of one type."""
    name = record.name.written
    samples = material.samples.get(name, Samples())
    message = next((sent for sent in protocol.messages if sent.record.written == name), None)
    return TypeView(
        name=name,
        description=links.prose(record.description),
        message=_conversation(message, links) if message else "",
        requirements=links.requirements(_cited(record)),
        members=tuple(_member(member, links) for member in record.members),
        rules=tuple(
            _rule(member, judgement, links)
            for member in record.members
            for judgement in member.judgements
        ),
        used_in=", ".join(_users(name, protocol, links)),
        valid=sample_view(samples.flawless, links) if samples.flawless else None,
        invalid=tuple(
            sample_view(sample, links)
            for sample in (samples.undecodable, samples.violating)
            if sample
        ),
        languages=tuple(spelling.language for spelling in material.spellings),
        names=tuple(_names(record, material.spellings)),
    )


def _conversation(message: Message, links: Links) -> str:
    answers = [links.record(reply.written) for reply in message.replies]
    answered = f"answered by {' or '.join(answers)}" if answers else "not answered"
    gate = f", and only when `{message.gate}` was declared" if message.gate else ""
    return f"A message that the {message.sender.value} sends{gate}; it is {answered}."


def _cited(record: Record) -> Iterator[str]:
    yield from record.requirements
    for member in record.members:
        yield from member.requirements
        yield from (judgement.requirement for judgement in member.judgements)


def _member(member: Member, links: Links) -> MemberView:
    return MemberView(
        name=member.name.written,
        type=links.type(member.type),
        presence=presence(member, links),
        absence=absence(member),
        meaning=cell(links.prose(member.description)),
    )


def _rule(member: Member, judgement: Judgement, links: Links) -> RuleView:
    each = "each of " if judgement.scope is Scope.ITEMS else ""
    return RuleView(
        member=f"{each}`{member.name.written}`",
        sentence=cell(links.prose(judgement.problem)),
        requirement=links.requirement(judgement.requirement),
        judge="lint" if judgement.lint_only else "validate, lint",
    )


def _users(name: str, protocol: Protocol, links: Links) -> Iterator[str]:
    """The types that hold a value of this one."""
    own = links.type
    for record in protocol.records:
        held = (own(member.type) for member in record.members)
        if any(f"[{name}](" in kind for kind in held):
            yield links.record(record.name.written)


def sample_view(sample: Sample, links: Links) -> SampleView:
    """A sample, laid out for reading where that changes nothing but white space."""
    finding = ""
    if sample.finding is not None:
        known = {requirement.id for requirement in links.protocol.requirements}
        what = sample.finding.what
        said = links.requirement(what) if what in known else f"`{what}`"
        at = f"at `{sample.finding.path}`" if sample.finding.path else "about the text as a whole"
        kind = "breaks" if what in known else "does not decode:"
        finding = f"{kind} {said} {at}"
    return SampleView(_laid_out(sample.text), links.prose(sample.because), finding)


def _laid_out(text: str) -> str:
    try:
        value = json.loads(text)
    except ValueError:
        return text
    compact = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return json.dumps(value, ensure_ascii=False, indent=2) if compact == text else text


def _names(record: Record, spellings: Iterable[Spelling]) -> Iterator[NameRow]:
    name = record.name.written
    spelled = tuple(spellings)
    yield NameRow(name, tuple(f"`{spelling.types[name]}`" for spelling in spelled))
    for member in record.members:
        written = member.name.written
        found = (spelling.members.get((name, written)) for spelling in spelled)
        yield NameRow(written, tuple(f"`{one}`" if one else "none" for one in found))
