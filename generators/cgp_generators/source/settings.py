"""protocol.toml: the names that are facts of one protocol."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import FaultCollector
from ..model.place import Place
from .text import lines_of_tables, read_text, read_toml

FILE = "protocol.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    """What protocol.toml says. Paths are relative to the root."""

    title: str
    site: str
    tag_member: str
    correlation_member: str
    schema_file: str
    annotation_prefix: str
    specification_file: str
    checks_file: str
    matrix_file: str
    examples_folder: str
    vectors_folder: str
    requirement_id: str
    own_prefixes: tuple[str, ...]
    codec_requirements: Mapping[str, str]
    codec_place: Place
    formats: Mapping[str, str]
    cost_name: str
    targets: Mapping[str, Mapping[str, str]]


_TABLES = {
    "protocol": ("name", "site", "tag_member", "correlation_member"),
    "schema": ("file", "annotation_prefix"),
    "specification": ("file", "checks", "matrix", "examples", "vectors", "requirement_id"),
    "cost": ("name",),
}
_CODEC_TABLE = "specification.codec"
_CODEC = ("unknown_member", "duplicate_member", "null_member", "unknown_message", "structure")


def read_settings(root: Path, targets: Mapping[str, tuple[str, ...]]) -> Settings:
    """Read protocol.toml. `targets` says which names each target finds in the table called like it."""
    tables = read_toml(root, FILE)
    reader = _TableReader(lines_of_tables(read_text(root, FILE)))
    specification = tables.get("specification", {})
    nested = specification if isinstance(specification, dict) else {}
    codec, own_prefixes = nested.pop("codec", {}), nested.pop("own_prefixes", [])
    for table, names in _TABLES.items():
        reader.demand_texts(tables.get(table, {}), table, names)
    reader.demand_texts(codec, _CODEC_TABLE, _CODEC)
    formats = tables.get("formats", {})
    for name, settings in formats.items():
        reader.demand_texts(settings, f"formats.{name}", ("phrase",))
    for name, names in targets.items():
        if name in tables:
            reader.demand_texts(tables[name], name, names)
    reader.refuse_other_tables(tables, (*_TABLES, "formats", *targets))
    reader.demand_list_of_texts(own_prefixes, "specification", "own_prefixes")
    reader.demand_grammar(nested.get("requirement_id"), "specification", "requirement_id")
    reader.faults.raise_if_any()
    protocol, schema, _, cost = (tables[table] for table in _TABLES)
    return Settings(
        title=protocol["name"],
        site=protocol["site"].rstrip("/"),
        tag_member=protocol["tag_member"],
        correlation_member=protocol["correlation_member"],
        schema_file=schema["file"],
        annotation_prefix=schema["annotation_prefix"],
        specification_file=specification["file"],
        checks_file=specification["checks"],
        matrix_file=specification["matrix"],
        examples_folder=specification["examples"],
        vectors_folder=specification["vectors"],
        requirement_id=specification["requirement_id"],
        own_prefixes=tuple(own_prefixes),
        codec_requirements=codec,
        codec_place=reader.place(_CODEC_TABLE),
        formats={name: table["phrase"] for name, table in formats.items()},
        cost_name=cost["name"],
        targets={name: tables[name] for name in targets if name in tables},
    )


class _TableReader:
    """Judges tables; knows on which line each begins."""

    def __init__(self, lines: Mapping[str, int]) -> None:
        self.faults = FaultCollector()
        self._lines = lines

    def place(self, title: str) -> Place:
        """Where a table begins; the file alone when it is not there."""
        return Place(FILE, line=self._lines.get(f"[{title}]"))

    def demand_texts(self, table: Any, title: str, names: tuple[str, ...]) -> None:
        """Report each name that is no text of the table, and each that nobody reads."""
        place = self.place(title)
        if not isinstance(table, dict):
            self.faults.report(place, f"[{title}] is no table.", f"Write it as [{title}].")
            return
        for name in names:
            value = table.get(name)
            if not isinstance(value, str) or not value:
                self.faults.report(place, f"[{title}] has no text `{name}`.", "Add it.")
        for name in table:
            if name not in names:
                remedy = f"Remove it; the names are {', '.join(names)}."
                self.faults.report(place, f"Nobody reads `{name}` of [{title}].", remedy)

    def refuse_other_tables(self, tables: Mapping[str, Any], known: tuple[str, ...]) -> None:
        """Report each table that nobody reads."""
        for table in tables:
            if table not in known:
                remedy = f"Remove it; the tables are {', '.join(sorted(known))}."
                self.faults.report(self.place(table), f"Nobody reads the table [{table}].", remedy)

    def demand_list_of_texts(self, value: Any, title: str, name: str) -> None:
        """Report a value that is no list of texts."""
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            problem = f"`{name}` of [{title}] is no list of texts."
            self.faults.report(self.place(title), problem, 'Write it as ["A", "B"].')

    def demand_grammar(self, value: Any, title: str, name: str) -> None:
        """Report a regular expression that does not compile."""
        try:
            re.compile(value if isinstance(value, str) else "")
        except re.error as error:
            problem = f"`{name}` of [{title}] does not compile: {error}."
            self.faults.report(self.place(title), problem, "Mend the expression.")
