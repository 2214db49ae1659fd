"""A whole project in memory: templates laid out for one name, and the packages it stands on.

The generated package, and for Python the runtime, are copied into `vendor/`, so that a project
builds where no registry has them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ..render.environment import Templates
from ..render.tree import Tree
from ..render.write import BUILD_FILES, BUILD_LEAVINGS
from .names import ProjectNames, project_names

Side = Literal["provider", "host"]
SIDES: tuple[Side, ...] = ("provider", "host")

FOLDER = "scaffold"
_BOTH = "both"
_MODULE = "__module__"
_JINJA = ".jinja"
_LEFT_OUT = BUILD_LEAVINGS | BUILD_FILES | {".venv", "package-lock.json"}


@dataclass(frozen=True, slots=True)
class Vendored:
    """A folder that is copied into the project, and below which of its paths."""

    source: Path
    path: str
    rooms: tuple[str, ...] = ()
    """Names directly below `source` that are taken; all of them when it is empty."""


@dataclass(frozen=True, slots=True)
class ProjectOrder:
    """What somebody wants to have."""

    name: str
    side: Side
    language: str
    http: bool
    facts: Mapping[str, Any]
    """Versions and names of the protocol's packages, for the templates."""
    vendored: tuple[Vendored, ...]


def sides_of(templates: Path, language: str) -> tuple[Side, ...]:
    """The kinds of project for which there are templates."""
    return tuple(side for side in SIDES if (templates / language / FOLDER / side).is_dir())


def project(order: ProjectOrder, templates: Path) -> Tree:
    """Every file of the new project. `BadName` when no language could use the name."""
    names = names_of(order)
    view = {**order.facts, "names": names, "http": order.http}
    tree = Tree()
    for part in (_BOTH, order.side):
        folder = templates / order.language / FOLDER / part
        laid_out = Templates(folder, {})
        for path in _files(folder):
            target = path.replace(_MODULE, names.module)
            if path.endswith(_JINJA):
                text = laid_out.render(path, view)
                tree.add(target.removesuffix(_JINJA), text.lstrip("\n").encode())
            else:
                tree.add(target, (folder / path).read_bytes())
    for vendored in order.vendored:
        for path in _files(vendored.source):
            if not vendored.rooms or path.split("/", 1)[0] in vendored.rooms:
                tree.add(f"{vendored.path}/{path}", (vendored.source / path).read_bytes())
    return tree


def names_of(order: ProjectOrder) -> ProjectNames:
    """What the project is called in its language."""
    return project_names(order.name, order.side)


def _files(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*")):
        relative = path.relative_to(folder)
        if path.is_file() and not _LEFT_OUT & set(relative.parts):
            yield relative.as_posix()
