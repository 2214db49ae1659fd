"""Real processes with real descriptors."""

import contextlib
import json
import os
import select
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tests.runtime.provider.obedient import HANDSHAKE, SHUTDOWN, query_line

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the tests use POSIX descriptors")

ROOT = Path(__file__).parents[3]
COMMAND = [sys.executable, "-m", "tests.runtime.provider.stdio_child"]
SECONDS = 60
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
"""With it, what is printed before serving could not be held back."""


@pytest.fixture
def run():
    """Run the child to its end: exit status, replies, standard error."""

    def run(*lines, manner=(), **streams):
        if "stdin" not in streams:
            streams["input"] = b"".join(line + b"\n" for line in lines)
        ended = subprocess.run(
            [*COMMAND, *manner],
            **({"stdout": subprocess.PIPE} | streams),
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=ENVIRONMENT,
            timeout=SECONDS,
            check=False,
        )
        replies = [json.loads(line) for line in (ended.stdout or b"").splitlines()]
        return ended.returncode, replies, ended.stderr.decode()

    return run


@pytest.fixture
def start():
    """Start the child and talk to it."""
    started = []

    def start(manner=(), **streams):
        child = subprocess.Popen(
            [*COMMAND, *manner],
            **({"stdin": subprocess.PIPE, "stdout": subprocess.PIPE} | streams),
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=ENVIRONMENT,
        )
        started.append(child)
        return child

    yield start
    for child in started:
        child.kill()
        child.wait()
        for stream in (child.stdin, child.stdout, child.stderr):
            if stream:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()


def types(replies):
    return [each["type"] for each in replies]


@pytest.mark.parametrize("ending", [(SHUTDOWN,), ()])
def test_shutdown_and_the_end_of_input_end_it_with_status_0(run, ending):
    status, replies, stderr = run(HANDSHAKE, query_line("x", "1"), *ending)
    assert (status, types(replies)) == (0, ["handshake_ack", "frames"])
    assert "shut down" in stderr


def test_nothing_but_envelopes_reaches_standard_output(run):
    status, replies, stderr = run(query_line("print", "1"), manner=["chatty"])
    assert (status, types(replies)) == (0, ["frames"])
    for text in (
        "printed before serving",
        "printed\n",
        "printed and left in the buffer",
        "written to descriptor 1",
        "a child of mine",
        "printed after serving",
    ):
        assert text in stderr


def test_nobody_else_reads_standard_input(start):
    child = start()
    child.stdin.write(query_line("input", "1") + b"\n")
    child.stdin.flush()  # and it stays open: whoever reads from it has to wait
    ready, _, _ = select.select([child.stdout], [], [], SECONDS)
    assert ready
    assert json.loads(child.stdout.readline())["type"] == "frames"


def test_what_is_printed_is_visible_at_once(start):
    child = start(manner=["chatty"])
    child.stdin.write(query_line("print", "1") + b"\n")
    child.stdin.flush()
    seen = []
    while "printed and left in the buffer" not in seen:
        ready, _, _ = select.select([child.stderr], [], [], SECONDS)
        assert ready, seen
        seen += os.read(child.stderr.fileno(), 4096).decode().splitlines()
    assert seen[0] == "printed before serving"


def test_a_fault_is_on_standard_error_and_not_on_the_wire(run):
    status, [reply], stderr = run(query_line("fail", "1"))
    assert (status, reply["code"]) == (0, "internal")
    assert "secret" not in json.dumps(reply)
    assert "secret" in stderr


def test_every_reply_is_visible_at_once(start):
    child = start()
    for number in range(3):
        child.stdin.write(query_line("x", str(number)) + b"\n")
        child.stdin.flush()
        assert json.loads(child.stdout.readline())["id"] == str(number)
    child.stdin.write(SHUTDOWN + b"\n")
    child.stdin.flush()
    assert child.wait(SECONDS) == 0


@pytest.mark.parametrize("goal", ["stubborn", "thread"])
def test_what_cannot_be_stopped_does_not_keep_the_process(run, goal):
    status, _, stderr = run(query_line(goal, "1"), SHUTDOWN)
    assert status == 0
    assert "did not let itself be stopped" in stderr


def test_a_closed_standard_output_ends_it_quietly(start):
    child = start()
    child.stdout.close()
    child.stdin.write(HANDSHAKE + b"\n")
    child.stdin.flush()
    assert child.wait(SECONDS) == 0
    stderr = child.stderr.read().decode()
    assert "Traceback" not in stderr
    assert "BrokenPipe" not in stderr


def test_files_are_read_and_written(run, tmp_path):
    (tmp_path / "in").write_bytes(HANDSHAKE + b"\n" + query_line("long 100000", "1"))
    with open(tmp_path / "in", "rb") as source, open(tmp_path / "out", "wb") as sink:
        status, _, _ = run(stdin=source, stdout=sink)
    assert status == 0
    lines = (tmp_path / "out").read_bytes().splitlines()
    assert types(map(json.loads, lines)) == ["handshake_ack", "frames"]


def test_the_null_device_is_an_input_that_has_ended(run):
    assert run(stdin=subprocess.DEVNULL)[:2] == (0, [])


def test_a_socket_is_both_ends(start):
    ours, theirs = socket.socketpair()
    with ours, ours.makefile("rb") as replies:
        ours.settimeout(SECONDS)
        with theirs:
            child = start(stdin=theirs, stdout=theirs)
        ours.sendall(query_line("long 3000000", "1", max_tokens=1_000_000) + b"\n")
        assert len(replies.readline()) > 3_000_000
        ours.shutdown(socket.SHUT_WR)
        assert child.wait(SECONDS) == 0


def test_a_terminal_is_both_ends(start):
    import pty
    import termios

    ours, theirs = pty.openpty()
    modes = termios.tcgetattr(theirs)
    modes[3] &= ~(termios.ECHO | termios.ICANON)
    termios.tcsetattr(theirs, termios.TCSANOW, modes)
    try:
        child = start(stdin=theirs, stdout=theirs)
        os.close(theirs)
        os.write(ours, query_line("long 20000", "1") + b"\n")
        reply = b""
        while b"\n" not in reply:
            reply += os.read(ours, 4096)
        assert json.loads(reply)["id"] == "1"
    finally:
        os.close(ours)  # hangs up
    # Whether a session leader is told by a signal or not, nothing waits for ever.
    assert child.wait(SECONDS) in (0, -1)


def test_large_replies_cross_a_small_pipe(start):
    child = start()
    for number in range(4):
        child.stdin.write(query_line("long 1000000", str(number)) + b"\n")
    child.stdin.flush()
    seen = {json.loads(child.stdout.readline())["id"] for _ in range(4)}
    assert seen == {"0", "1", "2", "3"}


def test_the_wire_is_never_made_non_blocking(start):
    read, write = os.pipe()
    try:
        child = start(stdout=write)
        child.stdin.write(HANDSHAKE + b"\n")
        child.stdin.flush()
        assert os.read(read, 10)
        assert os.get_blocking(write)
    finally:
        os.close(read)
        os.close(write)


@pytest.mark.parametrize("closed", ["0<&-", "1>&-", "2>&-", "0<&- 1>&- 2>&-"])
def test_closed_descriptors_are_survived(closed):
    command = f'exec "$0" -m tests.runtime.provider.stdio_child {closed}'
    ended = subprocess.run(
        ["sh", "-c", command, sys.executable],
        input=HANDSHAKE + b"\n",
        capture_output=True,
        cwd=ROOT,
        env=ENVIRONMENT,
        timeout=SECONDS,
        check=False,
    )
    assert ended.returncode == 0
    assert types(map(json.loads, ended.stdout.splitlines())) == (
        ["handshake_ack"] if closed == "2>&-" else []
    )
