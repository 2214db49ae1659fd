"""From changes to findings: what was changed, whom it breaks, and what belongs together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from .changes.document_changes import (
    document_changes,
    folded_members,
    message_changes,
    message_names,
    message_renamed,
    renamed_messages,
)
from .changes.kinds import Level
from .changes.lifting import lifted, path_text
from .changes.rules import kind_of, sentence_of
from .changes.walk import Change, Equality, changes_between
from .meaning.formulas import TRUE, Literal
from .meaning.views import Side, View
from .messages import Flow, Message, Pairing, pairings_of
from .report import Finding, Judged, Spot
from .search.outcome import Deadline
from .verdicts import Answered, Channel, Judging, Verdict

GROUPED = frozenset(
    {
        "annotation-only",
        "allof-inlined",
        "def-renamed",
        "examples-changed",
        "format-added-annotation",
        "format-changed-annotation",
        "format-removed-annotation",
        "message-folded",
        "pattern-equivalent",
        "property-name-captured",
        "unknown-keyword-added",
        "unknown-keyword-changed",
        "unknown-keyword-removed",
    }
)
"""Rules of which all findings make one group."""

_MOST_TRIED = 8
_MOST_OTHERS = 24
_MOST_SPOTS = 200


@dataclass
class _Cause:
    """One change in the files, and everywhere in the messages where it shows."""

    change: Change
    shows: list[tuple[Message, Change]] = field(default_factory=list)


class Findings:
    """Finds the changes of all messages, judges each where it shows, and groups them."""

    def __init__(
        self,
        old: Side,
        new: Side,
        equality: Equality,
        judging: Judging,
        channels: Mapping[tuple[str, Flow], Channel],
        verdicts: Mapping[tuple[str, Flow], Verdict],
        deadline: Deadline,
    ) -> None:
        self._old, self._new = old, new
        self._equality = equality
        self._judging = judging
        self._channels = channels
        self.verdicts = dict(verdicts)
        """Those on whole messages; a change that is shown to break settles an undecided one."""
        self._hints: dict[tuple[str, Flow], dict[Literal, None]] = {}
        self._deadline = deadline
        self._renamed: Mapping[str, tuple[str, str]] = {}

    def of(self, messages: list[Message], prefix: str) -> list[Finding]:
        """All findings, the largest first; in the order of the file within a level."""
        causes: dict[object, _Cause] = {}
        renamed = renamed_messages(messages, self._old, self._new)
        self._renamed = {name: pair for pair in renamed.items() for name in pair}
        for message in messages:
            for change in self._changes(message, prefix):
                cause = causes.setdefault(_root(change), _Cause(change))
                cause.shows.append((message, change))
                for flow in Flow:
                    if (inside := self._inside(change, flow)) is not None:
                        self._hints.setdefault((message.name, flow), {})[inside] = None
        found = [self._finding(cause) for cause in causes.values()]
        listed = {message.name for message in messages}
        found += [
            self._document_finding(change)
            for change in document_changes(self._old, self._new, prefix)
            if change.detail not in listed
        ]
        found += self._unexplained(messages, found)
        return sorted(found, key=_order)

    def _changes(self, message: Message, prefix: str) -> Iterator[Change]:
        if message.old is None or message.new is None:
            if message.name in self._renamed:
                yield message_renamed(message, self._renamed[message.name])
            else:
                yield from message_changes(message, self._old, self._new)
            return
        old, new = self._old.view(*message.old.shown), self._new.view(*message.new.shown)
        self._equality.search.deadline = self._deadline
        yield from message_names(message)
        yield from folded_members(old, new)
        yield from changes_between(old, new, self._equality, self._deadline)

    def _finding(self, cause: _Cause) -> Finding:
        change = cause.change
        kind = kind_of(change.rule)
        judged = tuple(self._judged(cause))
        level, gated = self._level(cause, judged)
        note = kind.note
        if gated:
            note = f"{note} It may only be sent behind {', '.join(gated)}.".strip()
        policy = kind.policy and level is Level.MAJOR
        distinct = {(one.old, one.new): (message, one) for message, one in reversed(cause.shows)}
        shown = [distinct[key] for key in dict.fromkeys((o.old, o.new) for _, o in cause.shows)]
        spots = tuple(self._spot(message, one) for message, one in shown[:_MOST_SPOTS])
        names = tuple(dict.fromkeys(message.name for message, _ in cause.shows))
        sentence = sentence_of(change.rule, self._detail(cause))
        if len(shown) > 1:
            sentence += f" The same in {len(shown)} places."
        return Finding(change.rule, level, sentence, spots, names, judged, policy, note)

    def _detail(self, cause: _Cause) -> str:
        details = list(dict.fromkeys(change.detail for _, change in cause.shows))
        more = f" and {len(details) - 5} more" if len(details) > 5 else ""
        return ", ".join(details[:5]) + more

    def _spot(self, message: Message, change: Change) -> Spot:
        return Spot(
            message.name,
            path_text(change.path),
            self._old.document.place(change.old),
            self._new.document.place(change.new),
        )

    def _judged(self, cause: _Cause) -> Iterator[Judged]:
        for flow in Flow:
            tried: dict[tuple[Pairing, ...], int] = {}
            best: dict[tuple[Pairing, ...], Verdict] = {}
            for message, change in sorted(cause.shows, key=lambda one: len(one[1].path)):
                channel = self._channels.get((message.name, flow))
                pairings = pairings_of(message.direction, flow)
                known = best.get(pairings)
                if channel is None or tried.get(pairings, 0) >= _MOST_TRIED:
                    continue
                if known is not None and known.counts:
                    continue
                verdict = self._verdict(channel, change)
                if verdict is None:
                    continue
                tried[pairings] = tried.get(pairings, 0) + 1
                if known is None or _weight(verdict) > _weight(known):
                    best[pairings] = verdict
            for pairings, verdict in best.items():
                yield Judged(flow, pairings, verdict)

    def _inside(self, change: Change, flow: Flow) -> Literal | None:
        """The messages that show a change in one flow."""
        literal = change.lost if flow is Flow.OLD_TO_NEW else change.gained
        return None if literal is None else lifted(self._old.formulas, change.path, literal)

    def _verdict(self, channel: Channel, change: Change) -> Verdict | None:
        inside = self._inside(change, channel.flow)
        if inside is None:
            return None
        key = (channel.message.name, channel.flow)
        whole = self.verdicts[key]
        if whole.answer is Answered.COMPATIBLE:
            return whole
        if whole.own:
            return Verdict(Answered.COMPATIBLE, evidence="the sender refuses it itself")
        deadline = self._deadline.within(max(0.05, self._deadline.left / 8))
        others = [other for other in self._hints[key] if other not in (inside, TRUE)]
        others = others if len(others) <= _MOST_OTHERS else []
        verdict = self._judging.change(channel, inside, others, deadline)
        if whole.answer is Answered.UNDECIDED and verdict.answer is Answered.BREAKS:
            self.verdicts[key] = verdict
        return verdict

    def _level(self, cause: _Cause, judged: tuple[Judged, ...]) -> tuple[Level, tuple[str, ...]]:
        kind = kind_of(cause.change.rule)
        if any(one.verdict.counts for one in judged):
            return kind.refused, ()
        gates = tuple(dict.fromkeys(gate for one in judged for gate in one.verdict.gates))
        if gates:
            return Level.MINOR, gates
        if kind.accepted is not None:
            return kind.accepted, ()
        if any(one.verdict.answer is Answered.UNDECIDED for one in judged):
            return Level.MINOR, ()
        same = all(self._same(message) for message, _ in cause.shows)
        return (Level.PATCH if same else Level.MINOR), ()

    def _same(self, message: Message) -> bool:
        if message.old is None or message.new is None:
            return False
        return self._equality.holds(
            self._old.view(*message.old.shown), self._new.view(*message.new.shown)
        )

    def _document_finding(self, change: Change) -> Finding:
        kind = kind_of(change.rule)
        level = kind.accepted or Level.PATCH
        spot = Spot(
            "", "", self._old.document.place(change.old), self._new.document.place(change.new)
        )
        sentence = sentence_of(change.rule, change.detail)
        return Finding(change.rule, level, sentence, (spot,), (), (), kind.policy, kind.note)

    def _unexplained(self, messages: list[Message], found: list[Finding]) -> Iterator[Finding]:
        """Breaks that no change was found for: the witness itself is the finding."""
        explained = {
            (name, judged.flow)
            for finding in found
            for judged in finding.judged
            if judged.verdict.answer is Answered.BREAKS
            for name in finding.messages
        }
        for message in messages:
            judged = tuple(
                Judged(flow, pairings_of(message.direction, flow), verdict)
                for flow in Flow
                if (verdict := self.verdicts.get((message.name, flow))) is not None
                and verdict.answer is not Answered.COMPATIBLE
                and not verdict.own
                and (message.name, flow) not in explained
            )
            if not judged:
                continue
            rule = "message-values-changed"
            undecided = all(one.verdict.answer is Answered.UNDECIDED for one in judged)
            rule = "message-undecided" if undecided else rule
            gated = all(
                one.verdict.gates or one.verdict.answer is not Answered.BREAKS for one in judged
            )
            level = Level.MINOR if undecided or gated else Level.MAJOR
            old, new = self._ends(message)
            spot = Spot(
                message.name,
                "",
                self._old.document.place(old.place),
                self._new.document.place(new.place),
            )
            yield Finding(rule, level, sentence_of(rule, ""), (spot,), (message.name,), judged)

    def _ends(self, message: Message) -> tuple[View, View]:
        old = message.old.shown if message.old else message.old_receives or ()
        new = message.new.shown if message.new else message.new_receives or ()
        return self._old.view(*old), self._new.view(*new)


def _order(finding: Finding) -> tuple[int, int]:
    """The largest level first, and in it what breaks somebody."""
    most = max((_weight(judged.verdict) for judged in finding.judged), default=0)
    return -finding.level.rank, -most


def _weight(verdict: Verdict) -> int:
    if verdict.counts:
        return 3
    if verdict.answer is Answered.BREAKS:
        return 2
    return 1 if verdict.answer is Answered.UNDECIDED else 0


def _root(change: Change) -> object:
    """What changes with one root cause have in common."""
    if change.rule in GROUPED:
        return change.rule
    if change.rule == "message-tag-renamed":
        return change.rule, change.detail
    if change.lost is None and change.gained is None:
        return change.rule, change.detail, change.old[-1:], change.new[-1:]
    return change.rule, change.detail, change.lost, change.gained
