"""The vectors are complete: whatever constraint is taken away, some vector goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from tests.generated.python.mutants import Mutant, laxer_decoders, mutants
from tests.generated.python.switches import SWITCHES, Switch

from cgp_generators import pipeline
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.judging import vector_problems
from cgp_generators.model.protocol import Protocol
from cgp_generators.model.record import Record
from cgp_generators.model.types import ListOf, RecordReference
from cgp_generators.render.execute import rendered_package
from cgp_generators.source.messages import Vector, read_vectors
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.python.package import PythonTarget
from cgp_generators.targets.target import Order

ROOT = Path(__file__).parents[3]
PACKAGE = "cgp_types"
FILES = {
    f"{PACKAGE}/{path.name}": path.read_bytes()
    for path in sorted((ROOT / "generated" / "python" / PACKAGE).glob("*.py"))
}
MODULES = ("decoding", "encoding", "rules", "shapes", "codec")

SETTINGS = read_settings(ROOT, pipeline.TARGET_KEYS)
PROTOCOL = interpret_protocol(pipeline.read_sources(ROOT, SETTINGS))
VECTORS = read_vectors(ROOT, SETTINGS.vectors_folder)


def rendered(protocol: Protocol, modules: tuple[str, ...]) -> dict[str, str]:
    order = Order(protocol, "", SETTINGS.targets["python"], pipeline.templates_of(ROOT))
    return PythonTarget().modules(order, modules)


@cache
def original() -> dict[str, str]:
    return rendered(PROTOCOL, (*MODULES, "vocabularies"))


@contextmanager
def imported(modules: dict[str, str]) -> Iterator[ModuleType]:
    """The package with other modules in the place of some."""
    changed = {f"{PACKAGE}/{name}.py": text.encode() for name, text in modules.items()}
    with rendered_package({**FILES, **changed}, PACKAGE) as package:
        yield package


def goes_wrong(vector: Vector, package: ModuleType) -> bool:
    kind = None if vector.type == PROTOCOL.root.name.written else getattr(package, vector.type)
    try:
        return vector_problems(vector, package, kind) != []
    except Exception:
        # Also a crash shows that something is missing; DecodeError never comes out of there.
        return True


def holders(names: tuple[str, ...]) -> list[str]:
    """The records of these names, and then whatever holds them, directly or not."""
    found = list(dict.fromkeys(names))
    for name in found:
        found.extend(
            record.name.written
            for record in PROTOCOL.records
            if holds(record, name) and record.name.written not in found
        )
    return [*found, PROTOCOL.root.name.written]


def holds(record: Record, name: str) -> bool:
    part = RecordReference(name)
    return any(member.type in (part, ListOf(part)) for member in record.members)


def verdicts(records: tuple[str, ...], package: ModuleType) -> Iterator[bool]:
    for name in holders(records):
        for vector in VECTORS:
            if vector.type == name:
                yield goes_wrong(vector, package)


def test_the_unchanged_protocol_passes_all_vectors() -> None:
    with imported(original()) as package:
        assert [v.place.file for v in VECTORS if goes_wrong(v, package)] == []


MUTANTS = [*mutants(PROTOCOL), *laxer_decoders(PROTOCOL, original()["decoding"])]


@pytest.mark.parametrize("mutant", [pytest.param(mutant, id=mutant.name) for mutant in MUTANTS])
def test_a_vector_goes_wrong_without(mutant: Mutant) -> None:
    if mutant.patch is None:
        modules = rendered(mutant.protocol, (*MODULES, "vocabularies"))
    else:
        name, text, changed = mutant.patch
        modules = {**original(), name: original()[name].replace(text, changed)}
    assert modules != original(), "nothing has changed, so nothing is shown"
    with imported(modules) as package:
        wrong = set()
        for verdict in verdicts(mutant.records, package):
            wrong.add(verdict)
            if len(wrong) == 2:
                break
    places = ", ".join(f"spec/vectors/{name}/" for name in mutant.records)
    assert (
        True in wrong
    ), f"{mutant.name}: no vector needs this. Add one to {places} that ends otherwise without it."
    assert False in wrong, "the mutant breaks everything, so it shows nothing"


@pytest.mark.parametrize("switch", [pytest.param(switch, id=switch.name) for switch in SWITCHES])
def test_a_vector_goes_wrong_without_the_codec_rule(switch: Switch) -> None:
    text = FILES[f"{PACKAGE}/{switch.module}.py"].decode()
    assert text.count(switch.rule) == 1, "the rule is written otherwise now; mend the switch"
    with imported({switch.module: text.replace(switch.rule, switch.without)}) as package:
        package.text.use_parser("scanner")
        cited = [vector for vector in VECTORS if switch.requirement in vector.requirements]
        wrong = [vector.place.file for vector in cited if goes_wrong(vector, package)]
    assert wrong, f"no vector of {switch.requirement} needs this rule"
    assert len(wrong) < len(cited), "the switch breaks everything, so it shows nothing"


def test_every_rule_of_the_codec_has_a_switch() -> None:
    rules = {r.id for r in PROTOCOL.requirements if r.id.startswith("W")}
    assert {switch.requirement for switch in SWITCHES} == rules
