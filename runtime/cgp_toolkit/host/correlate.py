"""Which reply belongs to which question, on one connection (H4, T34, T35). No I/O happens here.

A question is *named* when it carries an id, and *unnamed* otherwise: a `verify`, a handshake, and
every query to a provider that did not declare `correlation`. At most one unnamed question is open.
"""

from collections.abc import Callable

import anyio

from cgp_toolkit.errors import HostError, ProtocolFault, quoted
from cgp_toolkit.host.statistics import Counts
from cgp_types import Envelope, UnknownEnvelope


class Question:
    """One open question and, sooner or later, its reply or the reason why there is none."""

    __slots__ = ("_answered", "_failure", "_reply", "abandoned", "id")

    def __init__(self, identifier: str | None) -> None:
        self.id = identifier
        self.abandoned = False
        """Nobody waits any more, but its reply may still come."""
        self._answered = anyio.Event()
        self._reply: Envelope | None = None
        self._failure: HostError | None = None

    async def reply(self) -> Envelope:
        """Wait for the reply, or raise what prevented it."""
        await self._answered.wait()
        if self._failure is not None:
            raise self._failure
        assert self._reply is not None
        return self._reply

    def answer(self, reply: Envelope) -> None:
        self._reply = reply
        self._answered.set()

    def fail(self, failure: HostError) -> None:
        self._failure = failure
        self._answered.set()


class Correlator:
    """The open questions of one connection."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._named: dict[str, Question] = {}
        self._unnamed: Question | None = None
        self._vacated = anyio.Event()
        self._issued = 0
        self.unsettled = False
        """An unnamed question failed although its reply may still come (see `conversation`)."""

    def new_id(self) -> str:
        """An id that was never used on this connection (T31)."""
        self._issued += 1
        return f"q{self._issued}"

    def open(self, identifier: str | None) -> Question:
        """Open a question; an unnamed one only when none is open."""
        question = Question(identifier)
        if identifier is None:
            assert self._unnamed is None, "two unnamed questions at once"
            self._unnamed = question
        else:
            self._named[identifier] = question
        return question

    async def vacancy(self) -> None:
        """Wait until no unnamed question is open, an abandoned one included (T32, T34)."""
        while self._unnamed is not None:
            await self._vacated.wait()

    def withdraw(self, question: Question) -> None:
        """Forget a question that was never sent."""
        if question.id is not None:
            self._named.pop(question.id, None)
        elif question is self._unnamed:
            self._vacate()

    def abandon(self, question: Question) -> None:
        """Stop waiting for a question that was sent: its reply will be counted and dropped.

        A named one is recognised by its id whenever it comes. An unnamed one stays open (T34).
        """
        if question.id is not None:
            self._named.pop(question.id, None)
        else:
            question.abandoned = True

    def take(self, message: Envelope) -> None:
        """Give a message to the question to which it belongs."""
        if isinstance(message, UnknownEnvelope):
            self._counts.unknown_envelopes += 1
            return
        identifier: str | None = getattr(message, "id", None)
        if identifier is None:
            self._take_unnamed(message)
        elif (question := self._named.pop(identifier, None)) is not None:
            question.answer(message)
        elif self._was_issued(identifier):
            self._counts.late_replies += 1
        else:
            self._fail_all(
                f"{_said(message)} came with the id {quoted(identifier)}; nobody asked that."
            )

    def undecodable(self, problem: str) -> None:
        """Fail whoever waits: the line was for one of them (T61)."""
        self._fail_all(problem)

    def end(self, failure: Callable[[], HostError]) -> None:
        """Fail every open question at once: nothing more will come (T63)."""
        for question in self._named.values():
            question.fail(failure())
        self._named.clear()
        if self._unnamed is not None:
            self._unnamed.fail(failure())
            self._vacate()

    def _take_unnamed(self, message: Envelope) -> None:
        question = self._unnamed
        if question is None:
            if self._named:
                expected = ", ".join(repr(name) for name in sorted(self._named))
                self._fail_all(f"{_said(message)} came without an id; expected one of {expected}.")
            else:
                self._counts.unsolicited += 1
            return
        self._vacate()
        if question.abandoned:
            self._counts.late_replies += 1
        else:
            question.answer(message)

    def _fail_all(self, problem: str) -> None:
        if not self._named and (self._unnamed is None or self._unnamed.abandoned):
            self._counts.unsolicited += 1
            return
        alone = not self._named
        for question in self._named.values():
            question.fail(ProtocolFault(problem))
        self._named.clear()
        if self._unnamed is not None and not self._unnamed.abandoned:
            self._unnamed.fail(ProtocolFault(problem))
            if alone:
                # Most likely this was its reply. The real one may follow all the same.
                self.unsettled = True
                self._vacate()
            else:
                self._unnamed.abandoned = True

    def _vacate(self) -> None:
        self._unnamed = None
        self._vacated.set()
        self._vacated = anyio.Event()

    def _was_issued(self, identifier: str) -> bool:
        number = identifier.removeprefix("q")
        # Only our own spelling of a number counts: int() reads many more.
        return (
            number.isascii()
            and number.isdigit()
            and len(number) <= 18
            and (identifier == f"q{int(number)}" and 0 < int(number) <= self._issued)
        )


def _said(message: Envelope) -> str:
    return f"A message of type {quoted(message.type)}"
