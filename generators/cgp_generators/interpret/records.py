"""Definitions that name an object: members, their presence, and every rule on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..model.judgement import (
    Always,
    CostDemand,
    Demand,
    Forbidden,
    Judgement,
    Required,
    Scope,
    VocabularyDemand,
)
from ..model.name import Name
from ..model.record import Member, Record
from ..model.scalar import Scalar
from ..model.types import (
    Boolean,
    ListOf,
    Number,
    ScalarReference,
    Text,
    Type,
    VocabularyReference,
)
from ..model.vocabulary import Vocabulary
from ..source.schema import Node
from .demands import Demanded, length_demand, number_demand, text_demand
from .reading import Reading
from .rules import interpret_rules
from .types import interpret_type


class RecordReader:
    """Reads records; knows the scalars and vocabularies that members refer to."""

    def __init__(
        self,
        scalars: dict[str, Scalar],
        vocabularies: dict[str, Vocabulary],
        reading: Reading,
    ) -> None:
        self._scalars = scalars
        self._vocabularies = vocabularies
        self._reading = reading

    def interpret_record(self, name: str, node: Node) -> Record:
        """Read one record with all its rules."""
        reading = self._reading
        reading.refuse_other_keywords(
            node, "type", "properties", "required", "allOf", "additionalProperties"
        )
        if node.get("additionalProperties") is not False:
            problem = "The authoring profile names every member."
            reading.faults.report(node.place, problem, "Add `additionalProperties: false`.")
        reading.judge_title(name, node)
        required = node.get("required", [])
        for index, member in enumerate(required):
            if member not in node.get("properties", {}):
                place = node.child("required", index).place
                problem = f"The record has no member `{member}`."
                reading.faults.report(place, problem, "Add it under `properties`.")
        members = {
            str(step): self._member(str(step), child, str(step) in required)
            for step, child in node.children("properties")
        }
        self._judge_costs(node, members)
        for found in interpret_rules(node, members, reading):
            member = members[found.member]
            members[found.member] = replace(
                member, judgements=(*member.judgements, found.judgement)
            )
        return Record(
            name=Name(name),
            description=reading.description(node),
            members=tuple(_in_judging_order(member) for member in members.values()),
            requirements=reading.requirements(node),
            rules=tuple(rule.get("description", "") for _, rule in node.children("allOf")),
            place=node.place,
        )

    def _judge_costs(self, record: Node, members: dict[str, Member]) -> None:
        for _, node in record.children("properties"):
            other = self._reading.text(node, "cost-of")
            if other is not None and other not in members:
                place = node.child(self._reading.prefix + "cost-of").place
                problem = f"The record has no member `{other}`."
                self._reading.faults.report(place, problem, "Name one that it has.")

    def _member(self, name: str, node: Node, required: bool) -> Member:
        reading = self._reading
        kind = interpret_type(node, reading)
        default = node.get("default")
        if required and "default" in node:
            problem = f"`{name}` is required, so its default is never used."
            reading.faults.report(node.place, problem, "Remove one of the two.")
        if not required and default is None and isinstance(kind, Boolean):
            problem = f"`{name}` may be absent, and nothing says what that means."
            reading.faults.report(node.place, problem, "Give it a `default`.")
        if "default" in node and default is None:
            problem = "A default is never `null`: presence and value are two facts."
            reading.faults.report(node.place, problem, "Leave it out.")
        return Member(
            name=Name(name),
            type=kind,
            description=reading.description(node),
            required=required,
            default=default,
            always=reading.truth(node, "always"),
            constant=node.get("const"),
            gate=reading.text(node, "gate"),
            requirements=reading.requirements(node),
            judgements=tuple(self._own_judgements(name, node, kind)),
            place=node.place,
        )

    def _own_judgements(self, name: str, node: Node, kind: Type) -> Iterator[Judgement]:
        demanded = self._demanded(node, kind)
        if demanded is not None:
            yield self._own(node, kind, demanded, f"`{name}` {demanded.problem}.", Scope.MEMBER)
        cost_of = self._reading.text(node, "cost-of")
        if cost_of is not None:
            cost = Demanded(CostDemand(cost_of), f"is not the cost of `{cost_of}`")
            yield self._own(node, kind, cost, f"`{name}` {cost.problem}.", Scope.MEMBER)
        if isinstance(kind, ListOf) and "items" in node:
            items = node.child("items")
            of_items = self._demanded(items, kind.item)
            if of_items is not None:
                problem = f"An element of `{name}` {of_items.problem}."
                yield self._own(items, kind.item, of_items, problem, Scope.ITEMS)

    def _demanded(self, node: Node, kind: Type) -> Demanded | None:
        match kind:
            case ScalarReference(name):
                scalar = self._scalars[name]
                return _of_definition(scalar.demand, f"is not {scalar.phrase}")
            case VocabularyReference(name):
                vocabulary = self._vocabularies[name]
                if vocabulary.openness.closed_for_authors:
                    return Demanded(VocabularyDemand(name), f"is not a known {name}")
                return _of_definition(vocabulary.demand, f"is no {name}")
            case Text():
                return text_demand(node, self._reading)
            case Number():
                return number_demand(node)
            case ListOf():
                return length_demand(node)
            case _:
                return None

    def _own(
        self, node: Node, kind: Type, demanded: Demanded, problem: str, scope: Scope
    ) -> Judgement:
        nodes = [node]
        if isinstance(kind, ScalarReference | VocabularyReference):
            nodes.append(node.definition(kind.name))
        return Judgement(
            condition=Always(),
            demand=demanded.demand,
            scope=scope,
            requirement=self._reading.first_requirement(nodes, node.place),
            lint_only=self._reading.lint_only(nodes),
            problem=problem,
            place=node.place,
        )


def _of_definition(demand: Demand | None, problem: str) -> Demanded | None:
    return Demanded(demand, problem) if demand is not None else None


def _in_judging_order(member: Member) -> Member:
    """Missing, then forbidden, then the value, then the elements; as written within each."""

    def phase(judgement: Judgement) -> int:
        if isinstance(judgement.demand, Required):
            return 0
        if isinstance(judgement.demand, Forbidden):
            return 1
        return 2 if judgement.scope is Scope.MEMBER else 3

    return replace(member, judgements=tuple(sorted(member.judgements, key=phase)))
