"""`cgp serve example`."""

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cgp_cli.main import cli
from cgp_cli.serve import serve


def test_help_shows_how_to_use_it():
    shown = CliRunner().invoke(serve, ["example", "--help"])
    assert shown.exit_code == 0
    assert "cgp serve example --http 8765" in shown.output


@pytest.mark.parametrize("port", ["-1", "65536", "x"])
def test_a_port_is_a_port(port):
    assert CliRunner().invoke(serve, ["example", "--http", port]).exit_code == 2


def test_an_address_that_is_taken_is_named():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = CliRunner().invoke(serve, ["example", "--http", port])
    assert refused.exit_code == 2
    assert f"Cannot listen on 127.0.0.1, port {port}" in refused.output


def started(*arguments: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "cgp_cli", "serve", "example", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupted_server_says_so_with_its_exit_code(number, code):
    with started("--http", "0") as server:
        assert b"listens on http://127.0.0.1:" in server.stderr.readline()
        server.send_signal(number)
        out, err = server.communicate(timeout=30)
    assert server.returncode == code
    assert (out, err) == (b"", b"")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -15)])
def test_an_interrupted_child_says_so_with_its_exit_code(number, code):
    greeting = b'{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}\n'
    with started() as child:
        child.stdin.write(greeting)
        child.stdin.flush()
        assert b"handshake_ack" in child.stdout.readline()
        child.send_signal(number)
        _, err = child.communicate(timeout=30)
    assert child.returncode == code  # a shell shows -15 as 143
    assert b"Traceback" not in err


def test_a_server_is_not_asked_without_consent_and_the_outcome_says_why(tmp_path: Path):
    with started("--http", "0") as server:
        assert server.stderr is not None
        url = server.stderr.readline().split()[-1].decode()
        shown = CliRunner().invoke(
            cli,
            ["query", "--ledger", str(tmp_path / "l"), "--http", url, "--goal", "x", "--json"],
        )
        server.terminate()
        server.communicate(timeout=30)
    assert shown.exit_code == 1
    [report] = json.loads(shown.stdout)["reports"]
    assert report["outcome"] == {
        "kind": "consent_required",
        "data_flow": report["outcome"]["data_flow"],
        "egress_by": "transport",
        "reason": "never_granted",
    }
    assert report["outcome"]["data_flow"]["egress"] is False
