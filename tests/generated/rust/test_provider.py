"""The example provider of the Rust crate, as the conformance suite sees it."""

from pathlib import Path

import pytest
from tests.generated.judged import judged_over_http, judged_over_stdio
from tests.generated.rust.toolchain import cargo

pytestmark = pytest.mark.xdist_group("rust")


@pytest.fixture(scope="module")
def example(crate: Path) -> Path:
    built = cargo("build", "--bin", "example-docs", "--features", "axum")
    assert built.returncode == 0, built.stderr
    return crate / "target" / "debug" / "example-docs"


def test_the_example_is_conformant_over_stdio(example: Path) -> None:
    assert judged_over_stdio(example) == {}


def test_the_example_is_conformant_over_http(example: Path) -> None:
    assert judged_over_http(example) == {}
