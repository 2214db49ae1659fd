"""Changes that no validator sees: defaults, deprecations, formats, examples, prose, unknown keywords."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ..meaning.formulas import identity
from ..meaning.views import View
from ..sources.dialects import KNOWN
from .walk import Change, where

_PROSE = ("title", "description", "$comment")
_OTHER = ("readOnly", "writeOnly", "contentEncoding", "contentMediaType")


def annotation_changes(old: View, new: View) -> Iterator[Change]:
    """What was changed of the annotations of one place."""
    if old.values is not None and old.values == new.values:
        yield from _listed(old, new)
    yield from _one(old, new, "default", "default")
    before, after = True in old.said("deprecated"), True in new.said("deprecated")
    if before != after and not _moved(old, new, "deprecated"):
        rule = "deprecated-added" if after else "deprecated-removed"
        yield Change(rule, where(old, "deprecated"), where(new, "deprecated"))
    yield from _one(old, new, "format", "format", "-annotation")
    if _set(old.said("examples")) != _set(new.said("examples")):
        more = _set(old.said("examples")) <= _set(new.said("examples"))
        rule = "open-vocab-example-added" if more else "examples-changed"
        yield Change(rule, where(old, "examples"), where(new, "examples"))
    for rule, words in (("normative-words-changed", _NORMATIVE), ("quantity-changed", _QUANTITY)):
        first, second = _words(words, old), _words(words, new)
        if first != second and not _moved(old, new, "description"):
            detail = f"{' '.join(first) or 'none'} → {' '.join(second) or 'none'}"
            yield Change(rule, where(old, "description"), where(new, "description"), detail)
    for keyword in _PROSE:
        if old.said(keyword) != new.said(keyword):
            yield Change("annotation-only", where(old, keyword), where(new, keyword), keyword)
            break
    for keyword in _OTHER:
        if old.said(keyword) != new.said(keyword):
            yield Change("annotation-only", where(old, keyword), where(new, keyword), keyword)
    yield from _unknown(old, new)


def _moved(old: View, new: View, keyword: str) -> bool:
    """Whether the keyword says the same and stands in another branch only."""
    return old.said_anywhere(keyword) == new.said_anywhere(keyword)


def _listed(old: View, new: View) -> Iterator[Change]:
    """The same listed values, in another order or another spelling."""
    first, second = old.said("enum"), new.said("enum")
    places = where(old, "enum", "const", "oneOf", "anyOf"), where(
        new, "enum", "const", "oneOf", "anyOf"
    )
    if first and second and first != second:
        yield Change("enum-reordered", *places)
    elif first and not second and (new.said("oneOf") or new.said("anyOf")):
        yield Change("enum-to-oneof-const", *places)
    elif second and not first and (old.said("oneOf") or old.said("anyOf")):
        yield Change("oneof-const-to-enum", *places)


def _set(values: list[Any]) -> set[Any]:
    return {identity(entry) for value in values if isinstance(value, list) for entry in value}


def _one(old: View, new: View, keyword: str, name: str, suffix: str = "") -> Iterator[Change]:
    before, after = old.said(keyword), new.said(keyword)
    if identity(before) == identity(after) or _moved(old, new, keyword):
        return
    rule = f"{name}-changed{suffix}"
    if not before:
        rule = f"{name}-added{suffix}"
    elif not after:
        rule = f"{name}-removed{suffix}"
    detail = f"{_text(before)} → {_text(after)}"
    yield Change(rule, where(old, keyword), where(new, keyword), detail)


def _text(values: list[Any]) -> str:
    return repr(values[0])[:60] if values else "none"


def _unknown(old: View, new: View) -> Iterator[Change]:
    names: dict[str, None] = {}
    for view in (old, new):
        known = KNOWN[view.side.document.dialect]
        for _, schema in view.schemas:
            names.update(dict.fromkeys(name for name in schema if name not in known))
    for name in names:
        before, after = old.said(name), new.said(name)
        if identity(before) == identity(after):
            continue
        places = where(old, name), where(new, name)
        meant = None if _moved(old, new, name) else _meant(name, before, after)
        if meant == _OF_THE_FILE:
            continue
        if meant is not None:
            yield Change(meant, *places, f"{_text(before)} → {_text(after)}")
            continue
        kind = "added" if not before else "removed" if not after else "changed"
        yield Change(f"unknown-keyword-{kind}", *places, name)


_OF_THE_FILE = "said of the file as a whole"
_CLASSES = ("closed", "fallback", "namespaced", "open")


def _meant(name: str, before: list[Any], after: list[Any]) -> str | None:
    """The rule for an annotation that says something about the protocol, whatever its prefix."""
    if not name.startswith("x-"):
        return None
    if name.startswith("x-deserialize-"):
        return "leniency-removed" if before and not after else None
    match name.rpartition("-")[2]:
        case "direction" | "side" if before and after:
            return "direction-changed"
        case "reply" if before and after:
            return "reply-changed"
        case "version":
            return _OF_THE_FILE
        case "vocabulary":
            first = _CLASSES.index(before[0]) if before and before[0] in _CLASSES else 0
            second = _CLASSES.index(after[0]) if after and after[0] in _CLASSES else 0
            if first != second:
                return "vocabulary-opened" if second > first else "vocabulary-closed"
        case _:
            pass
    return None


_NORMATIVE = re.compile(r"\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)(?: NOT)?\b")


_QUANTITY = re.compile(
    r"(?<![\w#/.])[0-9]+(?:[.,][0-9]+)*(?![\w/])"
    r"|\b(?:(?:milli|micro|nano)?seconds?|minutes?|hours?|days?|(?:kilo|mega|kibi|mebi)?bytes?|[KM]i?B"
    r"|bits?|characters?|code points?|tokens?|percent|levels?|dimensions?)\b"
)


def _words(words: re.Pattern[str], view: View) -> list[str]:
    """The words of a kind in the descriptions of a place, in their order."""
    texts = (value for value in view.said("description") if isinstance(value, str))
    return [word for text in texts for word in words.findall(text)]
