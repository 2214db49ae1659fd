"""The generated packages of three languages, each ready to be used. Without its toolchain a test is skipped."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest
from tests.generated.go import toolchain as go
from tests.generated.rust import toolchain as rust
from tests.generated.typescript import toolchain as typescript
from tests.toolchains import skip_without


@pytest.fixture(scope="session")
def go_package(root: Path) -> Path:
    """The folder of the module."""
    skip_without(go.toolchain_problem())
    return root / "generated" / "go"


@pytest.fixture(scope="session")
def crate() -> Path:
    """The checkout of the crate."""
    skip_without(rust.toolchain_problem())
    with rust.checkout() as folder:
        return folder


@pytest.fixture(scope="session")
def typescript_package(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the package, compiled by whichever worker comes first."""
    skip_without(typescript.toolchain_problem())
    package = root / "generated" / "typescript"
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    built = folder / "typescript-is-built"
    with (folder / "typescript.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            typescript.build(package)
            built.touch()
    return package
