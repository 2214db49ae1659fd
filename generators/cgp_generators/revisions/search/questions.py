"""Finding a value that is in all of some sets, or proving that there is none.

The sets are opened into cases until only demands on one type are left, and these are solved for
numbers, texts, arrays and objects. What is asked about a member or element is again such a question,
answered once and remembered. A question that comes up inside of itself needs no answer there: a
smallest value that answers it does not contain another one. So recursive definitions end, and end
with a proof.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..meaning.formulas import FALSE, TRUE, TYPES, Formulas, Literal
from .cases import Case, Question
from .outcome import NONE, Deadline, Outcome, unknown
from .tags import told_apart

DEEPEST = 100


class Search:
    """Answers questions about the formulas of one comparison, and remembers the answers."""

    def __init__(self, formulas: Formulas, deadline: Deadline) -> None:
        self.formulas = formulas
        self.deadline = deadline
        self._answers: dict[Question, Outcome] = {}
        self._open: dict[Question, int] = {}
        self._provisional: list[Question] = []
        self._lowest: list[int] = []
        self._exclusive: dict[Literal, bool] = {}
        self._cases = 0

    def find(self, literals: Iterable[Literal]) -> Outcome:
        """A value that is in all of the sets. `OutOfTime` when the deadline is over."""
        question = frozenset(literals) - {TRUE}
        if FALSE in question or any(-literal in question for literal in question):
            return NONE
        if (known := self._answers.get(question)) is not None:
            return known
        depth = self._open.get(question)
        if depth is not None:
            self._lowest[-1] = min(self._lowest[-1], depth)
            return NONE
        if len(self._open) >= DEEPEST:
            return unknown("the values are nested too deeply")
        return self._answer(question)

    def _answer(self, question: Question) -> Outcome:
        self.deadline.check()
        depth = len(self._open)
        self._open[question] = depth
        self._lowest.append(depth)
        before = len(self._provisional)
        outcome: Outcome | None = None
        try:
            outcome = self._of_any_type(question)
        finally:
            del self._open[question]
            lowest = self._lowest.pop()
            if outcome is None or outcome.found:
                # What was answered while this question counted as unanswerable must be asked again.
                for other in self._provisional[before:]:
                    self._answers.pop(other, None)
                del self._provisional[before:]
        if self._lowest:
            self._lowest[-1] = min(self._lowest[-1], lowest)
        if not outcome.found:
            if lowest >= depth:
                del self._provisional[before:]
            else:
                self._provisional.append(question)
        self._answers[question] = outcome
        return outcome

    def _of_any_type(self, question: Question) -> Outcome:
        reasons: frozenset[str] = frozenset()
        for kind in TYPES:
            case = Case(self, kind, question)
            outcome = case.solve()
            if outcome.found:
                return outcome
            reasons |= outcome.reasons
        return Outcome(False, reasons=reasons)

    def count_case(self) -> None:
        """Note that a case is looked at; from time to time, look at the clock."""
        self._cases += 1
        if self._cases % 64 == 0:
            self.deadline.check()

    def exclusive(self, literal: Literal) -> bool:
        """Whether no value is in two of the branches of an exactly-one."""
        found = self._exclusive.get(literal)
        if found is None:
            branches = self.formulas.nodes[literal][1]
            found = told_apart(self.formulas, branches) or all(
                self.find([first, second]).proven_empty
                for index, first in enumerate(branches)
                for second in branches[index + 1 :]
            )
            # Within a recursive question the answers may be provisional.
            if not self._provisional:
                self._exclusive[literal] = found
        return found
