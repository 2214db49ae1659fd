"""The site, put together and built once, outside of the checkout."""

import importlib.util
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from tests.site.pages import Page, read_page

from card import write_card
from technical_report.typesetting import write_report

# The theme's builder announces its end of life on every run.
QUIET = {"NO_MKDOCS_2_WARNING": "1"}


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The technical report, as a PDF, with the picture for shared links beside it."""
    folder = tmp_path_factory.mktemp("report")
    write_card(folder)
    return write_report(folder)


@pytest.fixture(scope="session")
def stage(root: Path, report: Path) -> ModuleType:
    """site/stage.py, with a report that was typeset outside of the checkout."""
    found = importlib.util.spec_from_file_location("stage", root / "site/stage.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    module.__dict__["REPORT"] = report.parent
    return module


@pytest.fixture(scope="session")
def staged(stage: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all pages as Markdown."""
    folder = tmp_path_factory.mktemp("stage")
    stage.stage(folder)
    return folder


@dataclass(frozen=True)
class Site:
    """A built site: its folder, and its pages by address, such as `docs/concepts/`."""

    folder: Path
    pages: Mapping[str, Page]


def build(root: Path, stage: ModuleType, staged: Path, folder: Path) -> Site:
    """Build staged pages into a folder. Strict: any warning of the builder is a failure."""
    from mkdocs.commands import build as builder
    from mkdocs.config import load_config

    with pytest.MonkeyPatch.context() as patch:
        for name, value in QUIET.items():
            patch.setitem(os.environ, name, value)
        config = load_config(
            str(root / "site/mkdocs.yml"), docs_dir=str(staged), site_dir=str(folder)
        )
        assert config.strict
        config.plugins.on_startup(command="build", dirty=False)
        builder.build(config)
        config.plugins.on_shutdown()
    stage.put_beside(staged, folder)
    pages = {
        path.relative_to(folder).as_posix().removesuffix("index.html"): read_page(path)
        for path in sorted(folder.rglob("*.html"))
        if path.name != "404.html"
    }
    return Site(folder, pages)


@pytest.fixture(scope="session")
def site(
    root: Path, stage: ModuleType, staged: Path, tmp_path_factory: pytest.TempPathFactory
) -> Site:
    """The built site."""
    return build(root, stage, staged, tmp_path_factory.mktemp("out"))
