"""The codec-harness programs of all languages: what builds them, what runs them, and asking them."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .inputs import Input

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Harness:
    """One language's program."""

    name: str
    command: tuple[str, ...]
    folder: Path


PYTHON = Harness("python", (sys.executable, "-m", "tests.agreement.python_harness"), ROOT)


def request_line(given: Input) -> bytes:
    """The request for one input; bytes that are no UTF-8 text go as base64."""
    try:
        form = {"type": given.type, "input": given.text.decode("utf-8")}
    except UnicodeDecodeError:
        form = {"type": given.type, "input_base64": base64.b64encode(given.text).decode()}
    return json.dumps(form).encode() + b"\n"


class HarnessFailed(Exception):
    """A harness ended early or answered too little: a crash, which no input may cause."""


def ask_all(harnesses: Sequence[Harness], requests: Sequence[bytes]) -> list[list[Any]]:
    """All answers, one list for each harness; the programs run at the same time."""
    with tempfile.TemporaryDirectory() as folder:
        questions = Path(folder) / "requests"
        questions.write_bytes(b"".join(requests))
        running = []
        for harness in harnesses:
            answers = Path(folder) / harness.name
            with questions.open("rb") as source, answers.open("wb") as sink:
                process = subprocess.Popen(
                    harness.command, cwd=harness.folder, stdin=source, stdout=sink
                )
            running.append((harness, process, answers))
        found = []
        for harness, process, answers in running:
            status = process.wait()
            lines = answers.read_bytes().split(b"\n")[:-1]
            if status != 0 or len(lines) != len(requests):
                raise HarnessFailed(
                    f"{harness.name} ended with status {status} after {len(lines)} of "
                    f"{len(requests)} answers; the next request was "
                    f"{requests[min(len(lines), len(requests) - 1)][:2000]!r}"
                )
            found.append([json.loads(line) for line in lines])
        return found
