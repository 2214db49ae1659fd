"""Two validators that share no code, asked the same question; neither ever fetches anything."""

from __future__ import annotations

import warnings
from enum import StrEnum
from typing import Any

import jsonschema
import jsonschema_rs
import referencing
import referencing.jsonschema
from referencing.exceptions import NoSuchResource

from ..model.place import pointer_text
from .dialects import Dialect, Steps
from .document import NO_ADDRESS, SchemaDocument
from .views import Part


class Answer(StrEnum):
    """What the two say about one value."""

    ACCEPTED = "accepted"
    REFUSED = "refused"
    DISAGREED = "disagreed"


class NothingIsFetched(Exception):
    """A validator asked for something outside of the file."""


def _refuse_to_fetch(uri: str) -> Any:
    raise NoSuchResource(ref=uri)


def _refuse(uri: str) -> Any:
    raise NothingIsFetched(uri)


class Judges:
    """Both validators for one schema inside a document."""

    def __init__(self, document: SchemaDocument, parts: tuple[Part, ...]) -> None:
        """`document` is what this side reads; a value must be accepted by all of the parts."""
        address = document.base_of(()) or NO_ADDRESS
        draft_07 = document.dialect is Dialect.DRAFT_07
        root = document.root
        if isinstance(root, dict) and not draft_07:
            root = {"$schema": document.dialect.value, **root}
        self._resources = [(address, root)]
        entries = []
        for part in parts:
            fragment = _as_fragment(part.steps)
            entry: Any = {"$ref": f"{address}#{fragment}" if fragment else address}
            for name in reversed(part.below):
                entry = {"properties": {name: entry}}
            entries.append(entry)
        schema: Any = {"allOf": entries}
        if not draft_07:
            schema = {"$schema": document.dialect.value, **schema}
        if [(part.steps, part.below) for part in parts] == [((), ())]:
            schema, self._resources = root, []
        self._first = self._python(document.dialect, schema)
        self._second: Any = self._rust(document.dialect, schema)

    def _python(self, dialect: Dialect, schema: Any) -> Any:
        if dialect is Dialect.DRAFT_07:
            kind: Any = jsonschema.Draft7Validator
            specification: Any = referencing.jsonschema.DRAFT7
        else:
            kind = jsonschema.Draft202012Validator
            specification = referencing.jsonschema.DRAFT202012
        registry: Any = referencing.Registry(retrieve=_refuse_to_fetch)  # type: ignore[call-arg]
        registry = registry.with_resources(
            (uri, specification.create_resource(root)) for uri, root in self._resources
        )
        return kind(schema, registry=registry)

    def _rust(self, dialect: Dialect, schema: Any) -> Any:
        draft_07 = dialect is Dialect.DRAFT_07
        kind = jsonschema_rs.Draft7Validator if draft_07 else jsonschema_rs.Draft202012Validator
        draft = jsonschema_rs.Draft7 if draft_07 else jsonschema_rs.Draft202012
        registry = None
        if self._resources:
            registry = jsonschema_rs.Registry(self._resources, draft=draft, retriever=_refuse)
        try:
            return kind(
                schema,
                registry=registry,
                retriever=_refuse,
                validate_formats=False,
                ignore_unknown_formats=True,
            )
        except (ValueError, jsonschema_rs.ValidationError, jsonschema_rs.ReferencingError):
            return None

    def answer(self, value: Any) -> Answer:
        """What both say; `DISAGREED` also when one of them cannot answer."""
        second = self.quick(value)
        first: bool | None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                first = bool(self._first.is_valid(value))
        except Exception:  # Each validator fails in ways of its own: expressions, references, depth.
            first = None
        if first is None or second is None or first is not second:
            return Answer.DISAGREED
        return Answer.ACCEPTED if first else Answer.REFUSED

    def quick(self, value: Any) -> bool | None:
        """What the faster one says; None when it cannot."""
        if self._second is None:
            return None
        try:
            return bool(self._second.is_valid(value))
        except Exception:
            return None

    def refused_at(self, value: Any) -> tuple[Steps, Steps] | None:
        """Into the value and into the schema: the place of the deepest reason to refuse."""
        try:
            error = jsonschema.exceptions.best_match(self._first.iter_errors(value))
        except Exception:
            return None
        if error is None:
            return None
        return tuple(error.absolute_path), tuple(error.absolute_schema_path)


def _as_fragment(steps: Steps) -> str:
    from urllib.parse import quote

    return quote(pointer_text(steps), safe="/~!$&'()*+,;=:@")
