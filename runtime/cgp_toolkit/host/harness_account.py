"""What our host has to say about a scenario, in the words of schema/documents/host-account.schema.json."""

from collections.abc import Sequence
from typing import Any, Final

from cgp_toolkit.errors import (
    ContradictoryDeclaration,
    Crashed,
    HandshakeFailed,
    HostError,
    InsecureTransport,
    ProtocolFault,
    RedirectRefused,
    SpawnFailed,
    TimedOut,
    TransportFailed,
    Unauthorized,
    VersionMismatch,
)
from cgp_toolkit.transport.base import Ending
from cgp_types import FrameId, frame_id_key, to_json

from .composition import Composition, Span
from .consent_entries import Entry, Grant
from .outcomes import (
    Answered,
    Died,
    Discarded,
    ErrorAnswer,
    Outcome,
    ProviderReport,
    ScopesMissing,
    Unreachable,
)
from .registered import RegisteredProvider
from .verification import Verification

Json = dict[str, Any]

_FAILURES: Final[tuple[tuple[type[HostError], str], ...]] = (
    (VersionMismatch, "version_mismatch"),
    (ContradictoryDeclaration, "contradictory_declaration"),
    (HandshakeFailed, "handshake_failed"),
    (SpawnFailed, "not_started"),
    (TimedOut, "timed_out"),
    (Crashed, "crashed"),
    (ProtocolFault, "protocol_error"),
    (InsecureTransport, "insecure_url"),
    (Unauthorized, "unauthorized"),
    (RedirectRefused, "redirect_refused"),
    (TransportFailed, "unreachable"),
)
"""Errors and their names in an account; the more special ones come first."""


def failure_told(error: HostError) -> Json:
    """Why a provider could not be connected."""
    kind = next((name for of, name in _FAILURES if isinstance(error, of)), "unreachable")
    told: Json = {"kind": kind, "text": error.text}
    match error:
        case HandshakeFailed(code=str(code)):
            told["code"] = code
        case Crashed():
            told |= _death(error.exit_status, error.stderr)
        case RedirectRefused(location=str(location)):
            told["location"] = location
        case _:
            pass  # there is nothing to say besides
    if isinstance(error, TransportFailed) and error.status is not None:
        told["status"] = error.status
    return told


def outcome_told(outcome: Outcome) -> Json:
    """What came of asking one provider."""
    told: Json = {"kind": outcome.kind}
    match outcome:
        case Answered():
            pass
        case Discarded(drop):
            told |= {
                "frame_ids": list(drop.frame_ids),
                "limit": drop.limit,
                "claimed": drop.claimed,
            }
        case ScopesMissing(scopes):
            told["scopes"] = list(scopes)
        case Died():
            told |= {"text": outcome.text, **_death(outcome.exit_status, outcome.stderr)}
        case ErrorAnswer(code, text):
            told |= {"text": text, **({} if code is None else {"code": code})}
        case Unreachable(text, status):
            told |= {"text": text, **({} if status is None else {"status": status})}
        case _:
            told["text"] = outcome.summary
    return told


def answer_told(report: ProviderReport) -> Json:
    """Outcome, frames, and what was set aside or noticed."""
    aside = (each.to_json() for each in report.quarantined)
    return {
        "provider": report.provider_id,
        "outcome": outcome_told(report.outcome),
        "frames": [to_json(frame) for frame in report.frames],
        "quarantined": list(aside),
        "notes": [note.to_json() for note in report.notes],
    }


def verdicts_told(held: Sequence[FrameId], found: Verification) -> list[Json]:
    """One verdict for each identity, in the order of asking."""
    refused = {frame_id_key(each.frame): each for each in found.not_current}
    told = []
    for identity in held:
        verdict: Json = {"frame": to_json(identity), "status": "valid", "reuse": True}
        if (reason := refused.get(frame_id_key(identity))) is not None:
            verdict |= {"status": reason.reason, "reuse": False}
            if reason.replacement_digest is not None:
                verdict["replacement_digest"] = reason.replacement_digest
        told.append(verdict)
    return told


def composition_told(composition: Composition) -> Json:
    """The text, its fences in bytes, and the account of every frame."""

    def span(piece: Span) -> list[int]:
        return [piece.start_byte, piece.end_byte]

    return {
        "text": composition.text,
        "fences": [
            {
                "frame": to_json(fence.frame),
                "opening": span(fence.opening),
                "body": span(fence.body),
                "closing": span(fence.closing),
            }
            for fence in composition.fences
        ],
        "frames": [
            {
                "frame": to_json(each.frame),
                "included": each.outcome == "included",
                "reason": each.reason,
            }
            for each in composition.audit
        ],
        "ranking": f"{composition.rank}, see cgp_toolkit.host.ranking",
    }


def provider_told(known: RegisteredProvider) -> Json:
    """What is known of a provider that was connected."""
    return {
        "faults": known.faults,
        "dropped": known.dropped,
        "unknown_envelopes": known.statistics.unknown_envelopes,
        "late_replies": known.statistics.late_replies,
    }


def ending_told(ending: Ending) -> Json:
    """How it ended."""
    status = ending.exit_status
    return {"how": ending.how, **({} if status is None else {"exit_status": status})}


def entry_told(entry: Entry) -> Json:
    """An entry of the ledger."""
    scope = {"scope": entry.scope} if isinstance(entry.scope, str) else {}
    told: Json = {"provider": entry.provider_id, **scope}
    if isinstance(entry, Grant):
        expiry = {} if entry.expires_at is None else {"expires_at": entry.expires_at}
        return {"entry": "grant", **told, **expiry}
    return {"entry": "revocation", **told}


def _death(exit_status: int | None, stderr: Sequence[str]) -> Json:
    status = {} if exit_status is None else {"exit_status": exit_status}
    return {**status, "stderr": "\n".join(stderr)}
