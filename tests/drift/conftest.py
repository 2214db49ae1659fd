"""The checkout's own sources: rendered once, and as a copy that a test may change."""

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from cgp_generators import pipeline

# All that generating reads.
SOURCES = (
    "protocol.toml",
    "spec/SPEC.md",
    "spec/checks.toml",
    "spec/matrix.json",
    "schema/cgp.schema.json",
    "schema/revisions/1.0-draft.json",
    "schema/revisions/reports/matrix.json",
    "LICENSE-APACHE",
    "LICENSE-MIT",
)


@pytest.fixture(scope="session")
def rendered(root: Path) -> Mapping[str, bytes]:
    """Every file that the sources of the checkout give, by its path from the root."""
    return {
        f"generated/{name}/{path}": content
        for name, tree in pipeline.render(root).items()
        for path, content in tree.items()
    }


@pytest.fixture
def copy(root: Path, tmp_path: Path, rendered: Mapping[str, bytes]) -> Path:
    """A copy of the sources, with the generated folders that belong to them."""
    for file in SOURCES:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / file, tmp_path / file)
    # Nearly a thousand small files, of which the documentation shows some.
    (tmp_path / "spec/vectors").symlink_to(root / "spec/vectors")
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "target")
    shutil.copytree(root / "templates", tmp_path / "templates", ignore=ignored)
    for file, content in rendered.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_bytes(content)
    return tmp_path
