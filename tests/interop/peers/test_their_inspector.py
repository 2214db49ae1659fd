"""Their inspectors find nothing wrong with our example provider."""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.interop.peers.crates import FROZEN, Release

OURS = (sys.executable, "-m", "cgp_toolkit.examples.docs")

WIRE_LEVEL = {"malformed-input-tolerance", "embedding-fingerprint", "correlation", "attestation"}
"""What their inspectors ask over stdio alone."""

NOT_OURS = {"attestation"}
"""Of the frozen 1.0 alone: a provider that signs nothing passes it."""


@pytest.fixture
def names(release: Release, root: Path) -> set[str]:
    """The names of the thirteen public checks, and what the release adds."""
    checks = tomllib.loads((root / "spec" / "checks.toml").read_text(encoding="utf-8"))["checks"]
    public = {name for name, check in checks.items() if check["profile"] in ("core", "public")}
    return public | (NOT_OURS if release is FROZEN else set())


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """Our example provider as an HTTP server on a free port."""
    with subprocess.Popen([*OURS, "--http", "0"], stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            yield server.stderr.readline().split()[-1]
        finally:
            server.terminate()


def test_over_stdio_every_check_passes(release: Release, names: set[str]) -> None:
    said = release.inspect("stdio", "--", *OURS)
    assert said == dict.fromkeys(said, "pass")
    assert set(said) == names


def test_over_http_every_check_passes_that_they_make_there(
    release: Release, names: set[str], url: str
) -> None:
    said = release.inspect("http", url)
    expected = {name: "skipped" if name in WIRE_LEVEL else "pass" for name in said}
    assert said == expected
    assert set(said) == names
