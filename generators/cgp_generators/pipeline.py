"""From the sources to the generated folders: the only module that knows every stage."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

from .errors import Fault, FaultCollector, SourceFaults
from .interpret.protocol import Sources, interpret_protocol
from .judging import SourceJudge, judge_known_values, layout_fault
from .material import CommandLine, read_material, with_rooms
from .model.place import Place
from .model.protocol import Protocol
from .proofs import judge_proofs
from .render.execute import rendered_package
from .render.tree import Tree
from .render.write import differences, make_equal
from .source import settings as settings_file
from .source.checks import read_checks
from .source.messages import (
    Example,
    Vector,
    fenced_examples,
    read_examples,
    read_vectors,
)
from .source.schema import read_schema
from .source.settings import Settings, read_settings
from .source.specification import read_specification
from .source.text import read_text
from .targets.docs.package import DocsTarget
from .targets.go.package import GoTarget
from .targets.python.package import PythonTarget
from .targets.rust.package import RustTarget
from .targets.target import Language, Order, Target
from .targets.typescript.package import TypeScriptTarget

LANGUAGES: tuple[Language, ...] = (PythonTarget(), TypeScriptTarget(), GoTarget(), RustTarget())
TARGETS: tuple[Target, ...] = (*LANGUAGES, DocsTarget())
TARGET_NAMES: tuple[str, ...] = tuple(target.name for target in TARGETS)
TARGET_KEYS = {target.name: target.keys for target in TARGETS}
GENERATED = "generated"
TEMPLATES = "templates"
LICENCES = "LICENSE-*"
Text = Mapping[str, str]
"""Files by their paths."""
NOTHING: Text = {}


@dataclass(frozen=True, slots=True)
class Written:
    """What `generate` did: paths from the root, and how many files were as they should be."""

    written: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int


@dataclass(frozen=True, slots=True)
class Drift:
    """A generated file that is not what the sources say, by its path from the root."""

    path: str
    kind: Literal["missing", "stray", "changed"]
    diff: str


def generate(
    root: Path,
    targets: Sequence[str] | None = None,
    command_line: CommandLine = None,
    runtime: Text = NOTHING,
) -> Written:
    """Make the generated folders equal to what the sources say. Faults in them leave all as it is.

    The command line and the text of the runtime are data that their own package hands over: the
    documentation has pages of them.
    A failing example is a fault too; `check` leaves examples to `lint`, so that it can always tell
    which files a changed source reaches.
    """
    written: list[str] = []
    removed: list[str] = []
    unchanged = 0
    with _garbage_left_alone():
        trees = _rendered(root, targets, command_line, runtime, judging_examples=True)
    for name, tree in trees.items():
        folder = root / GENERATED / name
        changes = differences(tree, folder)
        make_equal(tree, folder, changes)
        for change in changes:
            path = f"{GENERATED}/{name}/{change.path}"
            (removed if change.kind == "stray" else written).append(path)
        unchanged += len(tree.files) - sum(change.kind != "stray" for change in changes)
    return Written(tuple(written), tuple(removed), unchanged)


def check(
    root: Path,
    targets: Sequence[str] | None = None,
    command_line: CommandLine = None,
    runtime: Text = NOTHING,
) -> tuple[Drift, ...]:
    """Compare the generated folders with what the sources say."""
    return tuple(
        Drift(f"{GENERATED}/{name}/{change.path}", change.kind, change.diff)
        for name, tree in render(root, targets, command_line, runtime).items()
        for change in differences(tree, root / GENERATED / name)
    )


@dataclass(frozen=True, slots=True)
class LintReport:
    """How much was judged, and how many of the declared checks do not exist yet."""

    requirements: int
    checks: int
    planned_checks: int
    examples: int
    vectors: int
    types: int


def lint(root: Path) -> LintReport:
    """Judge the sources: everything that `generate` refuses, and every vector and proof."""
    settings = read_settings(root, TARGET_KEYS)
    sources = read_sources(root, settings)
    protocol = interpret_protocol(sources)
    faults = FaultCollector()
    _judge_protocol(TARGETS, sources, protocol, faults)
    faults.raise_if_any()
    schema_text = read_text(root, settings.schema_file)
    layout_fault(sources.schema, schema_text, faults)
    judge_proofs(root, sources.checks, faults)
    examples = _examples(root, sources, faults)
    vectors: tuple[Vector, ...] = ()
    with faults.of_others():
        vectors = read_vectors(root, settings.vectors_folder)
    faults.raise_if_any()
    python = PythonTarget()
    order = Order(protocol, schema_text, settings.targets[python.name], templates_of(root))
    files = python.render(order).files
    with _imported(files, order.names["package"]) as package:
        judge = SourceJudge(protocol, sources.schema, package, faults)
        judge.judge_examples(examples)
        judge.judge_vectors(vectors)
    faults.raise_if_any()
    return LintReport(
        requirements=len(protocol.requirements),
        checks=len(protocol.checks),
        planned_checks=sum(check.planned for check in protocol.checks),
        examples=len(examples),
        vectors=len(vectors),
        types=len(protocol.records) + len(protocol.vocabularies) + len(protocol.scalars),
    )


def _examples(root: Path, sources: Sources, faults: FaultCollector) -> list[Example]:
    """The examples of the specification and of its folder. Those that cannot be read are reported."""
    examples: list[Example] = []
    with faults.of_others():
        examples.extend(read_examples(root, sources.settings.examples_folder))
    for fence in sources.specification.fences:
        with faults.of_others():
            examples.extend(fenced_examples(fence.info, fence.text, fence.place))
    return examples


@contextmanager
def _imported(files: Mapping[str, bytes], package: str) -> Iterator[ModuleType]:
    """The rendered package. That it cannot be imported is a fault of what it was rendered from."""
    with ExitStack() as stack:
        try:
            module = stack.enter_context(rendered_package(files, package))
        except Exception as error:
            problem = f"What they render cannot be imported: {error}."
            remedy = "Put back what the templates use of specification and schema, or mend them."
            place = Place(f"{TEMPLATES}/{PythonTarget.name}")
            raise SourceFaults([Fault(place, problem, remedy)]) from error
        yield module


def render(
    root: Path,
    targets: Sequence[str] | None = None,
    command_line: CommandLine = None,
    runtime: Text = NOTHING,
) -> dict[str, Tree]:
    """The trees of the chosen targets, by name."""
    with _garbage_left_alone():
        return _rendered(root, targets, command_line, runtime, judging_examples=False)


def _rendered(
    root: Path,
    targets: Sequence[str] | None,
    command_line: CommandLine,
    runtime: Text,
    *,
    judging_examples: bool,
) -> dict[str, Tree]:
    """The trees. Examples can only be judged by the Python package, so when that is rendered too."""
    settings = read_settings(root, TARGET_KEYS)
    sources = read_sources(root, settings)
    protocol = interpret_protocol(sources)
    chosen = [target for target in TARGETS if targets is None or target.name in targets]
    faults = FaultCollector()
    _judge_protocol(chosen, sources, protocol, faults)
    faults.raise_if_any()
    schema_text = read_text(root, settings.schema_file)
    material = read_material(root, sources, protocol, LANGUAGES, command_line)
    trees: dict[str, Tree] = {}
    for target in chosen:
        names = settings.targets[target.name]
        order = Order(protocol, schema_text, names, templates_of(root), material)
        if isinstance(target, DocsTarget):
            rendered = trees.get(PythonTarget.name) or _python_tree(order, settings)
            order = replace(order, material=with_rooms(material, (rendered, runtime)))
        tree = target.render(order)
        for name, text in _licences(root):
            tree.add(name, text)
        trees[target.name] = tree
    if judging_examples and PythonTarget.name in trees:
        package_name = settings.targets[PythonTarget.name]["package"]
        with _imported(trees[PythonTarget.name].files, package_name) as package:
            judge = SourceJudge(protocol, sources.schema, package, faults)
            judge.judge_examples(_examples(root, sources, faults))
        faults.raise_if_any()
    return trees


def _python_tree(order: Order, settings: Settings) -> Tree:
    """The Python package for those who only read its text; empty where nobody wants one."""
    python = PythonTarget()
    if python.name not in settings.targets:
        return Tree()
    return python.render(replace(order, names=settings.targets[python.name]))


def _licences(root: Path) -> Iterator[tuple[str, bytes]]:
    """The licence texts, which travel with every package."""
    for path in sorted(root.glob(LICENCES)):
        yield path.name, path.read_bytes()


def _judge_protocol(
    targets: Sequence[Target], sources: Sources, protocol: Protocol, faults: FaultCollector
) -> None:
    """Report what the schema contradicts, what a target cannot express, and what its names lack."""
    judge_known_values(protocol, sources.schema, faults)
    for target in targets:
        if target.name not in sources.settings.targets:
            place = Place(settings_file.FILE)
            remedy = f"Add it, with {', '.join(target.keys)}."
            faults.report(place, f"There is no table [{target.name}].", remedy)
        target.refuse(protocol, faults)


def read_sources(root: Path, settings: Settings) -> Sources:
    """Read all sources; faults of several files are reported together."""
    readers: tuple[Callable[[], object], ...] = (
        lambda: read_specification(root, settings.specification_file),
        lambda: read_schema(root, settings.schema_file),
        lambda: read_checks(root, settings.checks_file),
    )
    faults = FaultCollector()
    read: list[Any] = []
    for reader in readers:
        with faults.of_others():
            read.append(reader())
    faults.raise_if_any()
    return Sources(settings, *read)


@contextmanager
def _garbage_left_alone() -> Iterator[None]:
    """Rendering makes many objects and few cycles: looking for them takes a third of its time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def templates_of(root: Path) -> Path:
    """The templates of a checkout, or those that came with the installed package."""
    own = root / TEMPLATES
    return own if own.is_dir() else Path(__file__).parent / TEMPLATES
