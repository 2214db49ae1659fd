"""The conversation as a drawing: each question as an arrow, its answers as an arrow back.

All lengths are pixels at the drawing's own size.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...model.message import Message, Side
from ...model.protocol import Protocol

WIDTH = 640
_LINES = {Side.HOST: 110, Side.PROVIDER: 530}
_TOP = 64
_STEP = 34
_PAUSE = 22
_BELOW = 18
_POINT = 8


@dataclass(frozen=True, slots=True)
class Lifeline:
    """One side of the conversation, and how far down it goes."""

    name: str
    x: int
    end: int


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of a label; `link` is the type that it names, "" for words in between."""

    text: str
    link: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one line to the other. `kind` is its class, `dashes` its stroke, `tip` the arrow's head."""

    kind: str
    dashes: str
    start: int
    end: int
    y: int
    label_y: int
    tip: str
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Sequence:
    """The whole drawing. `told` says the same in a sentence."""

    width: int
    height: int
    middle: int
    lifelines: tuple[Lifeline, ...]
    arrows: tuple[Arrow, ...]
    told: str


def sequence_of(protocol: Protocol) -> Sequence:
    """Draw every message that is no answer, in source order, with what answers it."""
    arrows: list[Arrow] = []
    y, told = _TOP, []
    for message, answers in _questions(protocol):
        y += _STEP
        arrows.append(_arrow("ask", message.sender, y, tuple(_asking(message))))
        if answers:
            y += _STEP
            back = Side.PROVIDER if message.sender is Side.HOST else Side.HOST
            arrows.append(_arrow("answer", back, y, tuple(_answering(answers))))
        y += _PAUSE
        told.append(_sentence(message, answers))
    lifelines = tuple(Lifeline(side.value, x, y) for side, x in _LINES.items())
    return Sequence(WIDTH, y + _BELOW, WIDTH // 2, lifelines, tuple(arrows), " ".join(told))


def _questions(protocol: Protocol) -> Iterator[tuple[Message, tuple[Message, ...]]]:
    by_record = {message.record.written: message for message in protocol.messages}
    answering = {reply.written for message in protocol.messages for reply in message.replies}
    for message in protocol.messages:
        if message.record.written not in answering:
            yield message, tuple(by_record[reply.written] for reply in message.replies)


def _asking(message: Message) -> Iterator[Word]:
    yield Word(message.tag, message.record.written)
    if message.gate:
        yield Word(f" only with {message.gate}", "")


def _answering(answers: tuple[Message, ...]) -> Iterator[Word]:
    for number, answer in enumerate(answers):
        if number:
            yield Word(" or ", "")
        yield Word(answer.tag, answer.record.written)


def _arrow(kind: str, sender: Side, y: int, words: tuple[Word, ...]) -> Arrow:
    start = _LINES[sender]
    end = next(x for side, x in _LINES.items() if side is not sender)
    back = -_POINT if end > start else _POINT
    tip = f"M{end + back} {y - 5}L{end} {y}L{end + back} {y + 5}"
    return Arrow(kind, "6 4" if kind == "answer" else "none", start, end, y, y - 7, tip, words)


def _sentence(message: Message, answers: tuple[Message, ...]) -> str:
    said = " or ".join(answer.tag for answer in answers) or "nothing"
    return f"The {message.sender.value} sends {message.tag} and is answered with {said}."
