"""From the sources to the generated folders: the only module that knows every stage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from .errors import Fault, FaultCollector, SourceFaults
from .interpret.protocol import Sources, interpret_protocol
from .model.place import Place
from .model.protocol import Protocol
from .render.tree import Tree
from .render.write import differences, make_equal
from .source import settings as settings_file
from .source.checks import read_checks
from .source.schema import read_schema
from .source.settings import Settings, read_settings
from .source.specification import read_specification
from .source.text import read_text
from .targets.python.package import PythonTarget
from .targets.target import Order, Target

TARGETS: tuple[Target, ...] = (PythonTarget(),)
TARGET_NAMES: tuple[str, ...] = tuple(target.name for target in TARGETS)
GENERATED = "generated"
TEMPLATES = "templates"


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


def generate(root: Path, targets: Sequence[str] | None = None) -> Written:
    """Make the generated folders equal to what the sources say. Faults in them leave all as it is."""
    written: list[str] = []
    removed: list[str] = []
    unchanged = 0
    trees = render(root, targets)
    for name, tree in trees.items():
        folder = root / GENERATED / name
        changes = differences(tree, folder)
        make_equal(tree, folder, changes)
        for change in changes:
            path = f"{GENERATED}/{name}/{change.path}"
            (removed if change.kind == "stray" else written).append(path)
        unchanged += len(tree.files) - sum(change.kind != "stray" for change in changes)
    return Written(tuple(written), tuple(removed), unchanged)


def check(root: Path, targets: Sequence[str] | None = None) -> tuple[Drift, ...]:
    """Compare the generated folders with what the sources say."""
    return tuple(
        Drift(f"{GENERATED}/{name}/{change.path}", change.kind, change.diff)
        for name, tree in render(root, targets).items()
        for change in differences(tree, root / GENERATED / name)
    )


def render(root: Path, targets: Sequence[str] | None = None) -> dict[str, Tree]:
    """The trees of the chosen targets, by name."""
    settings = read_settings(root, TARGET_NAMES)
    protocol = understand(root, settings)
    chosen = [target for target in TARGETS if targets is None or target.name in targets]
    faults = FaultCollector()
    for target in chosen:
        if target.name not in settings.targets:
            place = Place(settings_file.FILE)
            faults.report(place, f"There is no table [{target.name}].", "Add the target's names.")
        target.refuse(protocol, faults)
    faults.raise_if_any()
    schema_text = read_text(root, settings.schema_file)
    return {
        target.name: target.render(
            Order(protocol, schema_text, settings.targets[target.name], templates_of(root))
        )
        for target in chosen
    }


def understand(root: Path, settings: Settings) -> Protocol:
    """Read and interpret all sources; faults of several files are reported together."""
    readers: tuple[Callable[[], object], ...] = (
        lambda: read_specification(root, settings.specification_file),
        lambda: read_schema(root, settings.schema_file),
        lambda: read_checks(root, settings.checks_file),
    )
    faults: list[Fault] = []
    read: list[Any] = []
    for reader in readers:
        try:
            read.append(reader())
        except SourceFaults as error:
            faults.extend(error.faults)
    if faults:
        raise SourceFaults(faults)
    return interpret_protocol(Sources(settings, *read))


def templates_of(root: Path) -> Path:
    """The templates of a checkout, or those that came with the installed package."""
    own = root / TEMPLATES
    return own if own.is_dir() else Path(__file__).parent / TEMPLATES
