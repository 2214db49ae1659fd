"""The page of the specification: its own text, with an address for each requirement.

The text is read line by line: what stands in it was judged when it was interpreted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...model.protocol import Protocol
from ...model.requirement import Requirement
from .phrases import linked
from .requirements import verified_by

_MARK = "<!-- generator:"
_FENCE = "```"
_CELLS = re.compile(r"\| (?P<id>[A-Z]{1,2}[1-9][0-9]*) \| (?P<level>[A-Z ]+) \| (?P<binds>\w+) \| ")


def specification_page(text: str, protocol: Protocol) -> str:
    """The text below its title. Requirement ids are links, and each row says what verifies it."""
    rows = {requirement.id: requirement for requirement in protocol.requirements}
    return "\n".join(_lines(text, rows)) + "\n"


def title_and_rest(text: str) -> tuple[str, str]:
    """The first heading, and what follows it."""
    first, _, rest = text.partition("\n")
    return first.lstrip("# "), rest.strip("\n")


def _lines(text: str, rows: Mapping[str, Requirement]) -> Iterator[str]:
    inside = False
    for line in text.splitlines():
        if line.startswith(_FENCE):
            yield line if inside else _fence(line)
            inside = not inside
        elif inside or line.startswith("#"):
            yield line
        elif line.startswith(_MARK):
            # Between a paragraph and a table a blank line must remain.
            yield ""
        elif (found := _CELLS.match(line)) and found["id"] in rows:
            yield _row(line, found, rows)
        else:
            yield linked(line, rows, "")


def _fence(line: str) -> str:
    """A fence whose second word is a type becomes a fence with a title."""
    language, _, type_name = line.removeprefix(_FENCE).partition(" ")
    return f'{_FENCE}{language} title="{type_name}"' if type_name else line


def _row(line: str, found: re.Match[str], rows: Mapping[str, Requirement]) -> str:
    requirement = rows[found["id"]]
    sentence = linked(line[found.end() :].removesuffix(" |"), rows, "")
    level = found["level"].replace(" ", "&nbsp;")
    return (
        f'| <a id="{requirement.id}" href="#{requirement.id}">{requirement.id}</a> '
        f"| {level} | {found['binds']} | {sentence}"
        f"<br><small>Verified by: {verified_by(requirement, 'reference/')}</small> |"
    )
