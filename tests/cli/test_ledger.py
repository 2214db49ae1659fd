"""`cgp ledger`: what it writes, shows and refuses."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cgp_cli.ledger import ledger
from cgp_toolkit.host.consent import Permitted, decide
from cgp_toolkit.host.consent_entries import Grant, Grantor
from cgp_toolkit.host.ledger import Ledger, utc_now
from cgp_types import ContextQuery, DataFlow, ProviderInfo

Command = Callable[..., Result]
SCOPED = ProviderInfo(
    name="acme-notes",
    version="2",
    data_flow=DataFlow(reads=True, egress=True, egress_scopes=["acme:eu", "acme:us"]),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "consent.sqlite3"


@pytest.fixture
def command(path: Path) -> Command:
    """Call `cgp ledger …` on a ledger of the test's own."""

    def call(*arguments: str, input: str | None = None) -> Result:
        return CliRunner().invoke(
            ledger, list(arguments), input=input, env={"CGP_LEDGER": str(path)}
        )

    return call


def told(result: Result) -> Any:
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


GRANT = ("grant", "notes", "--name", "acme-notes", "--reads", "--scope", "acme:eu")


def test_a_grant_is_shown_as_a_sentence_and_opens_the_gate(command: Command, path: Path) -> None:
    result = command(*GRANT, "--scope", "acme:us", "--by", "alice")
    assert result.exit_code == 0, result.output
    assert result.stdout == "1  notes: granted acme:eu\n2  notes: granted acme:us\n"
    with Ledger.open(str(path)) as book:
        entries = book.entries()
        assert decide("notes", SCOPED, True, book.state("notes"), utc_now()) == Permitted((1, 2))
    made, *told = result.stderr.splitlines()[::-1]
    assert made == f"A new consent ledger: {path}"
    for entry, line in zip(entries, told[::-1], strict=True):
        assert isinstance(entry, Grant)
        assert (entry.sentence, entry.grantor) == (line, Grantor("human", "alice"))


def test_plain_egress_with_an_expiry_by_a_policy(command: Command) -> None:
    result = command(
        *("grant", "web", "--name", "websearch", "--egress", "--expires", "2999-01-01T00:00:00Z"),
        *("--by", "nightly", "--policy", "--json"),
    )
    (entry,) = told(result)["entries"]
    assert (entry["scope"], entry["expires_at"]) == (None, "2999-01-01T00:00:00Z")
    assert entry["grantor"] == {"kind": "policy", "id": "nightly"}


def test_a_revocation_closes_one_gate_or_all(command: Command, path: Path) -> None:
    command(*GRANT, "--scope", "acme:us")
    assert command("revoke", "notes", "--scope", "acme:eu").stdout == "3  notes: revoked acme:eu\n"
    listed = told(command("list", "--json"))["entries"]
    assert [entry.get("standing") for entry in listed] == [False, True, None]
    assert command("revoke", "notes").stdout == "4  notes: revoked everything\n"
    assert command("revoke", "notes", "--egress").stdout == "5  notes: revoked plain egress\n"
    listed = told(command("list", "notes", "--json"))["entries"]
    assert [entry.get("standing") for entry in listed] == [False, False, None, None, None]


def test_a_revocation_of_what_nobody_granted_says_so(command: Command) -> None:
    command(*GRANT)
    assert "Nothing was ever granted to note." in command("revoke", "note").stderr
    assert command("revoke", "notes").stderr == ""


def test_the_list_says_what_stands(command: Command, path: Path) -> None:
    command(*GRANT, "--by", "alice")
    with Ledger.open(str(path)) as book:
        book.grant(
            *("old", SCOPED, "acme:eu"),
            sentence="",
            grantor=Grantor("human", "bob"),
            expires_at="2020-01-01T00:00:00Z",
        )
    first, second = command("list").stdout.splitlines()
    assert "notes  grants acme:eu  by human alice  stands" in first
    assert "old  grants acme:eu  by human bob  expired" in second
    assert command("list", "nobody").stderr == "There are no entries.\n"


def test_the_audit_says_what_left_to_whom_who_agreed_and_when(command: Command, path: Path) -> None:
    command(*GRANT, "--by", "alice")
    query = ContextQuery(goal="g", max_frames=1, max_tokens=1)
    with Ledger.open(str(path)) as book:
        left = book.record_disclosure("notes", SCOPED, query, grants=(1,), destination="notes.eu")
        book.record_disclosure("free", SCOPED, query)
    result = command("audit", "notes")
    (line,) = result.stdout.splitlines()
    for part in (
        left.at,
        "notes (acme-notes at notes.eu)",
        "query: goal",
        "agreed: alice to acme:eu",
    ):
        assert part in line
    assert result.stderr == f"1 disclosure, {left.size} bytes\n"
    assert "agreed: nobody" in command("audit", "free").stdout
    assert len(told(command("audit", "--json"))["disclosures"]) == 2
    assert told(command("audit", "--json", "--since", "2999-01-01T00:00:00Z")) == {
        "disclosures": []
    }


def test_a_hostile_name_stays_on_its_line(command: Command) -> None:
    result = command("grant", "p", "--name", "x\n\x1b[2Jy", "--egress")
    assert len(result.stderr.splitlines()) == 2
    assert "\x1b" not in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        ("grant", "p", "--name", "n"),
        ("grant", "p", "--name", "n", "--egress", "--scope", "a:b"),
        ("grant", "p", "--egress"),
        ("grant", "p", "--name", "n", "--scope", "local-only"),
        ("grant", "p", "--name", "n", "--egress", "--expires", "tomorrow"),
        ("grant", "p", "--name", "n", "--egress", "--expires", "2020-01-01T00:00:00Z"),
        ("grant", "p", "--name", "n", "--egress", "--policy"),
        ("audit", "--since", "now"),
        ("revoke",),
    ],
)
def test_wrong_usage_is_exit_code_2_and_writes_nothing(
    command: Command, path: Path, arguments: tuple[str, ...]
) -> None:
    assert command(*arguments).exit_code == 2
    assert not path.exists()


def test_a_ledger_that_cannot_be_used_is_exit_code_2_without_its_password(tmp_path: Path) -> None:
    for url in (str(tmp_path), "postgresql://me:hunter2@127.0.0.1:1/db"):
        for arguments in (
            ["list"],
            ["audit"],
            ["revoke", "p"],
            ["grant", "p", "--name", "n", "--egress"],
        ):
            result = CliRunner().invoke(ledger, [*arguments, "--ledger", url])
            assert (result.exit_code, result.stdout) == (2, "")
            assert "cannot be opened" in result.stderr
            assert "hunter2" not in result.stderr


@pytest.mark.parametrize("arguments", [("list",), ("audit",), ("revoke", "p")])
@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
def test_a_ledger_that_is_not_there_is_not_made_by_looking(
    path: Path, arguments: tuple[str, ...], form: str
) -> None:
    result = CliRunner().invoke(ledger, [*arguments, "--ledger", form.format(path)])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"There is no consent ledger {path}." in result.stderr
    assert not path.exists()


def test_a_ledger_that_is_made_is_announced_once(command: Command, path: Path) -> None:
    assert f"A new consent ledger: {path}\n" in command(*GRANT).stderr
    assert "A new" not in command(*GRANT).stderr


def test_your_own_ledger_is_empty_before_it_is_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("CGP_LEDGER", raising=False)
    for arguments in (["list"], ["audit"]):
        result = CliRunner().invoke(ledger, arguments)
        assert (result.exit_code, result.stdout) == (0, "")
    assert CliRunner().invoke(ledger, ["revoke", "p"]).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_every_command_has_examples_and_exit_codes() -> None:
    for name in ("list", "grant", "revoke", "audit"):
        page = CliRunner().invoke(ledger, [name, "--help"]).output
        assert "Examples:" in page
        assert "Exit codes:" in page
