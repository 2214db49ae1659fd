"""The page on the architecture names every room that there is, and none that there is not."""

import re
from pathlib import Path

import pytest

# Where rooms are listed: the folder, and how its table is headed.
TABLES = {
    "generators/cgp_generators": "Room of `cgp_generators`",
    "runtime/cgp_toolkit": "Room of `cgp_toolkit`",
    ".": "Folder",
}
# Beside folders the first table names one file.
FILES = {"protocol.toml"}


def rooms(folder: Path) -> set[str]:
    """The folders that hold something written; caches and hidden ones do not count."""
    return {
        path.name
        for path in folder.iterdir()
        if path.is_dir()
        and not path.name.startswith((".", "_"))
        and path.name != "dist"
        and any(file.suffix in (".py", ".md", ".jinja", ".json") for file in path.rglob("*.*"))
    }


@pytest.mark.parametrize("folder", TABLES)
def test_the_page_names_every_room(folder: str, root: Path) -> None:
    page = (root / "site/pages/docs/architecture.md").read_text(encoding="utf-8")
    (table,) = re.findall(
        rf"^\| {re.escape(TABLES[folder])} \|.*\n\|[-|]+\n((?:\|.*\n)+)", page, re.MULTILINE
    )
    named = set(re.findall(r"^\| `([\w.]+)/?` \|", table, re.MULTILINE))
    assert named - FILES == rooms(root / folder)
