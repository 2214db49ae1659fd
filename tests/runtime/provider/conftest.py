"""What the tests of the provider's side share."""

import pytest


@pytest.fixture
def anyio_backend():
    return "asyncio"
