"""How entries of the ledger look on a terminal and in JSON."""

from typing import TYPE_CHECKING, Any

from .output import Style, counted, say

if TYPE_CHECKING:
    from cgp_toolkit.host.consent_entries import ConsentState, Entry
    from cgp_toolkit.host.disclosures import Disclosure


def gate_name(scope: object) -> str:
    """What a grant opens, or a revocation closes, in words."""
    from cgp_toolkit.host.consent_entries import ALL

    return "everything" if scope is ALL else "plain egress" if scope is None else str(scope)


def standing(entry: "Entry", state: "ConsentState", now: str) -> str | None:
    """Whether a grant stands, has expired or was revoked; None for a revocation."""
    from cgp_toolkit.host.consent_entries import Grant

    if not isinstance(entry, Grant):
        return None
    if entry.number in state.revoked:
        return "revoked"
    return "stands" if entry.is_live(now) else "expired"


def entry_as_json(entry: "Entry", state: "ConsentState", now: str) -> dict[str, Any]:
    """An entry as JSON, a grant with the answer to whether it stands."""
    stands = standing(entry, state, now)
    return {**entry.to_json(), **({} if stands is None else {"standing": stands == "stands"})}


def print_entry(entry: "Entry", state: "ConsentState", now: str) -> None:
    """Print an entry on one line."""
    stands = standing(entry, state, now)
    parts: list[str | tuple[str, Style]] = []
    if stands is not None:
        parts = ["  ", (stands, {"fg": "green" if stands == "stands" else "red"})]
    say(
        f"{entry.number}  {entry.at}  ",
        (entry.provider_id, {"bold": True}),
        f"  {'revokes' if stands is None else 'grants'} {gate_name(entry.scope)}",
        f"  by {entry.grantor.kind} {entry.grantor.id}",
        *parts,
    )


def print_disclosure(disclosure: "Disclosure") -> None:
    """Print what left on one line."""
    agreed = ", ".join(
        f"{grant.grantor.id} to {gate_name(grant.scope)} at {grant.at}"
        for grant in disclosure.grants
    )
    say(
        f"{disclosure.at}  ",
        (disclosure.provider_id, {"bold": True}),
        f" ({disclosure.provider_name}{f' at {disclosure.destination}' * bool(disclosure.destination)})",
        f"  {disclosure.message}: {', '.join(disclosure.members)}; {counted(disclosure.size, 'byte')}",
        f"  agreed: {agreed or 'nobody'}",
    )
