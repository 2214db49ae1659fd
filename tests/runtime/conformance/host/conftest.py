"""The event loop on which these tests run."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
