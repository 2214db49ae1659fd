"""Every misbehaving provider against every check: `python -m tests.conformance_matrix [--check]`.

When everything is as the modes declare it, it writes spec/matrix.json. With `--check` it writes nothing,
and the file must say what was measured.
"""

import difflib
import gc
import json
import os
import re
import sys
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import anyio

import cgp_toolkit
from cgp_toolkit.conformance.check import Profile
from cgp_toolkit.conformance.checks import CHECKS
from cgp_toolkit.conformance.misbehaving.mode import Mode
from cgp_toolkit.conformance.misbehaving.modes import MODES
from cgp_toolkit.conformance.misbehaving.shelf import FOLDER
from cgp_toolkit.conformance.report import Result
from cgp_toolkit.conformance.suite import run_suite
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget, Target

FILE: Final = Path(__file__).parents[1] / "spec" / "matrix.json"

_START: Final = f"""
import sys
sys.path.insert(0, {str(Path(cgp_toolkit.__file__).parents[1])!r})
from cgp_toolkit.conformance.misbehaving.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
SHORT_SECONDS: Final = 2.0
"""The deadline of a probe where one has to pass: long for a peer that answers at once."""
LONG_SECONDS: Final = 10.0
"""The deadline elsewhere. It never passes, however busy the machine is."""
_AT_ONCE: Final = 3
"""Runs that one process has in work: most of their time they wait."""

Row = dict[str, Result]
"""What each check came to, by name."""


def command(name: str, *more: str) -> tuple[str, ...]:
    """How a mode is started: without what `site` does, a tenth of the time of three thousand starts."""
    return (sys.executable, "-S", "-c", _START, name, *more)


@asynccontextmanager
async def target_of(mode: Mode, wire: str) -> AsyncIterator[Target]:
    """The mode as a target; over HTTP its server runs meanwhile."""
    if wire == "stdio":
        yield StdioTarget(command=command(mode.name))
        return
    async with await anyio.open_process(command(mode.name, "--http", "0"), stderr=None) as server:
        assert server.stdout is not None
        try:
            yield HttpTarget(url=(await server.stdout.receive()).decode().strip())
        finally:
            server.kill()


async def measure(mode: Mode, wire: str, profile: Profile = Profile.FULL) -> Row:
    """What the checks of a profile make of a mode."""
    timeout = SHORT_SECONDS if mode.hangs else LONG_SECONDS
    async with target_of(mode, wire) as target:
        report = await run_suite(target, profile=profile, timeout=timeout, root=Path(FOLDER))
    return {result.name: result for result in report.results}


def misjudged(mode: Mode, wire: str, row: Row) -> list[str]:
    """What of a row is not as the mode declares it, in words."""
    wrong = [
        f"{name} should catch it, and came to {row[name].status}: {row[name].evidence}"
        for name in mode.caught_by
        if row[name].status not in ("warn", "fail")
    ]
    declared = mode.may_fail(wire)
    wrong += [
        f"{name} is not declared, and came to {result.status}: {result.evidence}"
        for name, result in row.items()
        if result.status in ("warn", "fail") and name not in declared
    ]
    wrong += [
        f"{name} is declared to depend on the fault, and came to {row[name].status}"
        for name in declared - set(mode.caught_by)
        if row[name].status not in ("warn", "fail")
    ]
    return [f"{mode.name} over {wire}: {each}" for each in wrong]


def cited(name: str, results: Iterable[Result]) -> list[str]:
    """The rules of a check that its evidence names, in the order of the check."""
    words = {word for each in results for word in re.findall(r"\b[A-Z]+[0-9]+\b", each.evidence)}
    [check] = (check for check in CHECKS if check.name == name)
    return [str(rule) for rule in check.requirements if str(rule) in words]


def document(rows: Mapping[tuple[str, str], Row]) -> dict[str, Any]:
    """The stored form: what stands in the registry, which rules were named, and what was seen.

    Without evidence and times, so that two measurements give the same bytes.
    """
    return {
        "checks": [check.name for check in CHECKS],
        "modes": [
            {
                "name": mode.name,
                "fault": mode.fault,
                "origin": None if mode.name == "honest" else str(mode.origin),
                "caught_by": {
                    name: cited(name, [rows[mode.name, wire][name] for wire in wires_of(mode)])
                    for name in mode.caught_by
                },
                "seen": {wire: seen(rows[mode.name, wire]) for wire in wires_of(mode)},
            }
            for mode in MODES.values()
        ],
    }


def seen(row: Row) -> dict[str, str]:
    """What the checks of a row came to, without those that passed."""
    found = {name: str(result.status) for name, result in row.items()}
    return {name: status for name, status in found.items() if status != "pass"}


def wires_of(mode: Mode) -> list[str]:
    """The transports over which a mode is met, stdio first."""
    return [wire for wire in ("stdio", "http") if wire in mode.wires]


Pair = tuple[str, str]


def _measure_all(pairs: list[Pair]) -> list[tuple[Pair, Row]]:
    found: list[tuple[Pair, Row]] = []

    async def worker(name: str, wire: str) -> None:
        async with limiter:
            try:
                found.append(((name, wire), await measure(MODES[name], wire)))
            except Exception as problem:
                # As a text, since not every error can travel between processes.
                raise RuntimeError(f"{name} over {wire} broke the suite: {problem!r}") from None

    async def everything() -> None:
        async with anyio.create_task_group() as tasks:
            for pair in pairs:
                tasks.start_soon(worker, *pair)

    gc.freeze()  # or each collection walks through every module again
    limiter = anyio.CapacityLimiter(_AT_ONCE)
    anyio.run(everything)
    return found


def measure_everything() -> dict[tuple[str, str], Row]:
    """Every mode over every transport, on all processors."""
    pairs = [(mode.name, wire) for mode in MODES.values() for wire in wires_of(mode)]
    # Those that wait first: the others fill their time.
    pairs.sort(key=lambda pair: not MODES[pair[0]].hangs)
    count = os.cpu_count() or 1
    with ProcessPoolExecutor(count) as pool:
        parts = pool.map(_measure_all, [pairs[start::count] for start in range(count)])
        return dict(each for part in parts for each in part)


def main() -> int:
    """Measure, and write the file when everything is as declared. 1 when something is not, or differs."""
    began = time.monotonic()
    rows = measure_everything()
    seconds = time.monotonic() - began
    wrong = [each for pair, row in rows.items() for each in misjudged(MODES[pair[0]], pair[1], row)]
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    print(f"{len(MODES)} modes, {len(rows)} runs in {seconds:.1f} s; {len(wrong)} not as declared.")
    if wrong:
        return 1
    text = json.dumps(document(rows), indent=2, ensure_ascii=False) + "\n"
    if "--check" in sys.argv[1:]:
        return differences(FILE.read_text(encoding="utf-8"), text)
    FILE.write_text(text, encoding="utf-8")
    return 0


def differences(stored: str, measured: str) -> int:
    """Show on standard error how the file differs from the measurement. 1 when it does."""
    lines = difflib.unified_diff(
        stored.splitlines(),
        measured.splitlines(),
        f"{FILE.name}, as stored",
        "as measured",
        lineterm="",
    )
    shown = "\n".join(lines)
    if shown:
        print(f"{shown}\nWhat was measured is not what is stored: make matrix", file=sys.stderr)
    return int(bool(shown))


if __name__ == "__main__":
    sys.exit(main())
