"""The template engine, set so that a missing name is a fault and layout is what the template shows."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError

from ..errors import Fault, SourceFaults
from ..model.place import Place

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
        """Lay a view out with a template. What it asks for in vain is a fault of the template."""
        try:
            return self._environment.get_template(name).render(view)
        except TemplateError as error:
            raise SourceFaults([self._fault(error, name)]) from error

    @property
    def shown(self) -> str:
        """The folder as faults name it: `templates/<target>`."""
        return f"{self.folder.parent.name}/{self.folder.name}"

    def _fault(self, error: TemplateError, name: str) -> Fault:
        # The engine puts a step for each template into the traceback; the last one is the place.
        found, line = name, None
        for step in traceback.extract_tb(error.__traceback__):
            if (path := Path(step.filename)).is_relative_to(self.folder):
                found, line = path.relative_to(self.folder).as_posix(), step.lineno
        problem = f"{type(error).__name__}: {(error.message or '').rstrip('.')}."
        return Fault(Place(f"{self.shown}/{found}", line), problem, "Mend the template.")

    def static_files(self) -> tuple[tuple[str, str], ...]:
        """Path below `static` and text of each file that no schema fact shapes, in path order."""
        root = self.folder / "static"
        return tuple(
            (path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
            for path in sorted(root.rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts
        )
