"""What was seen of a provider: values, and the JSON document made of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from cgp_toolkit.conformance.target import Target
from cgp_toolkit.host.provenance import LinkVerdict
from cgp_toolkit.inspector.departures import Departures
from cgp_types import (
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    HandshakeAck,
    Violation,
    to_json,
)

Fate = Literal["kept", "set_aside", "dropped", "repeated"]
"""What a host makes of a frame. `repeated`: it stood in the answer before, and counts once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Faults:
    """What is wrong with one piece of a message. Paths count from the message's root."""

    rules: tuple[Violation, ...] = ()
    """Rules on values that are broken."""
    advice: tuple[Violation, ...] = ()
    """What receivers forgive and an author should mend: unknown members, `null`, duplicates."""

    def to_json(self) -> dict[str, Any]:
        return {
            "violations": [_violation(each) for each in self.rules],
            "advice": [_violation(each) for each in self.advice],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """The acknowledgement of the handshake."""

    message: HandshakeAck
    faults: Faults
    departures: Departures

    def to_json(self) -> dict[str, Any]:
        message = to_json(self.message)
        return {
            "protocol_version": message["protocol_version"],
            "provider": message["provider"],
            "capabilities": message["capabilities"],
            "leaves_the_machine": self.departures.to_json(),
            **self.faults.to_json(),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenFrame:
    """One frame of the answer, with what can be computed from it."""

    frame: ContextFrame
    recomputed_cost: int
    """Budget tokens of the inline content; a reference frame has none and costs 0 (B3)."""
    digest_matches: bool | None
    """Whether `content_digest` is that of the content (T47); None when one of them is absent."""
    links: tuple[LinkVerdict, ...]
    """The `file` links of its provenance, read again below the root."""
    fate: Fate
    reasons: tuple[str, ...]
    """Why a host does not keep it, one sentence for each fault."""
    faults: Faults

    def to_json(self) -> dict[str, Any]:
        return {
            "frame": to_json(self.frame),
            "recomputed_token_cost": self.recomputed_cost,
            "content_digest_matches": self.digest_matches,
            "file_links": [link.to_json() for link in self.links],
            "fate": self.fate,
            "reasons": list(self.reasons),
            **self.faults.to_json(),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenAnswer:
    """The answer to the one question that was asked."""

    result: ContextQueryResult
    frames: tuple[SeenFrame, ...]
    dropped: str | None
    """Why a host discards the answer as a whole (B1, B4), if it does."""
    faults: Faults
    """What is wrong outside of the frames."""

    def to_json(self) -> dict[str, Any]:
        document: dict[str, Any] = {
            "frames": [each.to_json() for each in self.frames],
            "truncated": self.result.truncated,
            "dropped": self.dropped,
            **self.faults.to_json(),
        }
        if self.result.dropped_estimate is not None:
            document["dropped_estimate"] = self.result.dropped_estimate
        return document


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """Everything that one look showed."""

    target: Target
    query: ContextQuery | None
    """None when nothing was asked."""
    declaration: Declaration | None
    """None when there was no usable acknowledgement; `fault` says why."""
    answer: SeenAnswer | None
    fault: str | None
    """Why the handshake or the query brought nothing, as a sentence."""

    def to_json(self) -> dict[str, Any]:
        """The document that `cgp inspect --json` prints, the suite's verdict aside.

        Secrets are taken out of it, should the provider have repeated them (C8).
        """
        document = {
            "target": self.target.shown,
            "handshake": None if self.declaration is None else self.declaration.to_json(),
            "query": None if self.query is None else to_json(self.query),
            "answer": None if self.answer is None else self.answer.to_json(),
            "fault": self.fault,
        }
        cleaned = _each_text(document, self.target.without_secrets)
        assert isinstance(cleaned, dict)
        return cleaned


def _each_text(value: Any, change: Callable[[str], str]) -> Any:
    match value:
        case str():
            return change(value)
        case list():
            return [_each_text(each, change) for each in value]
        case dict():
            return {name: _each_text(each, change) for name, each in value.items()}
        case _:
            return value


def _violation(violation: Violation) -> dict[str, str]:
    return {
        "requirement": str(violation.requirement),
        "path": violation.path,
        "message": violation.message,
    }
