"""The consent ledger: who agreed to what, what left the machine, and when (SPEC 6, T39).

One SQLite file by default, or PostgreSQL by URL. Entries are appended and never changed; what stands
now is computed from them. Several processes may share a ledger, and a grant survives the death of
the process the moment the call returns.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from types import TracebackType

from sqlalchemy import Connection, Engine, insert, select

from cgp_types import ContextQuery, ProviderInfo, VerifyRequest, is_timestamp

from .consent_entries import (
    ALL,
    AgreedFlow,
    AllGates,
    ConsentState,
    Entry,
    Grant,
    Grantor,
    Revocation,
)
from .disclosures import Disclosure, read_disclosures, write_disclosure
from .ledger_place import BUSY_SECONDS, PATIENCE, WRITING, Place
from .ledger_rows import entry_of, row_of
from .ledger_schema import ENTRIES, hold_write_lock, prepare


def utc_now() -> str:
    """The present instant as a timestamp (F4), to the microsecond."""
    return datetime.now(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


class Ledger:
    """An open ledger. Every method may be called from any thread, blocks, and raises LedgerError."""

    def __init__(self, place: Place, engine: Engine, clock: Callable[[], str]) -> None:
        self._place = place
        self._engine = engine
        self._clock = clock

    @classmethod
    def open(
        cls,
        url: str | None = None,
        *,
        clock: Callable[[], str] = utc_now,
        patience: float = BUSY_SECONDS,
    ) -> "Ledger":
        """Open a ledger, and make it where there is none.

        `url` is `sqlite:///path`, `postgresql://…`, the path of a file, or `sqlite://` for one in
        memory that is forgotten on close; without it, the user's own ledger is meant. Another
        process that is writing is waited for, `patience` seconds long. Raises
        LedgerError when the place cannot be used, when a newer toolkit wrote it, or when the guards
        against change are gone.
        """
        place = Place(url)
        with place.reporting("It cannot be opened"):
            engine = place.engine()
            ledger = cls(place, engine, clock)
            try:
                with ledger._writing(patience) as connection:
                    prepare(connection, clock())
            except BaseException:
                engine.dispose()
                raise
        return ledger

    def grant(
        self,
        provider_id: str,
        info: ProviderInfo,
        scope: str | None,
        *,
        sentence: str,
        grantor: Grantor,
        expires_at: str | None = None,
    ) -> Grant:
        """Write down that somebody agreed; it is on the disk when this returns.

        `scope` is one off-machine scope, or None for plain egress; `info` is what the provider
        declares now, and `sentence` what the grantor was shown. Raises ValueError for an
        `expires_at` that is no timestamp and for `local-only`, which needs no grant.
        """
        if expires_at is not None and not is_timestamp(expires_at):
            raise ValueError(f"{expires_at[:40]!r} is no timestamp.")
        if scope == "local-only":
            raise ValueError("`local-only` leaves nothing to agree to.")
        entry = self._append(
            Grant(
                number=0,
                at=self._clock(),
                provider_id=provider_id,
                scope=scope,
                provider_name=info.name,
                provider_version=info.version,
                data_flow=AgreedFlow.of(info.data_flow),
                grantor=grantor,
                sentence=sentence,
                expires_at=expires_at,
            )
        )
        assert isinstance(entry, Grant)
        return entry

    def revoke(
        self,
        provider_id: str,
        scope: str | AllGates | None = ALL,
        *,
        grantor: Grantor,
        sentence: str = "",
    ) -> Revocation:
        """Take consent back for one gate of a provider, or for all; it closes from now on (T41)."""
        entry = self._append(Revocation(0, self._clock(), provider_id, scope, grantor, sentence))
        assert isinstance(entry, Revocation)
        return entry

    def record_disclosure(
        self,
        provider_id: str,
        info: ProviderInfo,
        payload: ContextQuery | VerifyRequest,
        *,
        grants: Sequence[int] = (),
        destination: str = "",
        patience: float = BUSY_SECONDS,
    ) -> Disclosure:
        """Write down that something leaves: to whom, and under which grants (`Permitted.grants`).

        `destination` says where the provider is (`stdio`, or the host part of a URL; never a whole
        URL). Of the payload only member names, size and digest are kept: what cannot be deleted
        must not hold what people ask. Another process that is writing is waited for, `patience`
        seconds long; it is written as a whole or not at all.
        """
        with self._place.reporting("It cannot be written"), self._writing(patience) as connection:
            return write_disclosure(
                connection, self._clock(), provider_id, info.name, destination, payload, grants
            )

    def entries(self, provider_id: str | None = None) -> tuple[Entry, ...]:
        """Read the history, of one provider or of all, oldest first."""
        query = select(ENTRIES).order_by(ENTRIES.c.number)
        if provider_id is not None:
            query = query.where(ENTRIES.c.provider_id == provider_id)
        with self._place.reporting("It cannot be read"), self._engine.begin() as connection:
            return tuple(entry_of(row) for row in connection.execute(query).mappings())

    def state(self, provider_id: str | None = None) -> ConsentState:
        """What the entries say at this moment; expiry is judged by `decide`, against its `now`."""
        return ConsentState.of(self.entries(provider_id))

    def disclosures(
        self, provider_id: str | None = None, *, since: str | None = None, until: str | None = None
    ) -> tuple[Disclosure, ...]:
        """What left, to whom, who agreed, and when; oldest first.

        `since` is included, `until` is not; both are timestamps (ValueError when they are not).
        """
        for bound in filter(None, (since, until)):
            if not is_timestamp(bound):
                raise ValueError(f"{bound[:40]!r} is no timestamp.")
        with self._place.reporting("It cannot be read"), self._engine.begin() as connection:
            return read_disclosures(connection, provider_id, since, until)

    def _append(self, entry: Entry) -> Entry:
        with self._place.reporting("It cannot be written"), self._writing() as connection:
            added = connection.execute(insert(ENTRIES).values(row_of(entry)).returning(ENTRIES))
            return entry_of(added.mappings().one())

    @contextmanager
    def _writing(self, patience: float = BUSY_SECONDS) -> Iterator[Connection]:
        """A transaction that holds the write lock, and is on the disk when it ends."""
        options = {WRITING: True, PATIENCE: patience}
        with (
            self._engine.connect().execution_options(**options) as connection,
            connection.begin(),
        ):
            hold_write_lock(connection, patience)
            yield connection

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Ledger({str(self._place)!r})"
