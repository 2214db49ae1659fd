"""What Python code cannot be generated for is refused where the schema says it."""

import pytest
from tests.generators.till import Project, generate
from tests.generators.till_sources import Json

MEMBER = "/$defs/Receipt/properties/weight"


@pytest.mark.parametrize(
    ("value", "problem", "remedy"),
    [
        pytest.param({}, "This has no type", "Give it a `type`.", id="no_type"),
        pytest.param({"type": "array"}, "This has no type", "Give it a `type`.",
                     id="list_of_anything"),
        pytest.param({"type": ["string", "number"]}, "This union has no tag",
                     "Tag it at the source.", id="list_of_types"),
        pytest.param({"type": ["string", "null"]}, "This union has no tag",
                     "Tag it at the source.", id="type_or_null"),
        pytest.param({"oneOf": [{"$ref": "#/$defs/Item"}, {"$ref": "#/$defs/cents"}]},
                     "This union has no tag", "Tag it at the source.", id="untagged_union"),
        pytest.param({"anyOf": [{"type": "string"}, {"type": "number"}]}, "This union has no tag",
                     "Tag it at the source.", id="any_of"),
        pytest.param({"type": "null"}, "Presence and `null` are two facts.",
                     "Leave the member out instead.", id="null"),
        pytest.param({"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
                     "A list of lists has no name for its rows.", "Name the inner", id="nested_list"),
        pytest.param({"type": "array", "items": {"type": ["string", "null"]}},
                     "This union has no tag", "Tag it", id="list_of_choices"),
        pytest.param({"type": "object", "additionalProperties": {"type": "string"}},
                     "The member names of this object are data.", "list of named records", id="map"),
        pytest.param({"type": "object"}, "The member names of this object are data.",
                     "list of named records", id="object_without_properties"),
    ],
)  # fmt: skip
def test_a_member_that_python_cannot_say_is_named(
    till: Project, value: Json, problem: str, remedy: str
) -> None:
    till.put(MEMBER, {**value, "description": "d"})
    till.refuses(generate, f"till.schema.json#{MEMBER}", problem, remedy)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("from", id="keyword"),
        pytest.param("unit-price", id="hyphen"),
        pytest.param("2nd", id="digit_first"),
        pytest.param("", id="empty"),
        pytest.param("unitPrice", id="camel_case"),
    ],
)
def test_a_member_name_that_is_no_python_name_is_refused(till: Project, name: str) -> None:
    pointer = f"/$defs/Receipt/properties/{name}"
    till.put(pointer, {"type": "string", "description": "d"})
    problem = f"`{name}` is no name in Python."
    till.refuses(generate, f"till.schema.json#{pointer}", problem, "Choose another name")


def test_two_definitions_that_python_would_name_alike_are_refused(till: Project) -> None:
    till.put("/$defs/Cents", {"type": "integer", "title": "cents", "description": "d",
                              "minimum": 0, "maximum": 9})  # fmt: skip
    place = "till.schema.json#/$defs/Cents"
    till.refuses(generate, place, "`Cents` and `cents` are one name", "Rename one")


def test_a_named_integer_without_a_machine_range_is_refused(till: Project) -> None:
    till.drop("/$defs/cents/maximum")
    place = "till.schema.json#/$defs/cents"
    till.refuses(generate, place, "This integer has no range.", "`minimum` and `maximum`")


def test_an_integer_without_a_machine_range_is_refused(till: Project) -> None:
    till.put(MEMBER, {"type": "integer", "description": "d"})
    place = f"till.schema.json#{MEMBER}"
    till.refuses(generate, place, "This integer has no range.", "`minimum` and `maximum`")
