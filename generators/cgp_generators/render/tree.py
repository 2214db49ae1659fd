"""A tree of files in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType


class Tree:
    """Files by their path from the tree's root, in POSIX form. A path is given once."""

    def __init__(self, files: Iterable[tuple[str, bytes]] = ()) -> None:
        self._files: dict[str, bytes] = {}
        for path, content in files:
            self.add(path, content)

    def add(self, path: str, content: bytes) -> None:
        """Add a file; two files at one path are a mistake of the generator."""
        if path in self._files:
            raise ValueError(f"two generated files have the path {path}")
        self._files[path] = content

    def graft(self, folder: str, tree: Tree) -> None:
        """Add all files of another tree below a folder of this one."""
        for path, content in tree.items():
            self.add(f"{folder}/{path}", content)

    def items(self) -> Iterator[tuple[str, bytes]]:
        """Paths and contents in the order of the paths."""
        return iter(sorted(self._files.items()))

    @property
    def files(self) -> Mapping[str, bytes]:
        """The files, read-only."""
        return MappingProxyType(self._files)
