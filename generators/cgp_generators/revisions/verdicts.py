"""Who is broken: for each message and each flow, a verdict with what backs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from .changes.lifting import lifted, pointer_path
from .config import Gate
from .meaning.formulas import TRUE, Literal
from .meaning.views import Part, Side
from .messages import Composed, Flow, Message
from .search.holding import holds
from .search.judges import Answer, Judges
from .search.outcome import Deadline, Outcome, OutOfTime, unknown
from .search.questions import Search
from .search.sampling import Samples, sample
from .search.shrinking import shrunk

_WITNESSES = 4
"""How many are tried until both validators agree on one."""

_FOR_ALONE = 0.25
"""Seconds for the attempt to show one change without the others."""

NO_TIME = "the budget was used up"


class Answered(StrEnum):
    """The three values of a verdict."""

    BREAKS = "breaks"
    COMPATIBLE = "compatible"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known about one flow of one message, or of one change in it.

    `witness` is a value that one side may send and the other must refuse. With `gates` every
    witness needs one of them; `own` says that the sending revision refuses its witnesses itself.
    """

    answer: Answered
    witness: Any = None
    reason: str = ""
    evidence: str = ""
    gates: tuple[str, ...] = ()
    own: bool = False
    samples: Samples | None = None

    @property
    def counts(self) -> bool:
        """Whether it is a break that no gate covers."""
        return self.answer is Answered.BREAKS and not self.gates


@dataclass(eq=False)
class Channel:
    """One message in one flow: the sets, and the validators that speak for both sides."""

    message: Message
    flow: Flow
    sender: Side
    receiver: Side
    sent: Composed
    received: tuple[Part, ...]
    gates: tuple[Gate, ...]
    search: Search
    _judges: dict[str, Judges] = field(default_factory=dict)

    @property
    def literals(self) -> list[Literal]:
        """What the sender may send and the receiver refuses."""
        return [
            self.sender.literal(self.sent.sent),
            -self.receiver.literal(self.received, tolerant=True),
        ]

    @property
    def tolerated(self) -> Literal:
        """What the sending revision itself would take."""
        return self.sender.literal(self.sent.received, tolerant=True)

    def gated(self) -> list[tuple[str, Literal]]:
        """The messages that need each of the gates."""
        formulas = self.search.formulas
        found = []
        for gate in self.gates:
            inside = formulas.values(gate.values) if gate.values else TRUE
            literal = TRUE
            if gate.member is not None:
                literal = formulas.any(
                    lifted(formulas, path, inside) for path in pointer_path(gate.member)
                )
            found.append((gate.name, literal))
        return found

    def judges(self, role: str) -> Judges:
        """The validators of the sender, of the receiver, or of the sending revision as a receiver."""
        if role not in self._judges:
            self._judges[role] = {
                "sender": lambda: Judges(self.sender.document, self.sent.sent),
                "receiver": lambda: Judges(self.receiver.received, self.received),
                "own": lambda: Judges(self.sender.received, self.sent.received),
            }[role]()
        return self._judges[role]

    def confirmed(self, value: Any) -> bool | None:
        """Whether both validators accept it for the sender and refuse it for the receiver; None: they differ."""
        answers = self.judges("sender").answer(value), self.judges("receiver").answer(value)
        if Answer.DISAGREED in answers:
            return None
        return answers == (Answer.ACCEPTED, Answer.REFUSED)

    def quickly(self, value: Any) -> bool:
        """The same by the faster validator alone."""
        return self.judges("sender").quick(value) is True and (
            self.judges("receiver").quick(value) is False
        )


class Judging:
    """Answers for channels, within time."""

    def __init__(self, search: Search, seed: int) -> None:
        self._search = search
        self._seed = seed

    def find(self, literals: Iterable[Literal], deadline: Deadline) -> Outcome:
        """A value in all sets; unknown when the time is over."""
        self._search.deadline = deadline
        try:
            return self._search.find(literals)
        except OutOfTime:
            return unknown(NO_TIME)
        except RecursionError:
            return unknown("the values are nested too deeply")

    def verdict(self, channel: Channel, deadline: Deadline) -> Verdict:
        """Whether anything the sender may send is refused."""
        if deadline.left == 0:
            return Verdict(Answered.UNDECIDED, reason=NO_TIME)
        outcome = self.find(channel.literals, deadline)
        if outcome.proven_empty:
            return Verdict(Answered.COMPATIBLE, evidence="proof")
        if not outcome.found:
            return self._sampled(channel, outcome, deadline)
        outcome, confirmed = self._confirmed(channel, channel.literals, outcome, deadline)
        if not confirmed:
            reason = "dialect: the two validators differ on the witness"
            if confirmed is not None:
                reason = "; ".join(sorted(outcome.reasons)) or "the witness was not confirmed"
            doubtful = Outcome(False, outcome.value, frozenset([reason]))
            return self._sampled(channel, doubtful, deadline)
        return self._broken(channel, [], outcome.value, deadline)

    def _confirmed(
        self, channel: Channel, question: list[Literal], outcome: Outcome, deadline: Deadline
    ) -> tuple[Outcome, bool | None]:
        """The first of a few witnesses on which the validators agree; else the first of all."""
        first = channel.confirmed(outcome.value)
        confirmed, tried, other = first, [outcome.value], outcome
        while confirmed is not True and len(tried) < _WITNESSES:
            excluded = -self._search.formulas.values(tried)
            other = self.find([*question, excluded], deadline.within(_FOR_ALONE))
            if not other.found:
                break
            confirmed = channel.confirmed(other.value)
            tried.append(other.value)
        return (other, True) if confirmed else (outcome, first)

    def change(
        self, channel: Channel, literal: Literal, others: list[Literal], deadline: Deadline
    ) -> Verdict:
        """Whether a message with a change in it is refused that the sender would take itself.

        `others` are the messages with other changes in them: where possible, the witness has none.
        """
        if deadline.left == 0:
            return Verdict(Answered.UNDECIDED, reason=NO_TIME)
        wanted = [channel.tolerated, literal]
        if others:
            alone = [*wanted, *(-other for other in others)]
            outcome = self.find([*channel.literals, *alone], deadline.within(_FOR_ALONE))
            if outcome.found and channel.confirmed(outcome.value):
                return self._broken(channel, alone, outcome.value, deadline)
        outcome = self.find([*channel.literals, *wanted], deadline)
        if outcome.proven_empty:
            return Verdict(Answered.COMPATIBLE, evidence="proof")
        if not outcome.found:
            return Verdict(Answered.UNDECIDED, reason="; ".join(sorted(outcome.reasons)))
        question = [*channel.literals, *wanted]
        outcome, confirmed = self._confirmed(channel, question, outcome, deadline)
        if not confirmed:
            return Verdict(Answered.UNDECIDED, outcome.value, "the witness was not confirmed")
        return self._broken(channel, wanted, outcome.value, deadline)

    def _broken(
        self, channel: Channel, more: list[Literal], witness: Any, deadline: Deadline
    ) -> Verdict:
        own = False
        if not more and channel.judges("own").quick(witness) is not True:
            real = self.find([*channel.literals, channel.tolerated], deadline)
            if real.found and channel.confirmed(real.value):
                witness, more = real.value, [channel.tolerated]
            else:
                own = real.proven_empty
        gates: tuple[str, ...] = ()
        if (gated := channel.gated()) and not own:
            outside = [-literal for _, literal in gated]
            free = self.find([*channel.literals, *more, *outside], deadline)
            if free.proven_empty:
                gates = tuple(dict.fromkeys(name for name, _ in gated))
            elif free.found and channel.confirmed(free.value):
                witness, more = free.value, [*more, *outside]
        witness = self._shrunk(channel, more, witness, own, deadline)
        return Verdict(Answered.BREAKS, witness, gates=gates, own=own)

    def _shrunk(
        self, channel: Channel, more: list[Literal], witness: Any, own: bool, deadline: Deadline
    ) -> Any:
        formulas = self._search.formulas
        accepted: Callable[[Any], bool] = lambda value: (  # noqa: E731
            own or channel.judges("own").quick(value) is not False
        )

        def keeps(value: Any) -> bool:
            return (
                channel.quickly(value)
                and accepted(value)
                and all(holds(formulas, literal, value) is not False for literal in more)
            )

        if not keeps(witness):
            return witness
        smaller = shrunk(witness, keeps, deadline.within(0.5))
        return smaller if channel.confirmed(smaller) else witness

    def _sampled(self, channel: Channel, outcome: Outcome, deadline: Deadline) -> Verdict:
        samples = sample(
            channel.sender.document,
            channel.sent.sent,
            channel.receiver.document,
            channel.judges("sender").quick,
            channel.judges("receiver").quick,
            self._seed,
            deadline,
            () if outcome.value is None else (outcome.value,),
        )
        for value in samples.refused:
            if channel.confirmed(value):
                return self._broken(channel, [], value, deadline)
        reason = "; ".join(sorted(outcome.reasons))
        return Verdict(Answered.UNDECIDED, outcome.value, reason, samples=samples)
