"""What every part of the interpretation needs at hand while it reads the schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..errors import FaultCollector
from ..model.place import Place
from ..source.schema import Node

_DEFINITIONS = "#/$defs/"

# Keywords that say nothing about which values are valid.
ANNOTATIONS = frozenset({"title", "description", "$comment", "examples", "default", "deprecated"})
PREFIXED = frozenset(
    {
        "direction",
        "reply",
        "vocabulary",
        "gate",
        "version",
        "requirements",
        "always",
        "lint",
        "cost-of",
    }
)


@dataclass(frozen=True, slots=True)
class Reading:
    """The schema's root, the annotation prefix, the known formats and requirements, and the faults so far."""

    root: Node
    prefix: str
    formats: Mapping[str, str]
    requirement_ids: frozenset[str]
    faults: FaultCollector

    def annotation(self, node: Node, name: str, default: object = None) -> object:
        """The value of one of our own keywords, for instance `always`."""
        return node.get(self.prefix + name, default) if isinstance(node.value, dict) else default

    def requirements(self, node: Node) -> tuple[str, ...]:
        """The requirement ids that a place cites; an unknown one is a fault."""
        ids = self.texts(node, "requirements")
        for item in ids:
            if item not in self.requirement_ids:
                problem = f"The specification has no requirement {item}."
                remedy = "Add a row for it, or cite another."
                self.faults.report(node.child(self.prefix + "requirements").place, problem, remedy)
        return ids

    def first_requirement(self, nodes: Iterable[Node], place: Place) -> str:
        """The id that a violation here cites: the first of the nearest node that cites any."""
        for node in nodes:
            ids = self.requirements(node)
            if ids:
                return ids[0]
        problem = "This constraint belongs to no requirement."
        self.faults.report(place, problem, f"Add `{self.prefix}requirements` here or around it.")
        return ""

    def lint_only(self, nodes: Iterable[Node]) -> bool:
        """Whether one of the nodes says that a rule speaks to authors only."""
        return any(self.truth(node, "lint") for node in nodes)

    def truth(self, node: Node, name: str) -> bool:
        """The value of one of our keywords that is true or false; absent means false."""
        value = self.annotation(node, name, False)
        if not isinstance(value, bool):
            place = node.child(self.prefix + name).place
            problem = f"{value!r} is neither true nor false."
            self.faults.report(place, problem, "Write it without quotes.")
        return value is True

    def text(self, node: Node, name: str) -> str | None:
        """The value of one of our keywords that is a text, if it stands here."""
        value = self.annotation(node, name)
        if value is None or isinstance(value, str):
            return value
        place = node.child(self.prefix + name).place
        self.faults.report(place, f"{value!r} is no text.", "Write it in quotes.")
        return None

    def texts(self, node: Node, name: str) -> tuple[str, ...]:
        """The value of one of our keywords that is a list of texts; absent means empty."""
        value = self.annotation(node, name, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        place = node.child(self.prefix + name).place
        self.faults.report(place, f"{value!r} is no list of texts.", 'Write it as ["…", "…"].')
        return ()

    def judge_title(self, name: str, node: Node) -> None:
        """Report a definition whose title is not its name: there are generators that go by it."""
        title = node.get("title")
        if title is None:
            problem = "This definition has no title, so no language can name it."
            self.faults.report(node.place, problem, "Add one.")
        elif title != name:
            problem = f"The title is `{title}`, the name `{name}`."
            self.faults.report(node.place, problem, "Make them equal.")

    def description(self, node: Node) -> str:
        """The description of a place; a missing one is a fault."""
        text = node.get("description")
        if not isinstance(text, str) or not text.strip():
            remedy = "Say in one to three sentences what this is for."
            self.faults.report(node.place, "There is no description.", remedy)
            return ""
        return text

    def referenced(self, node: Node) -> tuple[str, Node] | None:
        """The name and node of the definition that `$ref` leads to, if it leads anywhere."""
        target = node.get("$ref")
        definitions = self.root.get("$defs", {})
        if isinstance(target, str) and target.startswith(_DEFINITIONS):
            name = target.removeprefix(_DEFINITIONS)
            if name in definitions:
                return name, self.root.child("$defs", name)
        problem = f"`$ref` {target} leads nowhere."
        self.faults.report(node.child("$ref").place, problem, f"Name one of the {_DEFINITIONS}….")
        return None

    def refuse_other_keywords(self, node: Node, *supported: str) -> None:
        """Report each keyword that is not supported at this kind of place."""
        for keyword in node.value:
            if keyword in supported or keyword in ANNOTATIONS:
                continue
            if keyword.startswith(self.prefix) and keyword.removeprefix(self.prefix) in PREFIXED:
                continue
            allowed = ", ".join(sorted(supported)) or "annotations only"
            problem = f"The keyword `{keyword}` is not supported here."
            remedy = f"Say it with what is: {allowed}."
            self.faults.report(node.child(keyword).place, problem, remedy)
