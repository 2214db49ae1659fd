"""The schema is read twice, by datamodel-code-generator and by us: both readings say the same.

Its dataclasses are imported from memory and held against the model, member by member, order aside.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from tests.generators.till import Project

from cgp_generators import pipeline
from cgp_generators.interpret.protocol import interpret_protocol
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
from cgp_generators.render.execute import rendered_package
from cgp_generators.source.settings import read_settings


def protocol_of(root: Path) -> Protocol:
    settings = read_settings(root, pipeline.TARGET_KEYS)
    return interpret_protocol(pipeline.read_sources(root, settings))


@pytest.fixture(scope="module")
def model(root: Path) -> Protocol:
    return protocol_of(root)


@pytest.fixture(scope="module")
def package(root: Path) -> Iterator[ModuleType]:
    files = pipeline.render(root, ["python"])["python"].files
    with rendered_package(files, "cgp_types") as module:
        yield module


Fact = tuple[str, object]
Facts = Mapping[str, Mapping[str, Fact]]


def flattened(annotation: object) -> frozenset[object]:
    """The alternatives of a type; each literal value is one, and a list is ("list", alternatives)."""
    origin = get_origin(annotation)
    if origin in (Union, UnionType):
        return frozenset().union(*(flattened(part) for part in get_args(annotation)))
    if origin is Literal:
        return frozenset(("is", value) for value in get_args(annotation))
    if origin is list:
        return frozenset({("list", flattened(get_args(annotation)[0]))})
    return frozenset({annotation})


def meant(kind: Type, protocol: Protocol, package: ModuleType) -> frozenset[object]:
    """The alternatives of a type of the model."""
    match kind:
        case Text():
            return frozenset({str})
        case Integer():
            return frozenset({int})
        case Number():
            return frozenset({float})
        case Boolean():
            return frozenset({bool})
        case ListOf(item):
            return frozenset({("list", meant(item, protocol, package))})
        case ScalarReference(name):
            return meant(protocol.scalar(name).type, protocol, package)
        case RecordReference(name):
            return frozenset({getattr(package, name)})
        case VocabularyReference(name):
            vocabulary = protocol.vocabulary(name)
            if not vocabulary.openness.closed_for_authors:
                return frozenset({str})
            known = (("is", value.value) for value in vocabulary.values)
            return frozenset({*known, package.Unknown})
        case _:
            raise AssertionError(f"Python refuses {kind}")


def default_of(field: dataclasses.Field[Any]) -> object:
    if field.default is not dataclasses.MISSING:
        return field.default
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return dataclasses.MISSING


def meant_default(member: Member, package: ModuleType) -> object:
    if member.constant is not None:
        return member.constant
    if member.required:
        return dataclasses.MISSING
    if isinstance(member.type, RecordReference):
        kind = getattr(package, member.type.name)
        return None if member.default is None else package.from_json(kind, member.default)
    return member.default


def meant_type(member: Member, protocol: Protocol, package: ModuleType) -> frozenset[object]:
    if member.constant is not None:
        return frozenset({("is", member.constant)})
    inside = meant(member.type, protocol, package)
    absent = not member.required and member.default is None
    return inside | {NoneType} if absent else inside


def assert_same_record(record: Record, protocol: Protocol, package: ModuleType) -> None:
    kind = getattr(package, record.name.pascal)
    hints = get_type_hints(kind, vars(package.types))
    fields = {field.name: field for field in dataclasses.fields(kind)}
    assert set(fields) == {member.name.written for member in record.members}
    for member in record.members:
        field = fields[member.name.written]
        where = f"{record.name}.{member.name}"
        assert flattened(hints[field.name]) == meant_type(member, protocol, package), where
        default, ours = default_of(field), meant_default(member, package)
        assert (type(default), default) == (type(ours), ours), where
        assert field.kw_only, where
    assert "__slots__" in vars(kind)


def assert_same_records(protocol: Protocol, package: ModuleType) -> None:
    for record in protocol.records:
        assert_same_record(record, protocol, package)


def assert_same_union(protocol: Protocol, package: ModuleType) -> None:
    name = protocol.root.name.pascal
    variants = {getattr(package, variant.record.pascal) for variant in protocol.root.variants}
    unknown = getattr(package, f"Unknown{name}")
    assert flattened(getattr(package, name)) == {*variants, unknown}


def assert_nothing_else(protocol: Protocol, package: ModuleType) -> None:
    own = {
        name
        for name, value in vars(package.types).items()
        if dataclasses.is_dataclass(value) and value.__module__ == package.types.__name__
    }
    assert own == {record.name.pascal for record in protocol.records}


def test_every_record_of_our_protocol_is_the_same_in_both_readings(
    model: Protocol, package: ModuleType
) -> None:
    assert_same_records(model, package)


def test_the_union_of_our_messages_is_the_same_in_both_readings(
    model: Protocol, package: ModuleType
) -> None:
    assert_same_union(model, package)


def test_no_dataclass_is_in_one_reading_only(model: Protocol, package: ModuleType) -> None:
    assert_nothing_else(model, package)


def test_another_protocol_is_the_same_in_both_readings(
    till: Project, till_types: ModuleType
) -> None:
    protocol = protocol_of(till.root)
    assert_same_records(protocol, till_types)
    assert_same_union(protocol, till_types)
    assert_nothing_else(protocol, till_types)


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        pytest.param("/$defs/Order/properties/rush/default", True, id="default"),
        pytest.param("/$defs/Order/required", ["what", "items", "shelf"], id="presence"),
        pytest.param("/$defs/Item/properties/article/type", "number", id="type"),
        pytest.param("/$defs/Order/properties/what/const", "ask", id="tag"),
        pytest.param("/$defs/Item/properties/wishes/items", {"type": "number"}, id="element"),
    ],
)
def test_a_difference_between_the_readings_would_be_seen(
    till: Project, till_types: ModuleType, pointer: str, value: object
) -> None:
    till.put(pointer, value)
    protocol = protocol_of(till.root)
    with pytest.raises(AssertionError):
        assert_same_records(protocol, till_types)
