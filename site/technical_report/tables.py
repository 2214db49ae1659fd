"""Tables in Typst: what width each column gets, so that no word is cut and no cell runs over the edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# A column whose longest cell has at most so many characters is as wide as that cell.
NARROW = 22
# The first column holds names; they stay whole.
NARROW_FIRST = 30
# A very long cell asks for no more room than one of this length.
LONGEST = 600


@dataclass(frozen=True)
class Cell:
    """One cell: what Typst sets, and how many characters a reader sees."""

    markup: str
    length: int


def columns(rows: Sequence[Sequence[Cell]]) -> Sequence[str]:
    """The width of each column as Typst writes it: `auto`, or a share of what is left."""
    widths = []
    for index in range(len(rows[0])):
        longest = max(row[index].length for row in rows)
        if longest <= (NARROW if index else NARROW_FIRST):
            widths.append("auto")
        else:
            # Less than in proportion: a column of sentences must not starve one of short remarks.
            widths.append(f"{round(min(longest, LONGEST) ** 0.6)}fr")
    return widths


def table(rows: Sequence[Sequence[Cell]]) -> str:
    """A table whose first row is its heading, repeated on each page that it reaches.

    A column without anything below its heading is left out.
    """
    kept = [index for index in range(len(rows[0])) if any(row[index].length for row in rows[1:])]
    rows = [[row[index] for index in kept] for row in rows]
    heading, *others = rows
    header = ", ".join(f"[{cell.markup}]" for cell in heading)
    lines = [", ".join(f"[{cell.markup}]" for cell in row) for row in others]
    body = "".join(f"  {line},\n" for line in lines)
    widths = ", ".join(columns(rows))
    return f"#listing(columns: ({widths},), table.header({header}),\n{body})\n"
