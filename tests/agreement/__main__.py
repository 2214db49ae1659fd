"""`python -m tests.agreement --count 100000 [--seed N]`: ask all languages, compare, shrink."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice
from pathlib import Path

from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.model.protocol import Protocol
from cgp_generators.pipeline import TARGET_KEYS, read_sources
from cgp_generators.source.messages import read_vectors
from cgp_generators.source.settings import read_settings

from .comparison import Disagreement, between_languages, with_the_schema
from .harnesses import ROOT, Harness, ask_all, request_line
from .harvest import Harvest, harvest
from .inputs import Input, inputs
from .languages import LANGUAGES, built
from .outside import outside_folder, outside_inputs
from .shrinking import shrunk
from .verdict import StrictVerdicts

BATCH = 5_000
SHOWN = 5


def sources() -> tuple[Protocol, Harvest, StrictVerdicts]:
    """The model, what the vectors hold, and the validators."""
    settings = read_settings(ROOT, TARGET_KEYS)
    protocol = interpret_protocol(read_sources(ROOT, settings))
    schema = json.loads((ROOT / settings.schema_file).read_text(encoding="utf-8"))
    known = harvest(protocol, read_vectors(ROOT, settings.vectors_folder))
    return protocol, known, StrictVerdicts(schema, protocol.root.name.pascal)


def disagreements(
    given: Sequence[Input],
    harnesses: Sequence[Harness],
    verdicts: StrictVerdicts,
    kinds: Counter[str],
) -> list[Disagreement]:
    """All disagreements on some inputs; counts what the inputs came to."""
    answers = ask_all(harnesses, [request_line(one) for one in given])
    kinds.update(_kind(answer) for answer in answers[0])
    names = [harness.name for harness in harnesses]
    return [
        *between_languages(names, given, answers),
        *with_the_schema(given, answers[0], verdicts),
    ]


def _kind(answer: dict[str, object]) -> str:
    error = answer.get("error")
    if isinstance(error, dict):
        return str(error["code"])
    return "breaks rules" if answer["violations"] else "lint only" if answer["lint"] else "clean"


def smallest(
    found: Disagreement, harnesses: Sequence[Harness], verdicts: StrictVerdicts
) -> Disagreement:
    """The same disagreement on a smaller input."""
    best = found

    def first_showing(texts: Sequence[bytes]) -> bytes | None:
        nonlocal best
        given = [Input(found.given.type, text) for text in texts]
        again = disagreements(given, harnesses, verdicts, Counter())
        if not again:
            return None
        best = again[0]
        return best.given.text

    shrunk(found.given.text, first_showing)
    return best


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 0 when all agree, 1 when some do not, 2 for wrong usage."""
    parser = argparse.ArgumentParser(prog="agree", description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="how many inputs")
    parser.add_argument(
        "--seed", type=int, help="of the stream; a fresh one is printed when absent"
    )
    parser.add_argument(
        "--language", action="append", choices=LANGUAGES, help="ask only these (repeatable)"
    )
    parser.add_argument("--out", type=Path, help="write shrunk cases here, as vectors to complete")
    chosen = parser.parse_args(arguments)
    seed = secrets.randbelow(2**32) if chosen.seed is None else chosen.seed
    harnesses = [built(name) for name in chosen.language or LANGUAGES]
    print(f"seed {seed}, {chosen.count} inputs, {', '.join(one.name for one in harnesses)}")
    protocol, known, verdicts = sources()
    outside = list(outside_inputs(outside_folder(), protocol.root.name.pascal))
    print(f"  and {len(outside)} inputs from outside" if outside else "  and no data from outside")
    stream = chain(outside, inputs(protocol, known, seed, chosen.count))
    kinds: Counter[str] = Counter()
    found: list[Disagreement] = []
    started = time.monotonic()
    done = 0
    while batch := list(islice(stream, BATCH)):
        found += disagreements(batch, harnesses, verdicts, kinds)
        done += len(batch)
        pace = done / (time.monotonic() - started)
        print(f"  {done} asked, {len(found)} disagreements, {pace:.0f}/s", flush=True)
        if len(found) >= 100:
            break
    print("  " + ", ".join(f"{kind}: {number}" for kind, number in kinds.most_common()))
    for disagreement in found[:SHOWN]:
        case = smallest(disagreement, harnesses, verdicts)
        print(f"\n{case}")
        if chosen.out:
            _keep(case, chosen.out)
    print(f"{len(found)} disagreements" if found else f"all agree on {done} inputs")
    return 1 if found else 0


def _keep(case: Disagreement, folder: Path) -> None:
    """Write a case in the form of a vector; what is right is for a person to say."""
    folder.mkdir(parents=True, exist_ok=True)
    line = json.loads(request_line(case.given))
    vector = {"because": "TODO: say what is right, and why.", "requirements": [], **line}
    name = f"{case.given.type}-{abs(hash(case.given.text)) % 10**8}.json"
    (folder / name).write_text(json.dumps({**vector, "said": case.said}, indent=2) + "\n")


if __name__ == "__main__":
    sys.exit(main())
