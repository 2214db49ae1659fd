"""Random changes: no proof is contradicted, and what means the same is no finding.

CGP_SOUNDNESS_ROUNDS says how many; the default is a sample that fits into everyday work.
"""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from tests.generators.revisions.judging_cases import document
from tests.generators.revisions.spoiling_schemas import mutated, rewritten

from cgp_generators.errors import SourceFaults
from cgp_generators.revisions.comparison import Options, compare
from cgp_generators.revisions.meaning.views import Part
from cgp_generators.revisions.search.judges import Judges
from cgp_generators.revisions.sources.document import SchemaDocument
from cgp_generators.revisions.sources.receiver import Model, as_received

ROUNDS = int(os.environ.get("CGP_SOUNDNESS_ROUNDS") or 250)
ROOT = (Part((), ()),)


@pytest.fixture(scope="module")
def schemas(outside_data: Path) -> list[tuple[Any, list[Any]]]:
    """Schemas with instances: the official test suite, and a real protocol with its messages."""
    found = []
    suite = outside_data / "json-schema-test-suite/tests/draft2020-12"
    for file in sorted(suite.glob("*.json")):
        for group in json.loads(file.read_text(encoding="utf-8")):
            try:
                document(group["schema"])
            except SourceFaults:
                continue  # It needs a schema from elsewhere, or a dialect of its own.
            if isinstance(group["schema"], dict):
                found.append((group["schema"], [test["data"] for test in group["tests"]]))
    folder = outside_data / "revisions/cgp"
    for file in sorted(folder.glob("*.json")) * 4:
        lines = (folder / "wire" / f"{file.stem}.ndjson").read_text().splitlines()
        found.append((json.loads(file.read_text()), [json.loads(line) for line in lines]))
    assert len(found) > 300
    return found


def flows_of(old: SchemaDocument, new: SchemaDocument, model: Model) -> dict[str, str]:
    report = compare(old, new, Options(model, budget=3, prefix="x-cgp-"))
    return {flow.value: answer.value for flow, answer in report.flows().items()}


def test_no_proof_is_contradicted_by_an_instance(schemas: list[tuple[Any, list[Any]]]) -> None:
    chance = random.Random(7)
    contradicted = judged = 0
    for number in range(ROUNDS):
        schema, instances = chance.choice(schemas)
        try:
            old, new = document(schema), document(mutated(schema, chance))
        except SourceFaults:
            continue
        model = list(Model)[number % 2]
        flows = flows_of(old, new, model)
        judged += 1
        for flow, sender, receiver in (("old-to-new", old, new), ("new-to-old", new, old)):
            sends = Judges(sender, ROOT)
            takes = Judges(as_received(receiver, model, "x-cgp-"), ROOT)
            refused = [one for one in instances if sends.quick(one) and takes.quick(one) is False]
            if refused:
                contradicted += 1
                assert flows[flow] != "compatible", (schema, new.root, refused[0])
    assert judged > ROUNDS * 0.9
    assert contradicted > ROUNDS * 0.05


def test_what_means_the_same_is_nothing_above_a_patch(schemas: list[tuple[Any, list[Any]]]) -> None:
    chance = random.Random(11)
    changed = 0
    for number in range(ROUNDS):
        schema, _ = chance.choice(schemas)
        written = schema
        for _ in range(chance.choice((1, 1, 2, 3))):
            written = rewritten(written, chance)
        try:
            old, new = document(schema), document(written)
        except SourceFaults:
            continue
        changed += schema != written
        report = compare(old, new, Options(list(Model)[number % 2], budget=3, prefix="x-cgp-"))
        assert report.level == "patch", (schema, written, report.findings)
    assert changed > ROUNDS * 0.5
