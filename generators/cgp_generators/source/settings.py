"""protocol.toml: the names that are facts of one protocol."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import FaultCollector
from ..model.place import Place
from .text import read_toml

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
    examples_folder: str
    vectors_folder: str
    requirement_id: str
    codec_requirements: Mapping[str, str]
    formats: Mapping[str, str]
    cost_name: str
    targets: Mapping[str, Mapping[str, str]]


_REQUIRED = {
    "protocol": ("name", "site", "tag_member", "correlation_member"),
    "schema": ("file", "annotation_prefix"),
    "specification": ("file", "checks", "examples", "vectors", "requirement_id"),
    "cost": ("name",),
}
_CODEC = ("unknown_member", "duplicate_member", "null_member", "unknown_message", "structure")


def read_settings(root: Path, target_names: tuple[str, ...]) -> Settings:
    """Read protocol.toml. Every table named like a target holds that target's names."""
    tables = read_toml(root, FILE)
    faults = FaultCollector()
    for table, names in _REQUIRED.items():
        _demand_texts(tables.get(table, {}), table, names, faults)
    codec = tables.get("specification", {}).get("codec", {})
    _demand_texts(codec, "specification.codec", _CODEC, faults)
    for name, settings in tables.get("formats", {}).items():
        _demand_texts(settings, f"formats.{name}", ("phrase",), faults)
    known = {*_REQUIRED, "formats", *target_names}
    for table in tables:
        if table not in known:
            remedy = f"Remove it; the tables are {', '.join(sorted(known))}."
            faults.report(Place(FILE), f"Nobody reads the table [{table}].", remedy)
    faults.raise_if_any()
    protocol, schema, specification, cost = (tables[table] for table in _REQUIRED)
    return Settings(
        title=protocol["name"],
        site=protocol["site"].rstrip("/"),
        tag_member=protocol["tag_member"],
        correlation_member=protocol["correlation_member"],
        schema_file=schema["file"],
        annotation_prefix=schema["annotation_prefix"],
        specification_file=specification["file"],
        checks_file=specification["checks"],
        examples_folder=specification["examples"],
        vectors_folder=specification["vectors"],
        requirement_id=specification["requirement_id"],
        codec_requirements={name: codec[name] for name in _CODEC},
        formats={name: table["phrase"] for name, table in tables.get("formats", {}).items()},
        cost_name=cost["name"],
        targets={name: tables[name] for name in target_names if name in tables},
    )


def _demand_texts(
    table: Mapping[str, Any], title: str, names: tuple[str, ...], faults: FaultCollector
) -> None:
    for name in names:
        value = table.get(name)
        if not isinstance(value, str) or not value:
            faults.report(Place(FILE), f"[{title}] has no text `{name}`.", "Add it.")
