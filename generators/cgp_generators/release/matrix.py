"""Which host of which revision talks to which provider: every pair of revisions, judged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..revisions.comparison import Options, compare, compare_messages
from ..revisions.messages import Pairing
from ..revisions.report import Report
from ..revisions.sources.document import SchemaDocument
from ..revisions.verdicts import Answered
from .history import reused_members

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Cell:
    """A host of one revision with a provider of another; `host` and `provider` are their numbers.

    `first` is the step at which this pairing stopped talking, as the numbers of the revisions before
    and after it, None where it talks or is undecided.
    """

    host: int
    provider: int
    answer: Answered
    gates: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    first: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Reverted:
    """A pairing that talks although one in between does not: something was broken and taken back."""

    host: int
    provider: int
    broken_at: int
    """The revision in between with which the older of the two does not talk."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """The grid of some revisions, the oldest first."""

    names: tuple[str, ...]
    cells: tuple[Cell, ...]
    reverted: tuple[Reverted, ...] = ()
    reused: tuple[str, ...] = ()

    def at(self, host: int, provider: int) -> Cell:
        """The cell of a host and a provider."""
        return self.cells[host * len(self.names) + provider]

    def as_json(self) -> dict[str, Any]:
        """As the command prints it, and as it is stored."""
        return {
            "format": FORMAT,
            "revisions": list(self.names),
            "cells": [self._cell(cell) for cell in self.cells],
            "reverted": [
                {
                    "host": self.names[each.host],
                    "provider": self.names[each.provider],
                    "broken_at": self.names[each.broken_at],
                }
                for each in self.reverted
            ],
            "reused": list(self.reused),
        }

    def _cell(self, cell: Cell) -> dict[str, Any]:
        step = None if cell.first is None else [self.names[number] for number in cell.first]
        return {
            "host": self.names[cell.host],
            "provider": self.names[cell.provider],
            "verdict": cell.answer.value,
            "gates": list(cell.gates),
            "messages": list(cell.messages),
            "first_breaking_step": step,
        }


Progress = Callable[[int, int], None]
"""Told how many pairs are judged, and how many there are."""


def matrix_of(
    documents: Sequence[SchemaDocument],
    names: Sequence[str],
    options: Options,
    progress: Progress | None = None,
) -> Matrix:
    """The grid. Each pair of revisions is judged as `cgp diff` would."""
    pairs = list(combinations(range(len(documents)), 2))
    found: dict[tuple[int, int], Cell] = {}
    for done, pair in enumerate(pairs, start=1):
        old, new = (documents[number] for number in pair)
        for cell in _cells(pair, _judged(old, new, options)):
            found[cell.host, cell.provider] = cell
        if progress is not None:
            progress(done, len(pairs))
    for number in range(len(documents)):
        found[number, number] = Cell(number, number, Answered.COMPATIBLE)
    reused = [
        finding.sentence
        for number in range(2, len(documents))
        for finding in reused_members(documents[:number], documents[number])
    ]
    cells = tuple(_dated(found[key], found) for key in sorted(found))
    return Matrix(tuple(names), cells, tuple(_reverted(found)), tuple(reused))


_Pair = tuple[int, int]


def _judged(old: SchemaDocument, new: SchemaDocument, options: Options) -> Report:
    """The verdicts on a pair; a change may settle what the whole message leaves open."""
    report = compare_messages(old, new, options)
    if Answered.UNDECIDED in report.summary().values():
        return compare(old, new, options)
    return report


def _cells(pair: _Pair, report: Report) -> Iterator[Cell]:
    old, new = pair
    for pairing, answer in report.summary().items():
        host, provider = (old, new) if pairing is Pairing.OLD_HOST_NEW_PROVIDER else (new, old)
        judged = [
            (message.name, one.verdict)
            for message in report.messages
            for one in message.judged
            if pairing in one.pairings
        ]
        gates = dict.fromkeys(gate for _, verdict in judged for gate in verdict.gates)
        broken = dict.fromkeys(name for name, verdict in judged if verdict.counts)
        yield Cell(host, provider, answer, tuple(gates), tuple(broken))


def _dated(cell: Cell, found: dict[_Pair, Cell]) -> Cell:
    """The cell with the step at which the older peer stopped talking to those that came later."""
    if cell.answer is not Answered.BREAKS:
        return cell
    older, newer = sorted((cell.host, cell.provider))
    for number in range(older + 1, newer + 1):
        host, provider = (older, number) if cell.host == older else (number, older)
        if found[host, provider].answer is Answered.BREAKS:
            step = (number - 1, number)
            return Cell(cell.host, cell.provider, cell.answer, cell.gates, cell.messages, step)
    return cell


def _reverted(found: dict[_Pair, Cell]) -> Iterator[Reverted]:
    for (host, provider), cell in sorted(found.items()):
        older, newer = sorted((host, provider))
        if cell.answer is not Answered.COMPATIBLE:
            continue
        for number in range(older + 1, newer):
            between = (older, number) if host == older else (number, older)
            if found[between].answer is Answered.BREAKS:
                yield Reverted(host, provider, number)
                break
