"""The JSON Schema as a tree of nodes that know their pointers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema
from jsonschema.exceptions import best_match

from ..errors import Fault, SourceFaults
from ..model.place import Place, Step, pointer_text
from .text import read_json

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True, slots=True)
class Node:
    """A value inside the schema document. `value` is plain JSON; whoever reads a node knows its shape."""

    file: str
    steps: tuple[Step, ...]
    value: Any
    document: Any

    @property
    def place(self) -> Place:
        """The file and JSON Pointer of this node."""
        return Place(self.file, pointer=pointer_text(self.steps))

    def get(self, keyword: str, default: Any = None) -> Any:
        """The plain value of a keyword of this subschema."""
        return self.value.get(keyword, default)

    def __contains__(self, keyword: str) -> bool:
        return isinstance(self.value, dict) and keyword in self.value

    def child(self, *steps: Step) -> Node:
        """The node below this one; `KeyError` or `IndexError` when it is not there."""
        value = self.value
        for step in steps:
            value = value[step]
        return Node(self.file, (*self.steps, *steps), value, self.document)

    def children(self, keyword: str) -> Iterator[tuple[Step, Node]]:
        """The entries of a keyword whose value is an object or an array, in order."""
        value = self.get(keyword, ())
        entries = value.keys() if isinstance(value, dict) else range(len(value))
        for step in entries:
            yield step, self.child(keyword, step)

    def definition(self, name: str) -> Node:
        """The node `#/$defs/<name>`."""
        return Node(self.file, (), self.document, self.document).child("$defs", name)


def read_schema(root: Path, file: str) -> Node:
    """Read a schema file and hold it against the dialect's own metaschema."""
    document = read_json(root, file)
    if not isinstance(document, dict) or document.get("$schema") != DIALECT:
        fault = Fault(
            Place(file, pointer="/$schema"), "This is not Draft 2020-12.", f"Use {DIALECT}."
        )
        raise SourceFaults([fault])
    metaschema = jsonschema.Draft202012Validator(jsonschema.Draft202012Validator.META_SCHEMA)
    error = best_match(metaschema.iter_errors(document))
    if error is not None:
        place = Place(file, pointer=pointer_text(tuple(error.absolute_path)))
        raise SourceFaults([Fault(place, f"This is no schema: {error.message}.", "Mend it.")])
    return Node(file, (), document, document)
