"""Markdown as Typst sets it. What it does not know it refuses, with the place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence

from markdown_it.tree import SyntaxTreeNode

from technical_report.sources import ReportError
from technical_report.tables import Cell, table

ATTRIBUTES = re.compile(r"\s*\{:[^}]*\}$")
# A name that is longer than this may break at its joints.
LONG_NAME = 22
JOINTS = re.compile(r"((?:::|[/._-])(?=\w)|[a-z](?=[A-Z]))")
# Characters that fit beside each other in a block of code.
CODE_WIDTH = 98

# Where a link leads: a label of this report, or an address.
Resolve = Callable[[str], str]


def quoted(text: str) -> str:
    """A string of Typst."""
    return json.dumps(text, ensure_ascii=False).replace("\\/", "/").replace("\\u", "\\\\u")


def slug(title: str) -> str:
    """The anchor that the site gives a heading."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", title.lower()).strip())


def folded(line: str) -> str:
    """A line of JSON in rows of at most CODE_WIDTH characters, broken after commas outside of strings."""
    rows, row, inside, previous, comma = [], "", False, "", 0
    for character in line:
        if character == '"' and previous != "\\":
            inside = not inside
        row += character
        if character == "," and not inside:
            comma = len(row)
        if len(row) > CODE_WIDTH and comma:
            rows.append(row[:comma])
            row, comma = "  " + row[comma:], 0
        previous = "" if previous == "\\" else character
    return "\n".join([*rows, row])


class Setting:
    """Sets the blocks of one page."""

    def __init__(
        self, path: str, resolve: Resolve, requirements: frozenset[str], deeper: int = 0
    ) -> None:
        """Take where the page stands, where links lead, the ids to link, and how much deeper headings go."""
        self._path = path
        self._resolve = resolve
        self._ids = re.compile(rf"\b({'|'.join(sorted(requirements, reverse=True))})\b")
        self._deeper = deeper

    def blocks(self, nodes: Sequence[SyntaxTreeNode]) -> str:
        """Several blocks, one after another."""
        return "\n".join(self._block(node) for node in nodes)

    def inline(self, node: SyntaxTreeNode) -> str:
        """What stands in a line."""
        return "".join(self._pieces(node))

    def _refuse(self, node: SyntaxTreeNode) -> ReportError:
        line = node.map[0] + 1 if node.map else "?"
        return ReportError(
            f"{self._path}:{line}: the report cannot set '{node.type}'. "
            "Write it in another way, or teach technical_report/setting.py."
        )

    def _block(self, node: SyntaxTreeNode) -> str:
        match node.type:
            case "heading":
                return self._heading(node)
            case "paragraph":
                return f"{self.inline(node.children[0])}\n"
            case "bullet_list" | "ordered_list":
                kind = "list" if node.type == "bullet_list" else "enum"
                items = ", ".join(f"[{self.blocks(item.children)}]" for item in node.children)
                return f"#{kind}({items})\n"
            case "fence":
                return self._code(node)
            case "table":
                rows = [row for part in node.children for row in part.children]
                return table([[self._cell(cell) for cell in row.children] for row in rows])
            case "html_block" if node.content.startswith("<!--"):
                return ""
            case _:
                raise self._refuse(node)

    def _heading(self, node: SyntaxTreeNode) -> str:
        level = int(node.tag[1:]) + self._deeper
        text = ATTRIBUTES.sub("", self.inline(node.children[0]))
        title = "".join(
            piece.content for piece in node.walk() if piece.type in ("text", "code_inline")
        )
        label = self._resolve(f"#{slug(ATTRIBUTES.sub('', title))}")
        return f"#heading(level: {level})[{text}]{self._label(label)}\n"

    @staticmethod
    def _label(target: str) -> str:
        return f"#label({quoted(target[1:])})" if target.startswith("#") else ""

    def _code(self, node: SyntaxTreeNode) -> str:
        language, _, _ = node.info.partition(" ")
        text = node.content.rstrip("\n")
        if language == "ndjson":
            text = "\n".join(folded(line) for line in text.split("\n"))
        shown = "json" if language == "ndjson" else language
        return f"#raw(block: true, lang: {quoted(shown)}, {quoted(text)})\n"

    def _cell(self, node: SyntaxTreeNode) -> Cell:
        inline = node.children[0] if node.children else None
        if inline is None:
            return Cell("", 0)
        length = sum(
            len(piece.content)
            for piece in inline.walk()
            if piece.type in ("text", "code_inline", "softbreak")
        )
        return Cell(self.inline(inline), length)

    def _pieces(self, node: SyntaxTreeNode) -> Iterator[str]:
        for piece in node.children:
            match piece.type:
                case "text":
                    text = piece.content
                    # The site's own attributes follow the text of a heading.
                    yield self._text(
                        ATTRIBUTES.sub("", text) if piece.next_sibling is None else text
                    )
                case "code_inline":
                    yield f"#raw({quoted(breakable(piece.content))})"
                case "strong" | "em":
                    yield f"#{'strong' if piece.type == 'strong' else 'emph'}[{self.inline(piece)}]"
                case "softbreak":
                    yield " "
                case "hardbreak":
                    yield "#linebreak()"
                case "link":
                    yield self._link(piece)
                case "html_inline" if piece.content in ("<br>", "<br/>"):
                    yield " #linebreak() "
                case "html_inline":
                    # Anchors of the site: `<a id="uri"></a>`.
                    if not re.fullmatch(r'<a id="[^"]*">|</a>', piece.content):
                        raise self._refuse(node)
                case _:
                    raise self._refuse(piece)

    def _link(self, piece: SyntaxTreeNode) -> str:
        target = self._resolve(str(piece.attrGet("href")))
        # No link stands inside of another one.
        text = "".join(
            (
                f"#raw({quoted(breakable(inner.content))})"
                if inner.type == "code_inline"
                else f"#{quoted(breakable(inner.content))}"
            )
            for inner in piece.children
        )
        where = f"label({quoted(target[1:])})" if target.startswith("#") else quoted(target)
        return f"#link({where})[{text}]"

    def _text(self, text: str) -> str:
        pieces = []
        for index, piece in enumerate(self._ids.split(text)):
            if index % 2:
                pieces.append(f"#link(label({quoted(piece)}))[#{quoted(piece)}]")
            elif piece:
                pieces.append(f"#{quoted(piece)}")
        return "".join(pieces)


def breakable(name: str) -> str:
    """A long name with places where a line may end."""
    longest = max(map(len, name.split()), default=0)
    return JOINTS.sub("\\1\u200b", name) if longest > LONG_NAME else name
