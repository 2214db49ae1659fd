"""Entries of the ledger as rows of its table, and back."""

import json
from collections.abc import Mapping
from typing import Any

from ..errors import LedgerError
from .consent_entries import ALL, AgreedFlow, Entry, Grant, Grantor, Revocation


def row_of(entry: Entry) -> dict[str, Any]:
    """Every column of the table of entries but the number, which the database gives."""
    row: dict[str, Any] = {
        "at": entry.at,
        "provider_id": entry.provider_id,
        "all_gates": entry.scope is ALL,
        "scope": None if entry.scope is ALL else entry.scope,
        "grantor_kind": entry.grantor.kind,
        "grantor_id": entry.grantor.id,
        "sentence": entry.sentence,
    }
    match entry:
        case Revocation():
            return {**row, "kind": "revocation"}
        case Grant():
            return {
                **row,
                "kind": "grant",
                "provider_name": entry.provider_name,
                "provider_version": entry.provider_version,
                "reads": entry.data_flow.reads,
                "writes": entry.data_flow.writes,
                "egress": entry.data_flow.egress,
                "egress_scopes": json.dumps(entry.data_flow.egress_scopes),
                "expires_at": entry.expires_at,
            }


def entry_of(row: Mapping[Any, Any]) -> Entry:
    """Read an entry. LedgerError when somebody wrote a row that is none of ours."""
    try:
        grantor = Grantor(row["grantor_kind"], row["grantor_id"])
        if row["kind"] == "revocation":
            return Revocation(
                number=row["number"],
                at=row["at"],
                provider_id=row["provider_id"],
                scope=ALL if row["all_gates"] else row["scope"],
                grantor=grantor,
                sentence=row["sentence"],
            )
        return Grant(
            number=row["number"],
            at=row["at"],
            provider_id=row["provider_id"],
            scope=row["scope"],
            provider_name=row["provider_name"],
            provider_version=row["provider_version"],
            data_flow=AgreedFlow(
                reads=row["reads"],
                writes=row["writes"],
                egress=row["egress"],
                egress_scopes=tuple(json.loads(row["egress_scopes"])),
            ),
            grantor=grantor,
            sentence=row["sentence"],
            expires_at=row["expires_at"],
        )
    except (TypeError, ValueError):
        raise LedgerError(f"Entry {row['number']} cannot be read.") from None
