"""What the packages promise: the types stand alone, versions agree, the lock is complete."""

import ast
import re
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def manifest(file: Path) -> dict[str, object]:
    project: dict[str, object] = tomllib.loads(file.read_text())["project"]
    return project


def test_the_types_import_the_standard_library_only(root: Path) -> None:
    modules = sorted((root / "generated" / "python" / "cgp_types").rglob("*.py"))
    assert modules
    foreign = {
        f"{module.name}: {name}"
        for module in modules
        for node in ast.walk(ast.parse(module.read_text()))
        for name in _imported(node)
        if name.partition(".")[0] not in {*sys.stdlib_module_names, "cgp_types", "orjson"}
    }
    assert foreign == set()


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0:
        return [node.module or ""]
    return []


def test_the_types_have_no_dependencies(root: Path) -> None:
    assert manifest(root / "generated" / "python" / "pyproject.toml").get("dependencies", []) == []


def test_the_toolkit_asks_for_the_types_of_its_own_version(root: Path) -> None:
    toolkit = manifest(root / "pyproject.toml")
    types = manifest(root / "generated" / "python" / "pyproject.toml")
    dependencies = toolkit["dependencies"]
    assert isinstance(dependencies, list)
    assert f"{types['name']}=={types['version']}" in dependencies
    assert toolkit["version"] == types["version"]


def test_the_lock_holds_everything_that_is_asked_for_and_nothing_else(root: Path) -> None:
    lock = [
        line
        for line in (root / "requirements.lock").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.!+-]+", line) for line in lock)
    pinned = {canonicalize_name(line.partition("==")[0]) for line in lock}

    # hatchling builds, editables is what it needs for editable installs.
    wanted = [Requirement("hatchling"), Requirement("editables")]
    wanted += _asked_by("cgp-toolkit", {"dev"})
    needed: set[str] = set()
    while wanted:
        requirement = wanted.pop()
        name = canonicalize_name(requirement.name)
        if name not in needed and name != "cgp-types":
            needed.add(name)
            if name != "editables":
                wanted += _asked_by(name, requirement.extras)
    assert pinned == needed


def _asked_by(name: str, extras: set[str]) -> list[Requirement]:
    """What a package asks for here, with some of its extras."""
    return [
        asked
        for asked in map(Requirement, requires(name) or [])
        if asked.marker is None
        or any(asked.marker.evaluate({"extra": extra}) for extra in ("", *extras))
    ]


def test_nothing_that_git_should_ignore_hides_a_real_folder(root: Path) -> None:
    ignored = (root / ".gitignore").read_text().splitlines()
    for innocent in ("site", "build", "dist", "generated", "target", "env", "lib"):
        assert not {innocent, f"{innocent}/", f"/{innocent}", f"/{innocent}/"} & set(ignored) - {
            "/dist/"
        }
