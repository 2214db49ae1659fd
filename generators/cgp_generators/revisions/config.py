"""The file that says what the schemas do not: directions, gates, and how messages are composed."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..errors import Fault, FaultCollector, SourceFaults
from ..model.place import Place

_DIRECTIONS = ("host-to-provider", "provider-to-host", "both")
_MODELS = ("ignore-unknown", "strict", "annotated")


@dataclass(frozen=True, slots=True)
class Gate:
    """What must have been declared or asked for before some messages, members or values may come.

    `member` is a pointer into the message, `*` stands for any member or element; without one the
    gate covers the message. `values` restrict it to some values of the member.
    """

    name: str
    messages: tuple[str, ...]
    member: str | None = None
    values: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Composition:
    """Definitions that are sent inside of an outer one, at its top or below some of its members.

    Of `outer` the first that a revision has is taken; `inner` and `without` are names or patterns
    with `*`.
    """

    outer: tuple[str, ...]
    inner: tuple[str, ...]
    without: tuple[str, ...] = ()
    into: tuple[str, ...] = ()
    direction: str | None = None


_NO_DIRECTIONS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Config:
    """What a configuration file says; nothing, when there is none."""

    directions: Mapping[str, str] = field(default_factory=lambda: _NO_DIRECTIONS)
    gates: tuple[Gate, ...] = ()
    compositions: tuple[Composition, ...] = ()
    model: str | None = None


TABLES = ("directions", "gates", "compose", "model")
"""What this module reads of a file."""


def read_config(path: Path) -> Config:
    """Read a TOML file. `SourceFaults` for everything in it that nobody reads."""
    file = str(path)
    return config_of(read_tables(path, file), file)


def read_tables(path: Path, file: str) -> dict[str, Any]:
    """The tables of a TOML file, whatever they mean. `SourceFaults` when it is none."""
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        problem = f"The file cannot be read ({error.strerror})."
        raise SourceFaults([Fault(Place(file), problem, "Name an existing file.")]) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SourceFaults(
            [Fault(Place(file), f"This is not TOML: {error}.", "Mend it.")]
        ) from error


def config_of(tables: dict[str, Any], file: str, others: tuple[str, ...] = ()) -> Config:
    """What the tables say. `SourceFaults` for those that nobody reads; `others` are read elsewhere."""
    reader = _Reader(file, others)
    config = reader.config(tables)
    reader.faults.raise_if_any()
    return config


class _Reader:
    """Judges the tables one by one and gathers what is wrong with them."""

    def __init__(self, file: str, others: tuple[str, ...]) -> None:
        self._file = file
        self._others = others
        self.faults = FaultCollector()

    def _report(self, where: str, problem: str, remedy: str) -> None:
        self.faults.report(Place(self._file), f"{where}: {problem}", remedy)

    def config(self, tables: dict[str, Any]) -> Config:
        """The whole file."""
        self._refuse_others(tables, (*TABLES, *self._others), "The file")
        directions = tables.get("directions", {})
        if not isinstance(directions, dict):
            self._report("[directions]", "it is no table.", "Write one line for each message.")
            directions = {}
        for name, direction in directions.items():
            if direction not in _DIRECTIONS:
                remedy = "Use " + " or ".join(_DIRECTIONS) + "."
                self._report(f"[directions] {name}", f"{direction!r} is no direction.", remedy)
        model = tables.get("model")
        if model is not None and model not in _MODELS:
            self._report("model", f"{model!r} is no model.", "Use " + " or ".join(_MODELS) + ".")
        gates = tuple(self._gate(table) for table in self._tables(tables, "gates"))
        compose = tuple(self._composition(table) for table in self._tables(tables, "compose"))
        return Config(directions, gates, compose, model)

    def _tables(self, tables: dict[str, Any], name: str) -> list[dict[str, Any]]:
        found = tables.get(name, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            self._report(name, "it is no list of tables.", f"Write [[{name}]] before each.")
            return []
        return found

    def _refuse_others(self, table: dict[str, Any], known: tuple[str, ...], where: str) -> None:
        for name in table:
            if name not in known:
                remedy = f"Remove it; the names are {', '.join(known)}."
                self._report(where, f"Nobody reads `{name}`.", remedy)

    def _texts(self, table: dict[str, Any], name: str, where: str) -> tuple[str, ...]:
        value = table.get(name, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
            self._report(where, f"`{name}` is no list of texts.", 'Write it as ["a", "b"].')
            return ()
        return tuple(found)

    def _gate(self, table: dict[str, Any]) -> Gate:
        where = "[[gates]]"
        self._refuse_others(table, ("gate", "messages", "member", "values"), where)
        name, member = table.get("gate"), table.get("member")
        if not isinstance(name, str) or not name:
            self._report(where, "it has no text `gate`.", "Say what must have been declared.")
        if member is not None and not (isinstance(member, str) and member.startswith("/")):
            self._report(where, "`member` is no JSON Pointer.", "Begin it with /.")
            member = None
        messages = self._texts(table, "messages", where)
        if not messages:
            self._report(where, "it has no `messages`.", "Name at least one.")
        values = table.get("values", [])
        values = tuple(values) if isinstance(values, list) else (values,)
        return Gate(str(name), messages, member, values)

    def _composition(self, table: dict[str, Any]) -> Composition:
        where = "[[compose]]"
        known = ("outer", "inner", "without", "into", "direction")
        self._refuse_others(table, known, where)
        direction = table.get("direction")
        if direction is not None and direction not in _DIRECTIONS:
            remedy = "Use " + " or ".join(_DIRECTIONS) + "."
            self._report(where, f"{direction!r} is no direction.", remedy)
            direction = None
        into = table.get("into", "")
        if not isinstance(into, str) or (into and not into.startswith("/")):
            self._report(where, "`into` is no JSON Pointer.", "Begin it with /.")
            into = ""
        outer, inner = self._texts(table, "outer", where), self._texts(table, "inner", where)
        if not inner:
            self._report(where, "it has no `inner`.", "Name at least one definition.")
        return Composition(
            outer,
            inner,
            self._texts(table, "without", where),
            tuple(into.split("/")[1:]),
            direction,
        )
