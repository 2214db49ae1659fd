"""The same ledger in PostgreSQL, on a real server."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from cgp_toolkit.errors import LedgerError
from cgp_toolkit.host.consent_entries import Grant, Grantor
from cgp_toolkit.host.ledger import Ledger
from cgp_types import ContextQuery, DataFlow, ProviderInfo

ME = Grantor("human", "me")
SCOPED = ProviderInfo(
    name="notes", version="1", data_flow=DataFlow(egress=True, egress_scopes=["acme:eu"])
)
QUERY = ContextQuery(goal="g", max_frames=1, max_tokens=2)
TABLES = (
    "cgp_ledger_version",
    "cgp_ledger_entry",
    "cgp_ledger_disclosure",
    "cgp_ledger_disclosure_grant",
)

WRITER = """
import sys
from cgp_toolkit.host.consent_entries import Grantor
from cgp_toolkit.host.ledger import Ledger
with Ledger.open(sys.argv[1]) as ledger:
    for _ in range(200):
        ledger.revoke(sys.argv[2], grantor=Grantor("human", "me"))
"""


def _newest_binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[4]))
    return found[-1].parent if found else None


def _as_nobody_important() -> list[str]:
    """PostgreSQL refuses to run as root; Debian's package brings an account for it."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The URL of a server whose databases a test may make and drop."""
    pytest.importorskip("psycopg")
    given = os.environ.get("CGP_TEST_POSTGRES")
    if given:
        yield given
        return
    binaries = _newest_binaries()
    if binaries is None:
        pytest.skip("there is no PostgreSQL; install it, or name a server with CGP_TEST_POSTGRES")
    # A short path, since the name of a socket may have 107 characters.
    with tempfile.TemporaryDirectory(prefix="cgp-pg-") as folder:
        if os.geteuid() == 0:
            subprocess.run(["chown", "postgres:postgres", folder], check=True)
        data = f"{folder}/data"
        run = [*_as_nobody_important(), str(binaries / "initdb")]
        subprocess.run(
            [*run, "-D", data, "-U", "tester", "-A", "trust", "-N", "--no-locale", "-E", "UTF8"],
            check=True,
            capture_output=True,
            cwd=folder,
        )
        control = [*_as_nobody_important(), str(binaries / "pg_ctl"), "-D", data, "-w"]
        options = f"-c listen_addresses= -k {folder} -c fsync=off -c synchronous_commit=off"
        subprocess.run(
            [*control, "-l", f"{folder}/log", "-o", options, "start"],
            check=True,
            capture_output=True,
            cwd=folder,
        )
        try:
            yield f"postgresql://tester@/postgres?host={folder}"
        finally:
            subprocess.run(
                [*control, "-m", "immediate", "stop"], check=True, capture_output=True, cwd=folder
            )


@pytest.fixture
def url(server: str) -> Iterator[str]:
    """A database of its own for each test."""
    admin = create_engine(
        server.replace("postgresql://", "postgresql+psycopg://"), isolation_level="AUTOCOMMIT"
    )
    name = f"cgp_test_{os.getpid()}"
    with admin.connect() as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    try:
        yield admin.url.set(database=name, drivername="postgresql").render_as_string(
            hide_password=False
        )
    finally:
        with admin.connect() as connection:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
        admin.dispose()


def test_entries_and_disclosures_come_back_as_they_were(url: str) -> None:
    with Ledger.open(url) as ledger:
        grant = ledger.grant("p", SCOPED, "acme:eu", sentence="s", grantor=ME)
        revocation = ledger.revoke("p", grantor=ME)
        disclosure = ledger.record_disclosure("p", SCOPED, QUERY, grants=(grant.number,))
    with Ledger.open(url) as again:
        assert again.entries() == (grant, revocation)
        assert again.state("p").revoked == {grant.number}
        assert again.disclosures() == (disclosure,)
    assert isinstance(grant, Grant)
    assert disclosure.grants == (grant,)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(
    "attempt",
    ["DELETE FROM {0}", "UPDATE {0} SET {1} = {1}", "TRUNCATE {0} CASCADE"],
)
def test_nobody_changes_deletes_or_empties_it(url: str, table: str, attempt: str) -> None:
    with Ledger.open(url) as ledger:
        grant = ledger.grant("p", SCOPED, "acme:eu", sentence="s", grantor=ME)
        ledger.record_disclosure("p", SCOPED, QUERY, grants=(grant.number,))
    column = {"cgp_ledger_version": "created_at", "cgp_ledger_disclosure_grant": "entry"}.get(
        table, "at"
    )
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.begin() as connection:
            before = connection.execute(text(f"SELECT * FROM {table}")).all()
        with pytest.raises(DBAPIError, match="append-only"), engine.begin() as connection:
            connection.execute(text(attempt.format(table, column)))
        with engine.begin() as connection:
            assert connection.execute(text(f"SELECT * FROM {table}")).all() == before
            assert before
    finally:
        engine.dispose()


def test_a_ledger_without_its_guards_is_not_believed(url: str) -> None:
    Ledger.open(url).close()
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        connection.execute(
            text("ALTER TABLE cgp_ledger_entry DISABLE TRIGGER cgp_ledger_entry_no_update")
        )
    engine.dispose()
    with pytest.raises(LedgerError, match="cgp_ledger_entry_no_update"):
        Ledger.open(url)


def test_many_may_open_a_new_ledger_at_once(url: str) -> None:
    def open_and_write(number: int) -> int:
        with Ledger.open(url) as ledger:
            return ledger.revoke(str(number), grantor=ME).number

    with ThreadPoolExecutor(8) as pool:
        numbers = list(pool.map(open_and_write, range(8)))
    assert sorted(numbers) == list(range(1, 9))


def test_two_processes_share_it(url: str) -> None:
    children = [
        subprocess.Popen([sys.executable, "-c", WRITER, url, who], stderr=subprocess.PIPE)
        for who in "ab"
    ]
    assert [child.communicate(timeout=120)[1] for child in children] == [b"", b""]
    with Ledger.open(url) as ledger:
        assert [len(ledger.entries(who)) for who in "ab"] == [200, 200]


def test_a_writer_waits_for_others_no_longer_than_its_patience(url: str) -> None:
    with Ledger.open(url) as ledger, Ledger.open(url) as other, other._writing():
        began = time.monotonic()
        with pytest.raises(LedgerError, match="lock timeout"):
            Ledger.open(url, patience=0.1)
        with pytest.raises(LedgerError, match="lock timeout"):
            ledger.record_disclosure("p", SCOPED, QUERY, patience=0.1)
        assert time.monotonic() - began < 5
        assert ledger.disclosures() == ()


def test_a_commit_waits_for_the_disk_although_the_server_does_not(url: str) -> None:
    with Ledger.open(url) as ledger, ledger._writing() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"


def test_a_refused_database_is_named_without_the_password(url: str) -> None:
    lost = url.replace("tester@", "tester:hunter2@").replace("cgp_test_", "no_such_")
    with pytest.raises(LedgerError, match="does not exist") as caught:
        Ledger.open(lost)
    assert "hunter2" not in str(caught.value)
