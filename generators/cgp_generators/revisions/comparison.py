"""Comparing two revisions: the way in."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from .changes.walk import Equality
from .config import Config
from .findings import Findings
from .gates import gates_of
from .meaning.formulas import Formulas
from .meaning.recursion import meanings
from .meaning.views import Side
from .messages import Flow, Message, messages_of, pairings_of
from .report import Finding, Judged, MessageReport, Report
from .search.outcome import Deadline
from .search.questions import Search
from .sources.dialects import KNOWN, Dialect, every_schema
from .sources.document import SchemaDocument
from .sources.reading import read_document
from .sources.receiver import Model, as_received
from .verdicts import NO_TIME, Answered, Channel, Judging, Verdict

_SHARES_OF_VERDICTS = (0.5, 0.25, 0.1)
"""Of the budget: how much each round of questions may take."""


@dataclass(frozen=True, slots=True)
class Options:
    """How to compare. `budget` is in seconds; `prefix` is that of the annotations that are ours."""

    model: Model = Model.IGNORE_UNKNOWN
    budget: float = 5.0
    seed: int = 0
    prefix: str = "x-"
    config: Config = field(default_factory=Config)


def compare_files(old: Path, new: Path, options: Options) -> Report:
    """Read and compare two files. `SourceFaults` when one of them is no schema to compare."""
    return compare(read_document(old), read_document(new), options)


def compare(old: SchemaDocument, new: SchemaDocument, options: Options) -> Report:
    """Compare two revisions."""
    with deep_recursion():
        return _Comparison(old, new, options).report()


def compare_messages(old: SchemaDocument, new: SchemaDocument, options: Options) -> Report:
    """The verdicts alone, without the changes that are to blame; a part of the time."""
    with deep_recursion():
        return _Comparison(old, new, options).verdicts_alone()


def channels_between(
    old: SchemaDocument, new: SchemaDocument, options: Options
) -> Mapping[tuple[str, Flow], Channel]:
    """Each message in each flow, with the validators that speak for both sides."""
    with deep_recursion():
        found = _Comparison(old, new, options).channels()[1]
        return {(channel.message.name, channel.flow): channel for channel in found}


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Nested schemas are followed by nested calls."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, 20_000))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


class _Comparison:
    """Both sides of one comparison, and what is remembered between its questions."""

    def __init__(self, old: SchemaDocument, new: SchemaDocument, options: Options) -> None:
        self._options = options
        self._deadline = Deadline(options.budget)
        self._formulas = Formulas()
        self.old, self.new = self._sides(old, new)
        self._search = Search(self._formulas, self._deadline)
        self._judging = Judging(self._search, options.seed)

    def _sides(self, *documents: SchemaDocument) -> tuple[Side, ...]:
        model, prefix = self._options.model, self._options.prefix
        received = [as_received(document, model, prefix) for document in documents]
        strict = meanings(self._formulas, [*documents, *received])
        return tuple(
            Side(document, read, strict[index], strict[index + len(documents)], self._formulas)
            for index, (document, read) in enumerate(zip(documents, received, strict=True))
        )

    def channels(self) -> tuple[list[Message], list[Channel]]:
        """The messages, and each in the flows in which it has a sender and a receiver."""
        options = self._options
        messages = messages_of(self.old, self.new, options.config, options.prefix)
        found = (self._channel(message, flow) for message in messages for flow in Flow)
        return messages, [channel for channel in found if channel]

    def verdicts_alone(self) -> Report:
        """Judge each message."""
        messages, channels = self.channels()
        return self._report(messages, self._verdicts(channels), [])

    def report(self) -> Report:
        """Judge each message, then find out which change is to blame."""
        messages, channels = self.channels()
        verdicts = self._verdicts(channels)
        findings = Findings(
            self.old,
            self.new,
            Equality(self._search),
            self._judging,
            {(c.message.name, c.flow): c for c in channels},
            verdicts,
            self._deadline,
        )
        found = findings.of(messages, self._options.prefix)
        return self._report(messages, findings.verdicts, found)

    def _report(
        self,
        messages: list[Message],
        verdicts: dict[tuple[str, Flow], Verdict],
        found: list[Finding],
    ) -> Report:
        return Report(
            self.old.document.file,
            self.new.document.file,
            self._options.model.value,
            self._options.seed,
            tuple(self._message_report(message, verdicts) for message in messages),
            tuple(found),
            tuple(self._remarks({message.name for message in messages})),
        )

    def _remarks(self, messages: set[str]) -> Iterator[str]:
        """What was read and had no part in any verdict."""
        config = self._options.config
        named = [*config.directions, *(name for gate in config.gates for name in gate.messages)]
        unknown = [
            name
            for name in dict.fromkeys(named)
            if not any(fnmatchcase(message, name) for message in messages)
        ]
        if unknown:
            yield f"The config names messages that neither revision has: {', '.join(unknown)}."
        for side in (self.old, self.new):
            root = side.document.root
            if side.document.dialect is Dialect.DRAFT_07 and "$schema" not in root:
                yield f"{side.document.file} names no dialect; it was read as draft-07."
        ignored: dict[str, None] = {}
        for side in (self.old, self.new):
            known = KNOWN[side.document.dialect]
            for _, schema in every_schema(side.document.root, side.document.dialect):
                if isinstance(schema, dict):
                    ignored.update(dict.fromkeys(name for name in schema if name not in known))
        foreign = [name for name in ignored if not name.startswith(self._options.prefix)]
        if foreign:
            yield f"Ignored, as validators do: {', '.join(sorted(foreign))}."

    def _channel(self, message: Message, flow: Flow) -> Channel | None:
        forward = flow is Flow.OLD_TO_NEW
        sender, receiver = (self.old, self.new) if forward else (self.new, self.old)
        sent = message.old if forward else message.new
        received = message.new_receives if forward else message.old_receives
        if sent is None or received is None:
            return None
        gates = gates_of(sender, sent, message, self._options.config, self._options.prefix)
        return Channel(message, flow, sender, receiver, sent, received, gates, self._search)

    def _verdicts(self, channels: list[Channel]) -> dict[tuple[str, Flow], Verdict]:
        """Ask about every message, with more time for what is left in each of some rounds."""
        found: dict[tuple[str, Flow], Verdict] = {}
        pending = channels
        for share in _SHARES_OF_VERDICTS:
            end = self._deadline.within(self._options.budget * share)
            for index, channel in enumerate(pending):
                seconds = max(0.05, 3 * end.left / (len(pending) - index))
                key = (channel.message.name, channel.flow)
                found[key] = self._judging.verdict(channel, end.within(seconds))
            pending = [
                channel
                for channel in pending
                if NO_TIME in found[(channel.message.name, channel.flow)].reason
            ]
        return found

    def _message_report(
        self, message: Message, verdicts: dict[tuple[str, Flow], Verdict]
    ) -> MessageReport:
        judged = []
        for flow in Flow:
            sent = message.old if flow is Flow.OLD_TO_NEW else message.new
            verdict = verdicts.get((message.name, flow))
            if verdict is None and sent is None:
                verdict = Verdict(Answered.COMPATIBLE, evidence="never sent")
            elif verdict is None:
                if message.is_definition and message.direction is None:
                    continue
                reason = "the other revision does not describe this message"
                verdict = Verdict(Answered.UNDECIDED, reason=reason)
            judged.append(Judged(flow, pairings_of(message.direction, flow), verdict))
        return MessageReport(message.name, message.direction, tuple(judged))
