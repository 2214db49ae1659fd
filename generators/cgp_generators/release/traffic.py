"""Recorded messages replayed across two revisions: which findings does real traffic touch?"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import Fault, SourceFaults
from ..model.place import Place
from ..revisions.messages import Flow
from ..revisions.report import Finding, Report
from ..revisions.verdicts import Answered, Channel

_MOST_FAULTS = 5


@dataclass(frozen=True, slots=True)
class Recorded:
    """A message from a log."""

    place: Place
    value: Any


def read_log(path: Path) -> list[Recorded]:
    """The messages of an NDJSON file. `SourceFaults` for lines that are no JSON; empty ones are skipped."""
    file = str(path)
    try:
        lines = path.read_bytes().decode("utf-8").splitlines()
    except OSError as error:
        problem = f"The log cannot be read ({error.strerror})."
        raise SourceFaults([Fault(Place(file), problem, "Name an existing file.")]) from error
    except UnicodeDecodeError as error:
        remedy = "Name a log of JSON lines in UTF-8."
        raise SourceFaults([Fault(Place(file), "The log is not UTF-8.", remedy)]) from error
    found, faults = [], []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            found.append(Recorded(Place(file, number), json.loads(line)))
        except (ValueError, RecursionError) as error:
            faults.append(Fault(Place(file, number), f"This is not JSON: {error}.", "One a line."))
    if faults:
        raise SourceFaults(faults[:_MOST_FAULTS])
    return found


@dataclass(frozen=True, slots=True)
class Refused:
    """A recorded message that one revision may send and the other refuses."""

    message: str
    flow: Flow
    recorded: Recorded
    gates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """What traffic says about a finding: how many messages touch its place, how many it breaks."""

    touched: int = 0
    refused: int = 0
    first: Place | None = None

    def as_json(self) -> dict[str, Any]:
        """As reports print it."""
        first = None if self.first is None else {"file": self.first.file, "line": self.first.line}
        return {"touched": self.touched, "refused": self.refused, "first": first}


@dataclass(frozen=True, slots=True)
class Traffic:
    """A log against a comparison. `unknown` counts messages that neither revision may send."""

    messages: int
    unknown: int
    refused: tuple[Refused, ...]
    seen: Mapping[int, Seen]
    """By the number of the finding in the report."""

    @property
    def breaks(self) -> bool:
        """Whether a real message is refused that no gate covers."""
        return any(not one.gates for one in self.refused)

    def as_json(self) -> dict[str, Any]:
        """As reports print it."""
        return {
            "messages": self.messages,
            "unknown": self.unknown,
            "breaks": self.breaks,
            "refused": [
                {
                    "message": one.message,
                    "flow": one.flow.value,
                    "file": one.recorded.place.file,
                    "line": one.recorded.place.line,
                    "gates": list(one.gates),
                }
                for one in self.refused
            ],
        }


Channels = Mapping[tuple[str, Flow], Channel]


def replay_log(report: Report, channels: Channels, log: Iterable[Recorded]) -> Traffic:
    """Each recorded message in each flow in which a revision may have sent it."""
    gates = {
        (message.name, judged.flow): judged.verdict.gates
        for message in report.messages
        for judged in message.judged
    }
    recorded = list(log)
    sent: dict[int, list[tuple[str, Flow]]] = {}
    refused: list[Refused] = []
    for number, one in enumerate(recorded):
        for key, channel in channels.items():
            if channel.judges("sender").quick(one.value) is not True:
                continue
            sent.setdefault(number, []).append(key)
            if channel.confirmed(one.value):
                refused.append(Refused(*key, one, gates.get(key, ())))
    seen = {
        number: found
        for number, finding in enumerate(report.findings)
        if (found := _seen(finding, recorded, sent, refused)).touched
    }
    return Traffic(len(recorded), len(recorded) - len(sent), tuple(refused), seen)


def _seen(
    finding: Finding,
    recorded: list[Recorded],
    sent: Mapping[int, list[tuple[str, Flow]]],
    refused: list[Refused],
) -> Seen:
    paths = {spot.path for spot in finding.spots}
    names = set(finding.messages)
    touching = [
        recorded[number]
        for number, keys in sent.items()
        if names & {name for name, _ in keys}
        and any(_touches(recorded[number].value, path.split("/")[1:]) for path in paths)
    ]
    flows = {judged.flow for judged in finding.judged if judged.verdict.answer is Answered.BREAKS}
    broken = [
        one.recorded
        for one in refused
        if one.message in names and one.flow in flows and one.recorded in touching
    ]
    examples = broken or touching
    return Seen(len(touching), len(broken), examples[0].place if examples else None)


def _touches(value: Any, steps: list[str]) -> bool:
    """Whether a message reaches the object in which a place lies, or lay."""
    if len(steps) <= 1:
        return isinstance(value, dict | list)
    return any(_touches(inner, steps[1:]) for inner in _inner(value, steps[0]))


def _inner(value: Any, step: str) -> Iterator[Any]:
    if isinstance(value, list):
        yield from value if step == "*" else ([value[int(step)]] if _index(value, step) else [])
    elif isinstance(value, dict):
        name = step.replace("~1", "/").replace("~0", "~")
        yield from value.values() if step == "*" else ([value[name]] if name in value else [])


def _index(value: list[Any], step: str) -> bool:
    return step.isdigit() and int(step) < len(value)
