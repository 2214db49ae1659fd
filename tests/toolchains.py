"""Toolchains of other languages, which a machine may have or not."""

import os

import pytest


def skip_without(problem: str | None) -> None:
    """Skip the test when something is missing; fail where nothing may be."""
    if problem and os.environ.get("CGP_REQUIRE_TOOLCHAINS") == "1":
        pytest.fail(f"CGP_REQUIRE_TOOLCHAINS is set, but {problem}")
    if problem:
        pytest.skip(problem)
