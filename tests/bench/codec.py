"""How fast the codec is: multiples of what parsing the same bytes costs, pydantic beside it.

    python -m tests.bench.codec [--json] [--rounds N]

Every figure is a minimum over rounds. A round measures everything once, each for a few milliseconds, so
that a busy moment of the machine strikes all of them alike; the minimum forgets it. The garbage
collector is emptied before each measurement and off during it, as `timeit` does: when it runs depends on
what else lives in the process.
"""

from __future__ import annotations

import argparse
import gc
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter_ns
from typing import Any

import orjson
from tests.bench.message import FRAMES, answer
from tests.bench.pydantic_twin import Twin

from cgp_types import decode_envelope, encode_envelope, validate
from cgp_types.text import ParserName, use_parser

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "schema" / "cgp.schema.json"
ROUNDS = 40
_SHORTEST_MEASUREMENT = 4_000_000  # ns

_ORJSON = "orjson.loads"
_JSON = "json.loads"


@dataclass(frozen=True, slots=True)
class Task:
    """Something to measure, and the parser that `cgp_types` asks first meanwhile."""

    name: str
    run: Callable[[], object]
    parser: ParserName = "orjson"


def tasks(text: bytes) -> tuple[Task, ...]:
    """Everything that is measured, in the order of the table."""
    message = decode_envelope(text)
    assert validate(message) == [], "the message is sound"
    assert encode_envelope(message) == text, "the message is canonical"
    schema: Mapping[str, Any] = json.loads(SCHEMA.read_bytes())
    structure = Twin(schema, rules=False).messages()
    constraints = Twin(schema, rules=True).messages()
    twin = constraints.validate_json(text)
    parsed = json.loads(text)
    assert decode_envelope(_dumped(constraints, twin)) == message, "pydantic says the same"

    def decode() -> object:
        return decode_envelope(text)

    def decode_and_validate() -> object:
        return validate(decode_envelope(text))

    return (
        Task(_ORJSON, lambda: orjson.loads(text)),
        Task(_JSON, lambda: json.loads(text)),
        Task("decode", decode),
        Task("decode, json as parser", decode, "json"),
        Task("pydantic, structure only", lambda: structure.validate_json(text)),
        Task("decode + validate", decode_and_validate),
        Task("decode + validate, json as parser", decode_and_validate, "json"),
        Task("pydantic, with constraints", lambda: constraints.validate_json(text)),
        Task("encode", lambda: encode_envelope(message)),
        Task("pydantic, dump_json", lambda: _dumped(constraints, twin)),
        Task("json.dumps of the parsed text", lambda: json.dumps(parsed).encode()),
    )


def _dumped(adapter: Any, value: object) -> Any:
    return adapter.dump_json(value, exclude_none=True)


def measure(chosen: Sequence[Task], rounds: int) -> dict[str, float]:
    """The fewest nanoseconds that one run of each task took."""
    repeats = [_repeats(task) for task in chosen]
    best = {task.name: float("inf") for task in chosen}
    for _ in range(rounds):
        for task, times in zip(chosen, repeats, strict=True):
            best[task.name] = min(best[task.name], _timed(task, times))
    use_parser()
    return best


def _repeats(task: Task) -> int:
    """How many runs make a measurement long enough for the clock."""
    _timed(task, 2)
    return max(1, round(_SHORTEST_MEASUREMENT / _timed(task, 2)))


def _timed(task: Task, times: int) -> float:
    use_parser(task.parser)
    run = task.run
    with _collector_off():
        start = perf_counter_ns()
        for _ in range(times):
            run()
        return (perf_counter_ns() - start) / times


@contextmanager
def _collector_off() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def table(best: Mapping[str, float], size: int) -> str:
    """The figures as plain text."""
    width = max(map(len, best))
    lines = [
        f"A message of {FRAMES} frames, {size:,} bytes; minimum of all rounds, collector off.",
        "",
        f"{'':{width}}  {'µs':>8}  {'x orjson':>8}  {'x json':>8}",
    ]
    lines.extend(
        f"{name:{width}}  {taken / 1000:8.1f}"
        f"  {taken / best[_ORJSON]:8.2f}  {taken / best[_JSON]:8.2f}"
        for name, taken in best.items()
    )
    return "\n".join(lines)


def report(best: Mapping[str, float], size: int) -> str:
    """The figures as JSON: nanoseconds, and multiples of the two parsers."""
    figures = {
        name: {
            "nanoseconds": round(taken),
            "times_orjson_loads": round(taken / best[_ORJSON], 3),
            "times_json_loads": round(taken / best[_JSON], 3),
        }
        for name, taken in best.items()
    }
    return json.dumps({"frames": FRAMES, "bytes": size, "figures": figures}, indent=2)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the codec of cgp_types.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="measurements of each task")
    chosen = parser.parse_args(arguments)
    text = encode_envelope(answer())
    best = measure(tasks(text), chosen.rounds)
    print((report if chosen.json else table)(best, len(text)))


if __name__ == "__main__":
    main()
