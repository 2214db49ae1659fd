"""Faults of the union of messages: variants, tags, directions and replies."""

import pytest
from tests.generators.interpret.spoiling import GONE, MEMBERS, ORDER, case, spoil
from tests.generators.till import Project, generate

UNIONS = [
    case("variant that is no reference", "/oneOf/0", {"type": "object"},
         "A variant is a definition of its own.", "Move it to `$defs`"),
    case("variant without a tag", f"{MEMBERS}/what", {"type": "string", "description": "d"},
         "No constant `what` tells this variant from the others.", "Require a member `what`",
         ORDER),
    case("variant whose tag may be absent", f"{ORDER}/required", ["items"],
         "No constant `what` tells this variant", "Require a member `what` with `const`", ORDER),
    case("variant whose tag is a number", f"{MEMBERS}/what", {"const": 1, "description": "d"},
         "No constant `what` tells", "Require a member", ORDER),
    case("tag that two variants share", f"{MEMBERS}/what/const", "receipt",
         "Two variants have the tag `receipt`.", "Give each variant a tag of its own.", "/oneOf/1"),
    case("variant that stands twice", "/oneOf/-", {"$ref": "#/$defs/Order"},
         "Two variants have the tag `order`.", "Give each variant a tag", "/oneOf/2"),
    case("variant that is a scalar", "/oneOf/-", {"$ref": "#/$defs/cents"},
         "No constant `what` tells", "Require a member", "/$defs/cents"),
    case("schema without messages", "/oneOf", GONE, "The root names no messages.",
         "List them under `oneOf`.", ""),
    case("unknown direction", f"{ORDER}/x-till-direction", "sideways",
         "`x-till-direction` is 'sideways'.", "Use one of host-to-provider, provider-to-host.",
         ORDER),
    case("no direction", f"{ORDER}/x-till-direction", GONE, "`x-till-direction` is None.",
         "Use one of", ORDER),
    case("reply to nowhere", f"{ORDER}/x-till-reply/-", "tip", "No message has the tag `tip`.",
         "Name one of order, receipt.", f"{ORDER}/x-till-reply/1"),
    case("reply in the same direction", f"{ORDER}/x-till-reply/-", "order",
         "`order` goes the same way as the question.", "A reply goes the other way.",
         f"{ORDER}/x-till-reply/1"),
    case("text for a list of replies", f"{ORDER}/x-till-reply", "receipt", "is no list of texts",
         '["…", "…"]'),
]  # fmt: skip


@pytest.mark.parametrize(("pointer", "value", "place", "problem", "remedy"), UNIONS)
def test_a_faulty_union_is_named_with_its_pointer(
    till: Project, pointer: str, value: object, place: str, problem: str, remedy: str
) -> None:
    spoil(till, pointer, value)
    till.names(generate, f"till.schema.json#{place}", problem, remedy)
