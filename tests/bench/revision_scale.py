"""How the time of `cgp diff` grows with the schema. Prints a table in Markdown.

    .venv/bin/python -m tests.bench.revision_scale [SECONDS]

Each schema is a tagged union of messages over shared definitions that refer to one another. The newer
revision changes one definition in ten, without harm, and makes one member required, which breaks. All of
it is asked: the verdict of every message in both directions, the changes, and which of them are to blame.
SECONDS is the budget of one comparison (default 600): with the usual five, a large schema would be answered
"undecided" in part, and the time would say nothing.
"""

from __future__ import annotations

import json
import math
import sys
import time
from collections import Counter
from typing import Any

from cgp_generators.revisions.comparison import Options, compare
from cgp_generators.revisions.config import Config
from cgp_generators.revisions.sources.reading import document_of

SIZES = (10, 30, 100, 300, 1_000, 3_000, 10_000)
MEMBERS = 6
A_MESSAGE_EACH = 10
"""Definitions for one message."""


def definition(number: int, count: int) -> dict[str, Any]:
    """An object with members of every kind, two of which refer to later definitions."""
    members: dict[str, Any] = {
        "name": {"type": "string", "minLength": 1, "maxLength": 80 + number % 7},
        "state": {"enum": ["new", "known", f"state-{number % 11}"]},
        "score": {"type": "number", "minimum": 0, "maximum": 1},
        "tags": {"type": "array", "items": {"type": "string"}, "maxItems": 10 + number % 5},
    }
    for name, later in (("part", 2 * number + 1), ("parts", 2 * number + 2)):
        if later < count:
            reference = {"$ref": f"#/$defs/Type{later}"}
            members[name] = reference if name == "part" else {"type": "array", "items": reference}
    return {"type": "object", "required": ["name"], "properties": members}


def schema(count: int, *, newer: bool) -> dict[str, Any]:
    """`count` definitions, one message for each ten of them."""
    definitions = {f"Type{number}": definition(number, count) for number in range(count)}
    if newer:
        for number in range(0, count, 10):
            definitions[f"Type{number}"]["properties"]["note"] = {"type": "string"}
        definitions[f"Type{count - 1}"]["required"] = ["name", "state"]
    messages = []
    for number in range(max(1, count // A_MESSAGE_EACH)):
        body = f"Type{count - 1 - number * (A_MESSAGE_EACH - 1)}"
        messages.append(
            {
                "type": "object",
                "required": ["type", "body"],
                "properties": {
                    "type": {"const": f"message-{number}"},
                    "body": {"$ref": f"#/$defs/{body}"},
                },
            }
        )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": definitions,
        "oneOf": messages,
    }


def measured(count: int, budget: float) -> tuple[float, int, str]:
    """Processor seconds of one comparison, the bytes of the older schema, and the verdicts found."""
    texts = [json.dumps(schema(count, newer=newer)) for newer in (False, True)]
    old, new = (document_of(text, "schema") for text in texts)
    before = time.process_time()
    report = compare(old, new, Options(config=Config(), budget=budget))
    spent = time.process_time() - before
    verdicts = Counter(verdict.value for verdict in report.flows().values())
    return spent, len(texts[0]), ", ".join(f"{n} {name}" for name, n in sorted(verdicts.items()))


def main() -> None:
    """Measure every size; the last column is the exponent of the growth since the row above."""
    budget = float(sys.argv[1]) if len(sys.argv) > 1 else 600.0
    print("| definitions | bytes | seconds | ms a definition | verdicts | growth |")
    print("|---:|---:|---:|---:|---|---:|")
    last: tuple[int, float] | None = None
    for count in SIZES:
        spent, size, verdicts = measured(count, budget)
        growth = f"{math.log(spent / last[1]) / math.log(count / last[0]):.2f}" if last else ""
        last = count, spent
        print(
            f"| {count} | {size} | {spent:.3f} | {1000 * spent / count:.2f} | {verdicts} | {growth} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
