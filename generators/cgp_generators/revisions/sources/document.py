"""A schema file that is fit to be compared: read once, with every reference resolved inside the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from json import dumps
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

from ...model.place import Place, Step, pointer_text
from .dialects import Dialect, Steps, every_schema
from .positions import positions_of

NO_ADDRESS = "urn:the-schema"
"""The address of a document that gives itself none; nothing is ever fetched from it."""


_PROSE = ("title", "description", "$comment", "examples", "default", "deprecated")


def _without_prose(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {name: _without_prose(inner) for name, inner in value.items()}
        return {
            name: inner
            for name, inner in kept.items()
            if name not in _PROSE or isinstance(inner, dict)
        }
    return [_without_prose(entry) for entry in value] if isinstance(value, list) else value


class Unresolved(LookupError):
    """A reference leads out of the file, or nowhere. The text says which."""


@dataclass(frozen=True, eq=False)
class SchemaDocument:
    """A schema file. `root` is plain JSON and never changed; `text` tells where things stand."""

    file: str
    text: str
    root: Any
    dialect: Dialect
    _bases: dict[Steps, str] = field(default_factory=dict, repr=False)
    _targets: dict[str, Steps] = field(default_factory=dict, repr=False)
    dynamic_anchors: dict[str, list[Steps]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        base = ""
        for steps, schema in every_schema(self.root, self.dialect):
            if not isinstance(schema, dict):
                continue
            base = self.base_of(steps[:-1]) if steps else ""
            identifier = schema.get("$id")
            if self.dialect is Dialect.DRAFT_07 and "$ref" in schema:
                identifier = None
            if isinstance(identifier, str):
                uri, fragment = urldefrag(urljoin(base, identifier))
                if fragment or identifier.startswith("#"):
                    self._targets[f"{uri}#{fragment}"] = steps
                if uri and not identifier.startswith("#"):
                    self._bases[steps] = base = uri
                    self._targets.setdefault(uri, steps)
            for keyword in ("$anchor", "$dynamicAnchor"):
                if isinstance(schema.get(keyword), str):
                    self._targets[f"{base}#{schema[keyword]}"] = steps
            if isinstance(schema.get("$dynamicAnchor"), str):
                self.dynamic_anchors.setdefault(schema["$dynamicAnchor"], []).append(steps)

    @property
    def definitions_keyword(self) -> str:
        """Where this file keeps its definitions."""
        kept = "$defs" if self.dialect is Dialect.DRAFT_2020_12 else "definitions"
        other = "definitions" if kept == "$defs" else "$defs"
        if not isinstance(self.root, dict) or kept in self.root or other not in self.root:
            return kept
        return other

    @property
    def definitions(self) -> Mapping[str, Any]:
        """The named schemas of the file."""
        found = self.root.get(self.definitions_keyword) if isinstance(self.root, dict) else None
        return found if isinstance(found, dict) else {}

    def at(self, steps: Steps) -> Any:
        """The value at a place; `LookupError` when nothing is there."""
        value = self.root
        for step in steps:
            if isinstance(value, list) and isinstance(step, str):
                step = int(step) if step.isdigit() else len(value)
            if not isinstance(value, dict | list):
                raise LookupError(step)
            value = value[step]  # type: ignore[index]
        return value

    def base_of(self, steps: Steps) -> str:
        """The address of the resource in which a place lies."""
        for length in range(len(steps), -1, -1):
            if steps[:length] in self._bases:
                return self._bases[steps[:length]]
        return ""

    def target_of(self, steps: Steps, reference: str) -> Steps:
        """Where a reference that stands at a place leads; `Unresolved` when it leaves the file."""
        uri, fragment = urldefrag(urljoin(self.base_of(steps), reference))
        if reference.startswith("#"):
            uri, fragment = self.base_of(steps), reference[1:]
        fragment = unquote(fragment)
        if fragment and not fragment.startswith("/"):
            if (found := self._targets.get(f"{uri}#{fragment}")) is None:
                raise Unresolved(f"The reference {reference} leads to no anchor in this file.")
            return found
        start: Steps | None = self._targets.get(uri, () if uri == "" else None)
        if start is None:
            raise Unresolved(f"The reference {reference} leaves this file.")
        return self._below(start, fragment, reference)

    def _below(self, start: Steps, fragment: str, reference: str) -> Steps:
        steps = list(start)
        value = self.at(start)
        for part in fragment.split("/")[1:]:
            step: Step = part.replace("~1", "/").replace("~0", "~")
            if isinstance(value, list):
                step = int(part) if part.isdigit() else len(value)
            try:
                value = value[step]
            except (LookupError, TypeError) as error:
                problem = f"The reference {reference} leads to nothing in this file."
                raise Unresolved(problem) from error
            steps.append(step)
        return tuple(steps)

    def references(self, within: Steps = ()) -> Iterator[tuple[Steps, str]]:
        """Each static reference with the schema it stands in."""
        for steps, schema in every_schema(self.at(within), self.dialect, within):
            if isinstance(schema, dict) and isinstance(schema.get("$ref"), str):
                yield steps, schema["$ref"]

    @cached_property
    def fingerprint(self) -> str:
        """The same for documents that say the same, annotations aside."""
        return dumps(_without_prose(self.root), sort_keys=True)

    @cached_property
    def _positions(self) -> Mapping[Steps, tuple[int, int]]:
        return positions_of(self.text)

    def place(self, steps: Steps) -> Place:
        """File, pointer, line and column of a place, or of the nearest one that is written."""
        for length in range(len(steps), -1, -1):
            if (found := self._positions.get(steps[:length])) is not None:
                return Place(self.file, found[0], found[1], pointer_text(steps))
        return Place(self.file, pointer=pointer_text(steps))
