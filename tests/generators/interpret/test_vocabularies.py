"""Faults of vocabularies: in the schema, and in the table that explains one."""

from collections.abc import Callable

import pytest
from tests.generators.till import Project, generate
from tests.generators.till_sources import SPECIFICATION, Json


def line(text: str) -> str:
    return f"TILL.md:{SPECIFICATION[: SPECIFICATION.index(text)].count(chr(10)) + 1}"


TABLE = line("| Value | Needs change")
CARD = "| `card` | no | A card. |\n"


@pytest.mark.parametrize(
    ("old", "new", "place", "problem", "remedy"),
    [
        pytest.param(CARD, "", TABLE, "The table lacks the PaymentMeans `card` of the schema.",
                     "Add a row for it.", id="missing_row"),
        pytest.param(CARD, CARD + "| `gold` | yes | A coin. |\n", line("| `voucher` "),
                     "The schema does not know the PaymentMeans `gold`.",
                     "Add it at till.schema.json#/$defs/PaymentMeans, or remove this row.",
                     id="row_that_the_schema_lacks"),
        pytest.param(CARD + "| `voucher` | no | A voucher with a code. |\n",
                     "| `voucher` | no | A voucher with a code. |\n" + CARD, TABLE,
                     "another order than the values of PaymentMeans", "same order", id="order"),
        pytest.param(CARD, CARD + CARD, line("| `voucher` "), "`card` stands twice",
                     "Keep one of the two.", id="repeated_row"),
        pytest.param("| `card` | no |", "| `card` | |", line("| `card` "), "A fact is missing.",
                     "Fill the empty cell.", id="empty_fact"),
        pytest.param("| no | A card. |", "| no | |", line("| `card` "), "has no meaning",
                     "Fill the empty cell.", id="empty_meaning"),
        pytest.param("| Value | Needs", "| Way | Needs", TABLE, "This is no table of a vocabulary.",
                     "The first column is Value", id="header"),
        pytest.param("vocabulary PaymentMeans", "vocabulary Payment", TABLE,
                     "Nobody reads a table marked `vocabulary Payment`.", "PaymentMeans, Shelf",
                     id="unknown_vocabulary"),
        pytest.param("vocabulary PaymentMeans", "list PaymentMeans", TABLE,
                     "Nobody reads a table marked `list PaymentMeans`.", "Marks are `constants`",
                     id="unknown_mark"),
        pytest.param("vocabulary PaymentMeans -->\n", "vocabulary PaymentMeans -->\n\nText.\n\n",
                     line("<!-- generator: vocabulary"),
                     "The mark `vocabulary PaymentMeans` stands before no table.",
                     "Put the table directly below it.", id="stray_mark"),
        pytest.param("A conversation:", "<!-- generator: constants -->\n\nA conversation:",
                     line("A conversation:"), "The mark `constants` stands before no table.",
                     "Put the table directly below it.", id="stray_mark_in_the_text"),
        pytest.param("A complete order:",
                     "<!-- generator: vocabulary PaymentMeans -->\n| Value | Meaning |\n|---|---|\n"
                     "\nA complete order:", f"TILL.md:{int(line('A complete')[8:]) + 1}",
                     "Two tables explain PaymentMeans.", "Keep one of the two.", id="two_tables"),
    ],
)  # fmt: skip
def test_a_table_that_differs_from_the_schema_is_named_with_its_line(
    till: Project, old: str, new: str, place: str, problem: str, remedy: str
) -> None:
    till.replace("TILL.md", old, new)
    till.refuses(generate, place, problem, remedy)


def test_a_stray_mark_at_the_end_is_named(till: Project) -> None:
    till.write("TILL.md", SPECIFICATION + "\n<!-- generator: constants -->\n")
    place = f"TILL.md:{SPECIFICATION.count(chr(10)) + 2}"
    till.refuses(generate, place, "stands before no table", "Put the table")


def change(vocabulary: str, **changes: object) -> Callable[[Json], None]:
    def edit(schema: Json) -> None:
        for keyword, value in changes.items():
            key = keyword.replace("till_", "x-till-")
            if value is None:
                del schema["$defs"][vocabulary][key]
            else:
                schema["$defs"][vocabulary][key] = value

    return edit


@pytest.mark.parametrize(
    ("name", "changes", "place", "problem", "remedy"),
    [
        pytest.param("Shelf", {"till_vocabulary": "ajar"}, "", "`x-till-vocabulary` is 'ajar'.",
                     "Use one of closed, fallback, namespaced, open.", id="unknown_openness"),
        pytest.param("PaymentMeans", {"till_vocabulary": None}, "", "`x-till-vocabulary` is None.",
                     "Use one of closed", id="enum_that_does_not_say_how_open_it_is"),
        pytest.param("Shelf", {"examples": None}, "", "This vocabulary is empty.",
                     "List its `examples`.", id="open_one_without_examples"),
        pytest.param("Shelf", {"enum": ["front"]}, "/enum", "The keyword `enum` is not supported",
                     "Say it with what is", id="open_one_with_an_enum"),
        pytest.param("Shelf", {"till_requirements": None}, "",
                     "This constraint belongs to no requirement.", "Add `x-till-requirements`",
                     id="no_requirement"),
        pytest.param("PaymentMeans", {"enum": ["cash", "card", 3]}, "/enum/2",
                     "is no text", "Write it in quotes.", id="value_that_is_no_text"),
        pytest.param("Shelf", {"type": "integer", "pattern": None}, "", "are texts",
                     "Use `string`.", id="vocabulary_of_numbers"),
        pytest.param("Shelf", {"description": None}, "", "There is no description.",
                     "Say in one to three sentences", id="no_description"),
    ],
)  # fmt: skip
def test_a_faulty_vocabulary_is_named_with_its_pointer(
    till: Project, name: str, changes: Json, place: str, problem: str, remedy: str
) -> None:
    till.edit_schema(change(name, **changes))
    if name == "PaymentMeans" and 3 in changes.get("enum", ()):
        till.replace("TILL.md", "`voucher` | no | A voucher with", "`3` | no | A voucher with")
    where = f"till.schema.json#/$defs/{name}{place}"
    till.names(generate, where, problem, remedy)
