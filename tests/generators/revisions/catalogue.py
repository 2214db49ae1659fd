"""One minimal pair of schemas for kinds of changes, with what each flow must answer and the level."""

from dataclasses import dataclass
from typing import Any

Json = Any


@dataclass(frozen=True)
class Case:
    id: str
    old: Json
    new: Json
    old_to_new: bool
    new_to_old: bool
    level: str
    rule: str | None = None


def tagged(*tags: str, member: str = "type") -> Json:
    return {
        "oneOf": [
            {
                "type": "object",
                "properties": {member: {"const": tag}},
                "required": [member],
                "additionalProperties": False,
            }
            for tag in tags
        ]
    }


def record(
    members: dict[str, Json], required: tuple[str, ...] = (), closed: bool = True, **more: Json
) -> Json:
    found = {"type": "object", "properties": members, "required": list(required), **more}
    return {**found, "additionalProperties": False} if closed else found


def in_a(schema: Json) -> Json:
    return record({"a": schema}, ("a",))


def inside(id: str, old: Json, new: Json, flows: str, level: str, rule: str | None = None) -> Case:
    """A change below the required member `a`; `flows` holds > for old to new and < for the other."""
    return Case(
        id, in_a(old), in_a(new), ">" in flows, "<" in flows, level, id if rule is None else rule
    )


STRING, INTEGER, NUMBER = {"type": "string"}, {"type": "integer"}, {"type": "number"}
SPACED = {"pattern": "^[^:]+:[^:]+"}
OVERLAPPING = [{"type": "integer"}, {"type": "number", "minimum": 0}]


def text(**keywords: Json) -> Json:
    return {"type": "string", **keywords}


def number(**keywords: Json) -> Json:
    return {"type": "number", **keywords}


def array(**keywords: Json) -> Json:
    return {"type": "array", **keywords}


def thing(**keywords: Json) -> Json:
    return {"type": "object", **keywords}


def closed(*names: str, required: tuple[str, ...] = ()) -> Json:
    return record(dict.fromkeys(names, STRING), required)


IF_REF = {"properties": {"r": {"const": "ref"}}, "required": ["r"]}


def conditional(**more: Json) -> Json:
    members = {"r": text(enum=["full", "ref"]), "c": STRING, "u": STRING}
    return record(members, ("r",), **more)


CASES = [
    Case(
        "message-removed",
        tagged("a", "b"),
        tagged("a"),
        True,
        False,
        "major",
    ),
    Case("message-removed", tagged("a", "b", "c"), tagged("a", "c"), True, False, "major"),
    Case(
        "message-tag-member-renamed",
        tagged("a", "b"),
        tagged("a", "b", member="kind"),
        True,
        True,
        "major",
    ),
    Case(
        "property-required-added",
        closed("a", required=("a",)),
        closed("a", "b", required=("a", "b")),
        True,
        False,
        "major",
    ),
    Case(
        "property-required-removed",
        closed("a", "b", required=("a", "b")),
        closed("a", required=("a",)),
        False,
        True,
        "major",
    ),
    Case(
        "property-became-optional",
        closed("a", "b", required=("a", "b")),
        closed("a", "b", required=("a",)),
        False,
        True,
        "major",
    ),
    Case("property-renamed-optional", closed("a"), closed("b"), False, False, "major"),
    Case(
        "property-forbidden",
        thing(properties={}),
        thing(properties={"a": False}),
        True,
        False,
        "major",
    ),
    Case(
        "property-name-captured",
        thing(properties={"a": STRING}),
        thing(properties={"a": STRING, "id": STRING}),
        True,
        False,
        "minor",
    ),
    inside("default-changed", text(default="x"), text(default="y"), "", "major"),
    inside("nullable-added", STRING, {"type": ["string", "null"]}, "<", "major"),
    inside(
        "nullable-respelled",
        {"type": ["string", "null"]},
        {"anyOf": [STRING, {"type": "null"}]},
        "",
        "patch",
    ),
    inside("type-widened", STRING, {"type": ["string", "integer"]}, "<", "major"),
    inside("integer-to-number", INTEGER, NUMBER, "<", "major"),
    inside("type-added-where-absent", {}, STRING, ">", "major"),
    inside("scalar-to-array", STRING, array(items=STRING), "><", "major"),
    inside(
        "enum-value-removed-closed", text(enum=["x", "y", "z"]), text(enum=["x", "y"]), ">", "major"
    ),
    inside("enum-opened", text(enum=["x", "y"]), STRING, "<", "major"),
    inside("enum-reordered", text(enum=["x", "y"]), text(enum=["y", "x"]), "", "patch"),
    inside(
        "open-vocab-base-value-added-plain",
        text(anyOf=[{"enum": ["x"]}, SPACED]),
        text(anyOf=[{"enum": ["x", "y"]}, SPACED]),
        "<",
        "minor",
    ),
    inside(
        "open-vocab-base-value-removed",
        text(anyOf=[{"enum": ["x", "y"]}, SPACED]),
        text(anyOf=[{"enum": ["x"]}, SPACED]),
        ">",
        "major",
    ),
    inside("const-changed", {"const": "1"}, {"const": "2"}, "><", "major"),
    inside("const-removed", {"const": "1"}, STRING, "<", "major"),
    inside("minimum-raised", number(minimum=0), number(minimum=1), ">", "major"),
    inside("minimum-added", NUMBER, number(minimum=0), ">", "major"),
    inside("maximum-lowered", number(maximum=9), number(maximum=8), ">", "major"),
    inside("bound-became-exclusive", number(minimum=0), number(exclusiveMinimum=0), ">", "major"),
    inside(
        "integer-bound-respelled",
        {"type": "integer", "minimum": 1},
        {"type": "integer", "exclusiveMinimum": 0},
        "",
        "patch",
        "",
    ),
    inside("multipleof-removed", {"type": "integer", "multipleOf": 2}, INTEGER, "<", "major"),
    inside("minlength-raised", STRING, text(minLength=1), ">", "major"),
    inside("maxlength-lowered", text(maxLength=5), text(maxLength=4), ">", "major"),
    inside("pattern-added", STRING, text(pattern="^[a-f]+$"), ">", "major"),
    inside(
        "pattern-equivalent", text(pattern="^[0-9]+$"), text(pattern="^[0-9][0-9]*$"), "", "patch"
    ),
    inside("pattern-widened", text(pattern="^[a-f]+$"), text(pattern="^[a-z]+$"), "<", "major"),
    inside(
        "pattern-incomparable", text(pattern="^ocp/"), text(pattern="^contextgraph/"), "><", "major"
    ),
    inside(
        "pattern-vs-minlength-respelled",
        text(minLength=1),
        text(pattern="^[\\s\\S]"),
        "",
        "patch",
        "",
    ),
    inside("format-added-annotation", STRING, text(format="date-time"), "", "minor"),
    inside("items-narrowed", array(items={}), array(items=STRING), ">", "major"),
    inside("items-widened", array(items=STRING), array(items={}), "<", "major"),
    inside("minitems-raised", array(minItems=0), array(minItems=1), ">", "major"),
    inside("maxitems-raised", array(maxItems=2), array(maxItems=3), "<", "major"),
    inside(
        "uniqueitems-added",
        array(items=INTEGER),
        array(items=INTEGER, uniqueItems=True),
        ">",
        "major",
    ),
    inside(
        "contains-added",
        array(items=INTEGER),
        array(items=INTEGER, contains={"const": 1}),
        ">",
        "major",
    ),
    inside(
        "maxcontains-added",
        array(contains={"const": 1}),
        array(contains={"const": 1}, maxContains=1),
        ">",
        "major",
    ),
    inside(
        "prefixitems-position-removed",
        array(prefixItems=[STRING, INTEGER]),
        array(prefixItems=[STRING]),
        "<",
        "major",
    ),
    inside(
        "tuple-opened",
        array(prefixItems=[STRING], items=False),
        array(prefixItems=[STRING]),
        "<",
        "major",
    ),
    Case(
        "additionalproperties-opened",
        closed("a"),
        record({"a": STRING}, closed=False),
        False,
        False,
        "minor",
    ),
    inside(
        "map-value-widened",
        thing(additionalProperties=STRING),
        thing(additionalProperties={}),
        "<",
        "major",
    ),
    Case(
        "unevaluatedproperties-closed",
        record({"a": STRING}, closed=False),
        {**record({"a": STRING}, closed=False), "unevaluatedProperties": False},
        False,
        False,
        "minor",
    ),
    inside(
        "patternproperties-removed", thing(patternProperties={"^x": STRING}), thing(), "<", "major"
    ),
    inside(
        "propertynames-removed",
        thing(additionalProperties=STRING, propertyNames={"pattern": "^a"}),
        thing(additionalProperties=STRING),
        "<",
        "major",
    ),
    inside(
        "maxproperties-lowered",
        thing(additionalProperties=STRING, maxProperties=2),
        thing(additionalProperties=STRING, maxProperties=1),
        ">",
        "major",
    ),
    Case(
        "dependentrequired-removed",
        {**closed("a", "b"), "dependentRequired": {"a": ["b"]}},
        closed("a", "b"),
        False,
        True,
        "major",
    ),
    inside(
        "oneof-branch-added-disjoint",
        {"oneOf": tagged("1", "2", member="t")["oneOf"]},
        {"oneOf": tagged("1", "2", "3", member="t")["oneOf"]},
        "<",
        "major",
    ),
    inside(
        "oneof-branch-added-overlapping",
        {"oneOf": [INTEGER, STRING]},
        {"oneOf": [INTEGER, STRING, NUMBER]},
        "><",
        "major",
    ),
    inside(
        "oneof-to-anyof-disjoint",
        {"oneOf": [INTEGER, STRING]},
        {"anyOf": [INTEGER, STRING]},
        "",
        "patch",
    ),
    inside(
        "anyof-branch-added",
        {"anyOf": [INTEGER, {"type": "boolean"}]},
        {"anyOf": [INTEGER, {"type": "boolean"}, STRING]},
        "<",
        "major",
    ),
    inside(
        "anyof-branch-added-redundant",
        {"anyOf": [NUMBER, STRING]},
        {"anyOf": [NUMBER, STRING, INTEGER]},
        "",
        "patch",
    ),
    inside(
        "allof-branch-added",
        {"allOf": [STRING]},
        {"allOf": [STRING, {"minLength": 1}]},
        ">",
        "major",
        "minlength-raised",
    ),
    inside("allof-inlined", {"allOf": [STRING, {"minLength": 1}]}, text(minLength=1), "", "patch"),
    inside("not-removed", text(**{"not": {"const": "x"}}), STRING, "<", "major"),
    Case(
        "if-then-added",
        conditional(),
        conditional(**{"if": IF_REF, "then": {"required": ["u"]}}),
        True,
        False,
        "major",
    ),
    Case(
        "then-tightened",
        conditional(**{"if": IF_REF, "then": {"required": ["u"]}}),
        conditional(**{"if": IF_REF, "then": {"required": ["u", "c"]}}),
        True,
        False,
        "major",
    ),
    Case(
        "else-added",
        conditional(**{"if": IF_REF, "then": {"required": ["u"]}}),
        conditional(**{"if": IF_REF, "then": {"required": ["u"]}, "else": {"required": ["c"]}}),
        True,
        False,
        "major",
    ),
    Case(
        "required-moved-under-if",
        record({"r": text(enum=["full", "ref"]), "c": STRING, "u": STRING}, ("r", "c")),
        conditional(**{"if": IF_REF, "then": {}, "else": {"required": ["c"]}}),
        False,
        True,
        "major",
        "property-became-optional",
    ),
    Case(
        "ref-retargeted-narrower",
        {**in_a({"$ref": "#/$defs/A"}), "$defs": {"A": STRING, "B": text(minLength=1)}},
        {**in_a({"$ref": "#/$defs/B"}), "$defs": {"A": STRING, "B": text(minLength=1)}},
        True,
        False,
        "major",
        "minlength-raised",
    ),
    Case(
        "def-unused-added",
        in_a(STRING),
        {**in_a(STRING), "$defs": {"Z": INTEGER}},
        False,
        False,
        "patch",
    ),
    Case(
        "ref-extracted",
        in_a(STRING),
        {**in_a({"$ref": "#/$defs/A"}), "$defs": {"A": STRING}},
        False,
        False,
        "patch",
        "",
    ),
    inside("annotation-only", STRING, text(description="A text."), "", "patch"),
    inside("unknown-keyword-added", STRING, text(frobnicate=True), "", "patch"),
    Case(
        "id-changed",
        {"$id": "https://a.example/1", **in_a(STRING)},
        {"$id": "https://a.example/2", **in_a(STRING)},
        False,
        False,
        "patch",
    ),
    inside(
        "normative-words-changed",
        text(description="It SHOULD be short."),
        text(description="It MUST be short."),
        "",
        "minor",
    ),
    inside(
        "vocabulary-opened",
        text(**{"x-cgp-vocabulary": "closed", "enum": ["x"]}),
        text(**{"x-cgp-vocabulary": "fallback", "enum": ["x"]}),
        "",
        "minor",
    ),
    inside(
        "enum-value-added-closed",
        text(**{"x-cgp-vocabulary": "fallback", "enum": ["x"]}),
        text(**{"x-cgp-vocabulary": "fallback", "enum": ["x", "y"]}),
        "",
        "minor",
    ),
    inside(
        "enum-value-added-closed",
        text(**{"x-cgp-vocabulary": "closed", "enum": ["x"]}),
        text(**{"x-cgp-vocabulary": "closed", "enum": ["x", "y"]}),
        "<",
        "major",
    ),
    inside(
        "vocabulary-closed",
        text(**{"x-cgp-vocabulary": "open"}),
        text(**{"x-cgp-vocabulary": "closed"}),
        "",
        "major",
    ),
    Case(
        "direction-changed",
        {**tagged("a", "b"), "x-cgp-direction": "both"},
        {**tagged("a", "b"), "x-cgp-direction": "both"},
        False,
        False,
        "patch",
        "",
    ),
]
