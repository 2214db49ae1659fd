"""What Rust code cannot be generated for, said where the schema says it."""

from __future__ import annotations

from ...errors import FaultCollector
from ...model.judgement import TextDemand
from ...model.name import Name
from ...model.protocol import Protocol
from ...model.record import Member, Record
from ...model.scalar import Scalar
from ...model.types import (
    Anything,
    Boolean,
    Integer,
    ListOf,
    MapOf,
    Null,
    Number,
    OneOf,
    RecordReference,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)
from ...model.vocabulary import Vocabulary
from .grammars import is_beyond_linear_time
from .names import TAKEN_TYPES, UNKNOWN, variant
from .records import has_machine_type, is_name


def refuse_what_rust_cannot_say(protocol: Protocol, faults: FaultCollector) -> None:
    """Report each type and member that has no straightforward Rust code."""
    everything: tuple[Record | Vocabulary | Scalar, ...] = (
        *protocol.records,
        *protocol.vocabularies,
        *protocol.scalars,
    )
    for named in everything:
        if named.name.pascal in TAKEN_TYPES:
            problem = f"Rust has a `{named.name.pascal}` of its own that generated code needs."
            faults.report(named.place, problem, "Choose another name.")
    for vocabulary in protocol.vocabularies:
        _refuse_values(vocabulary, faults)
    _refuse_loops(protocol, faults)
    for record in protocol.records:
        for member in record.members:
            _refuse_patterns(member, faults)
            problem_and_remedy = _problem(member, protocol)
            if problem_and_remedy:
                faults.report(member.place, *problem_and_remedy)


def _refuse_values(vocabulary: Vocabulary, faults: FaultCollector) -> None:
    taken = {UNKNOWN: "any other value"}
    for value in vocabulary.values:
        name = variant(Name(value.value), vocabulary.name)
        if not name.isidentifier() or name in taken:
            other = taken.get(name, "no name in Rust")
            problem = f"The value `{value.value}` would be `{name}`, which is {other}."
            faults.report(vocabulary.place, problem, "Choose another value.")
        taken[name] = f"`{value.value}` already"


def _problem(member: Member, protocol: Protocol) -> tuple[str, str] | None:
    if not is_name(member.name):
        return f"`{member.name}` is no name in Rust.", "Choose another name."
    if not has_machine_type(member.type, protocol):
        problem = "Rust has no integer of this range whose values all are doubles."
        return problem, "Give it the bounds of a signed or unsigned integer of 8, 16 or 32 bits."
    if not _default_is_the_types_own(member, protocol):
        return "This default is not what its type has by default.", "Let absence mean empty."
    kind = member.type
    return _type_problem(kind.item if isinstance(kind, ListOf) else kind)


def _refuse_loops(protocol: Protocol, faults: FaultCollector) -> None:
    """A record that holds itself has no size in Rust, and reading it would recurse on the input."""
    before: set[str] = set()
    for record in protocol.records_inside_out():
        before.add(record.name.written)
        for member in record.members:
            kind = member.type.item if isinstance(member.type, ListOf) else member.type
            if isinstance(kind, RecordReference) and (
                kind.name == record.name.written or kind.name not in before
            ):
                problem = f"`{record.name}` holds itself."
                faults.report(member.place, problem, "Refer to the inner value by an id.")


def _refuse_patterns(member: Member, faults: FaultCollector) -> None:
    for judgement in member.judgements:
        demand = judgement.demand
        pattern = demand.pattern if isinstance(demand, TextDemand) else None
        if pattern is not None and is_beyond_linear_time(pattern):
            problem = "Rust has no expression of this pattern that matches in linear time."
            remedy = "Write it without lookaround, backreferences and Unicode classes."
            faults.report(judgement.place, problem, remedy)


def _default_is_the_types_own(member: Member, protocol: Protocol) -> bool:
    match member.type, member.default:
        case ListOf(), default:
            return not default
        case RecordReference(name), dict() as default:
            inside = protocol.record(name)
            known = {each.name.written: each.default for each in inside.members}
            return all(known.get(name) == value for name, value in default.items())
        case _:
            return True


def _type_problem(kind: Type) -> tuple[str, str] | None:
    match kind:
        case Anything():
            return "This has no type, so a language can promise nothing.", "Give it a `type`."
        case OneOf():
            return "This union has no tag to tell its variants apart.", "Tag it at the source."
        case ListOf():
            return "A list of lists has no name for its rows.", "Name the inner list's content."
        case MapOf():
            return "The member names of this object are data.", "Write a list of named records."
        case Null():
            return "Presence and `null` are two facts.", "Leave the member out instead."
        case Text() | Integer() | Number() | Boolean():
            return None
        case ScalarReference() | VocabularyReference() | RecordReference():
            return None
