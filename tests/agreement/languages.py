"""The languages, how their codec-harness is built, and what is said when a toolchain is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .harnesses import PYTHON, ROOT, Harness

REQUIRE = "CGP_REQUIRE_TOOLCHAINS"


@dataclass(frozen=True, slots=True)
class Language:
    """A generated package: its folder, the tools that it needs, what builds it and runs its harness."""

    name: str
    tools: tuple[str, ...]
    build: tuple[tuple[str, ...], ...]
    command: tuple[str, ...]

    @property
    def folder(self) -> Path:
        """Where the package is generated."""
        return ROOT / "generated" / self.name

    def missing_tool(self) -> str | None:
        """The first tool that is not installed."""
        return next((tool for tool in self.tools if shutil.which(tool) is None), None)


_BUILT = (
    Language(
        "typescript",
        ("node", "npm"),
        (("npm", "ci", "--no-audit", "--no-fund"), ("npm", "run", "build")),
        ("node", "dist/codec-harness.js"),
    ),
    Language(
        "go",
        ("go",),
        (("go", "build", "-o", "dist/codec-harness", "./cmd/codec-harness"),),
        ("./dist/codec-harness",),
    ),
    Language(
        "rust",
        ("cargo",),
        (("cargo", "build", "--release", "--bin", "codec-harness"),),
        ("target/release/codec-harness",),
    ),
)
LANGUAGES: dict[str, Callable[[], Harness]] = {"python": lambda: PYTHON}


def built(name: str) -> Harness:
    """The harness of a language, built when need be."""
    return LANGUAGES[name]()


def _build(language: Language) -> Harness:
    missing = language.missing_tool()
    if missing:
        raise SystemExit(f"{language.name} needs `{missing}`, which is not installed.")
    for step in language.build:
        subprocess.run(step, cwd=language.folder, check=True, stdout=subprocess.DEVNULL)
    return Harness(language.name, language.command, language.folder)


for _language in _BUILT:
    if _language.folder.is_dir():
        LANGUAGES[_language.name] = lambda language=_language: _build(language)  # type: ignore[misc]


def toolchains_are_required() -> bool:
    """Whether a missing toolchain fails instead of skipping."""
    return os.environ.get(REQUIRE) == "1"
