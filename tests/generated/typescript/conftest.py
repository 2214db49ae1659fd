"""The TypeScript package under test, built once."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.generated.harness import Harness
from tests.generated.typescript.toolchain import build, toolchain_problem


@pytest.fixture(scope="session")
def typescript_package(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the generated package, compiled by whichever worker comes first."""
    problem = toolchain_problem()
    if problem and os.environ.get("CGP_REQUIRE_TOOLCHAINS") == "1":
        pytest.fail(f"CGP_REQUIRE_TOOLCHAINS is set, but {problem}")
    if problem:
        pytest.skip(problem)
    package = root / "generated" / "typescript"
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    built = folder / "typescript-is-built"
    with (folder / "typescript.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            build(package)
            built.touch()
    return package


@pytest.fixture(scope="module")
def harness(typescript_package: Path) -> Iterator[Harness]:
    """A running harness, which has to end well."""
    running = Harness(["node", typescript_package / "dist" / "harness" / "main.js"])
    yield running
    assert running.end() == 0


@pytest.fixture
def consumer(typescript_package: Path, tmp_path: Path) -> Path:
    """An empty project that has installed the package, with strict settings of its own."""
    modules = tmp_path / "node_modules"
    (modules / "@cgp-toolkit").mkdir(parents=True)
    (modules / "@cgp-toolkit" / "types").symlink_to(typescript_package)
    (modules / "@types").symlink_to(typescript_package / "node_modules" / "@types")
    (tmp_path / "package.json").write_text('{ "private": true, "type": "module" }')
    (tmp_path / "tsconfig.json").write_bytes((Path(__file__).parent / "tsconfig.json").read_bytes())
    return tmp_path
