"""The pages as passages: sections and code blocks, with what a page says about itself.

A page may begin with a few lines between `---` and `---`:

    valid_from: 2026-03-01T00:00:00Z
    valid_to: 2027-01-01T00:00:00Z
    documents: symbol:///src/upload.py#retry retry()
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cgp_toolkit.folder.reading import TextFile, read_folder
from cgp_toolkit.folder.sections import Section, code_blocks, cut_markdown, lines_of
from cgp_types import KnownFrameKind, Relation

PAGES: Final = Path(__file__).parent / "pages"
"""The pages that are shipped with the example."""

_MARK: Final = "---"


@dataclass(frozen=True, slots=True)
class Passage:
    """A section or a code block of a page."""

    kind: KnownFrameKind
    file: TextFile
    section: Section
    valid_from: str | None
    valid_to: str | None
    documents: tuple[Relation, ...]

    @property
    def id(self) -> str:
        return f"{self.file.path}#{self.section.name}"


def read_passages(folder: Path) -> list[Passage]:
    """Every passage of every page, in the order of the pages."""
    return [passage for page in read_folder(folder, {".md"}) for passage in _passages(page)]


def _passages(page: TextFile) -> list[Passage]:
    facts, start = _front_matter(page.text)
    bounds = {name: value for name, value in facts if name.startswith("valid_")}
    documents = tuple(
        Relation(rel="doc.documents", target_uri=uri, display_name=shown)
        for name, value in facts
        if name == "documents"
        for uri, _, shown in [value.partition(" ")]
    )
    sections = cut_markdown(page.text, page.path, start=start)
    title = sections[0].title if sections else page.path
    code = code_blocks(page.text, f"Code in {title}", start=start)
    cut: list[tuple[KnownFrameKind, Section]] = [
        *(("doc", section) for section in sections),
        *(("snippet", block) for block in code),
    ]
    return [
        Passage(kind, page, section, bounds.get("valid_from"), bounds.get("valid_to"), documents)
        for kind, section in cut
    ]


def _front_matter(text: str) -> tuple[list[tuple[str, str]], int]:
    """The facts before a page, and the number of the first line after them."""
    lines = [line.strip() for line in lines_of(text)]
    if not lines or lines[0] != _MARK or _MARK not in lines[1:]:
        return [], 1
    end = lines.index(_MARK, 1)
    pairs = (line.partition(":") for line in lines[1:end])
    return [(name.strip(), value.strip()) for name, _, value in pairs], end + 2
