"""One id joins the sentence, the schema, the vectors and the proof, in both directions."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cgp_generators import pipeline
from cgp_generators.errors import FaultCollector
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.model.protocol import Protocol
from cgp_generators.model.requirement import Level
from cgp_generators.proofs import judge_proofs
from cgp_generators.source.checks import ChecksFile
from cgp_generators.source.messages import Vector, read_vectors
from cgp_generators.source.settings import Settings, read_settings

# Ids that no vector can show, and why.
WITHOUT_VECTOR: Mapping[str, str] = {
    "C2": "It speaks of the moment before a query is sent, not of the query.",
    "D5": "Which of its names a provider goes by is known to the host, not to the message.",
    "F10": "It speaks of what a host does with scores, and every score is valid.",
    "G4": "Whether an anchored frame was left out is known to the provider only.",
    "Q1": "A filter joins two messages: the query and its answer.",
    "V5": "Which name the recipient declared is said in another message.",
}


@pytest.fixture(scope="module")
def settings(root: Path) -> Settings:
    return read_settings(root, pipeline.TARGET_KEYS)


@pytest.fixture(scope="module")
def checks(root: Path, settings: Settings) -> ChecksFile:
    return pipeline.read_sources(root, settings).checks


@pytest.fixture(scope="module")
def protocol(root: Path, settings: Settings) -> Protocol:
    return interpret_protocol(pipeline.read_sources(root, settings))


@pytest.fixture(scope="module")
def vectors(root: Path, settings: Settings) -> tuple[Vector, ...]:
    return read_vectors(root, settings.vectors_folder)


def cited_by(node: Any, keyword: str) -> Iterator[str]:
    if isinstance(node, dict):
        yield from node.get(keyword, ())
        for inside in node.values():
            yield from cited_by(inside, keyword)
    elif isinstance(node, list):
        for inside in node:
            yield from cited_by(inside, keyword)


@pytest.fixture(scope="module")
def in_schema(root: Path, settings: Settings) -> frozenset[str]:
    schema = json.loads((root / settings.schema_file).read_text(encoding="utf-8"))
    return frozenset(cited_by(schema, f"{settings.annotation_prefix}requirements"))


@pytest.fixture(scope="module")
def in_specification(protocol: Protocol) -> frozenset[str]:
    return frozenset(requirement.id for requirement in protocol.requirements)


@pytest.fixture(scope="module")
def in_vectors(vectors: tuple[Vector, ...]) -> frozenset[str]:
    return frozenset(identifier for vector in vectors for identifier in vector.requirements)


def test_every_id_that_the_schema_cites_is_in_the_specification(
    in_schema: frozenset[str], in_specification: frozenset[str]
) -> None:
    assert len(in_schema) > 20
    assert in_schema - in_specification == set()


def test_every_id_that_a_vector_names_is_in_the_specification(
    vectors: tuple[Vector, ...], in_specification: frozenset[str]
) -> None:
    unknown = {
        (vector.place.file, identifier)
        for vector in vectors
        for identifier in (
            *vector.requirements,
            *(found.requirement for found in (*vector.violations, *(vector.lint or ()))),
        )
        if identifier not in in_specification
    }
    assert unknown == set()


def test_the_only_violation_of_a_vector_is_among_the_ids_that_it_names(
    protocol: Protocol, vectors: tuple[Vector, ...]
) -> None:
    order = protocol.codec_requirements.structure
    silent = {
        vector.place.file
        for vector in vectors
        if len(vector.violations) == 1
        and vector.lint is None
        and not {vector.violations[0].requirement, order} & set(vector.requirements)
    }
    assert silent == set()


def test_every_must_is_proven_or_says_why_nothing_can_prove_it(protocol: Protocol) -> None:
    binding = [one for one in protocol.requirements if one.level in (Level.MUST, Level.MUST_NOT)]
    assert len(binding) > 50
    unproven = [
        one.id
        for one in binding
        if not one.proof.checks and not one.proof.tests and not (one.proof.reason or "").strip()
    ]
    assert unproven == []


def test_a_reason_is_a_sentence(protocol: Protocol) -> None:
    short = {
        one.id: one.proof.reason
        for one in protocol.requirements
        if one.proof.reason is not None
        and (len(one.proof.reason.split()) < 4 or not one.proof.reason.endswith("."))
    }
    assert short == {}


def test_every_test_that_is_named_as_a_proof_exists(root: Path, checks: ChecksFile) -> None:
    faults = FaultCollector()
    judge_proofs(root, checks, faults)
    faults.raise_if_any()
    assert any(entry.tests for entry in checks.proofs)


def test_every_wire_rule_has_a_vector(
    in_specification: frozenset[str], in_vectors: frozenset[str]
) -> None:
    rules = {identifier for identifier in in_specification if identifier.startswith("W")}
    assert len(rules) > 10
    assert rules - in_vectors - set(WITHOUT_VECTOR) == set()


def test_every_id_that_the_schema_cites_has_a_vector(
    in_schema: frozenset[str], in_vectors: frozenset[str]
) -> None:
    assert in_schema - in_vectors - set(WITHOUT_VECTOR) == set()


def test_every_exception_is_still_one(
    in_vectors: frozenset[str], in_specification: frozenset[str]
) -> None:
    assert set(WITHOUT_VECTOR) & in_vectors == set()
    assert set(WITHOUT_VECTOR) <= in_specification


def test_every_requirement_on_a_value_has_a_vector_that_breaks_it(
    protocol: Protocol, vectors: tuple[Vector, ...]
) -> None:
    judged = {
        judgement.requirement
        for record in protocol.records
        for member in record.members
        for judgement in member.judgements
    }
    broken = {
        found.requirement
        for vector in vectors
        for found in (*vector.violations, *(vector.lint or ()))
    }
    assert judged - broken == set()


def test_every_type_has_vectors(protocol: Protocol, vectors: tuple[Vector, ...]) -> None:
    count = Counter((vector.type, vector.valid) for vector in vectors)
    types = [*(record.name.written for record in protocol.records), protocol.root.name.pascal]
    assert [name for name in types if not count[name, True]] == []
    assert [name for name in types if not count[name, False]] == []


def test_every_check_proves_a_requirement_and_says_what_is_known_when_it_passes(
    protocol: Protocol, in_specification: frozenset[str]
) -> None:
    proving = {
        name: requirement.id
        for requirement in protocol.requirements
        for name in requirement.proof.checks
    }
    assert set(proving) == {check.name for check in protocol.checks}
    assert set(proving.values()) <= in_specification
    assert [check.name for check in protocol.checks if not check.proves.endswith(".")] == []


def test_ids_of_our_own_rules_have_our_own_letters(protocol: Protocol, settings: Settings) -> None:
    assert settings.own_prefixes
    own = [
        one.id
        for one in protocol.requirements
        if one.id.rstrip("0123456789") in settings.own_prefixes
    ]
    assert len(own) > 20
