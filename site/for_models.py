"""What language models read: generated texts, and in them the pages that are written by hand.

`generated/docs` knows the specification and the reference. Which pages stand beside them, in which order, only
mkdocs.yml says; their titles and descriptions stand in their heads.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from posixpath import normpath, relpath
from typing import Any

import yaml  # type: ignore[import-untyped]

INDEX = "llms.txt"
WHOLE = "llms-full.txt"
SECTION = "## Guide"
# It stands in the whole as it was written, without links of ours.
_SPECIFICATION = "specification.md"
_HEAD = "---\n"
# Programs are stepped over, fences first; code inside of the label of a link is a part of the link.
_CODE_OR_LINK = re.compile(
    r"^ *```.*?^ *```$"
    r"|(?P<label>\[(?:`[^`]*`|[^\[\]`])*\])\((?P<path>[^)\s#:]+)(?P<anchor>#[^)\s]*)?\)"
    r"|`+[^`]+`+",
    re.MULTILINE | re.DOTALL,
)


def add_guide(files: dict[str, bytes], settings: Mapping[str, Any]) -> None:
    """Name every page of the navigation in the index, and put its text into the whole, where it is missing."""
    index, whole = files[INDEX].decode(), files[WHOLE].decode()
    base = str(settings["site_url"]).rstrip("/")
    guide = [SECTION, ""]
    for page in pages_of(settings["nav"]):
        head, text = head_and_text(files[page].decode())
        shown = moved(page, text, WHOLE)
        if text in whole:
            whole = whole.replace(text, shown)
        elif page != _SPECIFICATION:
            whole = f"{whole.rstrip()}\n\n{shown}\n"
        address = f"{base}/{beside(page)}"
        if f"]({address})" not in index:
            guide.append(f"- [{head['title']}]({address}): {head['description']}")
    before, mark, after = index.partition("\n## ")
    files[INDEX] = "\n".join([before, *guide, f"{mark}{after}"]).encode()
    files[WHOLE] = whole.encode()


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


def moved(page: str, text: str, to: str) -> str:
    """The text of a page with links that hold in the file `to` of the built site."""
    here, there = PurePosixPath(page).parent, PurePosixPath(to).parent

    def link(found: re.Match[str]) -> str:
        if not found["path"]:
            return found[0]
        target = normpath((here / found["path"]).as_posix())
        if target.endswith(".md"):
            target = beside(target)
        return f"{found['label']}({relpath(target, there)}{found['anchor'] or ''})"

    return _CODE_OR_LINK.sub(link, text)


def head_and_text(page: str) -> tuple[Mapping[str, Any], str]:
    """What stands in the head of a page, and what follows it."""
    head, _, text = page.removeprefix(_HEAD).partition(_HEAD)
    return yaml.safe_load(head), text.strip()
