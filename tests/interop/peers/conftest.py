"""Meetings with programs that nobody here wrote. `make interop` builds them and asks for this folder by name."""

from pathlib import Path

import pytest
from tests.interop.peers.crates import RELEASES, Release

HERE = Path(__file__).parent


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """Building takes minutes and needs a registry, so nothing here is part of all the tests."""
    asked_for = (Path(argument.partition("::")[0]).resolve() for argument in config.args)
    return None if any(path.is_relative_to(HERE) for path in asked_for) else True


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=RELEASES, ids=lambda release: release.version)
def release(request: pytest.FixtureRequest) -> Release:
    found: Release = request.param
    return found
