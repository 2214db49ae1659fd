"""What the tests of the examples share."""

import pytest


@pytest.fixture
def anyio_backend():
    return "asyncio"
