"""The parts of the report, in order: introduction, specification, types, requirements, checks, references."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from technical_report.setting import Resolve, Setting, breakable, quoted, slug
from technical_report.sources import (
    REFERENCE,
    ROOT,
    Page,
    ReportError,
    parse,
    read_page,
    read_rows,
    title_of,
)
from technical_report.tables import Cell, table

RESEARCH = "site/pages/research.md"
INTRODUCTION = "site/pages/docs/index.md"
SPECIFICATION = "spec/SPEC.md"
# What the reader of a report needs of a type's page; examples and names in code are on the site.
OF_A_TYPE = ("Members", "What is reported")
ROW = re.compile(r"[A-Z]{1,2}[1-9][0-9]*")


class Report:
    """Everything between the contents and the end, as Typst."""

    def __init__(self, site: str, root: Path = ROOT) -> None:
        """Take the address of the site, to which links lead that leave the report."""
        self._site = site
        self._root = root
        self.specification = read_page(SPECIFICATION, root)
        self._requirements = read_rows("requirements", root)
        self._ids = frozenset(row["id"] for row in self._requirements)
        self._types = self._listed("Types")
        self._vocabularies = self._listed("Vocabularies")

    def _read(self, path: str) -> Page:
        return read_page(path, self._root)

    def _listed(self, section: str) -> Sequence[Page]:
        """The pages of a section of the reference, in its order: those that the first column links."""
        paths: dict[str, None] = {}
        for block in self._read(f"{REFERENCE}/index.md").section(section):
            for node in block.walk():
                target = str(node.attrGet("href")) if node.type == "link" else ""
                if target.startswith(("types/", "vocabularies/")):
                    paths.setdefault(f"{REFERENCE}/{target}")
        return [self._read(path) for path in paths]

    def markup(self) -> str:
        """All parts."""
        return "\n".join(
            [
                self._introduction(),
                self._specification(),
                "#show: appendix\n",
                self._appendix(
                    "Types",
                    "Every type of a message, with its members in the order in which they are written and judged. "
                    "What does not fit is reported with the sentence and the requirement that stand below it; a "
                    "peer's value is never refused for what lint alone reports.",
                    self._types,
                ),
                self._appendix(
                    "Vocabularies",
                    "Every list of values, and what a value means that is not in it.",
                    self._vocabularies,
                ),
                self._verification(),
                self._checks(),
                "#show: after\n",
                self._quoted(RESEARCH, "References", "References"),
            ]
        )

    def abstract(self) -> str:
        """The abstract, from the page that presents the report."""
        page = self._read(RESEARCH)
        return Setting(page.path, self._resolver(page.path), self._ids).blocks(
            page.section("Abstract")
        )

    def _introduction(self) -> str:
        opening = []
        for block in self.specification.blocks[1:]:
            if block.type == "heading":
                break
            # The version stands on the cover.
            if block.type != "paragraph" or not block.children[0].content.startswith("Version "):
                opening.append(block)
        setting = Setting(SPECIFICATION, self._resolver(SPECIFICATION), self._ids)
        return "\n".join(
            [
                "#heading(level: 1)[Introduction]\n",
                setting.blocks(opening),
                self._quoted(INTRODUCTION, "What it promises", "Seven guarantees", level=2),
                self._quoted(
                    INTRODUCTION,
                    "Beside the Model Context Protocol",
                    "Beside the Model Context Protocol",
                    level=2,
                ),
            ]
        )

    def _quoted(self, path: str, section: str, title: str, level: int = 1) -> str:
        page = self._read(path)
        setting = Setting(path, self._resolver(path), self._ids)
        return (
            f"#heading(level: {level})[#{quoted(title)}]\n\n{setting.blocks(page.section(section))}"
        )

    def _specification(self) -> str:
        blocks = list(self.specification.blocks)
        first = next(index for index, block in enumerate(blocks) if block.tag == "h2")
        setting = _Specification(SPECIFICATION, self._resolver(SPECIFICATION), self._ids, deeper=-1)
        return setting.blocks(blocks[first:])

    def _appendix(self, title: str, sentence: str, pages: Sequence[Page]) -> str:
        return "\n".join(
            [f"#heading(level: 1)[{title}]\n\n#{quoted(sentence)}\n", *map(self._type, pages)]
        )

    def _type(self, page: Page) -> str:
        """The opening of a page of the reference, and the sections that a report needs."""
        setting = Setting(page.path, self._resolver(page.path), self._ids, deeper=1)
        heading, *rest = page.blocks
        name = title_of(heading)
        kept: list[SyntaxTreeNode] = []
        wanted: tuple[str, ...] = ("paragraph", "bullet_list", "table")
        for block in rest:
            if block.type == "heading":
                wanted = ("heading", "table") if title_of(block) in OF_A_TYPE else ()
            if block.type in wanted:
                kept.append(block)
        title = f"#heading(level: 2)[#{quoted(name)}]#label({quoted(f'type-{name}')})\n\n"
        return title + "".join(
            (
                f"#minor[#{quoted(title_of(block))}]\n\n"
                if block.type == "heading"
                else setting.blocks([block]) + "\n"
            )
            for block in kept
        )

    def _verification(self) -> str:
        heading = [_plain(text) for text in ("Id", "Level", "Binds", "Verified by")]
        rows = [heading]
        for row in self._requirements:
            proofs = [_name(name) for name in row["checks"]]
            proofs += [_name(name.removeprefix("tests/")) for name in row["tests"]]
            if row["reason"]:
                proofs.append(self._sentence(row["reason"]).markup)
            number = f"#link(label({quoted(row['id'])}))[#{quoted(row['id'])}]"
            rows.append(
                [
                    Cell(number, len(row["id"])),
                    _plain(row["level"].replace(" ", "\u00a0")),
                    _plain(row["binds"]),
                    Cell(" #linebreak() ".join(proofs), 300),
                ]
            )
        sentence = (
            "Each requirement and what verifies it: checks of the conformance suite by name, tests of the "
            "repository by file and name (below tests/), or the reason why no check can."
        )
        return _chapter("Requirements and their verification", sentence) + table(rows)

    def _checks(self) -> str:
        rows = [
            [
                _plain(text)
                for text in ("Check", "Profile", "What is known when it passes", "Requirements")
            ]
        ]
        for check in read_rows("checks", self._root):
            links = ", ".join(
                f"#link(label({quoted(name)}))[#{quoted(name)}]" for name in check["requirements"]
            )
            rows.append(
                [
                    Cell(_name(check["name"]), 40),
                    _plain(check["profile"]),
                    self._sentence(check["proves"]),
                    Cell(links, 60),
                ]
            )
        sentence = (
            "The checks of the conformance suite. Providers are judged in the profiles core, public and full, "
            "each of which contains the one before; hosts have a profile of their own."
        )
        return _chapter("Conformance checks", sentence) + table(rows)

    def _sentence(self, text: str) -> Cell:
        """A sentence of the data files, which may name members in backquotes."""
        inline = parse(text)[0].children[0]
        path = "generated/docs/data"
        return Cell(Setting(path, self._resolver(path), self._ids).inline(inline), len(text))

    def _resolver(self, path: str) -> Resolve:
        """Where the links of a page lead: into the report, or to the site."""
        folder = _address(path)

        def resolve(link: str) -> str:
            if re.match(r"[a-z]+:", link):
                return link
            file, _, anchor = link.partition("#")
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(folder), file))
                if file
                else folder
            )
            kind, _, name = target.removesuffix(".md").rpartition("/")
            if target == "specification.md" and (anchor in self._ids or not file):
                return f"#{anchor}"
            if target == "specification.md":
                return self._section(link, anchor, path)
            if kind in ("reference/types", "reference/vocabularies") and file:
                return f"#type-{name}"
            address = target.removesuffix("index.md").removesuffix(".md")
            slash = "/" if target.endswith(".md") and address and not address.endswith("/") else ""
            return f"{self._site}{address}{slash}" + (f"#{anchor}" if anchor else "")

        return resolve

    def _section(self, link: str, anchor: str, path: str) -> str:
        for block in self.specification.blocks:
            if block.type == "heading" and slug(title_of(block)) == anchor:
                return f"#{anchor}"
        raise ReportError(f"{path}: the link {link} leads to no section of {SPECIFICATION}.")


class _Specification(Setting):
    """Sets the specification: the first cell of a requirement's row is the place to which its id leads."""

    def _cell(self, node: SyntaxTreeNode) -> Cell:
        cell = super()._cell(node)
        text = node.children[0].content if node.children else ""
        first = node.previous_sibling is None
        if first and ROW.fullmatch(text):
            return Cell(f"#strong[#{quoted(text)}]#label({quoted(text)})", len(text) + 2)
        return cell


def _address(path: str) -> str:
    """Where a file stands on the site, as a path of Markdown."""
    if path == SPECIFICATION:
        return "specification.md"
    return path.removeprefix("site/pages/").removeprefix("generated/docs/")


def _chapter(title: str, sentence: str) -> str:
    return f"#heading(level: 1)[#{quoted(title)}]\n\n#{quoted(sentence)}\n\n"


def _plain(text: str) -> Cell:
    return Cell(f"#{quoted(text)}", len(text))


def _name(text: str) -> str:
    return f"#raw({quoted(breakable(text))})"
