"""The host of the Rust crate, as the conformance suite sees it."""

from pathlib import Path

import pytest
from tests.generated.judged import judged_host
from tests.generated.rust.toolchain import cargo

pytestmark = pytest.mark.xdist_group("rust")


def test_the_host_is_conformant(crate: Path) -> None:
    built = cargo("build", "--bin", "host-harness", "--features", "asking")
    assert built.returncode == 0, built.stderr
    assert judged_host(crate / "target" / "debug" / "host-harness") == {}
