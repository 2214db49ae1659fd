"""Faults of rules: conditions, and what they demand of which member."""

import pytest
from tests.generators.interpret.spoiling import GONE, ITEM, RULE, case, spoil
from tests.generators.till import Project, generate

RULES = [
    case("rule without if", f"{RULE}/if", GONE,
         "A rule without `if` would change the type of the record.", "Write `if: true`", RULE),
    case("rule that demands nothing", RULE, {"description": "d", "if": True},
         "This rule demands nothing.", "Add `then` or `else`."),
    case("condition that tests nothing", f"{RULE}/if", {}, "This condition tests nothing.",
         "Write `if: true`."),
    case("condition on a member that is not there", f"{RULE}/if",
         {"properties": {"tip": {"const": 1}}}, "The record has no member `tip`.",
         "Name one that it has.", f"{RULE}/if/properties/tip"),
    case("condition on the presence of a member that is not there", f"{RULE}/if",
         {"required": ["tip"]}, "The record has no member `tip`.", "Name one that it has.",
         f"{RULE}/if/required/0"),
    case("condition on the presence of a member that is always there", f"{RULE}/if",
         {"required": ["items"]}, "`items` is always there", "Test its value",
         f"{RULE}/if/required/0"),
    case("condition on the presence of a member with a default", f"{RULE}/if",
         {"required": ["rush"]}, "`rush` is always there", "Test its value",
         f"{RULE}/if/required/0"),
    case("condition that asks what no rule can", f"{RULE}/if/properties/paid_by", {"minLength": 2},
         "This tests nothing that a rule can ask.", "Use `const`, `enum` or `contains`."),
    case("condition that is false", f"{RULE}/if", False, "This condition never holds.",
         "Remove the rule"),
    case("condition that reads absence otherwise than the default", f"{RULE}/if/required", GONE,
         "An absent `paid_by` is judged otherwise than its default 'cash'.", "Add the member",
         f"{RULE}/if/properties/paid_by"),
    case("condition that forgets that absence means the default", f"{RULE}/if",
         {"properties": {"paid_by": {"const": "cash"}}, "required": ["paid_by"]},
         "An absent `paid_by` is judged otherwise than its default 'cash'.", "or take it out",
         f"{RULE}/if/properties/paid_by"),
    case("contains that reads absence otherwise than a list does", f"{ITEM}/allOf",
         [{"description": "d", "x-till-requirements": ["R1"],
           "if": {"properties": {"wishes": {"contains": {"const": "hot"}}}},
           "then": {"properties": {"count": {"const": 1}}}}],
         "An absent `wishes` contains nothing.", "Add the member to `required`",
         f"{ITEM}/allOf/0/if/properties/wishes"),
    case("demand for a member that is not there", f"{RULE}/then/required", ["tip"],
         "The record has no member `tip`.", "Name one that it has.", f"{RULE}/then/required/0"),
    case("demand on a member that is not there", f"{RULE}/else/properties/tip", False,
         "The record has no member `tip`.", "Name one that it has."),
    case("demand for a member that has a default", f"{RULE}/then/required", ["rush"],
         "`rush` has a default, so a value cannot tell whether it was there.",
         "Demand a value that the default is not.", f"{RULE}/then"),
    case("forbidden member that is required", f"{RULE}/else/properties", {"items": False},
         "`items` is always there, so it cannot be forbidden.", "Demand a value instead.",
         f"{RULE}/else/properties/items"),
    case("forbidden member that has a default", f"{RULE}/else/properties", {"rush": False},
         "`rush` is always there, so it cannot be forbidden.", "Demand a value instead.",
         f"{RULE}/else/properties/rush"),
]  # fmt: skip


@pytest.mark.parametrize(("pointer", "value", "place", "problem", "remedy"), RULES)
def test_a_faulty_rule_is_named_with_its_pointer(
    till: Project, pointer: str, value: object, place: str, problem: str, remedy: str
) -> None:
    spoil(till, pointer, value)
    till.names(generate, f"till.schema.json#{place}", problem, remedy)
