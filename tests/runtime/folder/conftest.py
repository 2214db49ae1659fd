"""What the tests of folders share."""

import pytest


@pytest.fixture
def anyio_backend():
    return "asyncio"
