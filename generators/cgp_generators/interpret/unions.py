"""The root of the schema: a choice of records, told apart by their tag member."""

from __future__ import annotations

from ..model.name import Name
from ..model.union import Union, Variant
from ..source.schema import Node
from .reading import Reading


def interpret_root(root: Node, tag_member: str, reading: Reading) -> Union:
    """Read the root union. Every variant is a record of `$defs` with a constant tag and a title."""
    reading.refuse_other_keywords(root, "$schema", "$id", "$defs", "oneOf")
    reading.requirements(root)
    title = root.get("title")
    if not isinstance(title, str):
        reading.faults.report(root.place, "The root has no title.", "Add one: it names the union.")
    if not root.get("oneOf"):
        remedy = "List them under `oneOf`."
        reading.faults.report(root.place, "The root names no messages.", remedy)
    variants: dict[str, Variant] = {}
    for _, choice in root.children("oneOf"):
        variant = _variant(choice, tag_member, reading)
        if variant is None:
            continue
        if variant.tag in variants:
            problem = f"Two variants have the tag `{variant.tag}`."
            reading.faults.report(choice.place, problem, "Give each variant a tag of its own.")
        variants[variant.tag] = variant
    return Union(
        name=Name(str(title)),
        description=reading.description(root),
        tag_member=tag_member,
        variants=tuple(variants.values()),
        place=root.place,
    )


def _variant(choice: Node, tag_member: str, reading: Reading) -> Variant | None:
    if "$ref" not in choice:
        problem = "A variant is a definition of its own."
        reading.faults.report(choice.place, problem, "Move it to `$defs` and refer to it.")
        return None
    reading.refuse_other_keywords(choice, "$ref")
    found = reading.referenced(choice)
    if found is None:
        return None
    name, definition = found
    tag = definition.get("properties", {}).get(tag_member, {})
    constant = tag.get("const") if isinstance(tag, dict) else None
    if not isinstance(constant, str) or tag_member not in definition.get("required", ()):
        problem = f"No constant `{tag_member}` tells this variant from the others."
        remedy = f"Require a member `{tag_member}` with `const`."
        reading.faults.report(definition.place, problem, remedy)
        return None
    return Variant(Name(name), constant, choice.place)
