"""The host of the Go module, as the conformance suite sees it."""

from pathlib import Path

from tests.generated.go.toolchain import run
from tests.generated.judged import judged_host


def test_the_host_is_conformant(go_package: Path, tmp_path: Path) -> None:
    program = tmp_path / "host-harness"
    built = run("go", "build", "-o", str(program), "./cmd/host-harness", folder=go_package)
    assert built.returncode == 0, built.stderr
    assert judged_host(program) == {}
