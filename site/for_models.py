"""What language models read: generated texts, and in them the pages that are written by hand.

`generated/docs` knows the specification and the reference. Which pages stand beside them, in which order, only
mkdocs.yml says; their titles and descriptions stand in their heads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

import yaml  # type: ignore[import-untyped]

INDEX = "llms.txt"
WHOLE = "llms-full.txt"
SECTION = "## Guide"
_HEAD = "---\n"


def add_guide(files: dict[str, bytes], settings: Mapping[str, Any]) -> None:
    """Name every page of the navigation that nothing else names in the index, and put its text into the whole."""
    index = files[INDEX].decode()
    base = str(settings["site_url"]).rstrip("/")
    guide = [SECTION, ""]
    texts = []
    for page in pages_of(settings["nav"]):
        address = f"{base}/{beside(page)}"
        if f"]({address})" in index:
            continue
        head, text = head_and_text(files[page].decode())
        guide.append(f"- [{head['title']}]({address}): {head['description']}")
        texts.append(text)
    before, mark, after = index.partition("\n## ")
    files[INDEX] = "\n".join([before, *guide, f"{mark}{after}"]).encode()
    files[WHOLE] = ("\n\n".join([files[WHOLE].decode().rstrip(), *texts]) + "\n").encode()


def pages_of(navigation: Any) -> Iterator[str]:
    """The pages of a navigation, in its order."""
    match navigation:
        case str():
            yield navigation
        case list():
            for entry in navigation:
                yield from pages_of(entry)
        case dict():
            for inside in navigation.values():
                yield from pages_of(inside)
        case _:
            raise TypeError(f"{navigation!r} is no part of a navigation")


def beside(page: str) -> str:
    """Where the Markdown of a page is found beside its HTML: `docs/concepts.md` as docs/concepts/index.md."""
    path = PurePosixPath(page)
    folder = path.parent if path.name == "index.md" else path.with_suffix("")
    return (folder / "index.md").as_posix()


def head_and_text(page: str) -> tuple[Mapping[str, Any], str]:
    """What stands in the head of a page, and what follows it."""
    head, _, text = page.removeprefix(_HEAD).partition(_HEAD)
    return yaml.safe_load(head), text.strip()
