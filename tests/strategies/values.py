"""JSON values of every type of a protocol, as an author would write them, or only as a decoder takes them."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

from cgp_generators.model.judgement import (
    AllOf,
    Always,
    Condition,
    ConstantDemand,
    Contains,
    CostDemand,
    Equals,
    Forbidden,
    Judgement,
    Not,
    NumberDemand,
    Present,
    Required,
    Scope,
    TextDemand,
)
from cgp_generators.model.protocol import Protocol
from cgp_generators.model.record import Member, Record
from cgp_generators.model.types import (
    Boolean,
    Integer,
    ListOf,
    Number,
    RecordReference,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)

from .grammars import matching

Json = Any

TEXTS = (
    "", " ", "\u2003", "a", "doc", "full", "file", "retry.md L1-20", 'say "no"\\/', "\x00\x1f\x7f",
    "line\r\nline", "ünï", "漢字", "\U0001f600 \U0010ffff", "\u2028\ufeff", "e\u0301", "L3-9", "vendor:x",
    "2026-07-20T18:00:00Z", "__proto__", "null", "x" * 300,
)  # fmt: skip
NUMBERS = (0, -0.0, 1, 0.5, 1.0, 1e-7, 5e-324, -1, 2**53, 2**53 + 1, 1e21, -1e300, 0.1, 123456.789)


class Author:
    """Writes values. A lawful one breaks no rule; any other is only sure to decode.

    `lapses` is how often a rule between members is forgotten.
    """

    def __init__(
        self, protocol: Protocol, random: Random, *, lawful: bool, lapses: float = 0
    ) -> None:
        self._protocol = protocol
        self._random = random
        self._lawful = lawful
        self._lapses = lapses

    def message(self) -> dict[str, Json]:
        """A message of any type."""
        variant = self._random.choice(self._protocol.root.variants)
        return self.record(variant.record.written)

    def record(self, name: str) -> dict[str, Json]:
        """A value of one record, its members in any order."""
        record = self._protocol.record(name)
        members: dict[str, Json] = {}
        for member in record.members:
            if member.constant is not None:
                members[member.name.written] = member.constant
            elif member.required or self._random.random() < 0.5:
                members[member.name.written] = self._value(member)
        if self._lawful:
            for _ in range(2):  # A repair may make another condition hold.
                self._obey(record, members)
        names = list(members)
        self._random.shuffle(names)
        return {name: members[name] for name in names}

    def _value(self, member: Member, also: TextDemand | None = None) -> Json:
        always = [j for j in member.judgements if isinstance(j.condition, Always)]
        demands = [j.demand for j in always if j.scope is Scope.MEMBER]
        if isinstance(member.type, ListOf):
            of_items = [j.demand for j in always if j.scope is Scope.ITEMS]
            count = self._random.choice((0, 1, 1, 2, 3))
            return [self._of_type(member.type.item, of_items) for _ in range(count)]
        return self._of_type(member.type, [*demands, *([also] if also else [])])

    def _of_type(self, kind: Type, demands: list[Any]) -> Json:
        random = self._random
        match kind:
            case RecordReference(name):
                return self.record(name)
            case ScalarReference(name):
                return self._of_type(self._protocol.scalar(name).type, demands)
            case VocabularyReference(name):
                values = [value.value for value in self._protocol.vocabulary(name).values]
                stranger = (
                    not self._lawful
                    or not self._protocol.vocabulary(name).openness.closed_for_authors
                )
                return (
                    self._text(demands)
                    if stranger and random.random() < 0.3
                    else random.choice(values)
                )
            case Text():
                return self._text(demands)
            case Boolean():
                return random.random() < 0.5
            case Integer(minimum, maximum):
                low, high = minimum or 0, maximum or 0
                whole = random.choice((low, low + 1, high, random.randint(low, high)))
                return random.choice((whole, float(whole)))
            case Number():
                bounds = [demand for demand in demands if isinstance(demand, NumberDemand)]
                if self._lawful and bounds:
                    least, most = bounds[0].minimum or 0.0, bounds[0].maximum or 0.0
                    return random.choice((least, most, -0.0, random.uniform(least, most)))
                return random.choice((*NUMBERS, random.uniform(-1e6, 1e6)))
            case _:
                raise NotImplementedError(f"a value of the type {kind}")

    def _text(self, demands: list[Any]) -> str:
        if not self._lawful:
            return self._random.choice(TEXTS)
        of_text = [demand for demand in demands if isinstance(demand, TextDemand)]
        for demand in of_text:
            if demand.format is not None:
                return _FORMATS[demand.format](self._random)
        for demand in of_text:
            if demand.pattern is not None:
                return matching(demand.pattern, self._random)
        shortest = max((demand.min_length or 0 for demand in of_text), default=0)
        return self._random.choice([text for text in TEXTS if len(text) >= shortest])

    def _obey(self, record: Record, members: dict[str, Json]) -> None:
        for member in record.members:
            for judgement in member.judgements:
                forgotten = self._random.random() < self._lapses
                if not forgotten and holds(judgement.condition, record, members):
                    self._obey_one(member, judgement, members)

    def _obey_one(self, member: Member, judgement: Judgement, members: dict[str, Json]) -> None:
        name = member.name.written
        match judgement.demand:
            case Required() if name not in members:
                members[name] = self._value(member)
            case Forbidden():
                members.pop(name, None)
            case ConstantDemand(constants) if judgement.scope is Scope.ITEMS:
                if name in members:
                    members[name] = [item for item in members[name] if item in constants]
            case ConstantDemand(constants):
                if members.get(name, member.default) not in constants:
                    members[name] = self._random.choice(constants)
            case TextDemand() as demand if name in members and judgement.scope is Scope.MEMBER:
                if not isinstance(judgement.condition, Always):
                    members[name] = self._value(member, demand)
            case CostDemand(other):
                members[name] = -(-len(members.get(other, "").encode()) // 4)
            case _:
                pass  # It is obeyed from the start.


def holds(condition: Condition, record: Record, members: dict[str, Json]) -> bool:
    """Whether a condition holds for a JSON object."""
    match condition:
        case Always():
            return True
        case Not(inner):
            return not holds(inner, record, members)
        case AllOf(parts):
            return all(holds(part, record, members) for part in parts)
        case Present(name):
            return name in members
        case Contains(name, constants):
            return any(item in constants for item in members.get(name, []))
        case Equals(name, constants, when_absent):
            if name not in members:
                return when_absent
            return members[name] in constants


def _date_time(random: Random) -> str:
    date = f"{random.randint(1, 9999):04}-{random.randint(1, 12):02}-{random.randint(1, 28):02}"
    time = f"{random.randint(0, 23):02}:{random.randint(0, 59):02}:{random.randint(0, 60):02}"
    leap_day = random.choice(("2024-02-29", "2000-02-29", "2026-12-31", date, date, date))
    return f"{leap_day}T{time}{random.choice(('', '.5', '.000000000000'))}Z"


def _line_range(random: Random) -> str:
    first = random.randint(1, 99)
    return random.choice((f"L{first}", f"L{first}-{first}", f"L{first}-{first + 10**20}"))


_FORMATS = {"date-time": _date_time, "line-range": _line_range}


def built(members: dict[str, Json], name: str, protocol: Protocol, package: ModuleType) -> Any:
    """The value of the package's own type, through its constructor."""
    record = protocol.record(name)
    arguments = {
        member.name.snake: _built(members[member.name.written], member.type, protocol, package)
        for member in record.members
        if member.constant is None and member.name.written in members
    }
    return getattr(package, name)(**arguments)


def _built(value: Json, kind: Type, protocol: Protocol, package: ModuleType) -> Any:
    match kind:
        case RecordReference(name):
            return built(value, name, protocol, package)
        case ListOf(item):
            return [_built(each, item, protocol, package) for each in value]
        case ScalarReference(name):
            return _built(value, protocol.scalar(name).type, protocol, package)
        case VocabularyReference(name):
            vocabulary = protocol.vocabulary(name)
            known = any(each.value == value for each in vocabulary.values)
            strict = vocabulary.openness.closed_for_authors
            return package.Unknown(value) if strict and not known else value
        case Integer():
            return int(value)
        case Number():
            return float(value)
        case _:
            return value
