"""How the time of `cgp diff` grows with the schema. Prints two tables in Markdown.

    .venv/bin/python -m tests.bench.revision_scale

Each schema is a tagged union of ten messages over definitions that refer to one another. The newer revision
changes one definition in ten: most of the changes do no harm, and one makes a member required. All of it is
asked: the verdict of every message in both directions, the changes, and which of them are to blame.
In the first table ten messages share more and more definitions. In the second one each ten definitions come
with a message; whether a witness keeps the root's "exactly one of" is then a question to every message.
"""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from cgp_generators.revisions.comparison import Options, compare
from cgp_generators.revisions.config import Config
from cgp_generators.revisions.sources.reading import document_of

SIZES = (10, 30, 100, 300, 1_000, 3_000, 10_000)
MESSAGES = 10
SIZES_WITH_MESSAGES = (100, 300, 1_000)
PATIENCE = 600.0
"""The budget of a comparison in seconds. With the usual five, a large schema would be undecided in part."""


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


def schema(count: int, messages: int, *, newer: bool) -> dict[str, Any]:
    """`count` definitions, all of which some message holds."""
    definitions = {f"Type{number}": definition(number, count) for number in range(count)}
    if newer:
        for number in range(0, count, 10):
            definitions[f"Type{number}"]["properties"]["name"]["maxLength"] += 1
        definitions[f"Type{count - 1}"]["required"] = ["name", "state"]
    union = [
        {
            "type": "object",
            "required": ["type", "body"],
            "properties": {
                "type": {"const": f"message-{number}"},
                "body": {"$ref": f"#/$defs/Type{number}"},
            },
        }
        for number in range(messages)
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": definitions,
        "oneOf": union,
    }


def measured(count: int, messages: int) -> tuple[float, int, str]:
    """Processor seconds of one comparison, the bytes of the older schema, and the verdicts found."""
    texts = [json.dumps(schema(count, messages, newer=newer)) for newer in (False, True)]
    old, new = (document_of(text, "schema") for text in texts)
    before = time.process_time()
    report = compare(old, new, Options(config=Config(), budget=PATIENCE))
    spent = time.process_time() - before
    verdicts = Counter(
        judged.verdict.answer.value for message in report.messages for judged in message.judged
    )
    return spent, len(texts[0]), ", ".join(f"{n} {name}" for name, n in sorted(verdicts.items()))


def table(rows: Iterable[tuple[int, int]]) -> None:
    """Measure each size; the last column is the exponent of the growth since the row above."""
    print("| definitions | messages | bytes | seconds | ms a definition | verdicts | growth |")
    print("|---:|---:|---:|---:|---:|---|---:|")
    last: tuple[int, float] | None = None
    for count, messages in rows:
        spent, size, verdicts = measured(count, messages)
        growth = f"{math.log(spent / last[1]) / math.log(count / last[0]):.2f}" if last else ""
        last = count, spent
        each = 1000 * spent / count
        print(
            f"| {count} | {messages} | {size} | {spent:.2f} | {each:.1f} | {verdicts} | {growth} |",
            flush=True,
        )


def main() -> None:
    """Both tables."""
    table((count, MESSAGES) for count in SIZES)
    print()
    table((count, count // 10) for count in SIZES_WITH_MESSAGES)


if __name__ == "__main__":
    main()
