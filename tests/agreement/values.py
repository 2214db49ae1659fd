"""Random JSON values of the protocol's types: mostly sound, often at a boundary, sometimes wrong."""

from __future__ import annotations

import random
from typing import Any

from cgp_generators.model.protocol import Protocol
from cgp_generators.model.record import Member
from cgp_generators.model.types import (
    Boolean,
    Integer,
    ListOf,
    Number,
    RecordReference,
    ScalarReference,
    Type,
    VocabularyReference,
)

from .harvest import Harvest, record_inside

TEXTS = (
    "",
    " ",
    "a",
    "A",
    "x y",
    "\u3000",
    "\x1c",
    "\u0085",
    "\u200b",
    "é",
    "日本",
    "\U0001f600",
    "\ufb33",
    "\x00",
    '"\\/',
    "\u2028",
    "\x7f",
    "a:b",
    "a::b",
    ":b",
    "a:",
    "L3-9",
    "L9-3",
    "2024-02-29T23:59:60Z",
    "1900-02-29T00:00:00Z",
    "sha256:" + "0" * 64,
    "__proto__",
    "constructor",
)
NUMBERS = (
    0,
    1,
    -1,
    2,
    4294967295,
    4294967296,
    9007199254740993,
    0.5,
    -0.0,
    1.0,
    1e-7,
    1e21,
    5e-324,
    1.7976931348623157e308,
    0.1,
    1.0000001,
)
WRONG: tuple[Any, ...] = (None, True, False, 0, 1.5, "", "text", [], {}, [None], {"a": 1})
STRANGE_NAMES = ("x", "Type", "", "0", "1", "__proto__", "é", "id ", "toString", "type\u0000")


class ValueMaker:
    """Makes values from the model and from what the vectors hold."""

    def __init__(self, protocol: Protocol, harvest: Harvest, chance: random.Random) -> None:
        self._protocol = protocol
        self._harvest = harvest
        self._chance = chance

    def record(self, name: str) -> dict[str, Any]:
        """A value of a record; members may be missing, strange or wrong."""
        known = self._harvest.records[name]
        if known and self._chance.random() < 0.35:
            value = dict(self._chance.choice(known))
            self._disturb(name, value)
            return value
        value = {}
        for member in self._protocol.record(name).members:
            there = 0.97 if member.required else 0.35
            if self._chance.random() < there:
                value[member.name.written] = self._member(name, member)
        if self._chance.random() < 0.08:
            value[self._chance.choice(STRANGE_NAMES)] = self._anything()
        return value

    def _disturb(self, name: str, value: dict[str, Any]) -> None:
        members = self._protocol.record(name).members
        for _ in range(self._chance.choice((0, 0, 1, 1, 2, 3))):
            member = self._chance.choice(members)
            if self._chance.random() < 0.25:
                value.pop(member.name.written, None)
            else:
                value[member.name.written] = self._member(name, member)

    def _member(self, record: str, member: Member) -> Any:
        if member.constant is not None and self._chance.random() < 0.98:
            return member.constant
        draw = self._chance.random()
        if draw < 0.03:
            return self._chance.choice(WRONG)
        known = self._harvest.members[record, member.name.written]
        if known and draw < 0.6 and record_inside(member.type) is None:
            return self._chance.choice(known)
        return self._value(member.type)

    def _value(self, kind: Type) -> Any:
        match kind:
            case RecordReference(name):
                return self.record(name)
            case ListOf(item):
                return [self._value(item) for _ in range(self._chance.choice((0, 0, 1, 1, 2, 3)))]
            case VocabularyReference(name):
                values = self._protocol.vocabulary(name).values
                if self._chance.random() < 0.8:
                    return self._chance.choice(values).value
                return self._chance.choice(TEXTS)
            case ScalarReference(name):
                return self._value(self._protocol.scalar(name).type)
            case Integer():
                small = self._chance.randrange(40)
                return small if self._chance.random() < 0.6 else self._chance.choice(NUMBERS)
            case Number():
                inside = self._chance.random()
                return inside if self._chance.random() < 0.6 else self._chance.choice(NUMBERS)
            case Boolean():
                return self._chance.random() < 0.5
            case _:
                return self._chance.choice(TEXTS)

    def _anything(self) -> Any:
        return self._chance.choice((*WRONG, *TEXTS, *NUMBERS))
