"""What a provider of a scenario really heard: the evidence that no account can talk away."""

import fcntl
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened to a provider. `at` is in seconds on the machine's steady clock."""

    name: str
    at: float
    start: int
    """The start of a process, or over HTTP the connection, counted from 1."""

    more: Mapping[str, Any]

    @property
    def message(self) -> Mapping[str, Any] | None:
        """What was heard, where it is a JSON object."""
        if self.name != "heard":
            return None
        try:
            found = json.loads(self.more["text"])
        except (ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) else None


@dataclass(frozen=True, slots=True)
class Recording:
    """Everything that one provider recorded, in the order of time."""

    events: tuple[Event, ...] = field(default=())

    @property
    def starts(self) -> int:
        """How often it was started, or connected to."""
        return len(self.named("start"))

    def named(self, *names: str) -> tuple[Event, ...]:
        """The events of some names."""
        return tuple(event for event in self.events if event.name in names)

    def heard(self, *types: str) -> tuple[Mapping[str, Any], ...]:
        """The messages of some types, of all types without one."""
        messages = filter(None, (event.message for event in self.events))
        return tuple(each for each in messages if not types or each.get("type") in types)

    @property
    def queries(self) -> tuple[Mapping[str, Any], ...]:
        """The payload of each query."""
        return tuple(each.get("query") or {} for each in self.heard("query"))

    @property
    def payloads(self) -> tuple[str, ...]:
        """The types of all messages that carry something of the user: queries and identities."""
        return tuple(str(each.get("type")) for each in self.heard("query", "verify"))

    @property
    def goals(self) -> tuple[Any, ...]:
        """The goal of each query."""
        return tuple(query.get("goal") for query in self.queries)


def read_recording(stem: Path) -> Recording:
    """What the starts of a player have recorded so far."""
    events = [
        Event(entry.pop("event"), entry.pop("at"), start, entry)
        for start, path in _starts(stem)
        for entry in map(json.loads, path.read_text(encoding="ascii").splitlines())
    ]
    return Recording(tuple(sorted(events, key=lambda event: event.at)))


def players_left(stem: Path) -> list[int]:
    """The process ids of the players that still live: each holds the lock on its recording.

    That the lock is held is what makes the id safe to kill: it cannot be anybody else's by now.
    """
    left = []
    for _, path in _starts(stem):
        with path.open("rb") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except OSError:
                first = file.readline()
                if first.endswith(b"\n"):
                    left.append(int(json.loads(first)["pid"]))
    return left


def _starts(stem: Path) -> Iterator[tuple[int, Path]]:
    number = 1
    while os.path.exists(path := Path(f"{stem}.{number}")):
        yield number, path
        number += 1
