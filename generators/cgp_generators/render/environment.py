"""The template engine, set so that a missing name is a fault and layout is what the template shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

Filter = Callable[..., str]


class Templates:
    """The templates of one target: `<folder>/<name>`, and the plain files of `<folder>/static`."""

    def __init__(self, folder: Path, filters: Mapping[str, Filter]) -> None:
        self.folder = folder
        self._environment = Environment(
            loader=FileSystemLoader(folder),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=False,
        )
        self._environment.filters.update(filters)

    def render(self, name: str, view: Mapping[str, Any]) -> str:
        """Lay a view out with a template."""
        return self._environment.get_template(name).render(view)

    def static_files(self) -> tuple[tuple[str, str], ...]:
        """Path below `static` and text of each file that no schema fact shapes, in path order."""
        root = self.folder / "static"
        return tuple(
            (path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
            for path in sorted(root.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        )
