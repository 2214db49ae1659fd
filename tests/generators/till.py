"""A small protocol that is not ours: a till takes orders and hands out receipts.

It uses another annotation prefix, other names and other files, and every part of the generator.
`Project` is its folder, which a test may spoil before it asks what the generator says.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cgp_generators.errors import Fault, SourceFaults

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
"""

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

TRIALS = """\
def test_voucher():
    pass


class TestText:
    def test_utf_8(self):
        pass
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


def _steps(pointer: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


class Project:
    """The protocol's folder. It can be spoilt, and asked which faults a stage then names."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("protocol.toml", SETTINGS)
        self.write_json("till.schema.json", schema())
        self.write("TILL.md", SPECIFICATION)
        self.write("proofs.toml", PROOFS)
        self.write("trials/test_till.py", TRIALS)
        self.write("samples/day.ndjson", '{"what":"receipt","total":0}\n')
        self.write("samples/odd.json", '[{"what":"order","items":[{"article":"x","count":1}]}]')
        self.write_json("golden/Order/valid/plain.json", VALID_VECTOR)
        self.write_json("golden/Slip/invalid/voucher-unasked.json", INVALID_VECTOR)
        self.write_json("golden/Slip/invalid/nothing-wanted.json", UNREADABLE_VECTOR)

    def write(self, file: str, text: str) -> None:
        """Write a file, its line ends as given."""
        self.write_bytes(file, text.encode())

    def write_bytes(self, file: str, data: bytes) -> None:
        """Write a file of any bytes."""
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def write_json(self, file: str, document: object) -> None:
        """Write a document in the agreed layout."""
        self.write(file, json.dumps(document, indent=2, ensure_ascii=False) + "\n")

    def replace(self, file: str, old: str, new: str) -> None:
        """Change what stands exactly once in a file."""
        text = (self.root / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        self.write(file, text.replace(old, new))

    def edit_schema(self, edit: Callable[[Json], object]) -> None:
        """Change the schema as a value."""
        document = json.loads((self.root / "till.schema.json").read_text(encoding="utf-8"))
        edit(document)
        self.write_json("till.schema.json", document)

    def put(self, pointer: str, value: object) -> None:
        """Set the value at a JSON Pointer of the schema; in an array, the last step may be `-`."""

        def edit(document: Json) -> None:
            *steps, last = _steps(pointer)
            inside: Any = document
            for step in steps:
                inside = inside[int(step) if isinstance(inside, list) else step]
            if last == "-":
                inside.append(value)
            else:
                inside[int(last) if isinstance(inside, list) else last] = value

        self.edit_schema(edit)

    def drop(self, pointer: str) -> None:
        """Remove the value at a JSON Pointer of the schema."""

        def edit(document: Json) -> None:
            *steps, last = _steps(pointer)
            inside: Any = document
            for step in steps:
                inside = inside[int(step) if isinstance(inside, list) else step]
            del inside[int(last) if isinstance(inside, list) else last]

        self.edit_schema(edit)

    def faults(self, stage: Callable[[Path], object]) -> tuple[Fault, ...]:
        """The faults for which a stage gives up, and proof that it wrote nothing."""
        before = self._files()
        error = None
        try:
            stage(self.root)
        except SourceFaults as found:
            error = found
        assert error is not None, "the stage found nothing wrong"
        assert self._files() == before
        return error.faults

    def take_templates(self, templates: Path) -> None:
        """Copy the templates, without the two modules that only our own protocol can have."""
        shutil.copytree(
            templates,
            self.root / "templates",
            ignore=shutil.ignore_patterns("__pycache__", *_ONLY_OURS),
        )
        modules = tuple(f"from .{name.removesuffix('.py')} " for name in _ONLY_OURS)
        init = self.root / "templates/python/__init__.py.jinja"
        lines = init.read_text(encoding="utf-8").splitlines(keepends=True)
        init.write_text(
            "".join(line for line in lines if not line.startswith(modules)), encoding="utf-8"
        )

    def refuses(
        self, stage: Callable[[Path], object], place: str, problem: str, remedy: str
    ) -> None:
        """Assert that a stage gives up for exactly one fault: where it is, what it is, what to do."""
        faults = self.faults(stage)
        told = "\n".join(str(fault) for fault in faults)
        assert [str(fault.place) for fault in faults] == [place], told
        assert problem in faults[0].problem, told
        assert remedy in faults[0].remedy, told

    def names(
        self, stage: Callable[[Path], object], place: str, problem: str, remedy: str
    ) -> None:
        """Assert that a stage names a fault, once; what follows from it may be named as well."""
        faults = self.faults(stage)
        told = "\n".join(str(fault) for fault in faults)
        found = [
            fault for fault in faults if str(fault.place) == place and problem in fault.problem
        ]
        assert len(found) == 1, told
        assert remedy in found[0].remedy, told

    def _files(self) -> dict[str, bytes]:
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in self.root.rglob("*")
            if path.is_file()
        }


# Hand-written functions on types that are facts of our protocol: frame identities, egress scopes.
_ONLY_OURS = ("identities.py", "scopes.py")
