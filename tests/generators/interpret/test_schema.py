"""Faults of the schema: each is named by its JSON Pointer, with the remedy."""

import pytest
from tests.generators.interpret.spoiling import GONE, ITEM, MEMBERS, ORDER, RULE, case, spoil
from tests.generators.till import Project, generate
from tests.generators.till_sources import Json

NOWHERE = {"$ref": "#/$defs/Nowhere", "description": "d"}

REFERENCES = [
    case("reference of a member to nowhere", f"{MEMBERS}/voucher", NOWHERE,
         "`$ref` #/$defs/Nowhere leads nowhere.", "Name one of the", f"{MEMBERS}/voucher/$ref"),
    case("reference of an element to nowhere", f"{MEMBERS}/items/items",
         {"$ref": "#/$defs/Nowhere"}, "leads nowhere", "Name one", f"{MEMBERS}/items/items/$ref"),
    case("reference of a variant to nowhere", "/oneOf/1", {"$ref": "#/$defs/Nowhere"},
         "leads nowhere", "Name one", "/oneOf/1/$ref"),
    case("reference in a rule to nowhere", f"{RULE}/then",
         {"properties": {"number": {"$ref": "#/$defs/Nowhere"}}}, "leads nowhere", "Name one",
         f"{RULE}/then/properties/number/$ref"),
    case("remote reference", f"{MEMBERS}/voucher",
         {"$ref": "https://till.example/x.json", "description": "d"}, "leads nowhere", "Name one",
         f"{MEMBERS}/voucher/$ref"),
    case("reference to a file", f"{MEMBERS}/voucher/$ref", "other.json#/$defs/x", "leads nowhere",
         "Name one"),
    case("reference to a place that is no definition", f"{MEMBERS}/voucher/$ref",
         "#/$defs/Item/properties/article", "leads nowhere", "Name one"),
    case("definition that refers to itself", "/$defs/loop",
         {"$ref": "#/$defs/loop", "description": "d"}, "neither an object nor a vocabulary",
         "Give it a `type`"),
    case("definition that is only another name", "/$defs/alias",
         {"$ref": "#/$defs/cents", "description": "d"}, "neither an object nor a vocabulary",
         "Give it a `type`"),
]  # fmt: skip

KEYWORDS = [
    case("patternProperties", f"{ORDER}/patternProperties", {"^x": True},
         "The keyword `patternProperties` is not supported here.", "Say it with what is: "),
    case("unevaluatedProperties", f"{ORDER}/unevaluatedProperties", False,
         "`unevaluatedProperties` is not supported", "Say it with what is"),
    case("unknown annotation of ours", f"{ORDER}/x-till-colour", "red",
         "`x-till-colour` is not supported", "Say it with what is"),
    case("annotation with another prefix", f"{ORDER}/x-cgp-gate", "x",
         "`x-cgp-gate` is not supported", "Say it with what is"),
    case("condition at a record", f"{ORDER}/if", {"required": ["number"]},
         "`if` is not supported", "allOf"),
    case("condition at a member", f"{MEMBERS}/number/if", {"minLength": 3},
         "`if` is not supported", "Say it with what is"),
    case("condition at the root", "/if", True, "`if` is not supported", "oneOf"),
    case("condition in a branch", f"{RULE}/then/if", True, "`if` is not supported", "required"),
    case("misspelt keyword", f"{MEMBERS}/number/minLenght", 1, "`minLenght` is not supported",
         "minLength"),
    case("keyword of another type", f"{MEMBERS}/number/minimum", 1, "`minimum` is not supported",
         "minLength"),
    case("unsupported bound of an integer", "/$defs/cents/multipleOf", 5,
         "`multipleOf` is not supported", "maximum"),
    case("uniqueItems", f"{MEMBERS}/items/uniqueItems", True, "`uniqueItems` is not supported",
         "minItems"),
    case("keyword beside a reference", f"{MEMBERS}/voucher/minLength", 1,
         "`minLength` is not supported", "$ref"),
    case("oneOf at a record", f"{ORDER}/oneOf", [True], "`oneOf` is not supported", "allOf"),
    case("keyword of a variant", "/oneOf/0/minProperties", 1, "`minProperties` is not supported",
         "$ref"),
    case("keyword beside null", f"{MEMBERS}/number", {"type": "null", "minLength": 1,
         "description": "d"}, "`minLength` is not supported", "type",
         f"{MEMBERS}/number/minLength"),
    case("keyword of an object without a name", f"{MEMBERS}/number", {"type": "object",
         "additionalProperties": {"type": "string"}, "minProperties": 1, "description": "d"},
         "`minProperties` is not supported", "type", f"{MEMBERS}/number/minProperties"),
]  # fmt: skip

WORDS = [
    case("root without title", "/title", GONE, "The root has no title.", "it names the union", ""),
    case("root without description", "/description", GONE, "There is no description.",
         "Say in one to three sentences", ""),
    case("root without version", "/x-till-version", GONE, "which protocol version",
         "Add `x-till-version`", ""),
    case("variant without title", f"{ORDER}/title", GONE,
         "has no title, so no language can name it.", "Add one.", ORDER),
    case("record without title", f"{ITEM}/title", GONE, "has no title, so no language can name it.", "Add one.",
         ITEM),
    case("record with the title of another", f"{ITEM}/title", "Order",
         "The title is `Order`, the name `Item`.", "Make them equal.", ITEM),
    case("record without description", f"{ITEM}/description", GONE, "There is no description.",
         "Say in one", ITEM),
    case("member without description", f"{MEMBERS}/rush/description", GONE,
         "There is no description.", "Say in one", f"{MEMBERS}/rush"),
    case("member with a blank description", f"{MEMBERS}/rush/description", "  ",
         "There is no description.", "Say in one", f"{MEMBERS}/rush"),
    case("rule without description", f"{RULE}/description", GONE, "There is no description.",
         "Say in one", RULE),
    case("scalar without title", "/$defs/moment/title", GONE, "title", "this is not …",
         "/$defs/moment"),
    case("member text with a grammar but no title", f"{MEMBERS}/number/pattern", "^[0-9]+$",
         "needs a title.", "this is not …", f"{MEMBERS}/number"),
    case("constraint without requirement", f"{MEMBERS}/number/x-till-requirements", GONE,
         "This constraint belongs to no requirement.", "Add `x-till-requirements` here",
         f"{MEMBERS}/number"),
    case("rule without requirement", f"{RULE}/x-till-requirements", GONE,
         "This constraint belongs to no requirement.", "Add `x-till-requirements`",
         f"{RULE}/then/required/0"),
    case("unknown requirement of a record", f"{ORDER}/x-till-requirements", ["R77"],
         "The specification has no requirement R77.", "Add a row for it",
         f"{ORDER}/x-till-requirements"),
    case("unknown requirement of a member", f"{MEMBERS}/number/x-till-requirements", ["R77"],
         "no requirement R77", "Add a row"),
    case("unknown requirement of the root", "/x-till-requirements", ["R77"], "no requirement R77",
         "Add a row"),
    case("unknown requirement of a scalar", "/$defs/cents/x-till-requirements", ["R77"],
         "no requirement R77", "Add a row"),
    case("text for a list of requirements", f"{ORDER}/x-till-requirements", "R1",
         "is no list of texts", '["…", "…"]'),
    case("text for a truth", "/$defs/moment/x-till-lint", "yes", "is neither true nor false",
         "Write it without quotes."),
    case("number for a gate", f"{MEMBERS}/number/x-till-gate", 7, "is no text", "quotes"),
]  # fmt: skip

DEMANDS = [
    case("unknown format", "/$defs/moment/format", "e-mail", "Nobody knows the format `e-mail`.",
         "Add it to [formats] in protocol.toml"),
    case("pattern that does not compile", "/$defs/voucherCode/pattern", "^[0-9{4}$",
         "This pattern does not compile: ", "ECMA-262"),
    case("shorthand for digits", "/$defs/voucherCode/pattern", r"^\d{4}$",
         r"`\d` means other characters in other languages.", "for instance [0-9]"),
    case("shorthand for words", "/$defs/voucherCode/pattern", r"^[\w-]+$", r"`\w` means other",
         "List the characters"),
    case("shorthand for white space", "/$defs/voucherCode/pattern", r"^a\sb$", r"`\s` means other",
         "List the characters"),
    case("word boundary", "/$defs/voucherCode/pattern", r"\ba", r"`\b` means other",
         "List the characters"),
    case("dot", "/$defs/voucherCode/pattern", "^a.b$", "`.` means other", r"[\s\S]"),
    case("dot after an escaped backslash", "/$defs/voucherCode/pattern", r"^a\\.b$",
         "`.` means other", r"[\s\S]"),
    case("text for a bound", "/$defs/Receipt/properties/weight/exclusiveMinimum", "0",
         "This is no schema: '0' is not of type 'number'", "Mend it."),
    case("grammar that refuses a known value", "/$defs/Shelf/pattern", "^[a-e]+$",
         "The grammar refuses the known value `front`.", "Mend `pattern`.", "/$defs/Shelf"),
]  # fmt: skip

RECORDS = [
    case("record that allows other members", f"{ORDER}/additionalProperties", GONE,
         "The authoring profile names every member.", "Add `additionalProperties: false`.", ORDER),
    case("record that allows them openly", f"{ORDER}/additionalProperties", True,
         "The authoring profile names every member.", "Add `additionalProperties: false`.", ORDER),
    case("required member that is not there", f"{ORDER}/required/-", "tip",
         "The record has no member `tip`.", "Add it under `properties`.", f"{ORDER}/required/2"),
    case("default of a required member", f"{ITEM}/properties/article/default", "tea",
         "`article` is required, so its default is never used.", "Remove one of the two.",
         f"{ITEM}/properties/article"),
    case("boolean without default", f"{MEMBERS}/rush/default", GONE,
         "`rush` may be absent, and nothing says what that means.", "Give it a `default`.",
         f"{MEMBERS}/rush"),
    case("default that is null", f"{MEMBERS}/shelf/default", None, "A default is never `null`",
         "Leave it out", f"{MEMBERS}/shelf"),
    case("default of the wrong type", f"{MEMBERS}/rush/default", "no",
         "The default of `rush` is not valid.", "Mend one of the two.", f"{MEMBERS}/rush"),
    case("default outside the vocabulary", f"{MEMBERS}/paid_by/default", "shells",
         "The default of `paid_by` is not valid.", "Mend one of the two.", f"{MEMBERS}/paid_by"),
    case("vocabulary without a name", f"{MEMBERS}/number/enum", ["a"],
         "This vocabulary has no name.", "Move it to `$defs`", f"{MEMBERS}/number"),
    case("object without a name", f"{MEMBERS}/number", {"type": "object", "properties": {},
         "description": "d"}, "This object has no name.", "Move it to `$defs`"),
    case("definition of nothing", "/$defs/thing", {"description": "d"},
         "This defines neither an object nor a vocabulary nor a scalar.", "Give it a `type`"),
    case("definition of a list", "/$defs/list", {"type": "array", "description": "d"},
         "This defines neither", "Give it a `type`"),
    case("definition that is true", "/$defs/all", True, "This defines neither", "Give it a `type`"),
    case("cost of a member that is not there", f"{ITEM}/properties/count/x-till-cost-of", "taste",
         "The record has no member `taste`.", "Name one that it has."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("pointer", "value", "place", "problem", "remedy"),
    [*REFERENCES, *KEYWORDS, *WORDS, *DEMANDS, *RECORDS],
)
def test_a_faulty_schema_is_named_with_its_pointer(
    till: Project, pointer: str, value: object, place: str, problem: str, remedy: str
) -> None:
    spoil(till, pointer, value)
    till.names(generate, f"till.schema.json#{place}", problem, remedy)


NO_SCHEMA = [
    case("other dialect", "/$schema", "http://json-schema.org/draft-07/schema#",
         "This is not Draft 2020-12.", "Use https://json-schema.org/draft/2020-12/schema."),
    case("no dialect", "/$schema", GONE, "This is not Draft 2020-12.", "Use https://json"),
    case("type that does not exist", f"{MEMBERS}/number/type", "txt", "This is no schema",
         "Mend it."),
    case("reference that is a number", f"{MEMBERS}/voucher/$ref", 1, "This is no schema",
         "Mend it."),
    case("properties that are a list", f"{ORDER}/properties", [], "This is no schema",
         "Mend it."),
]  # fmt: skip


@pytest.mark.parametrize(("pointer", "value", "place", "problem", "remedy"), NO_SCHEMA)
def test_what_is_no_schema_is_refused_before_it_is_interpreted(
    till: Project, pointer: str, value: object, place: str, problem: str, remedy: str
) -> None:
    spoil(till, pointer, value)
    till.refuses(generate, f"till.schema.json#{place}", problem, remedy)


def test_faults_of_one_schema_are_reported_together(till: Project) -> None:
    till.put(f"{MEMBERS}/voucher/$ref", "#/$defs/Nowhere")
    till.put("/$defs/moment/format", "e-mail")
    till.drop(f"{ORDER}/additionalProperties")
    places = {str(fault.place) for fault in till.faults(generate)}
    assert places == {
        f"till.schema.json#{MEMBERS}/voucher/$ref",
        "till.schema.json#/$defs/moment/format",
        f"till.schema.json#{ORDER}",
    }


def test_pointers_escape_what_their_grammar_needs(till: Project) -> None:
    spoiled: Json = {"type": "string", "description": "d", "a/b~c": 1}
    till.put(f"{MEMBERS}/number", spoiled)
    place = f"till.schema.json#{MEMBERS}/number/a~1b~0c"
    till.refuses(generate, place, "`a/b~c` is not supported", "Say it")
