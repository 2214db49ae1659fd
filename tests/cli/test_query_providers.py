"""What `cgp query` calls its providers, and how it opens them."""

import json
import os
import sys
import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from cgp_cli.local_ids import read_providers
from cgp_cli.main import cli

EXAMPLE = f"{sys.executable} -m cgp_toolkit.examples.docs"
SILENT = f"{sys.executable} -c 'import time; time.sleep(60)'"
SECRET = "hunter2"

OUTGOING = """
from cgp_toolkit.provider import ContextProvider, serve_stdio
from cgp_types import Capabilities, ContextQuery, ContextQueryResult, DataFlow, ProviderInfo


class Outgoing(ContextProvider):
    id = "outgoing"
    info = ProviderInfo(name="outgoing", version="1", data_flow=DataFlow(reads=True, egress=True))
    capabilities = Capabilities()

    async def query(self, query: ContextQuery) -> ContextQueryResult:
        return ContextQueryResult(frames=[], truncated=False)


if __name__ == "__main__":
    serve_stdio(Outgoing())
"""


@pytest.fixture
def outgoing(tmp_path: Path) -> str:
    """The command of a provider that declares egress, whatever its arguments."""
    program = tmp_path / "outgoing.py"
    program.write_text(OUTGOING)
    return f"{sys.executable} {program}"


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "ledger.sqlite3"


def ask(ledger: Path, *arguments: str) -> Result:
    return CliRunner().invoke(cli, ["query", "--ledger", str(ledger), "--goal", "x", *arguments])


def ids(*commands: str, urls: tuple[str, ...] = ()) -> list[str]:
    return [provider.id for provider in read_providers(commands, urls)]


@pytest.mark.parametrize(
    ("command", "called"),
    [
        ("docs=python shelf.py", "docs"),
        ("FOO=1 provider", "FOO"),
        (" docs-2_b=provider", "docs-2_b"),
        ("'a=b' c", "a=b"),
        ("/opt/bin/provider --token hunter2", "provider"),
        ("env TOKEN=hunter2 provider", "env"),
        ("cgp serve example", "cgp"),
        ("python shelf.py hunter2", "shelf.py"),
        ("/usr/bin/python3.11 -I -W ignore /srv/shelf.py hunter2", "shelf.py"),
        ("python -Wignore -X dev shelf.py", "shelf.py"),
        ("python -m examples.docs hunter2", "examples.docs"),
        ("python -Im examples.docs", "examples.docs"),
        ("python -c 'hunter2' hunter2", "python"),
        ("python -Ic 'hunter2'", "python"),
        ("python -", "python"),
        ("python", "python"),
        ("/", "provider"),
        ("a\u202eb", "a\\u202eb"),
    ],
)
def test_a_command_is_called_by_its_name_or_its_program(command: str, called: str) -> None:
    assert ids(command) == [called]


@pytest.mark.parametrize(
    ("url", "called"),
    [
        ("wiki=https://me:hunter2@wiki.example/cgp?token=hunter2", "wiki"),
        ("https://wiki.example/cgp?token=hunter2#hunter2", "wiki.example/cgp"),
        ("http://me:hunter2@127.0.0.1:8765/", "127.0.0.1:8765/"),
        ("http://127.0.0.1:8765", "127.0.0.1:8765/"),
        ("http://[::1]:8765/a/b", "[::1]:8765/a/b"),
        ("http://wiki.example/to/http://other/@me", "wiki.example/to/http://other/@me"),
        ("http://me:hunter2/x@wiki.example/", "server"),
        ("me:hunter2@wiki.example/a", "wiki.example/a"),
    ],
)
def test_a_server_is_called_by_its_name_or_its_place(url: str, called: str) -> None:
    assert ids(urls=(url,)) == [called]


def test_what_is_called_alike_is_told_apart_in_the_order_of_the_command_line() -> None:
    assert ids("a/p", "p-2=x", "b/p", "c/p", urls=("http://h/?a", "http://h/?b")) == [
        *("p", "p-2", "p-3", "p-4"),
        *("h/", "h/-2"),
    ]


@pytest.mark.parametrize(
    ("commands", "urls"),
    [
        ((), ()),
        (("p", "p"), ()),
        (("a=p", "a=q"), ()),
        (("a=p",), ("a=http://h/",)),
        (("a=",), ()),
        (("a='",), ()),
    ],
)
def test_providers_that_are_not_clear_are_wrong_usage(
    commands: tuple[str, ...], urls: tuple[str, ...]
) -> None:
    with pytest.raises(click.UsageError):
        read_providers(commands, urls)


def test_a_secret_in_an_argument_is_neither_shown_nor_kept(ledger: Path, outgoing: str) -> None:
    command = f"{outgoing} --token {SECRET}"
    shown = ask(ledger, "--stdio", command, "--grant", "egress", "--json")
    assert [one["provider_id"] for one in json.loads(shown.stdout)["reports"]] == ["outgoing.py"]
    assert shown.exit_code == 0
    assert SECRET not in shown.output
    kept = b"".join(file.read_bytes() for file in ledger.parent.glob("ledger*"))
    assert b"outgoing.py" in kept
    assert SECRET.encode() not in kept


def test_consent_under_a_name_holds_for_the_name(ledger: Path, outgoing: str) -> None:
    assert ask(ledger, "--stdio", f"cloud={outgoing}", "--grant", "egress").exit_code == 0
    assert ask(ledger, "--stdio", f"cloud={outgoing} --other").exit_code == 0
    assert ask(ledger, "--stdio", f"other={outgoing}").exit_code == 1
    CliRunner().invoke(cli, ["ledger", "revoke", "cloud", "--ledger", str(ledger)])
    again = ask(ledger, "--stdio", f"cloud={outgoing}", "--json")
    [report] = json.loads(again.stdout)["reports"]
    assert report["outcome"]["reason"] == "revoked"


def test_providers_are_opened_together(ledger: Path, tmp_path: Path) -> None:
    meeting = tmp_path / "meeting"
    os.mkfifo(meeting)  # whoever opens one end waits for the other
    then = "; import runpy; runpy.run_module('cgp_toolkit.examples.docs', run_name='__main__')"
    commands = [
        f'{name}={sys.executable} -c "open({str(meeting)!r}, {mode!r}).close(){then}"'
        for name, mode in (("first", "r"), ("second", "w"))
    ]
    shown = ask(ledger, "--stdio", commands[0], "--stdio", commands[1], "--json")
    told = json.loads(shown.stdout)
    assert [report["provider_id"] for report in told["reports"]] == ["first", "second"]
    assert told["not_opened"] == []


def test_one_that_cannot_be_opened_stops_nobody_and_is_told(ledger: Path) -> None:
    shown = ask(ledger, "--stdio", "/no/such", "--stdio", f"docs={EXAMPLE}", "--json")
    told = json.loads(shown.stdout)
    assert shown.exit_code == 0
    assert [report["provider_id"] for report in told["reports"]] == ["docs"]
    [failed] = told["not_opened"]
    assert failed["provider_id"] == "such"
    assert f"such: {failed['text']}" in shown.stderr


def test_the_deadline_covers_the_handshake_and_leaves_time_for_others(ledger: Path) -> None:
    began = time.monotonic()
    shown = ask(
        ledger, "--stdio", f"quiet={SILENT}", "--stdio", f"docs={EXAMPLE}", "--deadline", "6"
    )
    assert shown.exit_code == 0
    assert "quiet: It did not shake hands within 3 s." in shown.stderr
    assert "docs: " in shown.stderr
    assert time.monotonic() - began < 9


def test_a_single_provider_may_take_the_whole_deadline_to_start(ledger: Path) -> None:
    shown = ask(ledger, "--stdio", f"quiet={SILENT}", "--deadline", "0.2")
    assert shown.exit_code == 1
    assert "quiet: It did not shake hands within 0.2 s." in shown.stderr
