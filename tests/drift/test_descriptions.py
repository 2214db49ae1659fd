"""What the schema says in words reaches whoever uses the generated package."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest


def described(node: Any, pointer: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for name, inside in node.items():
            if name == "description" and isinstance(inside, str):
                yield pointer, inside
            else:
                yield from described(inside, f"{pointer}/{name}")
    elif isinstance(node, list):
        for index, inside in enumerate(node):
            yield from described(inside, f"{pointer}/{index}")


def plain(text: str) -> str:
    """Text without line wrapping, comment signs and the escapes of literals."""
    return re.sub(r"[\s\\#]+", "", text)


@pytest.fixture(scope="module")
def words(rendered: Mapping[str, bytes]) -> str:
    python = (path for path in rendered if path.startswith("generated/python/cgp_types/"))
    return plain("\n".join(rendered[path].decode() for path in sorted(python)))


def test_every_description_of_the_schema_reaches_the_python_package(root: Path, words: str) -> None:
    schema = json.loads((root / "schema/cgp.schema.json").read_text(encoding="utf-8"))
    found = list(described(schema))
    assert len(found) > 100
    lost = [pointer for pointer, text in found if plain(text) not in words]
    assert lost == []
