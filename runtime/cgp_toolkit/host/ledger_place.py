"""Where a ledger lives, and how to connect to it without telling anybody its password."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import SQLITE_BUSY, SQLITE_LOCKED, OperationalError
from time import monotonic, sleep
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from ..errors import LedgerError

WRITING: Final = "cgp_writing"
"""The execution option that marks a transaction which will write."""

PATIENCE: Final = "cgp_patience"
"""The execution option that says how many seconds a writer waits for others."""

BUSY_SECONDS: Final = 30.0
"""How long a writer waits for another process to finish its one insert, if it may."""

_CONNECT_SECONDS: Final = 10
"""How long a server may take to accept a connection, unless the URL says otherwise."""

_BUSY: Final = {SQLITE_BUSY, SQLITE_LOCKED}

_POSTGRES: Final = {"postgres", "postgresql", "postgresql+psycopg"}


def default_path() -> Path:
    """The user's own ledger: a file below the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("cgp-toolkit", appauthor=False) / "consent.sqlite3"


class Place:
    """One database that holds a ledger; it shows itself without user, password and URL query (C8)."""

    def __init__(self, url: str | None) -> None:
        self._url = _read(url)
        self.is_sqlite = self._url.drivername == "sqlite"
        self.path = Path(self._url.database) if self.is_sqlite and self._url.database else None

    def __str__(self) -> str:
        if self.is_sqlite:
            return str(self.path or "ledger in memory")
        port = f":{self._url.port}" if self._url.port else ""
        return f"postgresql://{self._url.host or ''}{port}/{self._url.database or ''}"

    def engine(self) -> Engine:
        """Connect lazily. A new SQLite file belongs to its user alone."""
        if not self.is_sqlite:
            patience = (
                {}
                if "connect_timeout" in self._url.query
                else {"connect_timeout": _CONNECT_SECONDS}
            )
            return create_engine(
                self._url, poolclass=QueuePool, pool_pre_ping=True, connect_args=patience
            )
        if self.path is not None:
            _make_private(self.path)
        # A ledger in memory lives in its one connection, for which threads queue.
        room: dict[str, Any] = {} if self.path else {"pool_size": 1, "max_overflow": 0}
        engine = create_engine(
            self._url,
            poolclass=QueuePool,
            connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
            **room,
        )
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine

    @contextmanager
    def reporting(self, doing: str) -> Iterator[None]:
        """Turn what the database raises into a LedgerError that names the place and no secret."""
        try:
            yield
        except LedgerError as problem:
            raise LedgerError(f"{self}: {problem}") from None
        except DBAPIError as problem:
            raise LedgerError(f"{self}: {doing}: {self._without_secrets(problem.orig)}") from None
        except (SQLAlchemyError, OSError) as problem:
            raise LedgerError(f"{self}: {doing}: {self._without_secrets(problem)}") from None
        except ImportError:
            raise LedgerError(
                f"{self}: A ledger in PostgreSQL needs the package psycopg; "
                "install it with: pip install 'psycopg[binary]'"
            ) from None

    def _without_secrets(self, problem: object) -> str:
        told = getattr(problem, "strerror", None) or str(problem)
        told = told.strip().partition("\n")[0]
        secrets = [
            self._url.password,
            *(v for vs in self._url.normalized_query.values() for v in vs),
        ]
        for secret in filter(None, map(_text, secrets)):
            told = told.replace(secret, "***")
        return told


def _text(value: object) -> str:
    return "" if value is None else str(value)


def _read(url: str | None) -> URL:
    if url is None:
        return URL.create("sqlite", database=str(default_path()))
    if "://" not in url:
        return URL.create("sqlite", database=url)
    try:
        read = make_url(url)
    except (ArgumentError, ValueError):
        raise LedgerError("The URL of the ledger cannot be read.") from None
    if read.drivername in _POSTGRES:
        return read.set(drivername="postgresql+psycopg")
    if read.drivername == "sqlite":
        return read
    raise LedgerError(
        f"A ledger lives in SQLite or PostgreSQL, not in {read.drivername!r}: "
        "sqlite:///path, postgresql://host/database, or the path of a file."
    )


def _make_private(path: Path) -> None:
    """Make the file, and the folder where there is none, readable by nobody but their owner."""
    path.parent.mkdir(mode=stat.S_IRWXU, parents=True, exist_ok=True)
    # SQLite gives its side files the mode of this one.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, stat.S_IRUSR | stat.S_IWUSR))


def _set_up_sqlite(connection: Any, _: object) -> None:
    # Transactions begin where `_begin_sqlite` says, not where the driver guesses.
    connection.isolation_level = None
    cursor = connection.cursor()
    try:
        cursor.execute(_busy_timeout(BUSY_SECONDS))
        # FULL: a commit is on the disk when it returns, so a grant outlives whatever comes next.
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        _use_write_ahead_log(cursor)
    finally:
        cursor.close()


def _use_write_ahead_log(cursor: Any) -> None:
    """Switch once: readers then never wait. The mode is the file's and stays."""
    deadline = monotonic() + BUSY_SECONDS
    while True:
        try:
            if cursor.execute("PRAGMA journal_mode").fetchone()[0] not in ("wal", "memory"):
                cursor.execute("PRAGMA journal_mode = WAL")
            return
        except OperationalError as problem:
            # The switch wants the file for itself and does not wait its turn by itself.
            if problem.sqlite_errorcode not in _BUSY or monotonic() > deadline:
                raise
            sleep(0.005)


def _begin_sqlite(connection: Connection) -> None:
    options = connection.get_execution_options()
    writing = options.get(WRITING, False)
    connection.exec_driver_sql(_busy_timeout(options.get(PATIENCE, BUSY_SECONDS)))
    # Immediate: whoever reads before writing would be refused, not made to wait, if another came between.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _busy_timeout(seconds: float) -> str:
    return f"PRAGMA busy_timeout = {round(seconds * 1000)}"
