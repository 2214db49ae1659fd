"""The host of the TypeScript package, as the conformance suite sees it."""

from pathlib import Path

from tests.generated.judged import judged_host


def test_the_host_is_conformant(typescript_package: Path) -> None:
    assert judged_host("node", typescript_package / "dist/host/harness/main.js") == {}
