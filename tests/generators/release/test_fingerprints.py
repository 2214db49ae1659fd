"""A fingerprint names a finding as long as it is the same finding."""

from typing import Any

from tests.generators.release.pairs import TEXT, judged, schema

MESSAGES = ("a", "b")


def tagged(definitions: dict[str, Any], **extra: Any) -> Any:
    """Two messages whose payloads are definitions."""
    branches = [
        {
            "type": "object",
            "title": name.title(),
            "properties": {"type": {"const": name}, "payload": {"$ref": f"#/$defs/{definition}"}},
            "required": ["type"],
        }
        for name, definition in zip(MESSAGES, definitions, strict=True)
    ]
    return {"oneOf": branches, "$defs": definitions, **extra}


OLD = tagged({"One": schema({"x": TEXT}), "Two": schema({"y": TEXT})})
NEW = tagged({"One": schema({"x": TEXT}, ("x",)), "Two": schema({"y": {"type": "number"}})})


def fingerprints(old: Any, new: Any, **more: Any) -> dict[str, str]:
    return {one.finding.rule: one.fingerprint for one in judged(old, new, **more).findings}


BEFORE = fingerprints(OLD, NEW)


def renamed(root: Any) -> Any:
    import json

    return json.loads(json.dumps(root).replace("One", "First"))


def moved(root: Any) -> Any:
    return {**root, "$defs": dict(reversed(root["$defs"].items()))}


def test_two_findings_have_two_fingerprints() -> None:
    assert len(BEFORE) == len(set(BEFORE.values())) == 2
    assert all(len(each) == 16 for each in BEFORE.values())


def test_it_survives_another_layout() -> None:
    assert fingerprints(OLD, NEW, indent=None) == BEFORE


def test_it_survives_a_definition_that_was_renamed() -> None:
    assert fingerprints(renamed(OLD), renamed(NEW)) == BEFORE


def test_it_survives_definitions_in_another_order() -> None:
    assert fingerprints(moved(OLD), moved(NEW)) == BEFORE


def test_it_does_not_survive_another_message_place_or_witness() -> None:
    other_message = NEW | {"oneOf": NEW["oneOf"]}
    swapped = tagged({"One": schema({"x": {"type": "number"}}), "Two": schema({"y": TEXT}, ("y",))})
    assert not set(fingerprints(OLD, swapped).values()) & set(BEFORE.values())
    assert fingerprints(OLD, other_message) == BEFORE
    boolean = tagged(
        {"One": schema({"x": TEXT}, ("x",)), "Two": schema({"y": {"type": "boolean"}})}
    )
    after = fingerprints(OLD, boolean)
    assert after["property-became-required"] == BEFORE["property-became-required"]
    assert set(after.values()) != set(BEFORE.values())
