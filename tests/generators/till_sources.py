"""What the till protocol is written in: the content of each of its files."""

from __future__ import annotations

from typing import Any

from cgp_generators import pipeline

Json = dict[str, Any]

SETTINGS = """\
[protocol]
name = "Till Protocol"
site = "https://till.example"
tag_member = "what"
correlation_member = "number"

[schema]
file = "till.schema.json"
annotation_prefix = "x-till-"

[specification]
file = "TILL.md"
checks = "proofs.toml"
matrix = "matrix.json"
examples = "samples"
vectors = "golden"
requirement_id = "[RW][1-9][0-9]*"

[specification.codec]
unknown_member = "W1"
duplicate_member = "W2"
null_member = "W3"
unknown_message = "W7"
structure = "W12"

[formats.date-time]
phrase = "is no real date and time"

[cost]
name = "budget_tokens"

[python]
distribution = "till-types"
package = "till_types"
version = "3.2.1"
requires_python = ">=3.11"
""" + "".join(
    "\n".join(["", f"[{target.name}]", *(f'{key} = "till"' for key in target.keys), ""])
    for target in pipeline.TARGETS
    if target.name != "python"
)

SPECIFICATION = """\
# Till

| Id | Level | Binds | Requirement |
|---|---|---|---|
| R1 | MUST | host | An order lists what is wanted. |
| R2 | MUST NOT | host | An order paid otherwise names no voucher. |
| R3 | SHOULD | provider | A receipt says when it was printed. |
| W1 | MUST | both | Text is UTF-8. |
| W2 | MUST | both | Messages are short. |
| W3 | MUST | both | Messages are shallow. |
| W7 | MUST | both | Integers are integral. |
| W12 | MUST | both | Faults have an order. |

<!-- generator: vocabulary PaymentMeans -->
| Value | Needs change | Meaning |
|---|---|---|
| `cash` | yes | Coins and notes. |
| `card` | no | A card. |
| `voucher` | no | A voucher with a code. |

<!-- generator: constants -->
| Name | Value | Unit | Meaning |
|---|---|---|---|
| MAX_MESSAGE_BYTES | 4096 | bytes | Longest message. |
| MAX_DEPTH | 16 | levels | Deepest message. |
| BYTES_PER_BUDGET_TOKEN | 4 | bytes | Bytes that cost one token. |
| VALUE_ADDED_TAX | 0.19 | ratio | Part of a price. |

A complete order:

```json
{"what": "order", "number": "7", "items": [{"article": "tea", "count": 2}]}
```

One article of it:

```json Item
{"article": "tea", "count": 2}
```

A conversation:

```ndjson
{"what": "order", "number": "8", "items": [{"article": "bun", "count": 1}]}
{"what": "receipt", "number": "8", "total": 250}
```
"""

PROOFS = """\
[checks.order-is-complete]
profile = "core"
planned = true
proves = "The order lists something."

[requirements.R1]
checks = ["order-is-complete"]
[requirements.R2]
tests = ["trials/test_till.py::test_voucher"]
[requirements.R3]
reason = "Nobody looks at the clock."
[requirements.W1]
tests = ["trials/test_till.py::TestText::test_utf_8"]
[requirements.W2]
reason = "As W1."
[requirements.W3]
reason = "As W1."
[requirements.W7]
reason = "As W1."
[requirements.W12]
reason = "As W1."
"""


def _text(description: str, **more: Any) -> Json:
    return {"type": "string", "description": description, **more}


def schema() -> Json:
    """The schema, fresh for each caller."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://till.example/till.schema.json",
        "title": "Slip",
        "description": "What goes over the counter.",
        "x-till-version": "till/3",
        "x-till-requirements": ["W7"],
        "oneOf": [{"$ref": "#/$defs/Order"}, {"$ref": "#/$defs/Receipt"}],
        "$defs": {
            "Order": {
                "title": "Order",
                "description": "Asks for articles.",
                "type": "object",
                "x-till-direction": "host-to-provider",
                "x-till-reply": ["receipt"],
                "x-till-requirements": ["R1"],
                "properties": {
                    "what": _text("Marks an order.", const="order"),
                    "number": _text("Pairs order and receipt.", minLength=1)
                    | {"x-till-requirements": ["R1"]},
                    "items": {
                        "type": "array",
                        "description": "What is wanted.",
                        "items": {"$ref": "#/$defs/Item"},
                        "minItems": 1,
                        "x-till-requirements": ["R1"],
                    },
                    "rush": {
                        "type": "boolean",
                        "description": "The guest is in a hurry.",
                        "default": False,
                    },
                    "paid_by": {
                        "$ref": "#/$defs/PaymentMeans",
                        "description": "How the guest pays.",
                        "default": "cash",
                    },
                    "voucher": {
                        "$ref": "#/$defs/voucherCode",
                        "description": "The code on the voucher.",
                    },
                    "shelf": {
                        "$ref": "#/$defs/Shelf",
                        "description": "Where to pick the goods up.",
                    },
                },
                "required": ["what", "items"],
                "allOf": [
                    {
                        "description": "A voucher is named exactly when one pays with it.",
                        "x-till-requirements": ["R2"],
                        "if": {
                            "properties": {"paid_by": {"const": "voucher"}},
                            "required": ["paid_by"],
                        },
                        "then": {"required": ["voucher"]},
                        "else": {"properties": {"voucher": False}},
                    }
                ],
                "additionalProperties": False,
            },
            "Receipt": {
                "title": "Receipt",
                "description": "Says what it cost.",
                "type": "object",
                "x-till-direction": "provider-to-host",
                "properties": {
                    "what": _text("Marks a receipt.", const="receipt"),
                    "number": _text("The order's number."),
                    "total": {"$ref": "#/$defs/cents", "description": "The price of everything."},
                    "weight": {
                        "type": "number",
                        "description": "What the goods weigh.",
                        "exclusiveMinimum": 0,
                        "x-till-requirements": ["R3"],
                    },
                    "printed_at": {
                        "$ref": "#/$defs/moment",
                        "description": "When it was printed.",
                        "x-till-lint": True,
                    },
                },
                "required": ["what", "total"],
                "additionalProperties": False,
            },
            "Item": {
                "title": "Item",
                "description": "Some pieces of one article.",
                "type": "object",
                "properties": {
                    "article": _text("The article's name."),
                    "count": {"$ref": "#/$defs/cents", "description": "How many."},
                    "wishes": {
                        "type": "array",
                        "description": "Special wishes.",
                        "items": {"type": "string"},
                        "default": [],
                    },
                },
                "required": ["article", "count"],
                "additionalProperties": False,
            },
            "PaymentMeans": {
                "title": "PaymentMeans",
                "description": "Ways to pay.",
                "type": "string",
                "enum": ["cash", "card", "voucher"],
                "x-till-vocabulary": "closed",
                "x-till-requirements": ["R2"],
            },
            "Shelf": {
                "title": "Shelf",
                "description": "A shelf; shops add their own.",
                "type": "string",
                "pattern": "^[a-z]+$",
                "examples": ["front", "back"],
                "x-till-vocabulary": "open",
                "x-till-requirements": ["R1"],
            },
            "voucherCode": {
                "title": "a voucher code of four digits",
                "description": "Four digits.",
                "type": "string",
                "pattern": "^[0-9]{4}$",
                "x-till-requirements": ["R2"],
            },
            "moment": {
                "title": "a moment",
                "description": "An instant in UTC.",
                "type": "string",
                "format": "date-time",
                "x-till-requirements": ["R3"],
            },
            "cents": {
                "title": "an integer from 0 to 65535",
                "description": "An amount of money, or a number of pieces.",
                "type": "integer",
                "minimum": 0,
                "maximum": 65535,
                "x-till-requirements": ["W7"],
            },
        },
    }


VALID_VECTOR: Json = {
    "because": "Nothing but what is required.",
    "requirements": ["R1"],
    "input": '{"items":[{"count":1.0,"article":"tea"}],"what":"order"}',
    "canonical": '{"what":"order","items":[{"article":"tea","count":1}]}',
}
INVALID_VECTOR: Json = {
    "because": "Cash needs no voucher.",
    "requirements": ["R2"],
    "input": '{"what":"order","items":[{"article":"tea","count":1}],"voucher":"1234"}',
    "canonical": '{"what":"order","items":[{"article":"tea","count":1}],"voucher":"1234"}',
    "violations": [{"requirement": "R2", "path": "/voucher"}],
}
UNREADABLE_VECTOR: Json = {
    "because": "An order lists what is wanted.",
    "requirements": ["R1"],
    "input": '{"what":"order","number":"9"}',
    "error": {"code": "missing", "path": "/items", "type": "order", "id": "9"},
}
