"""The example provider of the Go module, as the conformance suite sees it."""

from pathlib import Path

import pytest
from tests.generated.go.toolchain import run
from tests.generated.judged import judged_over_http, judged_over_stdio


@pytest.fixture(scope="module")
def example(go_package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = tmp_path_factory.mktemp("go") / "example-docs"
    built = run("go", "build", "-o", str(program), "./cmd/example-docs", folder=go_package)
    assert built.returncode == 0, built.stderr
    return program


def test_the_example_is_conformant_over_stdio(example: Path) -> None:
    assert judged_over_stdio(example) == {}


def test_the_example_is_conformant_over_http(example: Path) -> None:
    assert judged_over_http(example) == {}
