"""The Go package under test, built once."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.generated.go.toolchain import run
from tests.generated.harness import Harness
from tests.generated.packages import go_package as go_package


@pytest.fixture(scope="session")
def go_program(go_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The codec harness, built by whichever worker comes first."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    program = folder / "codec-harness-go"
    with (folder / "codec-harness-go.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists():
            built = run("go", "build", "-o", str(program), "./cmd/codec-harness", folder=go_package)
            assert built.returncode == 0, built.stderr
    return program


@pytest.fixture(scope="module")
def harness(go_program: Path) -> Iterator[Harness]:
    """A running harness, which has to end well."""
    running = Harness([go_program])
    yield running
    assert running.end() == 0
