"""Names that were given up and taken again: a member that went away and came back as something else."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from ..revisions.changes.rules import kind_of, sentence_of
from ..revisions.report import Finding, Spot
from ..revisions.sources.document import SchemaDocument

RULE = "member-reused"

_PROSE = ("title", "description", "$comment", "examples", "deprecated")
_Member = tuple[str, str]


def reused_members(earlier: Sequence[SchemaDocument], new: SchemaDocument) -> Iterator[Finding]:
    """Members of the newest revision that the last of the earlier ones has not, and an older one had.

    `earlier` are the revisions before it, the oldest first. Definitions are known by their names.
    """
    if len(earlier) < 2:
        return
    last = _members(earlier[-1])
    older = [(document, _members(document)) for document in earlier[:-1]]
    for key, schema in _members(new).items():
        if key in last:
            continue
        for document, members in reversed(older):
            before = members.get(key)
            if before is not None:
                if _said(before) != _said(schema):
                    yield _finding(key, document, new)
                break


def _members(document: SchemaDocument) -> dict[_Member, Any]:
    """Every described member, by the name of its definition and its own."""
    found: dict[_Member, Any] = {}
    schemas = {**document.definitions}
    if isinstance(document.root, dict):
        schemas[""] = document.root
    for name, schema in schemas.items():
        if isinstance(schema, dict) and isinstance(schema.get("properties"), dict):
            found.update({(name, member): value for member, value in schema["properties"].items()})
    return found


def _said(schema: Any) -> str:
    kept = (
        {key: value for key, value in schema.items() if key not in _PROSE}
        if isinstance(schema, dict)
        else schema
    )
    return json.dumps(kept, sort_keys=True)


def _finding(key: _Member, old: SchemaDocument, new: SchemaDocument) -> Finding:
    definition, member = key
    above = (old.definitions_keyword, definition) if definition else ()
    detail = f"`{member}` of {definition or 'the root'} was removed after {old.file} and came back with another type"
    kind = kind_of(RULE)
    here = (new.definitions_keyword, definition) if definition else ()
    spot = Spot(
        "",
        f"/{member}",
        old.place((*above, "properties", member)),
        new.place((*here, "properties", member)),
    )
    level = kind.accepted or kind.refused
    sentence = sentence_of(RULE, detail)
    return Finding(RULE, level, sentence, (spot,), (), (), kind.policy, kind.note)
