"""What the report is made of, read: pages of Markdown as trees, and the data files of the reference."""

from __future__ import annotations

import datetime
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = "generated/docs/reference"


class ReportError(Exception):
    """The report cannot be made: the place, what is wrong, what to do."""


@dataclass(frozen=True)
class Page:
    """One file of Markdown: its path from the root, its front matter, and its blocks."""

    path: str
    facts: Mapping[str, Any]
    blocks: Sequence[SyntaxTreeNode]

    def section(self, title: str) -> Sequence[SyntaxTreeNode]:
        """The blocks below the heading with this title, up to the next one that is not deeper.

        Raises ReportError when there is none.
        """
        found: list[SyntaxTreeNode] | None = None
        depth = ""
        for block in self.blocks:
            if block.type == "heading":
                if found is not None and block.tag <= depth:
                    break
                if found is None and title_of(block) == title:
                    found, depth = [], block.tag
                    continue
            if found is not None:
                found.append(block)
        if found is None:
            raise ReportError(
                f"{self.path}: the report quotes a section '{title}', and there is none. "
                "Give the heading this title, or change what technical_report/parts.py quotes."
            )
        return found


@dataclass(frozen=True)
class Cover:
    """What stands on the cover, from the front matter of the page that presents the report."""

    number: str
    date: datetime.date
    authors: str


def title_of(heading: SyntaxTreeNode) -> str:
    """The text of a heading, without marks and attributes."""
    text = "".join(node.content for node in heading.walk() if node.type in ("text", "code_inline"))
    return text.partition("{:")[0].strip()


def read_page(path: str, root: Path = ROOT) -> Page:
    """Read a page by its path from the root of the repository."""
    text = (root / path).read_text(encoding="utf-8")
    facts: Mapping[str, Any] = {}
    if text.startswith("---\n"):
        front, _, text = text.removeprefix("---\n").partition("\n---\n")
        facts = yaml.safe_load(front)
    return Page(path, facts, parse(text))


def parse(text: str) -> Sequence[SyntaxTreeNode]:
    """The blocks of a text in Markdown."""
    return SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text)).children


def read_cover(page: Page) -> Cover:
    """The facts of the cover. Raises ReportError when one is missing."""
    facts = page.facts.get("report", {})
    missing = {"number", "date", "authors"} - set(facts)
    if missing:
        raise ReportError(f"{page.path}: the front matter lacks report: {', '.join(missing)}.")
    return Cover(facts["number"], facts["date"], facts["authors"])


def read_rows(name: str, root: Path = ROOT) -> Sequence[Mapping[str, Any]]:
    """The rows of a data file of the reference, such as `requirements`."""
    data = json.loads((root / f"generated/docs/data/{name}.json").read_text(encoding="utf-8"))
    rows: Sequence[Mapping[str, Any]] = data[name]
    return rows
