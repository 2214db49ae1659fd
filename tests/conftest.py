"""What every test may ask for."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# Cases that several languages import; their asserts explain themselves all the same.
pytest.register_assert_rewrite("tests.generated.alike_vectors", "tests.generated.alike_functions")


@pytest.fixture(scope="session")
def root() -> Path:
    """The root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def outside_data() -> Path:
    """A folder of data from outside: other people's messages, schemas and test suites.

    It is named by the environment variable CGP_OUTSIDE_DATA; tests that need it are skipped, and
    say so, where there is none.
    """
    folder = Path(os.environ.get("CGP_OUTSIDE_DATA") or ROOT / ".." / "shared" / "data").resolve()
    if not folder.is_dir():
        pytest.skip(
            f"there is no folder of outside data; name one with CGP_OUTSIDE_DATA ({folder})"
        )
    return folder
