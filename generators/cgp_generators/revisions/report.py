"""What a comparison says, as values and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..model.place import Place
from .changes.kinds import Level
from .messages import Direction, Flow, Pairing
from .verdicts import Answered, Verdict

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on one message in one flow."""

    flow: Flow
    pairings: tuple[Pairing, ...]
    verdict: Verdict

    def as_json(self) -> dict[str, Any]:
        """As the report prints it."""
        return {
            "flow": self.flow.value,
            "pairings": [pairing.value for pairing in self.pairings],
            **_verdict_json(self.verdict),
        }


def _verdict_json(verdict: Verdict) -> dict[str, Any]:
    found: dict[str, Any] = {"verdict": verdict.answer.value}
    if verdict.answer is Answered.BREAKS:
        found["witness"] = verdict.witness
    if verdict.reason:
        found["reason"] = verdict.reason
    if verdict.evidence:
        found["evidence"] = verdict.evidence
    if verdict.gates:
        found["gates"] = list(verdict.gates)
    if verdict.own:
        found["own"] = True
    if verdict.samples is not None:
        found["samples"] = {
            "drawn": verdict.samples.drawn,
            "accepted": verdict.samples.accepted,
            "refused": len(verdict.samples.refused),
        }
    return found


@dataclass(frozen=True, slots=True)
class MessageReport:
    """The verdicts on one message."""

    name: str
    direction: Direction | None
    judged: tuple[Judged, ...]

    def as_json(self) -> dict[str, Any]:
        """As the report prints it."""
        return {
            "name": self.name,
            "direction": self.direction.value if self.direction else None,
            "verdicts": [judged.as_json() for judged in self.judged],
        }


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a change stands in both files, and where in which message."""

    message: str
    path: str
    old: Place
    new: Place

    def as_json(self) -> dict[str, Any]:
        """As the report prints it."""
        return {
            "message": self.message,
            "path": self.path,
            "old": _place_json(self.old),
            "new": _place_json(self.new),
        }


def _place_json(place: Place) -> dict[str, Any]:
    return {
        "file": place.file,
        "pointer": place.pointer or "",
        "line": place.line,
        "column": place.column,
    }


@dataclass(frozen=True, slots=True)
class Finding:
    """A change, or a group of changes with one root cause, and whom it breaks."""

    rule: str
    level: Level
    sentence: str
    spots: tuple[Spot, ...]
    messages: tuple[str, ...]
    judged: tuple[Judged, ...]
    policy: bool = False
    note: str = ""

    def as_json(self) -> dict[str, Any]:
        """As the report prints it."""
        first = self.spots[0]
        return {
            "rule": self.rule,
            "level": self.level.value,
            "policy": self.policy,
            "sentence": self.sentence,
            "note": self.note,
            **first.as_json(),
            "messages": list(self.messages),
            "places": [spot.as_json() for spot in self.spots],
            "verdicts": [judged.as_json() for judged in self.judged],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """The whole comparison."""

    old: str
    new: str
    model: str
    seed: int
    messages: tuple[MessageReport, ...]
    findings: tuple[Finding, ...]
    remarks: tuple[str, ...] = ()

    @property
    def level(self) -> Level:
        """The largest level of a finding."""
        return max(
            (finding.level for finding in self.findings),
            key=lambda level: level.rank,
            default=Level.PATCH,
        )

    @property
    def breaks(self) -> bool:
        """Whether at least one pairing has a witness that no gate covers."""
        return any(judged.verdict.counts for message in self.messages for judged in message.judged)

    def summary(self) -> Mapping[Pairing, Answered]:
        """The verdict on each pairing; a break that a gate covers does not count."""
        return {
            pairing: _worst(
                judged.verdict
                for message in self.messages
                for judged in message.judged
                if pairing in judged.pairings
            )
            for pairing in Pairing
        }

    def flows(self) -> Mapping[Flow, Answered]:
        """The verdict on each flow, whatever the direction of the messages."""
        return {
            flow: _worst(
                judged.verdict
                for message in self.messages
                for judged in message.judged
                if judged.flow is flow
            )
            for flow in Flow
        }

    @property
    def gates(self) -> tuple[str, ...]:
        """The gates that a verdict relies on."""
        found = (
            gate
            for message in self.messages
            for judged in message.judged
            for gate in judged.verdict.gates
        )
        return tuple(dict.fromkeys(found))

    def as_json(self) -> dict[str, Any]:
        """As the report prints it."""
        return {
            "format": FORMAT,
            "old": self.old,
            "new": self.new,
            "model": self.model,
            "seed": self.seed,
            "level": self.level.value,
            "breaks": self.breaks,
            "pairings": {key.value: answer.value for key, answer in self.summary().items()},
            "flows": {key.value: answer.value for key, answer in self.flows().items()},
            "gates": list(self.gates),
            "messages": [message.as_json() for message in self.messages],
            "findings": [finding.as_json() for finding in self.findings],
            "remarks": list(self.remarks),
        }


def _worst(verdicts: Any) -> Answered:
    answers = set()
    for verdict in verdicts:
        answers.add(Answered.COMPATIBLE if verdict.gates else verdict.answer)
    for answer in (Answered.BREAKS, Answered.UNDECIDED):
        if answer in answers:
            return answer
    return Answered.COMPATIBLE
