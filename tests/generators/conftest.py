"""The till protocol, fresh for each test, and its package, rendered once."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest
from tests.generators.till import Project

from cgp_generators import pipeline
from cgp_generators.render.execute import rendered_package


@pytest.fixture
def till(tmp_path: Path) -> Project:
    """The sources of the till protocol, to spoil. Without templates: nothing can be rendered."""
    return Project(tmp_path)


@pytest.fixture(scope="session")
def templates(root: Path) -> Path:
    """The templates of the checkout."""
    return root / "templates"


@pytest.fixture
def equipped_till(till: Project, templates: Path) -> Project:
    """The till protocol with templates, for stages that render."""
    till.take_templates(templates)
    return till


@pytest.fixture(scope="session")
def till_files(tmp_path_factory: pytest.TempPathFactory, templates: Path) -> Mapping[str, bytes]:
    """All files that the Python target makes of the till protocol."""
    project = Project(tmp_path_factory.mktemp("till"))
    project.take_templates(templates)
    return pipeline.render(project.root, ["python"])["python"].files


@pytest.fixture(scope="module")
def till_types(till_files: Mapping[str, bytes]) -> Iterator[ModuleType]:
    """The till's package, imported from memory."""
    with rendered_package(till_files, "till_types") as package:
        yield package
