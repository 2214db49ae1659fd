"""Places of one schema where a receiver cannot ignore members that it does not know.

Closed objects are no such place: a receiver opens them. But where members that nobody described are
counted, named, or decide between branches, to open the object is not enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..model.place import Place
from .comparison import deep_recursion
from .expressions.languages import Unsupported, exactly, other_than, together
from .expressions.parsing import read_expression
from .meaning.formulas import FALSE, TRUE, Formulas, Literal
from .meaning.recursion import meanings
from .meaning.texts import shortest
from .meaning.views import Part
from .search.judges import Answer, Judges
from .search.outcome import Deadline, OutOfTime
from .search.questions import Search
from .sources.dialects import Steps, every_schema
from .sources.document import SchemaDocument
from .sources.receiver import Model, as_received

_PLAIN_NAME = "^[a-z][A-Za-z0-9_]*$"
_BUDGET = 5.0


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A place that defeats tolerance. `witness` is a value that the schema accepts and its tolerant reader refuses."""

    rule: str
    place: Place
    problem: str
    remedy: str
    witness: Any = None

    def as_json(self) -> dict[str, Any]:
        """As the command prints it."""
        return {
            "rule": self.rule,
            "file": self.place.file,
            "pointer": self.place.pointer or "",
            "line": self.place.line,
            "column": self.place.column,
            "problem": self.problem,
            "remedy": self.remedy,
            "witness": self.witness,
        }


def obstacles(document: SchemaDocument, prefix: str) -> list[Obstacle]:
    """Every obstacle of a schema, in the order of the file."""
    with deep_recursion():
        return list(_Walk(document, prefix).found())


class _Walk:
    """Both readings of one schema, and what they make of its places."""

    def __init__(self, document: SchemaDocument, prefix: str) -> None:
        self._document = document
        self._formulas = Formulas()
        self._received = as_received(document, Model.IGNORE_UNKNOWN, prefix)
        self._strict, self._tolerant = meanings(self._formulas, [document, self._received])
        self._search = Search(self._formulas, Deadline(_BUDGET))

    def found(self) -> Iterator[Obstacle]:
        """The obstacles, place by place."""
        for steps, schema in every_schema(self._document.root, self._document.dialect):
            if isinstance(schema, dict):
                yield from self._counted(steps, schema)
                yield from self._typed(steps, schema)
                yield from self._patterns(steps, schema)
                yield from self._union(steps, schema)
                yield from self._conditions(steps, schema)

    def _obstacle(
        self, rule: str, steps: Steps, problem: str, remedy: str, witness: Any = None
    ) -> Obstacle:
        return Obstacle(rule, self._document.place(steps), problem, remedy, witness)

    def _counted(self, steps: Steps, schema: dict[str, Any]) -> Iterator[Obstacle]:
        if "propertyNames" in schema and self._strict.of((*steps, "propertyNames")) != TRUE:
            problem = "`propertyNames` judges the names of members that a receiver does not know."
            remedy = "Describe the members that are meant, or judge names in a map of its own."
            yield self._obstacle("propertynames", (*steps, "propertyNames"), problem, remedy)
        if "maxProperties" in schema:
            problem = "`maxProperties` counts members that a receiver does not know."
            remedy = "Take it out, or count the entries of a map of its own."
            yield self._obstacle("maxproperties", (*steps, "maxProperties"), problem, remedy)

    def _typed(self, steps: Steps, schema: dict[str, Any]) -> Iterator[Obstacle]:
        for keyword in ("additionalProperties", "unevaluatedProperties"):
            if keyword not in schema:
                continue
            if self._strict.of((*steps, keyword)) in (TRUE, FALSE):
                continue
            problem = f"`{keyword}` says what members may be that a receiver does not know."
            remedy = "Put the entries into a map of their own, and leave other members alone."
            yield self._obstacle("typed-additional-members", (*steps, keyword), problem, remedy)

    def _patterns(self, steps: Steps, schema: dict[str, Any]) -> Iterator[Obstacle]:
        for text in schema.get("patternProperties", {}):
            place = (*steps, "patternProperties", text)
            if self._strict.of(place) == TRUE:
                continue
            name = _plain_name(text, list(schema.get("properties", ())))
            if name is not None:
                problem = (
                    f"The pattern {text!r} covers names that anyone may choose, such as {name!r}."
                )
                remedy = (
                    "Narrow it to names with a mark of their own, such as a prefix with a colon."
                )
                yield self._obstacle("broad-pattern-members", place, problem, remedy)

    def _union(self, steps: Steps, schema: dict[str, Any]) -> Iterator[Obstacle]:
        strict = self._strict.facet(steps, frozenset(["oneOf"]))
        branches = [(*steps, "oneOf", index) for index in range(len(schema.get("oneOf", ())))]
        for first, second in combinations(branches, 2):
            both = self._tolerant.of(first), self._tolerant.of(second)
            if self._find(strict, *both, self._formulas.types(["object"])) is None:
                continue
            problem = (
                f"The branches {first[-1]} and {second[-1]} are told apart only by members that "
                "one of them forbids; a tolerant receiver finds that both match."
            )
            remedy = "Give each branch a required member with a value of its own."
            witness = self._refused_by_itself(steps)
            yield self._obstacle("untagged-union", (*steps, "oneOf"), problem, remedy, witness)
            return

    def _conditions(self, steps: Steps, schema: dict[str, Any]) -> Iterator[Obstacle]:
        for keyword, keywords in (("not", ("not",)), ("if", ("if", "then", "else"))):
            if keyword not in schema:
                continue
            strict = self._strict.facet(steps, frozenset(keywords))
            tolerant = self._tolerant.facet(steps, frozenset(keywords))
            if self._find(strict, -tolerant) is not None:
                problem = f"What `{keyword}` says turns on whether unknown members are there."
                remedy = "Test described members only, and leave the object inside of it open."
                witness = self._refused_by_itself(steps)
                yield self._obstacle(
                    "closed-condition", (*steps, keyword), problem, remedy, witness
                )

    def _find(self, *literals: Literal) -> tuple[Any] | None:
        try:
            outcome = self._search.find(literals)
        except OutOfTime:
            return None
        return (outcome.value,) if outcome.found else None

    def _refused_by_itself(self, steps: Steps) -> Any:
        found = self._find(self._strict.of(steps), -self._tolerant.of(steps))
        if found is None:
            return None
        part = (Part((), steps),)
        accepted = Judges(self._document, part).answer(found[0]) is Answer.ACCEPTED
        refused = Judges(self._received, part).answer(found[0]) is Answer.REFUSED
        return found[0] if accepted and refused else None


def _plain_name(pattern: str, described: list[str]) -> str | None:
    try:
        languages = [read_expression(pattern), read_expression(_PLAIN_NAME)]
        return shortest(together([*languages, *(other_than(exactly(name)) for name in described)]))
    except (Unsupported, ValueError):
        return None
