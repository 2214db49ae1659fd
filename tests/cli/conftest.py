"""The command as a test calls it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cgp_cli.main import cli

Cgp = Callable[..., Result]


@pytest.fixture
def cgp() -> Cgp:
    """Call the command in this process: `cgp("validate", "-", input=b"…")`."""

    def call(*arguments: str | Path, input: bytes | str | None = None) -> Result:
        return CliRunner().invoke(cli, [str(argument) for argument in arguments], input=input)

    return call


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder that looks like the root of a project."""
    root = tmp_path / "project"
    root.mkdir()
    (root / "protocol.toml").write_text("# nothing reads this in these tests\n")
    return root
