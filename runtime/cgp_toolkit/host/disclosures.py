"""What left the machine: to whom, under whose consent, and when."""

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, insert, select

from cgp_types import ContextQuery, VerifyRequest, compare_timestamps, content_digest, encode

from .consent_entries import Grant
from .ledger_rows import entry_of
from .ledger_schema import DISCLOSURE_GRANTS, DISCLOSURES, ENTRIES


@dataclass(frozen=True, slots=True)
class Disclosure:
    """One payload that went to a provider which counts as egress.

    Its text is not kept: a ledger cannot forget, and a question may hold what must be forgotten.
    The digest lets whoever still has the payload prove that it is this one.
    """

    number: int
    at: str
    provider_id: str
    provider_name: str
    """The declared name at the time."""

    destination: str
    message: Literal["query", "verify"]
    members: tuple[str, ...]
    """The members of the payload that were present, for instance `goal` and `anchors`."""

    size: int
    """Bytes of the payload in canonical form (W11)."""

    digest: str
    """Of the same bytes."""

    grants: tuple[Grant, ...]
    """Who agreed: the entries that opened the gate."""

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "at": self.at,
            "provider_id": self.provider_id,
            "provider_name": self.provider_name,
            "destination": self.destination,
            "message": self.message,
            "members": list(self.members),
            "size": self.size,
            "digest": self.digest,
            "grants": [grant.to_json() for grant in self.grants],
        }


def write_disclosure(
    connection: Connection,
    at: str,
    provider_id: str,
    provider_name: str,
    destination: str,
    payload: ContextQuery | VerifyRequest,
    grants: Sequence[int],
) -> Disclosure:
    """Append a disclosure and its grants; a grant that is not in the ledger is an error of the database."""
    written = encode(payload)
    row = {
        "at": at,
        "provider_id": provider_id,
        "provider_name": provider_name,
        "destination": destination,
        "message": "query" if isinstance(payload, ContextQuery) else "verify",
        "members": json.dumps(list(json.loads(written))),
        "size": len(written),
        "digest": content_digest(written),
    }
    number = connection.execute(
        insert(DISCLOSURES).values(row).returning(DISCLOSURES.c.number)
    ).scalar_one()
    for grant in dict.fromkeys(grants):
        connection.execute(insert(DISCLOSURE_GRANTS).values(disclosure=number, entry=grant))
    (disclosure,) = _with_grants(connection, [{**row, "number": number}])
    return disclosure


def read_disclosures(
    connection: Connection, provider_id: str | None, since: str | None, until: str | None
) -> tuple[Disclosure, ...]:
    """Read what left between two instants, oldest first; the first is included, the second is not."""
    query = select(DISCLOSURES).order_by(DISCLOSURES.c.number)
    if provider_id is not None:
        query = query.where(DISCLOSURES.c.provider_id == provider_id)
    rows = [
        dict(row)
        for row in connection.execute(query).mappings()
        # Compared as instants, which text is not (F4).
        if (since is None or compare_timestamps(since, row["at"]) <= 0)
        and (until is None or compare_timestamps(row["at"], until) < 0)
    ]
    return _with_grants(connection, rows)


def _with_grants(connection: Connection, rows: Sequence[dict[str, Any]]) -> tuple[Disclosure, ...]:
    query = (
        select(DISCLOSURE_GRANTS.c.disclosure, ENTRIES)
        .join_from(DISCLOSURE_GRANTS, ENTRIES, DISCLOSURE_GRANTS.c.entry == ENTRIES.c.number)
        .order_by(ENTRIES.c.number)
    )
    if len(rows) == 1:
        query = query.where(DISCLOSURE_GRANTS.c.disclosure == rows[0]["number"])
    agreed: dict[int, list[Grant]] = defaultdict(list)
    for row in connection.execute(query).mappings():
        entry = entry_of(row)
        if isinstance(entry, Grant):
            agreed[row["disclosure"]].append(entry)
    return tuple(
        Disclosure(
            **{**row, "members": tuple(json.loads(row["members"]))},
            grants=tuple(agreed[row["number"]]),
        )
        for row in rows
    )
