"""`cgp inspect`."""

import json
import sys

import pytest
from tests.cli.conftest import Cgp
from tests.runtime.conformance.running import PEER, http_peer

HONEST = (sys.executable, PEER)
QUICK = ("--timeout", "2")
LOOK = (*QUICK, "--no-conformance")


def test_a_provider_is_shown_and_judged(cgp: Cgp) -> None:
    result = cgp("inspect", "stdio", *QUICK, "--profile", "core", "--query", "notes", "--", *HONEST)
    assert result.exit_code == 0, result.output
    for words in (
        "version    contextgraph/1.0-draft",
        "What leaves this machine",
        "nothing leaves this machine",
        "3 frames for: notes",
        "cost       4 declared, 4 recomputed",
        "CONFORMANT: 7 passed",
    ):
        assert words in result.stdout
    assert result.stderr == ""


def test_a_server_is_shown_too(cgp: Cgp) -> None:
    with http_peer() as target:
        result = cgp("inspect", "http", *LOOK, target.url)
    assert result.exit_code == 0, result.output
    assert "It is a server on this machine." in result.stdout
    assert "a host asks for consent to: egress" in result.stdout


def test_the_verdict_can_be_left_out(cgp: Cgp) -> None:
    result = cgp("inspect", "stdio", *LOOK, "--", *HONEST)
    assert result.exit_code == 0
    assert "CONFORMANT" not in result.stdout


def test_only_what_is_not_as_it_should_be_is_told_of_the_verdict(cgp: Cgp) -> None:
    code = "honest = frame\ndef frame(name):\n    return dict(honest(name), score=1.5)\n"
    options = (*QUICK, "--profile", "core")
    result = cgp("inspect", "stdio", *options, "--", *HONEST, code)
    assert result.exit_code == 1
    assert "FAIL  frame-validity" in result.stdout
    assert "handshake  H1" not in result.stdout


def test_a_bad_frame_alone_is_shown_and_no_failure(cgp: Cgp) -> None:
    code = "honest = frame\ndef frame(name):\n    return dict(honest(name), score=1.5)\n"
    result = cgp("inspect", "stdio", *LOOK, "--", *HONEST, code)
    assert result.exit_code == 0
    assert "A host keeps 0 of them." in result.stdout


@pytest.mark.parametrize(
    "code", ["ACK['protocol_version'] = 'contextgraph/2.0'\n", "sys.exit(7)\n"]
)
def test_a_provider_that_cannot_be_asked_is_exit_code_1(cgp: Cgp, code: str) -> None:
    assert cgp("inspect", "stdio", *LOOK, "--", *HONEST, code).exit_code == 1


@pytest.mark.parametrize("verdict", [True, False])
def test_json_is_all_there_is_on_standard_output(cgp: Cgp, verdict: bool) -> None:
    options = (*QUICK, "--profile", "core") if verdict else LOOK
    result = cgp("inspect", "stdio", *options, "--query", "notes", "--json", "--", *HONEST)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    document = json.loads(result.stdout)
    assert document["handshake"]["provider"]["name"] == "peer"
    assert document["handshake"]["leaves_the_machine"]["possible"] is False
    assert document["query"]["goal"] == "notes"
    frame = document["answer"]["frames"][0]
    assert frame["recomputed_token_cost"] == frame["frame"]["token_cost"] == 4
    assert (frame["fate"], frame["violations"]) == ("kept", [])
    assert (document["conformance"] is None) is not verdict


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("stdio", "--", "nonexistent-program"), 3),
        (("http", "http://127.0.0.1:9/"), 3),
        (("http", "http://docs.example/"), 2),
        (("stdio",), 2),
        (("stdio", "--query", "\udcff", "x"), 2),
    ],
)
def test_exit_codes(cgp: Cgp, arguments: tuple[str, ...], code: int) -> None:
    result = cgp("inspect", *arguments)
    assert result.exit_code == code
    assert result.stdout == ""


def test_what_a_provider_says_cannot_steer_the_terminal(cgp: Cgp) -> None:
    evil = "x\\x1b[2J\\x07\\u202e\\rforged\\nforged"
    code = (
        f"ACK['provider']['name'] = '{evil}'\n"
        "honest = frame\n"
        "def frame(name):\n"
        f"    return dict(honest(name), title='{evil}', citation_label='{evil}', uri='{evil}')\n"
    )
    result = cgp("inspect", "stdio", *LOOK, "--", *HONEST, code)
    assert result.exit_code == 0
    assert "x\\x1b[2J" in result.stdout
    assert not {"\x1b", "\x07", "\u202e", "\r"} & set(result.stdout)
    assert not [line for line in result.stdout.splitlines() if line.lstrip().startswith("forged")]


@pytest.mark.parametrize("command", [(), ("stdio",), ("http",)])
def test_help_shows_examples(cgp: Cgp, command: tuple[str, ...]) -> None:
    shown = cgp("inspect", *command, "--help")
    assert shown.exit_code == 0
    assert f"cgp inspect {' '.join(command)}" in shown.output.partition("Examples:")[2]
