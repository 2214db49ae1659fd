"""The TypeScript package under test, built once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.generated.harness import Harness
from tests.generated.packages import typescript_package as typescript_package


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
