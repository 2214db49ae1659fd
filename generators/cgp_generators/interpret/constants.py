"""Marked tables of the specification: numbers, and which table explains which vocabulary."""

from __future__ import annotations

import re

from ..errors import FaultCollector
from ..model.name import Name
from ..model.protocol import Constant
from ..source.specification import Row, Specification, Table

CONSTANTS_MARK = "constants"
VOCABULARY_MARK = "vocabulary "
_CONSTANTS_HEADER = ("Name", "Value", "Unit", "Meaning")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_NAME = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")


def interpret_constants(
    specification: Specification, faults: FaultCollector
) -> tuple[Constant, ...]:
    """Read the tables marked as constants."""
    found: dict[str, Constant] = {}
    for table in specification.tables:
        if table.mark != CONSTANTS_MARK:
            continue
        if table.header != _CONSTANTS_HEADER:
            remedy = f"The columns are {', '.join(_CONSTANTS_HEADER)}."
            faults.report(table.place, "This is no table of constants.", remedy)
            continue
        for row in table.rows:
            constant = _constant(row, faults)
            if constant is not None and constant.name.written in found:
                problem = f"The constant {constant.name} stands twice."
                faults.report(row.place, problem, "Keep one of the two.")
            elif constant is not None:
                found[constant.name.written] = constant
    return tuple(found.values())


def vocabulary_tables(
    specification: Specification, names: frozenset[str], faults: FaultCollector
) -> dict[str, Table]:
    """The tables marked `vocabulary <Name>`, by name. Every mark must lead somewhere."""
    tables: dict[str, Table] = {}
    for mark, place in specification.stray_marks:
        problem = f"The mark `{mark}` stands before no table."
        faults.report(place, problem, "Put the table directly below it.")
    for table in specification.tables:
        if table.mark is None or table.mark == CONSTANTS_MARK:
            continue
        name = table.mark.removeprefix(VOCABULARY_MARK)
        if not table.mark.startswith(VOCABULARY_MARK) or name not in names:
            known = ", ".join(sorted(names))
            problem = f"Nobody reads a table marked `{table.mark}`."
            remedy = f"Marks are `{CONSTANTS_MARK}` and `{VOCABULARY_MARK}` with one of {known}."
            faults.report(table.place, problem, remedy)
        elif table.header[0] != "Value" or table.header[-1] != "Meaning":
            problem = "This is no table of a vocabulary."
            faults.report(table.place, problem, "The first column is Value, the last is Meaning.")
        elif name in tables:
            faults.report(table.place, f"Two tables explain {name}.", "Keep one of the two.")
        else:
            tables[name] = table
    return tables


def _constant(row: Row, faults: FaultCollector) -> Constant | None:
    name, value, unit, meaning = (cell.strip("`") for cell in row.cells)
    if not _NUMBER.fullmatch(value):
        faults.report(row.place, f"`{value}` is no number.", "Write digits, and a point if needed.")
        return None
    if not _NAME.fullmatch(name):
        remedy = "Write it in capitals, digits and underscores, for instance MAX_DEPTH."
        faults.report(row.place, f"`{name}` is no name of a constant.", remedy)
        return None
    for title, cell in (("unit", unit), ("meaning", meaning)):
        if not cell:
            faults.report(row.place, f"{name} has no {title}.", "Fill the empty cell.")
    number = float(value) if "." in value else int(value)
    return Constant(Name(name), number, unit, row.cells[3], row.place)
