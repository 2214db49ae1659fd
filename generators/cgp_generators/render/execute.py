"""Running a rendered Python package straight from memory, whatever is installed or on disk."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType


class _MemoryFinder(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Finds the modules of one package among files in memory."""

    def __init__(self, files: Mapping[str, bytes], package: str) -> None:
        self._package = package
        self._files = files

    def find_spec(
        self, fullname: str, path: object = None, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Answer for the package and its modules; everything else is somebody else's."""
        if self._file(fullname) is None:
            return None
        is_package = fullname == self._package
        return importlib.machinery.ModuleSpec(fullname, self, is_package=is_package)

    def get_source(self, fullname: str) -> str:
        """The text of a module."""
        path = self._file(fullname)
        if path is None:
            raise ImportError(fullname)
        return self._files[path].decode()

    def is_package(self, fullname: str) -> bool:
        """Whether the name is the package itself: it has no packages inside."""
        return fullname == self._package

    def _file(self, fullname: str) -> str | None:
        inside = fullname.removeprefix(self._package)
        if fullname == self._package:
            path = f"{self._package}/__init__.py"
        elif fullname.startswith(self._package + ".") and inside.count(".") == 1:
            path = f"{self._package}/{inside[1:]}.py"
        else:
            return None
        return path if path in self._files else None


@contextmanager
def rendered_package(files: Mapping[str, bytes], package: str) -> Iterator[ModuleType]:
    """Import a package from a tree of files; an installed one of that name is set aside meanwhile."""
    finder = _MemoryFinder(files, package)
    set_aside = _take_out(package)
    sys.meta_path.insert(0, finder)
    try:
        yield importlib.import_module(package)
    finally:
        sys.meta_path.remove(finder)
        _take_out(package)
        sys.modules.update(set_aside)


def _take_out(package: str) -> dict[str, ModuleType]:
    names = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
    return {name: sys.modules.pop(name) for name in names}
