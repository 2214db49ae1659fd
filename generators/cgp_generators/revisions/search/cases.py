"""One type of the values in some sets: opening the sets into cases until only demands are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..meaning.formulas import FALSE, TRUE, Literal, type_of
from .arrays import solve_array
from .holding import APPLIES_TO, holds
from .objects import solve_object
from .outcome import NONE, Outcome
from .scalars import solve_scalar
from .tags import Tags, members_contradict

if TYPE_CHECKING:
    from .questions import Search

Question = frozenset[Literal]
"""What is asked: a value that is in all of these sets."""


class Case:
    """The values of one type in some sets: what is demanded for certain, and what is left to choose."""

    def __init__(self, search: Search, kind: str, question: Question) -> None:
        self._search = search
        self._formulas = search.formulas
        self._kind = kind
        self._question = question

    def solve(self) -> Outcome:
        """A value of this type in all sets of the question."""
        return self._decide(set(), list(self._question), [])

    def _decide(
        self, demanded: set[Literal], waiting: list[Literal], choices: list[tuple[Literal, ...]]
    ) -> Outcome:
        self._search.count_case()
        while True:
            if not self._demand(demanded, waiting, choices):
                return NONE
            choices = self._reduced(demanded, choices)
            forced = [choice[0] for choice in choices if len(choice) == 1]
            if any(not choice for choice in choices):
                return NONE
            if not forced:
                break
            waiting += forced
            choices = [choice for choice in choices if len(choice) > 1]
        if any(literal > 0 and self._node(literal)[0] == "values" for literal in demanded):
            return self._among_values(demanded)
        if choices and self._kind == "object" and members_contradict(self._search, demanded):
            return NONE
        if not choices:
            return self._solve_demands(demanded)
        choice = min(choices, key=self._urgency)
        others = [other for other in choices if other is not choice]
        reasons: frozenset[str] = frozenset()
        refused: list[Literal] = []
        for literal in choice:
            outcome = self._decide(set(demanded), [literal, *refused], list(others))
            if outcome.found:
                return outcome
            reasons |= outcome.reasons
            if not outcome.reasons and self._node(literal)[0] not in ("and", "one", "loop"):
                refused.append(-literal)
        return Outcome(False, reasons=reasons)

    def _urgency(self, choice: tuple[Literal, ...]) -> tuple[bool, int]:
        """Branches that say much come first: what they demand settles most of the rest."""
        says_much = any(
            literal > 0 and self._node(literal)[0] in ("and", "one", "loop") for literal in choice
        )
        return not says_much, len(choice)

    def _node(self, literal: Literal) -> tuple[Any, ...]:
        return self._formulas.nodes[abs(literal)]

    def _demand(
        self,
        demanded: set[Literal],
        waiting: list[Literal],
        choices: list[tuple[Literal, ...]],
    ) -> bool:
        """Take over what is waiting; False when it contradicts itself."""
        while waiting:
            literal = waiting.pop()
            if literal in demanded or literal == TRUE:
                continue
            if literal == FALSE or -literal in demanded:
                return False
            node = self._node(literal)
            applies_to = APPLIES_TO.get(node[0])
            if applies_to is not None and applies_to != self._kind:
                if literal < 0:
                    return False
                continue
            if node[0] == "type":
                if (self._kind in node[1]) is (literal < 0):
                    return False
                continue
            demanded.add(literal)
            match node[0]:
                case "and":
                    if literal > 0:
                        waiting += node[1]
                    else:
                        choices.append(tuple(-part for part in node[1]))
                case "one":
                    choices.append(self._branches(literal, node[1]))
                case "loop":
                    body = self._formulas.body(node[1])
                    waiting.append(body if literal > 0 else -body)
                case "some" if literal < 0:
                    choices.append(self._counted_otherwise(node))
                case _:
                    pass
        return True

    def _branches(self, literal: Literal, branches: tuple[Literal, ...]) -> tuple[Literal, ...]:
        formulas = self._formulas
        if literal > 0:
            if self._search.exclusive(literal):
                return branches
            return tuple(
                formulas.every([one, *(-two for j, two in enumerate(branches) if i != j)])
                for i, one in enumerate(branches)
            )
        none = formulas.every(-branch for branch in branches)
        if self._search.exclusive(-literal):
            return (none,)
        twice = [
            formulas.every([one, formulas.any(branches[index + 1 :])])
            for index, one in enumerate(branches[:-1])
        ]
        return (none, *twice)

    def _counted_otherwise(self, node: tuple[Any, ...]) -> tuple[Literal, ...]:
        _, literal, low, high = node
        fewer = [self._formulas.make("some", literal, 0, low - 1)] if low else []
        more = [self._formulas.make("some", literal, high + 1, None)] if high is not None else []
        return (*fewer, *more)

    def _reduced(
        self, demanded: set[Literal], choices: list[tuple[Literal, ...]]
    ) -> list[tuple[Literal, ...]]:
        """The choices that are still open, without what cannot be chosen any more."""
        if not choices:
            return choices
        tags = Tags(self._formulas, demanded) if self._kind == "object" else None
        kept = []
        for choice in choices:
            left: list[Literal] = []
            for literal in choice:
                known = self._known(literal, demanded)
                if known is None and tags is not None:
                    known = tags.decide(literal)
                if known:
                    break
                if known is None:
                    left.append(literal)
            else:
                kept.append(tuple(left))
        return kept

    def _known(self, literal: Literal, demanded: set[Literal]) -> bool | None:
        if literal in demanded or self._is_true(literal):
            return True
        return False if -literal in demanded or self._is_true(-literal) else None

    def _is_true(self, literal: Literal) -> bool:
        """Whether every value of the type is in the set, as far as one sees at a glance."""
        if literal in (TRUE, FALSE):
            return literal == TRUE
        node = self._node(literal)
        applies_to = APPLIES_TO.get(node[0])
        if applies_to is not None and applies_to != self._kind:
            return literal > 0
        if node[0] == "type":
            return (self._kind in node[1]) is (literal > 0)
        if node[0] == "and":
            if literal > 0:
                return False
            return any(self._is_true(-part) for part in node[1])
        return False

    def _among_values(self, demanded: set[Literal]) -> Outcome:
        found = [
            self._node(literal)[1]
            for literal in demanded
            if literal > 0 and self._node(literal)[0] == "values"
        ]
        reasons: frozenset[str] = frozenset()
        for key in sorted(frozenset.intersection(*found), key=repr):
            value = self._formulas.written[key]
            if type_of(value) != self._kind:
                continue
            answers = [holds(self._formulas, literal, value) for literal in demanded]
            if False in answers:
                continue
            unclear = None in answers
            return Outcome(True, value, self._unclear(demanded) if unclear else frozenset())
        return Outcome(False, reasons=reasons)

    def _unclear(self, demanded: set[Literal]) -> frozenset[str]:
        found = {
            self._node(literal)[1] for literal in demanded if self._node(literal)[0] == "unclear"
        }
        return frozenset(found or {"a part that only a validator can judge"})

    def _solve_demands(self, demanded: set[Literal]) -> Outcome:
        reasons = frozenset(
            self._node(literal)[1] for literal in demanded if self._node(literal)[0] == "unclear"
        )
        match self._kind:
            case "object":
                outcome = solve_object(self._search, demanded)
            case "array":
                outcome = solve_array(self._search, demanded)
            case _:
                outcome = solve_scalar(self._search, self._kind, demanded)
        if outcome.proven_empty:
            return outcome
        return Outcome(outcome.found, outcome.value, outcome.reasons | reasons)
