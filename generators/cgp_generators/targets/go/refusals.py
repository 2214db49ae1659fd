"""What Go code cannot be generated for, said where the schema says it."""

from __future__ import annotations

from ...errors import FaultCollector
from ...model.name import Name
from ...model.place import Place
from ...model.protocol import Protocol
from ...model.record import Member
from ...model.types import (
    Anything,
    Integer,
    ListOf,
    MapOf,
    Null,
    OneOf,
    RecordReference,
    Type,
)
from .grammars import Grammars
from .members import MACHINE_TYPES, core_type
from .names import exported, plural


def refuse_what_go_cannot_say(protocol: Protocol, faults: FaultCollector) -> None:
    """Report each member, pattern and name that has no straightforward Go code."""
    for record in protocol.records:
        fields: dict[str, Place] = {}
        for member in record.members:
            problem = _problem(member, protocol)
            if problem:
                faults.report(member.place, *problem)
            _claim(fields, exported(member.name), member.place, faults)
    for place, part in Grammars(protocol).untranslatable():
        remedy = "Write the pattern without it."
        faults.report(place, f"Go's regular expressions have no `{part}`.", remedy)
    _refuse_equal_names(protocol, faults)


def _refuse_equal_names(protocol: Protocol, faults: FaultCollector) -> None:
    claimed: dict[str, Place] = {}
    _claim(claimed, exported(protocol.root.name), protocol.root.place, faults)
    for record in protocol.records:
        _claim(claimed, exported(record.name), record.place, faults)
    for scalar in protocol.scalars:
        _claim(claimed, exported(scalar.name), scalar.place, faults)
    for vocabulary in protocol.vocabularies:
        name = exported(vocabulary.name)
        _claim(claimed, name, vocabulary.place, faults)
        _claim(claimed, plural(name), vocabulary.place, faults)
        for value in vocabulary.values:
            _claim(claimed, name + exported(Name(value.value)), vocabulary.place, faults)


def _claim(claimed: dict[str, Place], name: str, place: Place, faults: FaultCollector) -> None:
    if not name.isidentifier() or not name.isascii():
        faults.report(place, f"`{name}` is no name in Go.", "Choose another name.")
    if name in claimed:
        problem = f"In Go this has the name {name}, like what {claimed[name]} says."
        faults.report(place, problem, "Choose another name.")
    claimed[name] = place


def _problem(member: Member, protocol: Protocol) -> tuple[str, str] | None:
    kind = member.type
    core = kind.item if isinstance(kind, ListOf) else kind
    if isinstance(kind, ListOf) and member.default:
        return "A nil slice is an empty list, so a list has no other default.", "Take it out."
    if isinstance(kind, RecordReference) and member.default is not None and not member.always:
        return "Go cannot tell an absent object from an empty one.", "Write it always."
    return _type_problem(core, protocol)


def _type_problem(kind: Type, protocol: Protocol) -> tuple[str, str] | None:
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
        case _:
            return _range_problem(core_type(kind, protocol))


def _range_problem(core: Type) -> tuple[str, str] | None:
    if isinstance(core, Integer) and (core.minimum, core.maximum) not in MACHINE_TYPES:
        ranges = ", ".join(f"{low} to {high}" for low, high in MACHINE_TYPES)
        return "Go has no integer type of exactly this range.", f"Use one of {ranges}."
    return None
