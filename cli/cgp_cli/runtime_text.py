"""The text of the hand-written runtime, for its pages in the documentation. It is read, not imported."""

from collections.abc import Mapping
from pathlib import Path

FOLDER = "runtime"
"""Below the root of a project that has one."""


def runtime_text(root: Path) -> Mapping[str, str]:
    """Every module by its path from the folder, such as `package/room/module.py`."""
    folder = root / FOLDER
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }
