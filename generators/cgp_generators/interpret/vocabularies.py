"""Definitions that name a set of text values, joined with the table that explains each value."""

from __future__ import annotations

from collections.abc import Mapping

from ..model.name import Name
from ..model.vocabulary import Fact, Openness, Vocabulary, VocabularyValue
from ..source.schema import Node
from ..source.specification import Row, Table
from .demands import text_demand
from .reading import Reading

ANY_OTHER_VALUE = "*"
_YES_OR_NO: Mapping[str, Fact] = {"yes": True, "no": False}


def interpret_vocabulary(
    name: str, node: Node, table: Table | None, reading: Reading
) -> Vocabulary:
    """Read one vocabulary. The known values stand under `enum`, or under `examples` of an open one."""
    openness = _openness(node, reading)
    closed = openness.closed_for_authors
    reading.judge_title(name, node)
    reading.refuse_other_keywords(
        node, "type", *(("enum",) if closed else ("minLength", "maxLength", "pattern"))
    )
    written = _known_values(node, "enum" if closed else "examples", reading)
    demanded = text_demand(node, reading)
    ids = reading.requirements(node)
    if not ids and (closed or demanded):
        reading.first_requirement([node], node.place)
    rows = _rows_by_value(name, node, written, table, reading)
    other = rows.pop(ANY_OTHER_VALUE, None)
    return Vocabulary(
        name=Name(name),
        description=reading.description(node),
        openness=openness,
        columns=tuple(Name(title) for title in table.header[1:-1]) if table else (),
        values=tuple(_value(value, rows.get(value), reading) for value in written),
        other=_value(ANY_OTHER_VALUE, other, reading) if other else None,
        demand=demanded.demand if demanded else None,
        requirement=ids[0] if ids else "",
        lint_only=reading.lint_only([node]),
        place=node.place,
    )


def _openness(node: Node, reading: Reading) -> Openness:
    written = reading.annotation(node, "vocabulary")
    try:
        return Openness(str(written))
    except ValueError:
        keyword = f"{reading.prefix}vocabulary"
        problem = f"`{keyword}` is {written!r}."
        remedy = f"Use one of {', '.join(Openness)}."
        reading.faults.report(node.place, problem, remedy)
        return Openness.CLOSED if "enum" in node else Openness.OPEN


def _known_values(node: Node, keyword: str, reading: Reading) -> tuple[str, ...]:
    if node.get("type") != "string":
        reading.faults.report(node.place, "The values of a vocabulary are texts.", "Use `string`.")
    values = tuple(node.get(keyword, ()))
    if not values:
        reading.faults.report(node.place, "This vocabulary is empty.", f"List its `{keyword}`.")
    for index, value in enumerate(values):
        if not isinstance(value, str):
            place = node.child(keyword, index).place
            reading.faults.report(place, f"{value!r} is no text.", "Write it in quotes.")
    return tuple(str(value) for value in values)


def _rows_by_value(
    name: str, node: Node, written: tuple[str, ...], table: Table | None, reading: Reading
) -> dict[str, Row]:
    if table is None:
        return {}
    rows: dict[str, Row] = {}
    for row in table.rows:
        value = row.cells[0].strip("`")
        if value in rows:
            problem = f"The {name} `{value}` stands twice."
            reading.faults.report(row.place, problem, "Keep one of the two.")
        rows[value] = row
    listed = [value for value in rows if value != ANY_OTHER_VALUE]
    for value, row in rows.items():
        if value not in written and value != ANY_OTHER_VALUE:
            problem = f"The schema does not know the {name} `{value}`."
            remedy = f"Add it at {node.place}, or remove this row."
            reading.faults.report(row.place, problem, remedy)
    for value in written:
        if value not in rows:
            problem = f"The table lacks the {name} `{value}` of the schema."
            reading.faults.report(table.place, problem, "Add a row for it.")
    if set(listed) == set(written) and listed != list(written):
        problem = f"The rows stand in another order than the values of {name} in the schema."
        reading.faults.report(table.place, problem, "Put both in the same order.")
    return rows


def _value(value: str, row: Row | None, reading: Reading) -> VocabularyValue:
    if row is None:
        return VocabularyValue(value, "", ())
    facts = tuple(_YES_OR_NO.get(cell, cell) for cell in row.cells[1:-1])
    if "" in facts:
        reading.faults.report(row.place, "A fact is missing.", "Fill the empty cell.")
    if not row.cells[-1]:
        reading.faults.report(row.place, f"`{value}` has no meaning.", "Fill the empty cell.")
    return VocabularyValue(value, row.cells[-1], facts)
