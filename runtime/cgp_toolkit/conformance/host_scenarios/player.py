"""A provider that plays a script on the raw wire and writes down everything that it hears.

    python -m cgp_toolkit.conformance.host_scenarios.player SCRIPT RECORDING

SCRIPT is a file that `script.Script.to_json` wrote. Each start writes a recording of its own,
`RECORDING.1`, `RECORDING.2` and so on, and holds a lock on it as long as it lives, so that the
suite can tell whether one is left. This file needs the standard library only and is started by its
path: a scenario starts several, and each has to be there at once.
"""

import fcntl
import json
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

LONGEST_LIFE: Final = 90
"""Seconds after which a player ends by itself, whatever its script says and nobody cleaned up."""


def lines_for(
    part: Mapping[str, Any], message: Mapping[str, Any], number: int
) -> Sequence[Mapping[str, Any]]:
    """What to do about a message: the `number`-th of its type (from 1) in this start.

    Of a list of turns the last one is repeated; a goal with turns of its own goes first.
    """
    query = message.get("query")
    goal = query.get("goal") if isinstance(query, dict) else None
    turns: Sequence[Sequence[Mapping[str, Any]]] = part.get(str(message.get("type")), ())
    if isinstance(goal, str) and goal in part.get("goals", {}):
        return tuple(part["goals"][goal])
    return turns[min(number, len(turns)) - 1] if turns else ()


def filled(
    envelope: Mapping[str, Any], identifier: str | None, earlier: Sequence[str | None]
) -> Any:
    """An envelope with its placeholder for an id filled in.

    `$id` is the id of the message that is answered, `$id1` that of the first query, and so on. A
    message without id is answered without one.
    """
    said = dict(envelope)
    placeholder = said.get("id")
    if isinstance(placeholder, str) and placeholder.startswith("$id"):
        place = placeholder.removeprefix("$id")
        found = earlier[int(place) - 1] if place else identifier
        if found is None:
            del said["id"]
        else:
            said["id"] = found
    return said


class Recorder:
    """The recording of one start: a JSON object a line, each there as soon as it is written."""

    def __init__(self, stem: str) -> None:
        number = 1
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL
        while True:
            try:
                self._file = os.open(f"{stem}.{number}", flags, 0o600)
                break
            except FileExistsError:
                number += 1
        self.start = number
        fcntl.flock(self._file, fcntl.LOCK_EX)

    def note(self, event: str, **more: Any) -> None:
        """Write an event down. One write, so that threads and signal handlers may do it."""
        entry = json.dumps({"event": event, "at": time.monotonic(), **more})
        os.write(self._file, entry.encode() + b"\n")


class Player:
    """One start of a script. A thread reads, so that what comes during a pause is seen to come."""

    def __init__(self, script: Mapping[str, Any], recorder: Recorder) -> None:
        starts = script["starts"]
        self._part: Mapping[str, Any] = starts[min(recorder.start, len(starts)) - 1]
        self._recorder = recorder
        self._heard: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._counts: dict[str, int] = {}
        self._query_ids: list[str | None] = []

    def play(self) -> None:
        """Until the script, a shutdown or the end of the input ends it."""
        self._recorder.note("start", pid=os.getpid(), group=os.getpgrp(), env=dict(os.environ))
        self._act(self._part.get("first", ()), None)
        threading.Thread(target=self._read, daemon=True).start()
        while (line := self._heard.get()) is not None:
            try:
                message = json.loads(line)
                kind, identifier = str(message["type"]), message.get("id")
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
                continue
            number = self._counts[kind] = self._counts.get(kind, 0) + 1
            if kind == "query":
                self._query_ids.append(identifier)
            self._act(lines_for(self._part, message, number), identifier)
            if kind == "shutdown":
                self._leave(0)
        self._leave(0)

    def _read(self) -> None:
        for line in sys.stdin.buffer:
            text = line.decode("utf-8", "surrogateescape").rstrip("\r\n")
            self._recorder.note("heard", text=text)
            self._heard.put(line)
        self._recorder.note("end of input")
        self._heard.put(None)

    def _act(self, actions: Sequence[Mapping[str, Any]], identifier: str | None) -> None:
        for action in actions:
            match action:
                case {"say": envelope}:
                    said = filled(envelope, identifier, self._query_ids)
                    self._write(json.dumps(said).encode() + b"\n")
                case {"bytes": text, "times": int(times)}:
                    self._write(text.encode("utf-8", "surrogateescape") * times)
                case {"complain": text, "times": int(times)}:
                    _write_all(2, text.encode() * times)
                case {"wait": seconds}:
                    time.sleep(seconds)
                case {"exit": int(status)}:
                    self._leave(status)
                case {"ignore": "term"}:
                    signal.signal(signal.SIGTERM, self._ignore)
                case {"stay": True}:
                    self._recorder.note("stays")
                    while True:
                        signal.pause()
                case unknown:
                    raise ValueError(f"There is no action {unknown!r}.")

    def _write(self, data: bytes) -> None:
        try:
            _write_all(1, data)
        except OSError:
            self._recorder.note("nobody listens")
            self._leave(0)
        self._recorder.note("said", bytes=len(data), text=data[:200].decode("latin-1"))

    def _ignore(self, number: int, _: object) -> None:
        self._recorder.note("asked to terminate", signal=number)

    def _leave(self, status: int) -> None:
        self._recorder.note("leaves", status=status)
        os._exit(status)


def _write_all(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


def main(arguments: Sequence[str]) -> None:
    """Play the script in the first file, and record into files named like the second."""
    signal.alarm(LONGEST_LIFE)
    script, stem = arguments
    with Path(script).open(encoding="ascii") as file:
        parts = json.load(file)
    Player(parts, Recorder(stem)).play()


if __name__ == "__main__":
    main(sys.argv[1:])
