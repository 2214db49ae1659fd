"""The tables of a consent ledger, and the guards that let them only grow (T39).

Append-only is a property of the database, not a habit of this program: triggers refuse every
update and every delete, whoever attempts it, and opening a ledger checks that they still stand.
"""

from typing import Final

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    ForeignKey,
    Identity,
    Integer,
    MetaData,
    Table,
    Text,
    insert,
    select,
    text,
)

from ..errors import LedgerError

SCHEMA_VERSION: Final = 1
"""The layout that this program reads and writes."""

METADATA: Final = MetaData()

VERSIONS: Final = Table(
    "cgp_ledger_version",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("created_at", Text, nullable=False),
    CheckConstraint("number > 0"),
)
"""One row for each layout that this ledger has had; the largest number is the present one."""

ENTRIES: Final = Table(
    "cgp_ledger_entry",
    METADATA,
    Column("number", Integer, Identity(always=True), primary_key=True),
    Column("at", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("provider_id", Text, nullable=False),
    Column("all_gates", Boolean, nullable=False),
    Column("scope", Text),
    Column("grantor_kind", Text, nullable=False),
    Column("grantor_id", Text, nullable=False),
    Column("sentence", Text, nullable=False),
    Column("provider_name", Text),
    Column("provider_version", Text),
    Column("reads", Boolean),
    Column("writes", Boolean),
    Column("egress", Boolean),
    Column("egress_scopes", Text),
    Column("expires_at", Text),
    CheckConstraint("number > 0"),
    CheckConstraint("kind IN ('grant', 'revocation')"),
    sqlite_autoincrement=True,
)
"""Grants and revocations. `scope` is null for plain egress; `egress_scopes` is a JSON array."""

DISCLOSURES: Final = Table(
    "cgp_ledger_disclosure",
    METADATA,
    Column("number", Integer, Identity(always=True), primary_key=True),
    Column("at", Text, nullable=False),
    Column("provider_id", Text, nullable=False),
    Column("provider_name", Text, nullable=False),
    Column("destination", Text, nullable=False),
    Column("message", Text, nullable=False),
    Column("members", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("digest", Text, nullable=False),
    CheckConstraint("number > 0"),
    sqlite_autoincrement=True,
)
"""What left the machine: `members` is a JSON array of names, `size` and `digest` are of the payload."""

DISCLOSURE_GRANTS: Final = Table(
    "cgp_ledger_disclosure_grant",
    METADATA,
    Column("disclosure", ForeignKey(DISCLOSURES.c.number), primary_key=True),
    Column("entry", ForeignKey(ENTRIES.c.number), primary_key=True),
)
"""Under which grants it left."""

_POSTGRES_GUARD: Final = "cgp_ledger_refuse"
_APPEND_LOCK: Final = 0x6367706C  # "cgpl": one advisory lock for all who write to any ledger here


def prepare(connection: Connection, now: str) -> None:
    """Make the tables where there are none, and see that they are ours and guarded.

    Runs inside a transaction that holds the write lock, so that several processes may arrive at
    once. Raises LedgerError for a newer layout, a foreign database, and a ledger without guards.
    """
    present = _tables(connection)
    if VERSIONS.name not in present:
        if connection.dialect.name == "sqlite" and present:
            raise LedgerError("This is a database of something else, not a consent ledger.")
        METADATA.create_all(connection, checkfirst=True)
        for statement in _guards(connection.dialect.name):
            connection.execute(text(statement))
        connection.execute(insert(VERSIONS).values(number=SCHEMA_VERSION, created_at=now))
    version = max(connection.execute(select(VERSIONS.c.number)).scalars(), default=0)
    if version > SCHEMA_VERSION:
        raise LedgerError(
            f"It was written by a newer version of this toolkit (layout {version}; "
            f"this one knows {SCHEMA_VERSION})."
        )
    missing = _expected_triggers(connection.dialect.name) - _triggers(connection)
    if missing:
        raise LedgerError(
            f"Its guards against change are gone ({', '.join(sorted(missing))}), "
            "so what it says can no longer be relied on."
        )


def hold_write_lock(connection: Connection, patience: float) -> None:
    """Let one writer in at a time, so that the numbers of entries tell their order.

    `patience` is how many seconds it waits for them.
    On SQLite the transaction holds the lock already (it began as an immediate one), and every
    connection waits for the disk. PostgreSQL is told to wait where it was told not to.
    """
    if connection.dialect.name == "postgresql":
        waiting = f"{max(1, round(patience * 1000))}ms"
        connection.execute(text(f"SELECT set_config('lock_timeout', '{waiting}', true)"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_APPEND_LOCK})"))
        connection.execute(
            text(
                "SELECT set_config('synchronous_commit', 'on', true) "
                "WHERE current_setting('synchronous_commit') = 'off'"
            )
        )


def _guards(dialect: str) -> list[str]:
    return _sqlite_guards() if dialect == "sqlite" else _postgres_guards()


def _sqlite_guards() -> list[str]:
    guards = []
    for table in METADATA.sorted_tables:
        for event in ("UPDATE", "DELETE"):
            guards.append(
                f"CREATE TRIGGER {table.name}_no_{event.lower()} BEFORE {event} ON {table.name} "
                f"BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END"
            )
        # INSERT OR REPLACE deletes without asking the trigger above.
        keys = " AND ".join(
            f"{column.name} = NEW.{column.name}" for column in table.primary_key.columns
        )
        guards.append(
            f"CREATE TRIGGER {table.name}_no_replace BEFORE INSERT ON {table.name} "
            f"WHEN EXISTS (SELECT 1 FROM {table.name} WHERE {keys}) "
            f"BEGIN SELECT RAISE(ABORT, 'a ledger is append-only'); END"
        )
    return guards


def _postgres_guards() -> list[str]:
    guards = [
        f"CREATE OR REPLACE FUNCTION {_POSTGRES_GUARD}() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'a ledger is append-only'; END $$"
    ]
    for table in METADATA.sorted_tables:
        for event, each in (("UPDATE", "ROW"), ("DELETE", "ROW"), ("TRUNCATE", "STATEMENT")):
            guards.append(
                f"CREATE TRIGGER {table.name}_no_{event.lower()} BEFORE {event} ON {table.name} "
                f"FOR EACH {each} EXECUTE FUNCTION {_POSTGRES_GUARD}()"
            )
    return guards


def _expected_triggers(dialect: str) -> set[str]:
    third = "replace" if dialect == "sqlite" else "truncate"
    return {
        f"{table.name}_no_{event}"
        for table in METADATA.sorted_tables
        for event in ("update", "delete", third)
    }


def _tables(connection: Connection) -> set[str]:
    if connection.dialect.name == "sqlite":
        query = (
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' "
            "ESCAPE '\\'"
        )
    else:
        query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    return set(connection.execute(text(query)).scalars())


def _triggers(connection: Connection) -> set[str]:
    if connection.dialect.name == "sqlite":
        query = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    else:
        query = (
            "SELECT t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid "
            "JOIN pg_namespace n ON n.oid = c.relnamespace "
            "WHERE n.nspname = current_schema() AND NOT t.tgisinternal AND t.tgenabled <> 'D'"
        )
    return set(connection.execute(text(query)).scalars())
