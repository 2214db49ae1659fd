"""What a provider of a scenario does, as data: turns of actions for each message that it may hear."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cgp_types import PROTOCOL_VERSION

Action: TypeAlias = Mapping[str, Any]
"""One thing that a player does; the functions below make them."""

Turn: TypeAlias = Sequence[Action]
"""What it does about one message."""

Json: TypeAlias = dict[str, Any]


def say(envelope: Mapping[str, Any]) -> Action:
    """Send an envelope. Its id may be `$id`, that of the message, or `$id1`, that of the first query."""
    return {"say": dict(envelope)}


def write(text: str, times: int = 1) -> Action:
    """Send raw text, as often as wanted; lone surrogates U+DC80 to U+DCFF stand for raw bytes."""
    return {"bytes": text, "times": times}


def complain(text: str, times: int = 1) -> Action:
    """Write to standard error."""
    return {"complain": text, "times": times}


def wait(seconds: float) -> Action:
    """Do nothing for a while; what comes meanwhile is recorded as it comes."""
    return {"wait": seconds}


def leave(status: int) -> Action:
    """End the process."""
    return {"exit": status}


def respond(
    status: int,
    body: str | Mapping[str, Any] = "",
    *headers: str,
    media_type: str = "application/json",
) -> Action:
    """Over HTTP: answer with any status, any body and further header lines."""
    return {"respond": status, "body": body, "headers": list(headers), "media_type": media_type}


STAY: Action = {"stay": True}
"""Hear nothing more, and do not end."""

IGNORE_TERMINATION: Action = {"ignore": "term"}
"""From now on go on when asked to terminate."""


def acknowledgement(
    *,
    name: str = "shelf",
    version: str = "1.0.0",
    protocol_version: str = PROTOCOL_VERSION,
    flow: Mapping[str, Any] | None = None,
    kinds: Sequence[str] = ("doc", "fact"),
    **capabilities: Any,
) -> Json:
    """An acknowledgement of a provider that keeps everything on the machine, unless told otherwise."""
    return {
        "type": "handshake_ack",
        "protocol_version": protocol_version,
        "provider": {
            "name": name,
            "version": version,
            "data_flow": {"reads": True, "writes": False, "egress": False, **(flow or {})},
        },
        "capabilities": {"query": {"kinds": list(kinds)}, **capabilities},
    }


def frames(*served: Mapping[str, Any], identifier: str = "$id", **result: Any) -> Json:
    """The reply to a query."""
    return {
        "type": "frames",
        "id": identifier,
        "result": {"frames": [dict(each) for each in served], "truncated": False, **result},
    }


def error(code: str | None, message: str = "It cannot be answered.") -> Json:
    """An error about a query."""
    told = {} if code is None else {"code": code}
    return {"type": "error", "id": "$id", **told, "message": message}


def verified(*verdicts: Mapping[str, Any]) -> Json:
    """The reply to `verify`."""
    return {"type": "verified", "response": {"verdicts": [dict(each) for each in verdicts]}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What is played from one start to its end. Of each tuple of turns the last is repeated."""

    handshake: Sequence[Turn]
    query: Sequence[Turn]
    verify: Sequence[Turn] = ()
    shutdown: Sequence[Turn] = ()
    """Without a turn it exits with status 0."""

    goals: Mapping[str, Turn] = field(default_factory=dict)
    """Queries with these goals have a turn of their own."""

    first: Turn = ()
    """What is done before anything is heard."""

    def to_json(self) -> Json:
        return {
            "handshake": [list(turn) for turn in self.handshake],
            "query": [list(turn) for turn in self.query],
            "verify": [list(turn) for turn in self.verify],
            "shutdown": [list(turn) for turn in self.shutdown],
            "goals": {goal: list(turn) for goal, turn in self.goals.items()},
            "first": list(self.first),
        }


@dataclass(frozen=True, slots=True)
class Script:
    """A part for each start of the provider; the last is repeated."""

    starts: tuple[Part, ...]

    def to_json(self) -> Json:
        return {"starts": [part.to_json() for part in self.starts]}


def serving(
    *served: Mapping[str, Any],
    ack: Mapping[str, Any] | None = None,
    verify: Sequence[Turn] = (),
    **more: Any,
) -> Script:
    """A script that answers every query with these frames."""
    return playing((say(frames(*served)),), ack=ack, verify=verify, **more)


def playing(
    *turns: Turn,
    ack: Mapping[str, Any] | None = None,
    verify: Sequence[Turn] = (),
    **more: Any,
) -> Script:
    """A script with a turn for each query, the last repeated."""
    return Script((part(*turns, ack=ack, verify=verify, **more),))


def part(
    *turns: Turn,
    ack: Mapping[str, Any] | None = None,
    verify: Sequence[Turn] = (),
    **more: Any,
) -> Part:
    """One start with a turn for each query; it acknowledges like `acknowledgement`."""
    shake = (say(acknowledgement() if ack is None else ack),)
    return Part(handshake=(shake,), query=turns or ((say(frames()),),), verify=verify, **more)
