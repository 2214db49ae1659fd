"""`cgp query`: outcomes, consent, exit codes, and users in a hurry."""

import fcntl
import json
import os
import pty
import select
import signal
import sqlite3
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cgp_cli.main import cli
from cgp_toolkit.host.ledger import Ledger

EXAMPLE = f"{sys.executable} -m cgp_toolkit.examples.docs"
GOAL = "When is an upload tried again?"

PROVIDER = """
import json, os, sys, time
conduct, asked = sys.argv[1:]
egress = conduct != "hang"
for line in sys.stdin:
    message = json.loads(line)
    if (conduct, message["type"]) in (("mute", "handshake"), ("hang", "query")):
        with open(asked, "w") as file:
            file.write(str(os.getpid()))
        time.sleep(60)
    if message["type"] == "handshake":
        print(json.dumps({
            "type": "handshake_ack", "protocol_version": "contextgraph/1.0-draft",
            "provider": {"name": "p", "version": "1", "data_flow": {
                "reads": True, "writes": False, "egress": egress,
                "egress_scopes": ["acme:eu"] if conduct == "scope" else []}},
            "capabilities": {"query": {"kinds": ["doc"]}},
        }), flush=True)
    elif message["type"] == "query":
        print('{"type":"frames","result":{"frames":[],"truncated":false}}', flush=True)
    else:
        sys.exit(0)
"""


@pytest.fixture
def ledger(tmp_path: Path) -> str:
    return str(tmp_path / "ledger.sqlite3")


@pytest.fixture
def provider(tmp_path: Path) -> Any:
    """The command of a provider that behaves in one way.

    One that hangs at a question, or is mute at the handshake, first writes its process id into the
    pipe `asked`.
    """
    (tmp_path / "provider.py").write_text(PROVIDER)
    os.mkfifo(tmp_path / "asked")

    def command(conduct: str) -> str:
        return f"{sys.executable} {tmp_path / 'provider.py'} {conduct} {tmp_path / 'asked'}"

    return command


def ask(ledger: str, *arguments: str) -> Result:
    return CliRunner().invoke(cli, ["query", "--ledger", ledger, *arguments])


def test_frames_outcomes_and_prompt_are_printed(ledger: str) -> None:
    shown = ask(ledger, "--stdio", EXAMPLE, "--goal", GOAL, "--max-frames", "1", "--prompt")
    assert shown.exit_code == 0
    assert "Failed uploads  [doc, score" in shown.stdout
    assert "1 frame, " in shown.stderr
    assert "A failed upload part is tried again three times" in shown.stdout


def test_json_has_everything(ledger: str) -> None:
    shown = ask(ledger, "--stdio", EXAMPLE, "--goal", GOAL, "--json", "--prompt")
    told = json.loads(shown.stdout)
    assert [report["outcome"]["kind"] for report in told["reports"]] == ["frames"]
    assert told["usage"]["budget_requested"] == 4096
    assert told["composition"]["audit"]


def test_one_answer_is_enough_and_none_is_exit_code_1(ledger: str) -> None:
    both = ask(ledger, "--stdio", EXAMPLE, "--stdio", "/no/such", "--goal", GOAL)
    assert both.exit_code == 0
    assert "/no/such" in both.stderr
    assert ask(ledger, "--stdio", "/no/such", "--goal", GOAL).exit_code == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["--goal", "x"],
        ["--stdio", EXAMPLE],
        ["--stdio", "'open", "--goal", "x"],
        ["--stdio", " ", "--goal", "x"],
        ["--stdio", EXAMPLE, "--stdio", EXAMPLE, "--goal", "x"],
        ["--stdio", EXAMPLE, "--goal", ""],
        ["--stdio", EXAMPLE, "--goal", "\udcff"],
        ["--stdio", EXAMPLE, "--goal", "x", "--max-tokens", "-1"],
        ["--stdio", EXAMPLE, "--goal", "x", "--max-tokens", "99999999999"],
        ["--stdio", EXAMPLE, "--goal", "x", "--as-of", "yesterday"],
        ["--stdio", EXAMPLE, "--goal", "x", "--deadline", "0"],
        ["--stdio", EXAMPLE, "--goal", "x", "--deadline", "nan"],
    ],
)
def test_wrong_usage_is_exit_code_2(ledger: str, arguments: list[str]) -> None:
    assert ask(ledger, *arguments).exit_code == 2


def test_a_ledger_that_cannot_be_used_is_exit_code_2(tmp_path: Path) -> None:
    (tmp_path / "junk").write_text("junk")
    shown = ask(str(tmp_path / "junk"), "--stdio", EXAMPLE, "--goal", "x")
    assert shown.exit_code == 2
    assert "The consent ledger cannot be used" in shown.stderr


def test_a_ledger_that_others_hold_is_waited_for_until_the_deadline(ledger: str) -> None:
    Ledger.open(ledger).close()
    with closing(sqlite3.connect(ledger, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        shown = ask(ledger, "--stdio", EXAMPLE, "--goal", "x", "--deadline", "0.2")
        assert time.monotonic() - began < 10
    assert shown.exit_code == 2
    assert "locked" in shown.stderr


def test_a_deadline_counts_from_the_start_of_the_providers(ledger: str, provider: Any) -> None:
    shown = ask(ledger, "--stdio", provider("hang"), "--goal", "x", "--deadline", "2", "--json")
    assert shown.exit_code == 1
    [report] = json.loads(shown.stdout)["reports"]
    assert report["outcome"]["kind"] == "timed_out"
    assert 0 < report["outcome"]["seconds"] < 2  # the rest went into the start


def test_without_a_terminal_nothing_is_asked_and_nothing_sent(ledger: str, provider: Any) -> None:
    shown = ask(ledger, "--stdio", provider("egress"), "--goal", "x")
    assert shown.exit_code == 1
    assert "nobody agreed that data leaves the machine" in shown.stderr
    assert "To agree, add --grant egress\n" in shown.stderr


@pytest.mark.parametrize(
    ("conduct", "granted", "code"),
    [
        ("egress", "egress", 0),
        ("egress", "acme:eu", 1),
        ("scope", "acme:eu", 0),
        ("scope", "egress", 1),
    ],
)
def test_a_grant_opens_its_gate_and_is_recorded(
    ledger: str, provider: Any, conduct: str, granted: str, code: int
) -> None:
    shown = ask(ledger, "--stdio", provider(conduct), "--goal", "x", "--grant", granted)
    assert shown.exit_code == code
    again = ask(ledger, "--stdio", provider(conduct), "--goal", "x")
    assert again.exit_code == code
    audit = CliRunner().invoke(cli, ["ledger", "audit", "--ledger", ledger, "--json"])
    assert len(json.loads(audit.stdout)["disclosures"]) == (0 if code else 2)


def test_a_password_in_a_url_is_not_repeated(ledger: str) -> None:
    shown = ask(ledger, "--http", "http://me:secret@127.0.0.1:1/a?token=hidden", "--goal", "x")
    assert shown.exit_code == 1
    assert "secret" not in shown.output
    assert "hidden" not in shown.output


def started(ledger: str, *arguments: str, **options: Any) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "cgp_cli", "query", "--ledger", ledger, "--goal", "x", *arguments],
        **{"preexec_fn": _interruptible, **options},
    )


def _interruptible() -> None:
    """What a script starts in the background is deaf to SIGINT; what a person starts is not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def listening(pipe: Path) -> Iterator[Callable[[], int]]:
    """Wait for the process id that is written into a pipe: whoever is under way says so."""
    ours = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)

    def hear() -> int:
        readable, _, _ = select.select([ours], [], [], 30)
        assert readable, "nobody was asked"
        return int(os.read(ours, 100))

    try:
        yield hear
    finally:
        os.close(ours)


@pytest.mark.parametrize("conduct", ["hang", "mute"])
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupted_query_takes_its_children_with_it(
    ledger: str, provider: Any, tmp_path: Path, number: int, code: int, conduct: str
) -> None:
    command = provider(conduct)
    with (
        listening(tmp_path / "asked") as hear,
        started(ledger, "--stdio", command, stderr=subprocess.PIPE) as process,
    ):
        child = hear()
        process.send_signal(number)
        _, told = process.communicate(timeout=30)
    assert process.returncode == code
    assert b"Traceback" not in told
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


@pytest.mark.parametrize(
    ("typed", "code", "asked_again"),
    [
        (b"y\n", 0, False),
        (b"perhaps\nYes\n", 0, False),
        (b"n\n", 1, True),
        (b"\x03", 130, True),
        (b"\x04", 1, True),
    ],
)
def test_on_a_terminal_consent_is_asked_for_once(
    ledger: str, provider: Any, typed: bytes, code: int, asked_again: bool
) -> None:
    told, shown = on_a_terminal(ledger, provider("egress"), typed)
    assert told == code
    assert "may send what you ask" in shown
    assert "Traceback" not in shown
    told, shown = on_a_terminal(ledger, provider("egress"), b"n\n" if asked_again else b"")
    assert ("Do you agree?" in shown) is asked_again


def on_a_terminal(ledger: str, command: str, typed: bytes) -> tuple[int, str]:
    """Type something at the question, and give the exit code and what appeared."""
    ours, theirs = pty.openpty()

    def take_the_terminal() -> None:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        _interruptible()

    process = started(
        ledger,
        "--stdio",
        command,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=take_the_terminal,
    )
    os.close(theirs)
    shown = b""
    try:
        while piece := os.read(ours, 65536):
            shown += piece
            if typed and b"[y/N]" in shown:
                os.write(ours, typed)
                typed = b""
    except OSError:  # how Linux says that the other side is gone
        pass
    finally:
        os.close(ours)
        try:
            code = process.wait(timeout=10)
        finally:
            process.kill()
    return code, shown.decode()
