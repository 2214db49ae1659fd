"""Two validators that share no code, asked the same question; neither ever fetches anything."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from contextlib import suppress
from enum import StrEnum
from functools import lru_cache
from typing import Any
from urllib.parse import quote

import jsonschema
import jsonschema_rs
import referencing
import referencing.jsonschema
from referencing.exceptions import NoSuchResource

from ...model.place import pointer_text
from ..meaning.views import Part
from ..sources.dialects import Dialect, Steps
from ..sources.document import NO_ADDRESS, SchemaDocument


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


def _addressed(document: SchemaDocument) -> tuple[str, Any]:
    root = document.root
    if isinstance(root, dict) and document.dialect is not Dialect.DRAFT_07:
        root = {"$schema": document.dialect.value, **root}
    return document.base_of(()) or NO_ADDRESS, root


@lru_cache(maxsize=16)
def _resources(document: SchemaDocument) -> Any:
    """The document as the first validator looks things up in it."""
    draft_07 = document.dialect is Dialect.DRAFT_07
    dialect: Any = referencing.jsonschema.DRAFT7 if draft_07 else referencing.jsonschema.DRAFT202012
    address, root = _addressed(document)
    registry: Any = referencing.Registry(retrieve=_refuse_to_fetch)
    return registry.with_resource(address, dialect.create_resource(root)).crawl()


@lru_cache(maxsize=16)
def _compiled_resources(document: SchemaDocument) -> Any:
    """The document as the second validator looks things up in it."""
    draft_07 = document.dialect is Dialect.DRAFT_07
    draft = jsonschema_rs.Draft7 if draft_07 else jsonschema_rs.Draft202012
    return jsonschema_rs.Registry([_addressed(document)], draft=draft, retriever=_refuse)


@lru_cache(maxsize=1024)
def _validators(document: SchemaDocument, part: Part) -> tuple[Any, Any]:
    """Both validators for one part, shared by all messages that have it, as the root is by most.

    Without the second one, where it cannot be made, the two never agree and a verdict stays undecided.
    """
    address = document.base_of(()) or NO_ADDRESS
    fragment = _as_fragment(part.steps)
    schema: Any = {"$ref": f"{address}#{fragment}" if fragment else address}
    for name in reversed(part.below):
        schema = {"properties": {name: schema}}
    if document.dialect is Dialect.DRAFT_07:
        first: Any = jsonschema.Draft7Validator(schema, registry=_resources(document))
        kind: Any = jsonschema_rs.Draft7Validator
    else:
        schema = {"$schema": document.dialect.value, **schema}
        first = jsonschema.Draft202012Validator(schema, registry=_resources(document))
        kind = jsonschema_rs.Draft202012Validator
    second: Any = None
    with suppress(ValueError, jsonschema_rs.ValidationError, jsonschema_rs.ReferencingError):
        second = kind(
            schema,
            registry=_compiled_resources(document),
            retriever=_refuse,
            validate_formats=False,
            ignore_unknown_formats=True,
        )
    return first, second


class Judges:
    """Both validators for one schema inside a document."""

    def __init__(self, document: SchemaDocument, parts: tuple[Part, ...]) -> None:
        """`document` is what this side reads; a value must be accepted by all of the parts."""
        pairs = [_validators(document, part) for part in parts]
        self._first = [first for first, _ in pairs]
        self._second = None if any(second is None for _, second in pairs) else [s for _, s in pairs]

    def answer(self, value: Any) -> Answer:
        """What both say; `DISAGREED` also when one of them cannot answer."""
        second = self.quick(value)
        first: bool | None
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                first = all(validator.is_valid(value) for validator in self._first)
        except Exception:  # It fails in ways of its own: expressions, references, depth.
            first = None
        if first is None or second is None or first is not second:
            return Answer.DISAGREED
        return Answer.ACCEPTED if first else Answer.REFUSED

    def reasons(self, value: Any) -> tuple[list[str], list[str]]:
        """Why each of the two refuses a value, in its own words; empty where it accepts."""
        first = [f"{_where(error.absolute_path)}{error.message}" for error in self._errors(value)]
        second = [error for one in self._second or () for error in one.iter_errors(value)]
        return first, [f"{_where(error.instance_path)}{error.message}" for error in second]

    def _errors(self, value: Any) -> list[Any]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return [error for one in self._first for error in one.iter_errors(value)]

    def quick(self, value: Any) -> bool | None:
        """What the faster one says; None when it cannot."""
        if self._second is None:
            return None
        try:
            return all(validator.is_valid(value) for validator in self._second)
        except Exception:
            return None


def _where(steps: Iterable[str | int]) -> str:
    pointer = pointer_text(tuple(steps))
    return f"{pointer}: " if pointer else ""


def _as_fragment(steps: Steps) -> str:
    return quote(pointer_text(steps), safe="/~!$&'()*+,;=:@")
