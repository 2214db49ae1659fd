"""The Rust crate under test, built once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.generated.harness import Harness
from tests.generated.packages import crate as crate
from tests.generated.rust.toolchain import cargo


@pytest.fixture(scope="session")
def program(crate: Path) -> Path:
    """The codec harness, with the checks of a debug build; cargo lets one worker build at a time."""
    built = cargo("build", "--lib", "--bin", "codec-harness")
    assert built.returncode == 0, built.stderr
    return crate / "target" / "debug" / "codec-harness"


@pytest.fixture(scope="module")
def harness(program: Path) -> Iterator[Harness]:
    """A running harness, which has to end well."""
    running = Harness([program])
    yield running
    assert running.end() == 0
