"""The ledger: what it remembers, what it refuses, and whom it tells."""

import json
import sqlite3
import stat
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from signal import SIGKILL

import pytest

from cgp_toolkit.errors import LedgerError
from cgp_toolkit.host import ledger_place
from cgp_toolkit.host.consent import NeedsConsent, NeedsScopes, Permitted, decide
from cgp_toolkit.host.consent_entries import ALL, Grant, Grantor, Revocation
from cgp_toolkit.host.ledger import Ledger, utc_now
from cgp_types import (
    ContextQuery,
    DataFlow,
    FrameId,
    ProviderInfo,
    VerifyRequest,
    content_digest,
    encode,
    is_timestamp,
)

ME = Grantor("human", "me")
SCOPED = ProviderInfo(
    name="notes",
    version="1",
    data_flow=DataFlow(reads=True, egress=True, egress_scopes=["acme:eu", "local-only"]),
)
PLAIN = ProviderInfo(name="web", version="1", data_flow=DataFlow(egress=True))
QUERY = ContextQuery(goal="a secret goal", max_frames=1, max_tokens=2, anchors=["x:y"])

WRITER = """
import sys
from cgp_toolkit.host.consent_entries import Grantor
from cgp_toolkit.host.ledger import Ledger
from cgp_types import DataFlow, ProviderInfo

url, who, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
info = ProviderInfo(name="n", version="1", data_flow=DataFlow(egress=True))
with Ledger.open(url) as ledger:
    for _ in range(count):
        entry = ledger.grant(who, info, None, sentence="s", grantor=Grantor("policy", who))
        print(entry.number, flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "private" / "consent.sqlite3"


def writer(url: str | Path, who: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(url), who, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_a_grant_is_an_entry_that_opens_the_gate_and_a_revocation_another_that_closes_it(
    path: Path,
) -> None:
    with Ledger.open(str(path)) as ledger:
        grant = ledger.grant("p", SCOPED, "acme:eu", sentence="it leaves", grantor=ME)
        assert decide("p", SCOPED, True, ledger.state("p"), utc_now()) == Permitted((grant.number,))
        revocation = ledger.revoke("p", "acme:eu", grantor=ME, sentence="no more")
        decision = decide("p", SCOPED, True, ledger.state("p"), utc_now())
        assert decision == NeedsScopes(("acme:eu",), ("revoked",))
    assert is_timestamp(grant.at)
    with Ledger.open(f"sqlite:///{path}") as again:
        assert again.entries() == (grant, revocation)
        assert again.entries("other") == ()
    assert isinstance(grant, Grant)
    assert (grant.sentence, grant.grantor, grant.scope) == ("it leaves", ME, "acme:eu")
    assert isinstance(revocation, Revocation)
    assert (revocation.scope, revocation.sentence) == ("acme:eu", "no more")


def test_plain_egress_all_gates_and_expiry_survive_the_disk(path: Path) -> None:
    with Ledger.open(str(path)) as ledger:
        ledger.grant(
            "p", PLAIN, None, sentence="", grantor=ME, expires_at="2026-01-02T03:04:05.678Z"
        )
        ledger.revoke("p", None, grantor=Grantor("policy", "nightly"))
        ledger.revoke("p", grantor=ME)
    with Ledger.open(str(path)) as ledger:
        grant, plain, everything = ledger.entries()
    assert isinstance(grant, Grant)
    assert (grant.scope, grant.expires_at) == (None, "2026-01-02T03:04:05.678Z")
    assert (plain.scope, plain.grantor) == (None, Grantor("policy", "nightly"))
    assert everything.scope is ALL


def test_expiry_is_judged_against_the_clock_of_the_question(path: Path) -> None:
    with Ledger.open(str(path), clock=lambda: "2026-01-01T00:00:00Z") as ledger:
        grant = ledger.grant(
            "p", PLAIN, None, sentence="", grantor=ME, expires_at="2026-01-01T00:00:10Z"
        )
        state = ledger.state("p")
    assert grant.at == "2026-01-01T00:00:00Z"
    assert decide("p", PLAIN, True, state, "2026-01-01T00:00:09.9Z") == Permitted((1,))
    assert decide("p", PLAIN, True, state, "2026-01-01T00:00:10Z") == NeedsConsent("expired")


def test_what_makes_no_sense_is_refused_and_leaves_no_entry(path: Path) -> None:
    with Ledger.open(str(path)) as ledger:
        with pytest.raises(ValueError, match="no timestamp"):
            ledger.grant("p", PLAIN, None, sentence="", grantor=ME, expires_at="tomorrow")
        with pytest.raises(ValueError, match="local-only"):
            ledger.grant("p", SCOPED, "local-only", sentence="", grantor=ME)
        with pytest.raises(ValueError, match="no timestamp"):
            ledger.disclosures(since="now")
        assert ledger.entries() == ()


def test_what_left_to_whom_who_agreed_and_when(path: Path) -> None:
    times = iter(f"2026-01-01T00:00:0{n}Z" for n in range(9))
    with Ledger.open(str(path), clock=lambda: next(times)) as ledger:
        grant = ledger.grant("p", SCOPED, "acme:eu", sentence="s", grantor=ME)
        query = ledger.record_disclosure(
            "p", SCOPED, QUERY, grants=(grant.number,), destination="notes.example"
        )
        identity = FrameId(provider_id="notes", frame_id="a", content_digest=content_digest("a"))
        verify = ledger.record_disclosure("q", PLAIN, VerifyRequest(frames=[identity]))
        assert ledger.disclosures() == (query, verify)
        assert ledger.disclosures("q") == (verify,)
        assert ledger.disclosures(since=query.at, until=verify.at) == (query,)
        assert ledger.disclosures(until="2026-01-01T00:00:03.0Z") == (query,)
    assert (query.provider_id, query.provider_name) == ("p", "notes")
    assert (query.destination, query.message) == ("notes.example", "query")
    assert query.members == ("goal", "anchors", "max_frames", "max_tokens")
    assert (query.size, query.digest) == (len(encode(QUERY)), content_digest(encode(QUERY)))
    assert (query.grants, verify.grants) == ((grant,), ())
    assert (verify.message, verify.members) == ("verify", ("frames",))
    assert json.loads(json.dumps(query.to_json()))["grants"][0]["grantor"]["id"] == "me"


def test_the_text_of_a_question_is_nowhere_in_the_ledger(path: Path) -> None:
    with Ledger.open(str(path)) as ledger:
        ledger.record_disclosure("p", SCOPED, QUERY)
    assert b"secret" not in b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_a_disclosure_under_a_grant_that_is_not_there_is_refused(path: Path) -> None:
    with Ledger.open(str(path)) as ledger:
        with pytest.raises(LedgerError, match="cannot be written"):
            ledger.record_disclosure("p", SCOPED, QUERY, grants=(7,))
        assert ledger.disclosures() == ()


# --- append-only --------------------------------------------------------------------------------

TABLES = (
    "cgp_ledger_version",
    "cgp_ledger_entry",
    "cgp_ledger_disclosure",
    "cgp_ledger_disclosure_grant",
)


@pytest.fixture
def filled(path: Path) -> Path:
    with Ledger.open(str(path)) as ledger:
        grant = ledger.grant("p", SCOPED, "acme:eu", sentence="s", grantor=ME)
        ledger.record_disclosure("p", SCOPED, QUERY, grants=(grant.number,))
    return path


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "attempt",
    [
        "DELETE FROM {table}",
        "UPDATE {table} SET {column} = {column}",
        "UPDATE OR REPLACE {table} SET {column} = {column}",
        "INSERT OR REPLACE INTO {table} SELECT * FROM {table}",
        "REPLACE INTO {table} SELECT * FROM {table}",
    ],
)
def test_nobody_changes_or_deletes_what_is_written(filled: Path, table: str, attempt: str) -> None:
    connection = sqlite3.connect(filled)
    try:
        before = connection.execute(f"SELECT * FROM {table}").fetchall()
        column = connection.execute(f"SELECT name FROM pragma_table_info('{table}')").fetchone()[0]
        assert before
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            connection.execute(attempt.format(table=table, column=column))
        connection.commit()
        assert connection.execute(f"SELECT * FROM {table}").fetchall() == before
    finally:
        connection.close()


def test_a_ledger_without_its_guards_is_not_believed(filled: Path) -> None:
    connection = sqlite3.connect(filled)
    connection.execute("DROP TRIGGER cgp_ledger_entry_no_delete")
    connection.close()
    with pytest.raises(LedgerError, match="cgp_ledger_entry_no_delete"):
        Ledger.open(str(filled))


def test_a_newer_layout_is_refused_with_both_numbers(filled: Path) -> None:
    connection = sqlite3.connect(filled)
    connection.execute("INSERT INTO cgp_ledger_version VALUES (7, 'later')")
    connection.commit()
    connection.close()
    with pytest.raises(LedgerError, match=r"newer version.*layout 7; this one knows 1"):
        Ledger.open(str(filled))


# --- places -------------------------------------------------------------------------------------


def test_a_new_file_and_its_folder_are_private(path: Path) -> None:
    with Ledger.open(str(path)) as ledger:
        ledger.revoke("p", grantor=ME)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
    assert modes["consent.sqlite3"] == 0o600
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_it_writes_ahead_and_waits_for_the_disk(path: Path) -> None:
    with Ledger.open(str(path)) as ledger, ledger._engine.connect() as connection:
        asked = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert asked == ["wal", 2, 1]


@pytest.mark.parametrize(
    "write",
    [
        lambda ledger: Ledger.open(str(ledger._place.path), patience=0.1),
        lambda ledger: ledger.record_disclosure("p", PLAIN, QUERY, patience=0.1),
    ],
)
def test_a_writer_waits_for_others_no_longer_than_its_patience(
    path: Path, write: Callable[[Ledger], object]
) -> None:
    with Ledger.open(str(path)) as ledger, closing(sqlite3.connect(path)) as other:
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        began = time.monotonic()
        with pytest.raises(LedgerError, match="locked"):
            write(ledger)
        assert time.monotonic() - began < 5
        other.execute("ROLLBACK")
        assert ledger.disclosures() == ()


def test_the_switch_to_writing_ahead_waits_for_others_by_itself() -> None:
    class Contended:
        """A cursor of a file that two processes set up at once: SQLite refuses instead of waiting."""

        def __init__(self) -> None:
            self.refusals = 3
            self.asked: list[str] = []

        def execute(self, statement: str) -> "Contended":
            self.asked.append(statement)
            if statement.endswith("WAL") and self.refusals:
                self.refusals -= 1
                problem = sqlite3.OperationalError("database is locked")
                problem.sqlite_errorcode = sqlite3.SQLITE_BUSY
                raise problem
            return self

        def fetchone(self) -> tuple[str]:
            return ("delete",)

    cursor = Contended()
    ledger_place._use_write_ahead_log(cursor)
    assert cursor.refusals == 0
    assert cursor.asked[-1] == "PRAGMA journal_mode = WAL"


def test_without_a_url_it_is_the_users_own(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(ledger_place, "default_path", lambda: path)
    with Ledger.open() as ledger:
        assert str(path) in repr(ledger)
    assert path.is_file()


def test_a_ledger_in_memory_is_shared_by_threads_and_forgotten(tmp_path: Path) -> None:
    with Ledger.open("sqlite://") as ledger:
        threads = [
            threading.Thread(target=ledger.revoke, args=(str(n),), kwargs={"grantor": ME})
            for n in range(20)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(entry.number for entry in ledger.entries()) == list(range(1, 21))
    with Ledger.open("sqlite://") as ledger:
        assert ledger.entries() == ()


def test_a_place_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("This is no database, whatever it is called." * 100)
    foreign = tmp_path / "foreign"
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE bookmarks (url)")
    connection.close()
    for place, why in (
        (tmp_path, "Is a directory"),
        (text, "not a database"),
        (text / "below", "Not a directory|File exists"),
        (foreign, "something else"),
    ):
        with pytest.raises(LedgerError, match=why) as caught:
            Ledger.open(str(place))
        assert str(caught.value).startswith(f"{place}: ")
        assert caught.value.__cause__ is None


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:hunter2@127.0.0.1:1/db?connect_timeout=2&application_name=hunter2",
        "postgresql://me:hunter2@127.0.0.1:port/db",
        "postgresql://me:hunter2@127.0.0.1:1/db?hunter2=hunter2",
        "mysql://me:hunter2@127.0.0.1/db",
        "://hunter2",
    ],
)
def test_no_error_tells_a_password_or_the_query_of_a_url(url: str) -> None:
    with pytest.raises(LedgerError) as caught:
        Ledger.open(url)
    assert "hunter2" not in "".join(traceback.format_exception(caught.value, limit=0))


# --- processes ----------------------------------------------------------------------------------


def test_a_grant_survives_the_death_of_its_process(path: Path) -> None:
    child = writer(path, "doomed", 100_000)
    assert child.stdout is not None
    told = [int(child.stdout.readline()) for _ in range(25)]
    child.send_signal(SIGKILL)
    rest, _ = child.communicate()
    told += [int(line) for line in rest.splitlines()]
    assert child.returncode == -SIGKILL
    with Ledger.open(str(path)) as ledger:
        kept = [entry.number for entry in ledger.entries("doomed")]
    assert kept[: len(told)] == told
    assert len(kept) - len(told) <= 1


def test_several_processes_share_one_ledger_from_its_first_moment(path: Path) -> None:
    children = [writer(path, who, 200) for who in ("a", "b")]
    ended = [child.communicate(timeout=120) for child in children]
    assert [errors for _, errors in ended] == ["", ""]
    assert [child.returncode for child in children] == [0, 0]
    with Ledger.open(str(path)) as ledger:
        numbers = {who: [e.number for e in ledger.entries(who)] for who in ("a", "b")}
        assert len(ledger.entries()) == 400
    told = {who: [int(n) for n in out.split()] for who, (out, _) in zip("ab", ended, strict=True)}
    assert numbers == told


def test_another_process_sees_a_revocation_at_once(path: Path) -> None:
    with Ledger.open(str(path)) as one, Ledger.open(str(path)) as other:
        one.grant("p", PLAIN, None, sentence="", grantor=ME)
        assert decide("p", PLAIN, True, other.state("p"), utc_now()) == Permitted((1,))
        other.revoke("p", grantor=ME)
        assert decide("p", PLAIN, True, one.state("p"), utc_now()) == NeedsConsent("revoked")
