"""Hostile targets, and what the suite makes of them: a clear report in time, little memory, no leftovers."""

import json
import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.hostile.judging import VARIABLE

from cgp_toolkit.conformance.checks import CHECKS

ROOT = Path(__file__).parents[2]
TARGETS = str(Path(__file__).with_name("conformance_targets.py"))
TIMEOUT = 1.0
"""Seconds for each probe. An interpreter starts within it, also on a busy machine."""
MOST_SECONDS = 45.0
"""For a whole run; the deadlines that have to pass add up to half of it at most."""
MOST_BYTES = 300 << 20
"""Beside what the interpreter takes. The suite itself sends messages of 16 MiB and reads as large ones."""


def judge(wire: str, *where: str) -> dict[str, Any]:
    """One run in a process of its own. The report is there, in time, and nothing is left."""
    mark = uuid.uuid4().hex
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.judging", str(TIMEOUT), wire, mark, *where],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=4 * MOST_SECONDS,
    )
    assert done.returncode == 0, done.stderr
    measured: dict[str, Any] = json.loads(done.stdout)
    assert list(measured["checks"]) == [check.name for check in CHECKS]
    assert measured["seconds"] < MOST_SECONDS
    assert measured["bytes"] < MOST_BYTES
    assert processes_with(mark) == []
    return measured


def processes_with(mark: str) -> list[str]:
    """Command lines of the living processes that have the mark in their environment."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and f"{VARIABLE}={mark}" in (entry / "environ").read_text():
                found.append((entry / "cmdline").read_text())
        except (OSError, UnicodeDecodeError):
            continue  # it ended meanwhile, or is somebody else's
    return found


@pytest.mark.parametrize(
    ("name", "check", "said"),
    [
        ("gigabyte-without-newline", "handshake", "longer than 16777216 bytes"),
        ("gigabyte-as-an-answer", "frame-validity", "longer than 16777216 bytes"),
        ("endless-lines", "handshake", "flooded its output"),
        ("endless-envelopes", "frame-validity", "flooded its output"),
        ("deep-answer", "frame-validity", "too_deep"),
        ("never-answers", "handshake", "nothing came within 1 s"),
        ("never-reads", "handshake", "nothing came within 1 s"),
        ("never-reads-again", "frame-validity", "nothing came within 1 s"),
        ("floods-stderr", "handshake", "nothing came within 1 s"),
        ("closes-stdout", "handshake", "closed its standard"),
        ("closes-everything", "handshake", "closed its standard"),
        ("exits-at-once", "handshake", "exit status 7. Its last words: no configuration"),
        ("exits-after-handshake", "frame-validity", "exit status 0"),
        ("ignores-every-signal", "shutdown-clean", "had to be killed"),
        ("forks-and-stays", "handshake", "nothing came within 1 s"),
        ("forks-and-exits", "handshake", "exit status 0"),
    ],
)
def test_a_hostile_child_gets_a_clear_report(name: str, check: str, said: str) -> None:
    status, evidence = judge("stdio", sys.executable, "-I", TARGETS, name)["checks"][check]
    assert (status, said in evidence) == ("fail", True), evidence


def test_a_child_of_which_nothing_is_left_would_be_found() -> None:
    """What looks for leftovers can see them."""
    mark = uuid.uuid4().hex
    with subprocess.Popen(
        [sys.executable, "-c", "input()"],
        stdin=subprocess.PIPE,
        env=os.environ | {VARIABLE: mark},
    ) as child:
        assert len(processes_with(mark)) == 1
        child.communicate(b"\n")
    assert processes_with(mark) == []


@contextmanager
def server(name: str) -> Iterator[str]:
    with subprocess.Popen(
        [sys.executable, "-I", TARGETS, name, "--http"], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.kill()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("silent", "no response came within 1 s"),
        ("hangs-up", "failed"),
        ("no-http", "failed"),
        ("endless-head", "failed"),
        ("dripping-head", "no response came within 1 s"),
        ("endless-body", "16777216"),
        ("announced-gigabyte", "16777216"),
        ("endless-chunks", "16777216"),
        ("redirects", "redirect"),
    ],
)
def test_a_hostile_server_gets_a_clear_report(name: str, said: str) -> None:
    with server(name) as url:
        checks = judge("http", url)["checks"]
    status, evidence = checks["handshake"]
    assert (status, said in evidence) == ("fail", True), evidence
    assert checks["http-hardening"][0] == "fail"
