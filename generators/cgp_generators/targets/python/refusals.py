"""What Python code cannot be generated for, said where the schema says it."""

from __future__ import annotations

import keyword

from ...errors import FaultCollector
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

Definition = Record | Vocabulary | Scalar


def refuse_what_python_cannot_say(protocol: Protocol, faults: FaultCollector) -> None:
    """Report each member that has no straightforward Python code, and each name that is taken."""
    named: list[Definition] = [*protocol.records, *protocol.vocabularies, *protocol.scalars]
    taken: dict[str, Name] = {}
    for definition in named:
        name = definition.name
        other = taken.setdefault(name.pascal, name)
        if other is not name:
            problem = f"`{name}` and `{other}` are one name in Python."
            faults.report(definition.place, problem, "Rename one of the two.")
    for scalar in protocol.scalars:
        refusal = _type_problem(scalar.type)
        if refusal:
            faults.report(scalar.place, *refusal)
    for record in protocol.records:
        for member in record.members:
            refusal = _problem(member)
            if refusal:
                faults.report(member.place, *refusal)


def _problem(member: Member) -> tuple[str, str] | None:
    name = member.name
    if (
        keyword.iskeyword(name.written)
        or not name.snake.isidentifier()
        or name.snake != name.written
    ):
        return f"`{name}` is no name in Python.", "Choose another name, for instance `unit_price`."
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
        case Integer(None, _) | Integer(_, None):
            return "This integer has no range.", "Give it `minimum` and `maximum`."
        case Text() | Integer() | Number() | Boolean():
            return None
        case ScalarReference() | VocabularyReference() | RecordReference():
            return None
