"""Records: objects with named members."""

from __future__ import annotations

from dataclasses import dataclass

from .judgement import Judgement
from .name import Name
from .place import Place
from .types import Type

Default = str | int | float | bool | list[object] | dict[str, object]


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a record.

    `required` speaks of decoding: without the member there is no value. `default` is what absence means;
    `None` with an optional member means that absence itself is a value. `always` members are written
    even when they equal their default. `constant` is the only value of a tag member.

    `judgements` stand in the order of judging: required by a rule, forbidden by a rule, the member's own
    value, then what rules demand of the value; those on list elements last.
    """

    name: Name
    type: Type
    description: str
    required: bool
    default: Default | None
    always: bool
    constant: str | None
    gate: str | None
    requirements: tuple[str, ...]
    judgements: tuple[Judgement, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Record:
    """An object type. Members stand in the order in which they are written and judged."""

    name: Name
    description: str
    members: tuple[Member, ...]
    requirements: tuple[str, ...]
    rules: tuple[str, ...]
    place: Place

    def member(self, name: str) -> Member | None:
        """The member of that name, if the record has one."""
        return next((member for member in self.members if member.name.written == name), None)
