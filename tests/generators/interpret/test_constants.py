"""Faults of the tables of numbers."""

import pytest
from tests.generators.till import Project, generate
from tests.generators.till_sources import SPECIFICATION

ROW = "| VALUE_ADDED_TAX | 0.19 | ratio | Part of a price. |\n"
LINE = SPECIFICATION[: SPECIFICATION.index(ROW)].count("\n") + 1
HEADER = SPECIFICATION[: SPECIFICATION.index("| Name | Value")].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "line", "problem", "remedy"),
    [
        pytest.param("0.19", "a fifth", LINE, "`a fifth` is no number.", "Write digits", id="words"),
        pytest.param("0.19", "19%", LINE, "`19%` is no number.", "Write digits", id="percent"),
        pytest.param("0.19", "1_000", LINE, "`1_000` is no number.", "Write digits", id="grouping"),
        pytest.param("0.19", "٣", LINE, "`٣` is no number.", "Write digits", id="other_digits"),
        pytest.param(ROW, ROW * 2, LINE + 1, "The constant VALUE_ADDED_TAX stands twice.",
                     "Keep one of the two.", id="repetition"),
        pytest.param("VALUE_ADDED_TAX", "value added tax", LINE, "`value added tax` is no name",
                     "MAX_DEPTH", id="no_name"),
        pytest.param("Part of a price.", "", LINE, "VALUE_ADDED_TAX has no meaning.",
                     "Fill the empty cell.", id="no_meaning"),
        pytest.param("| ratio |", "| |", LINE, "VALUE_ADDED_TAX has no unit.",
                     "Fill the empty cell.", id="no_unit"),
        pytest.param("| Name | Value |", "| Name | Number |", HEADER,
                     "This is no table of constants.", "The columns are Name, Value, Unit, Meaning.",
                     id="other_columns"),
    ],
)  # fmt: skip
def test_a_faulty_constant_is_named_with_its_line(
    till: Project, old: str, new: str, line: int, problem: str, remedy: str
) -> None:
    till.replace("TILL.md", old, new)
    till.refuses(generate, f"TILL.md:{line}", problem, remedy)
