"""What came of asking one provider: a value for every way in which it can go (SPEC 24.2, T71).

Nothing here is raised. A host that asks ten providers gets ten outcomes, and a failure takes
nothing from its neighbours.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, TypeAlias

from cgp_toolkit.errors import (
    Crashed,
    HandshakeFailed,
    HostError,
    ProtocolFault,
    ProviderError,
    TimedOut,
    TransportFailed,
    one_line,
)
from cgp_types import ContextFrame, DataFlow, to_json

from .audit_verdicts import Note, Quarantined, WholeDrop
from .consent import NeedsConsent, NeedsScopes, Reason


@dataclass(frozen=True, slots=True)
class Answered:
    """Frames came and passed the audit; there may be none."""

    kind: ClassVar[str] = "frames"
    frames: tuple[ContextFrame, ...]
    truncated: bool = False
    dropped_estimate: int | None = None

    @property
    def summary(self) -> str:
        count = len(self.frames)
        cost = sum(frame.token_cost for frame in self.frames)
        more = ", and there was more" if self.truncated else ""
        return f"{count} {'frame' if count == 1 else 'frames'}, {cost} tokens{more}"

    def to_json(self) -> dict[str, Any]:
        estimate = self.dropped_estimate
        return {
            "kind": self.kind,
            "frames": [to_json(frame) for frame in self.frames],
            "truncated": self.truncated,
            **({} if estimate is None else {"dropped_estimate": estimate}),
        }


@dataclass(frozen=True, slots=True)
class Discarded:
    """The whole answer was discarded (B2): over budget, a flood of frames, or dishonest costs."""

    drop: WholeDrop

    @property
    def kind(self) -> str:
        return self.drop.kind

    @property
    def summary(self) -> str:
        what = self.drop.kind.replace("_", " ")
        return f"discarded, {what}: {self.drop.claimed} where {self.drop.limit} was the limit"

    def to_json(self) -> dict[str, Any]:
        return self.drop.to_json()


_WHY: Final[Mapping[Reason, str]] = {
    "never_granted": "nobody agreed {}",
    "revoked": "consent {} was taken back",
    "expired": "consent {} has expired",
    "name_changed": "consent {} was given to another name",
    "data_flow_widened": "consent {} was given when it declared less",
}


@dataclass(frozen=True, slots=True)
class ConsentMissing:
    """It counts as egress and nobody agreed (C1); nothing was sent."""

    kind: ClassVar[str] = "consent_required"
    data_flow: DataFlow
    """What it declares. It may deny egress there, and count as egress for its transport (C4)."""

    reason: Reason = "never_granted"

    @property
    def summary(self) -> str:
        return f"not asked: {_WHY[self.reason].format('that data leaves the machine')}"

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "data_flow": to_json(self.data_flow),
            "egress_by": "declaration" if self.data_flow.egress else "transport",
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True)
class ScopesMissing:
    """Off-machine scopes without a receipt (C6); nothing was sent."""

    kind: ClassVar[str] = "scopes_required"
    scopes: tuple[str, ...]
    reasons: tuple[Reason, ...]
    """Why, one for each."""

    @property
    def summary(self) -> str:
        by_reason: dict[Reason, list[str]] = {}
        for scope, reason in zip(self.scopes, self.reasons, strict=True):
            by_reason.setdefault(reason, []).append(scope)
        told = (_WHY[reason].format(f"to {', '.join(of)}") for reason, of in by_reason.items())
        return f"not asked: {'; '.join(told)}"

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "scopes": list(self.scopes), "reasons": list(self.reasons)}


@dataclass(frozen=True, slots=True)
class Late:
    """No answer within the deadline, in seconds (T67, T68)."""

    kind: ClassVar[str] = "timed_out"
    seconds: float

    @property
    def summary(self) -> str:
        return f"timed out after {self.seconds:g} s"

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seconds": self.seconds}


@dataclass(frozen=True, slots=True)
class Died:
    """The child ended; a negative exit status is a signal (T63)."""

    kind: ClassVar[str] = "crashed"
    text: str
    exit_status: int | None
    stderr: tuple[str, ...]

    @property
    def summary(self) -> str:
        return f"crashed: {self.text}"

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "text": self.text,
            "exit_status": self.exit_status,
            "stderr": list(self.stderr),
        }


@dataclass(frozen=True, slots=True)
class ErrorAnswer:
    """An `error` envelope; the code is verbatim and may be absent (X1, X2)."""

    kind: ClassVar[str] = "provider_error"
    code: str | None
    text: str

    @property
    def summary(self) -> str:
        return f"answered with an error: {self.text} ({self.code or 'no code'})"

    def to_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            **({} if self.code is None else {"code": self.code}),
            "text": self.text,
        }


@dataclass(frozen=True, slots=True)
class BrokenProtocol:
    """A reply that is none: undecodable, with a wrong id, or of another type."""

    kind: ClassVar[str] = "protocol_error"
    text: str

    @property
    def summary(self) -> str:
        return f"broke the protocol: {self.text}"

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "text": self.text}


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The transport failed; `status` is that of an HTTP response, if there was one."""

    kind: ClassVar[str] = "unreachable"
    text: str
    status: int | None = None

    @property
    def summary(self) -> str:
        return f"unreachable: {self.text}"

    def to_json(self) -> dict[str, Any]:
        status = {} if self.status is None else {"status": self.status}
        return {"kind": self.kind, "text": self.text, **status}


Outcome: TypeAlias = (
    Answered
    | Discarded
    | ConsentMissing
    | ScopesMissing
    | Late
    | Died
    | ErrorAnswer
    | BrokenProtocol
    | Unreachable
)


def refused_by_gate(decision: NeedsConsent | NeedsScopes, declared: DataFlow) -> Outcome:
    """The outcome that stands for a closed consent gate."""
    match decision:
        case NeedsConsent(reason):
            return ConsentMissing(declared, reason)
        case NeedsScopes(missing, reasons):
            return ScopesMissing(missing, reasons)


def outcome_of(error: HostError) -> Outcome:
    """The outcome that stands for an error."""
    match error:
        case TimedOut():
            return Late(error.seconds)
        case Crashed():
            return Died(error.text, error.exit_status, error.stderr)
        case ProviderError():
            return ErrorAnswer(error.code, error.text)
        case ProtocolFault() | HandshakeFailed():
            return BrokenProtocol(error.text)
        case TransportFailed():
            return Unreachable(error.text, error.status)
        case _:
            return Unreachable(error.text)


@dataclass(frozen=True, slots=True)
class ProviderReport:
    """Everything that is known about asking one provider once."""

    provider_id: str
    outcome: Outcome
    seconds: float
    """From the first byte to the last, retries included."""

    attempts: int = 1
    quarantined: tuple[Quarantined, ...] = ()
    notes: tuple[Note, ...] = field(default=())

    @property
    def frames(self) -> tuple[ContextFrame, ...]:
        """The frames that passed the audit."""
        return self.outcome.frames if isinstance(self.outcome, Answered) else ()

    @property
    def rejected(self) -> int:
        """How many frames were set aside, or discarded with their answer."""
        whole = self.outcome.drop.frame_ids if isinstance(self.outcome, Discarded) else ()
        return len(self.quarantined) + len(whole)

    @property
    def summary(self) -> str:
        """One line for a person."""
        aside = f"; {len(self.quarantined)} set aside" if self.quarantined else ""
        said = one_line(f"{self.provider_id}: {self.outcome.summary}")
        return f"{said}{aside} ({self.seconds:.2f} s)"

    def to_json(self) -> dict[str, Any]:
        return {
            "provider_id": self.provider_id,
            "outcome": self.outcome.to_json(),
            "seconds": round(self.seconds, 6),
            "attempts": self.attempts,
            "quarantined": [each.to_json() for each in self.quarantined],
            "notes": [note.to_json() for note in self.notes],
        }
