"""Every message and value that a page shows is complete and without fault."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import cgp_types
from cgp_types import lint

FENCE = re.compile(
    r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<text>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL
)
LANGUAGES = {
    "bibtex",
    "console",
    "go",
    "json",
    "ndjson",
    "python",
    "rust",
    "sh",
    "text",
    "toml",
    "ts",
}


class Block(NamedTuple):
    page: str
    info: str
    text: str


def blocks(staged: Path) -> Iterator[Block]:
    for path in sorted(staged.rglob("*.md")):
        for found in FENCE.finditer(path.read_text(encoding="utf-8")):
            yield Block(path.relative_to(staged).as_posix(), found["info"], found["text"])


def test_every_block_says_what_it_is(staged: Path) -> None:
    assert {block.info.partition(" ")[0] for block in blocks(staged)} <= LANGUAGES


def test_every_json_block_is_whole_and_passes_lint(staged: Path) -> None:
    judged = 0
    for block in blocks(staged):
        language, _, title = block.info.partition(" ")
        if language == "json":
            name = json.loads(title.removeprefix("title=")) if title else None
            if name == "vector":  # test_change_recipe.py judges it, where it is part of the sources
                continue
            kind = getattr(cgp_types, name) if name else None
            assert lint(block.text, kind) == [], (block.page, block.text)
            judged += 1
        elif language == "ndjson":
            for line in block.text.splitlines():
                assert lint(line) == [], (block.page, line)
                judged += 1
    assert judged > 60


def test_no_message_hides_in_a_block_of_another_language(staged: Path, root: Path) -> None:
    """What stands in a `text` block of a hand-written page is no JSON that would pass."""
    for block in blocks(staged):
        if block.info == "text" and (root / "site/pages" / block.page).is_file():
            assert not block.text.lstrip().startswith("{"), block
