"""All sources together: one protocol."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import FaultCollector
from ..model.name import Name
from ..model.protocol import CodecRequirements, Protocol
from ..source.checks import ChecksFile
from ..source.schema import Node
from ..source.settings import Settings
from ..source.specification import Specification
from .constants import interpret_constants, vocabulary_tables
from .messages import interpret_messages
from .reading import Reading
from .records import RecordReader
from .requirements import (
    interpret_checks,
    interpret_requirements,
    missing_requirement,
    requirement_rows,
)
from .scalars import interpret_scalar
from .types import definition_kind
from .unions import interpret_root
from .vocabularies import interpret_vocabulary


@dataclass(frozen=True, slots=True)
class Sources:
    """What the protocol is written in."""

    settings: Settings
    specification: Specification
    schema: Node
    checks: ChecksFile


def interpret_protocol(sources: Sources) -> Protocol:
    """Understand the sources. `SourceFaults` names everything that is to be mended."""
    settings, schema = sources.settings, sources.schema
    faults = FaultCollector()
    requirements = interpret_requirements(
        sources.specification, sources.checks, settings.requirement_id, faults
    )
    ids = frozenset(row.cells[0] for row in requirement_rows(sources.specification))
    reading = Reading(schema, settings.annotation_prefix, settings.formats, ids, faults)
    for identifier in settings.codec_requirements.values():
        if identifier not in ids:
            missing_requirement(settings.codec_place, identifier, faults)
    definitions = _definitions(schema, reading)
    tables = vocabulary_tables(sources.specification, frozenset(definitions["vocabulary"]), faults)
    vocabularies = {
        name: interpret_vocabulary(name, node, tables.get(name), reading)
        for name, node in definitions["vocabulary"].items()
    }
    scalars = {
        name: interpret_scalar(name, node, reading) for name, node in definitions["scalar"].items()
    }
    reader = RecordReader(scalars, vocabularies, reading)
    records = tuple(
        reader.interpret_record(name, node) for name, node in definitions["record"].items()
    )
    root = interpret_root(schema, settings.tag_member, reading)
    messages = interpret_messages(root, schema, reading)
    constants = interpret_constants(sources.specification, faults)
    checks = interpret_checks(sources.checks, faults)
    version = reading.annotation(schema, "version")
    if not isinstance(version, str):
        problem = "The schema does not say which protocol version it describes."
        faults.report(schema.place, problem, f"Add `{settings.annotation_prefix}version`.")
    faults.raise_if_any()
    return Protocol(
        title=settings.title,
        version=str(version),
        schema_id=schema.get("$id", ""),
        correlation_member=settings.correlation_member,
        cost_name=Name(settings.cost_name),
        root=root,
        messages=messages,
        records=records,
        vocabularies=tuple(vocabularies.values()),
        scalars=tuple(scalars.values()),
        constants=constants,
        requirements=requirements,
        checks=checks,
        codec_requirements=CodecRequirements(**settings.codec_requirements),
    )


def _definitions(schema: Node, reading: Reading) -> dict[str, dict[str, Node]]:
    """The definitions by what they define, in source order."""
    found: dict[str, dict[str, Node]] = {"record": {}, "vocabulary": {}, "scalar": {}}
    for step, node in schema.children("$defs"):
        kind = definition_kind(node, reading)
        if kind in found:
            found[kind][str(step)] = node
        else:
            problem = "This defines neither an object nor a vocabulary nor a scalar."
            remedy = "Give it a `type` of object with `properties`, or of string, number, integer."
            reading.faults.report(node.place, problem, remedy)
    return found
