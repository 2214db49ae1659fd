"""From changes to findings: what was changed, whom it breaks, and what belongs together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from .changes import Change, Equality, Path, changes_between
from .document_changes import document_changes, folded_members, message_changes
from .kinds import Level, kind_of, sentence_of
from .lifting import lifted, path_text
from .messages import Flow, Message, Pairing, pairings_of
from .outcome import Deadline
from .report import Finding, Judged, Spot
from .verdicts import Answered, Channel, Judging, Verdict
from .views import Side, View

GROUPED = frozenset(
    {
        "annotation-only",
        "allof-inlined",
        "definition-renamed",
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

_MOST_TRIED = 3
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
        self._verdicts = verdicts
        self._deadline = deadline
        self.remarks: list[str] = []

    def of(self, messages: list[Message], prefix: str) -> list[Finding]:
        """All findings, the largest first; in the order of the file within a level."""
        causes: dict[object, _Cause] = {}
        for message in messages:
            for change in self._changes(message, prefix):
                key = (change.rule, change.old, change.new, change.detail)
                cause = causes.setdefault(key, _Cause(change))
                cause.shows.append((message, change))
        found = [self._finding(cause, messages) for cause in causes.values()]
        found += [self._document_finding(change) for change in document_changes(self._old, self._new)]
        found += self._unexplained(messages, found)
        grouped = list(_grouped(found))
        return sorted(grouped, key=lambda finding: -finding.level.rank)

    def _changes(self, message: Message, prefix: str) -> Iterator[Change]:
        if message.old is None or message.new is None:
            yield from message_changes(message)
            return
        old, new = self._old.view(*message.old.shown), self._new.view(*message.new.shown)
        self._equality.search.deadline = self._deadline
        yield from folded_members(old, new)
        yield from changes_between(old, new, self._equality, self._deadline)

    def _finding(self, cause: _Cause, messages: list[Message]) -> Finding:
        del messages
        change = cause.change
        kind = kind_of(change.rule)
        judged = tuple(self._judged(cause))
        level, gated = self._level(cause, judged)
        note = kind.note
        if gated:
            note = f"{note} It may only be sent behind {', '.join(gated)}.".strip()
        policy = kind.policy and level is Level.MAJOR
        spots = tuple(
            self._spot(message, one) for message, one in cause.shows[:_MOST_SPOTS]
        )
        names = tuple(dict.fromkeys(message.name for message, _ in cause.shows))
        sentence = sentence_of(change.rule, change.detail)
        return Finding(change.rule, level, sentence, spots, names, judged, policy, note)

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
                verdict = self._verdict(channel, change, change.path)
                if verdict is None:
                    continue
                tried[pairings] = tried.get(pairings, 0) + 1
                if known is None or _weight(verdict) > _weight(known):
                    best[pairings] = verdict
            for pairings, verdict in best.items():
                yield Judged(flow, pairings, verdict)

    def _verdict(self, channel: Channel, change: Change, path: Path) -> Verdict | None:
        literal = change.lost if channel.flow is Flow.OLD_TO_NEW else change.gained
        if literal is None:
            return None
        whole = self._verdicts[(channel.message.name, channel.flow)]
        if whole.answer is Answered.COMPATIBLE:
            return whole
        if whole.own:
            return Verdict(Answered.COMPATIBLE, evidence="the sender refuses it itself")
        deadline = self._deadline.within(max(0.05, self._deadline.left / 8))
        inside = lifted(self._old.formulas, path, literal)
        return self._judging.change(channel, inside, deadline)

    def _level(
        self, cause: _Cause, judged: tuple[Judged, ...]
    ) -> tuple[Level, tuple[str, ...]]:
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
                if (verdict := self._verdicts.get((message.name, flow))) is not None
                and verdict.answer is not Answered.COMPATIBLE
                and not verdict.own
                and (message.name, flow) not in explained
            )
            if not judged:
                continue
            rule = "message-values-changed"
            undecided = all(one.verdict.answer is Answered.UNDECIDED for one in judged)
            rule = "message-undecided" if undecided else rule
            gated = all(one.verdict.gates or one.verdict.answer is not Answered.BREAKS for one in judged)
            level = Level.MINOR if undecided or gated else Level.MAJOR
            old, new = self._ends(message)
            spot = Spot(message.name, "", self._old.document.place(old.place), self._new.document.place(new.place))
            yield Finding(rule, level, sentence_of(rule, ""), (spot,), (message.name,), judged)

    def _ends(self, message: Message) -> tuple[View, View]:
        old = message.old.shown if message.old else message.old_receives or ()
        new = message.new.shown if message.new else message.new_receives or ()
        return self._old.view(*old), self._new.view(*new)


def _weight(verdict: Verdict) -> int:
    if verdict.counts:
        return 3
    if verdict.answer is Answered.BREAKS:
        return 2
    return 1 if verdict.answer is Answered.UNDECIDED else 0


def _grouped(findings: list[Finding]) -> Iterator[Finding]:
    groups: dict[tuple[str, Level, str], list[Finding]] = {}
    for finding in findings:
        if finding.rule in GROUPED:
            groups.setdefault((finding.rule, finding.level, finding.note), []).append(finding)
        else:
            yield finding
    for (rule, level, note), members in groups.items():
        if len(members) == 1:
            yield members[0]
            continue
        best: dict[tuple[Flow, tuple[Pairing, ...]], Judged] = {}
        for finding in members:
            for judged in finding.judged:
                known = best.get((judged.flow, judged.pairings))
                if known is None or _weight(judged.verdict) > _weight(known.verdict):
                    best[(judged.flow, judged.pairings)] = judged
        spots = tuple(spot for finding in members for spot in finding.spots)[:_MOST_SPOTS]
        names = tuple(dict.fromkeys(name for finding in members for name in finding.messages))
        sentence = f"{members[0].sentence} And {len(members) - 1} more like it."
        yield Finding(rule, level, sentence, spots, names, tuple(best.values()), members[0].policy, note)
