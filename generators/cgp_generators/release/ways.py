"""The standard ways out of a break: each proposes another form of the new revision, or a gate."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from ..revisions.config import Gate
from ..revisions.messages import Flow
from ..revisions.report import Finding
from ..revisions.sources.dialects import Steps
from ..revisions.sources.document import SchemaDocument

_DEPRECATED = {"deprecated": True}
_NO_SCHEMAS = (
    "properties",
    "patternProperties",
    "$defs",
    "definitions",
    "dependentSchemas",
    "enum",
)
"""Keywords below which schemas stand, and which hold none themselves."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """What could be done: a sentence, and the new revision or the gate that it amounts to."""

    sentence: str
    schema: Any = None
    gate: Gate | None = None


@dataclass(frozen=True, slots=True)
class Break:
    """A finding that breaks somebody, with the schemas and the places in them."""

    old: SchemaDocument
    new: SchemaDocument
    finding: Finding
    before: Steps
    after: Steps

    @property
    def flows(self) -> set[Flow]:
        """The flows in which it breaks."""
        return {judged.flow for judged in self.finding.judged if judged.verdict.counts}

    @property
    def path(self) -> str:
        """Where in the message it shows, as a pointer."""
        return self.finding.spots[0].path


def break_of(old: SchemaDocument, new: SchemaDocument, finding: Finding) -> Break | None:
    """A finding as something to mend; None when its places are not in the files."""
    spot = finding.spots[0]
    before, after = _steps(old, spot.old.pointer), _steps(new, spot.new.pointer)
    return None if before is None or after is None else Break(old, new, finding, before, after)


def _steps(document: SchemaDocument, pointer: str | None) -> Steps | None:
    """The steps of a pointer, with numbers where lists are."""
    found: list[str | int] = []
    value: Any = document.root
    for part in (pointer or "").split("/")[1:]:
        step: str | int = part.replace("~1", "/").replace("~0", "~")
        try:
            step = int(step) if isinstance(value, list) else step
            value = value[step]
        except (LookupError, TypeError, ValueError):
            return None
        found.append(step)
    return tuple(found)


def _at(root: Any, steps: Steps) -> Any:
    for step in steps:
        root = root[step]
    return root


def _edited(document: SchemaDocument, steps: Steps, value: Any) -> Any:
    """The whole schema with another value at a place."""
    if not steps:
        return value
    root = copy.deepcopy(document.root)
    _at(root, steps[:-1])[steps[-1]] = value
    return root


def _objects(case: Break) -> Iterator[tuple[Steps, dict[str, Any], dict[str, Any]]]:
    """Pairs of schemas around the change that speak of members, the nearest first."""
    for before, after in _around(case):
        was, now = _at(case.old.root, before), _at(case.new.root, after)
        if (
            isinstance(was, dict)
            and isinstance(now, dict)
            and any("properties" in each or "required" in each for each in (was, now))
        ):
            yield after, was, now


_DEMANDED = {
    "property-became-required",
    "property-renamed-required",
    "property-required-added",
    "property-required-removed",
    "property-became-optional",
    "required-name-not-in-properties",
}


def keep_members(case: Break) -> Iterator[Proposal]:
    """Members that are demanded now are optional; those that were demanded before stay, deprecated."""
    if case.finding.rule not in _DEMANDED:
        return
    for steps, was, now in _objects(case):
        before, after = was.get("properties", {}), now.get("properties", {})
        gone = {
            name: {**schema, **_DEPRECATED} if isinstance(schema, dict) else _DEPRECATED
            for name, schema in before.items()
            if name not in after
        }
        demanded = was.get("required", [])
        merged = {**now, "properties": {**gone, **after}, "required": demanded}
        if merged == now:
            continue
        new = [name for name in now.get("required", []) if name not in demanded]
        kept = [name for name in demanded if name not in now.get("required", [])]
        sentences = []
        if new:
            sentences.append(
                f"Keep {_names(new)} optional: senders may always write it, receivers never demand it."
            )
        if kept:
            sentences.append(
                f"Go on sending {_names(kept)}: receivers of this family demand it (U4)."
            )
        yield Proposal(" ".join(sentences), _edited(case.new, steps, merged))


def _names(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def keep_messages(case: Break) -> Iterator[Proposal]:
    """A message that was removed or renamed stays, deprecated; under its new name it is gated."""
    if case.finding.rule not in ("message-removed", "message-tag-renamed"):
        return
    for keyword in ("oneOf", "anyOf"):
        was, now = (
            side.root.get(keyword) if isinstance(side.root, dict) else None
            for side in (case.old, case.new)
        )
        if not isinstance(was, list) or not isinstance(now, list):
            continue
        gone = [
            {**branch, **_DEPRECATED}
            for branch in was
            if isinstance(branch, dict) and branch not in now
        ]
        root = {**case.new.root, keyword: [*now, *copy.deepcopy(gone)]}
        for definitions in ("$defs", "definitions"):
            if isinstance(case.old.root.get(definitions), dict):
                root[definitions] = {**case.old.root[definitions], **root.get(definitions, {})}
        sentence = "Keep it, deprecated, and go on answering it; remove it in a new family."
        if case.finding.rule == "message-removed":
            yield Proposal(sentence, root)
        else:
            gate = Gate("the new name was declared", case.finding.messages)
            yield Proposal(f"{sentence} Send the new name to peers that declare it.", root, gate)


def gate_messages(case: Break) -> Iterator[Proposal]:
    """A new message comes after the receiver has said that it knows it."""
    if case.finding.rule == "message-added" and case.finding.messages:
        names = case.finding.messages
        gate = Gate(f"capabilities.{names[0]}", names)
        sentence = f"Send {_names(list(names))} only to peers that declare {gate.name}: a gate."
        yield Proposal(sentence, gate=gate)


def gate_values(case: Break) -> Iterator[Proposal]:
    """Receivers first: what is wider than before is sent to those that have asked for it."""
    if Flow.NEW_TO_OLD not in case.flows or not case.path or not case.finding.messages:
        return
    first, second = _listed(case.old, case.before), _listed(case.new, case.after)
    added = tuple(value for value in second if value not in first)
    if case.finding.rule == "nullable-added":
        added = (None,)
    name = f"{case.path.rpartition('/')[2]} was asked for"
    if added:
        texts = ", ".join(json.dumps(value, ensure_ascii=False) for value in added)
        sentence = (
            f"Receivers first: send {texts} in {case.path} only to peers that ask for it: a gate."
        )
        gate = Gate(name, case.finding.messages, case.path, added)
        if Flow.OLD_TO_NEW not in case.flows:
            yield Proposal(sentence, gate=gate)
        for proposal in take_both(case):
            yield Proposal(f"{proposal.sentence} {sentence}", proposal.schema, gate)
    elif Flow.OLD_TO_NEW not in case.flows:
        sentence = (
            f"Receivers first, in two steps: one revision takes the wider {case.path}, a later one "
            "sends it; until then only to peers that ask for it: a gate."
        )
        yield Proposal(sentence, gate=Gate(name, case.finding.messages, case.path))


def _listed(document: SchemaDocument, steps: Steps) -> list[Any]:
    """The values that are listed at a place, or in the schema around it."""
    for length in (len(steps), len(steps) - 1):
        value = _at(document.root, steps[: max(length, 0)])
        if isinstance(value, list):
            return value
        if isinstance(value, dict) and isinstance(value.get("enum"), list):
            return list(value["enum"])
        if isinstance(value, dict) and "const" in value:
            return [value["const"]]
    return []


def take_both(case: Break) -> Iterator[Proposal]:
    """What was valid stays valid beside the new form, deprecated."""
    if Flow.OLD_TO_NEW not in case.flows:
        return
    sentence = (
        "Take both: the new form, and what was valid before, deprecated; "
        "ask authors for the new one (SHOULD)."
    )
    for before, after in _around(case):
        was, now = _at(case.old.root, before), _at(case.new.root, after)
        if isinstance(was, dict | bool) and isinstance(now, dict | bool) and was != now:
            both = {"anyOf": [now, {"allOf": [was], **_DEPRECATED}]}
            kept = {key: now[key] for key in _OF_ROOTS if isinstance(now, dict) and key in now}
            if kept or not after:
                both = {
                    "anyOf": [
                        _without(now, _OF_ROOTS),
                        {**_without(was, _OF_ROOTS), **_DEPRECATED},
                    ],
                    **kept,
                }
            yield Proposal(sentence, _edited(case.new, after, both))


def _without(schema: Any, keywords: tuple[str, ...]) -> Any:
    if not isinstance(schema, dict):
        return {"allOf": [schema]}
    return {key: value for key, value in schema.items() if key not in keywords}


_OF_ROOTS = ("$schema", "$id", "$defs", "definitions", "$anchor")
"""What stays where it is when a whole schema becomes one of two."""


def _around(case: Break) -> Iterator[tuple[Steps, Steps]]:
    """Pairs of schemas around a change, the nearest first; each is tried, so a wrong pair does no harm."""
    seen = set()
    for cut in range(max(len(case.before), len(case.after)) + 1):
        for more in (0, 1):
            for first, second in ((cut, cut + more), (cut + more, cut)):
                before = case.before[: max(0, len(case.before) - first)]
                after = case.after[: max(0, len(case.after) - second)]
                bare = (before and before[-1] in _NO_SCHEMAS) or (
                    after and after[-1] in _NO_SCHEMAS
                )
                if not bare and (before, after) not in seen:
                    seen.add((before, after))
                    yield before, after


WAYS: tuple[Callable[[Break], Iterator[Proposal]], ...] = (
    keep_members,
    keep_messages,
    gate_messages,
    gate_values,
    take_both,
)
"""In the order in which they are tried."""
