"""What TypeScript code cannot be generated for, said where the schema says it."""

from __future__ import annotations

import re

from ...errors import FaultCollector
from ...model.protocol import Protocol
from ...model.record import Member
from ...model.types import Anything, ListOf, MapOf, Null, OneOf, Type
from .names import GLOBAL_TYPES, type_name

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
# A JSON object of that language seems to have these members even when it is empty.
_ALWAYS_THERE = frozenset(
    [
        "__defineGetter__",
        "__defineSetter__",
        "__lookupGetter__",
        "__lookupSetter__",
        "__proto__",
        "constructor",
        "hasOwnProperty",
        "isPrototypeOf",
        "propertyIsEnumerable",
        "toLocaleString",
        "toString",
        "valueOf",
    ]
)


def refuse_what_typescript_cannot_say(protocol: Protocol, faults: FaultCollector) -> None:
    """Report each record and member that has no straightforward TypeScript code."""
    for record in protocol.records:
        if type_name(record.name, protocol) in GLOBAL_TYPES:
            problem = f"`{record.name}` is a type of every TypeScript program."
            faults.report(record.place, problem, "Choose another name.")
        for member in record.members:
            found = _problem(member)
            if found:
                faults.report(member.place, *found)


def _problem(member: Member) -> tuple[str, str] | None:
    if not _IDENTIFIER.fullmatch(member.name.written):
        return f"`{member.name}` is no name in TypeScript.", "Choose another name."
    if member.name.written in _ALWAYS_THERE:
        problem = f"Every object of TypeScript seems to have a member `{member.name}`."
        return problem, "Choose another name."
    kind = member.type
    return _type_problem(kind.item if isinstance(kind, ListOf) else kind)


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
        case _:
            return None
