"""Changes that no validator sees: defaults, deprecations, formats, examples, prose, unknown keywords."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .changes import Change, where
from .dialects import KNOWN
from .formulas import identity
from .views import View

_PROSE = ("title", "description", "$comment")
_OTHER = ("readOnly", "writeOnly", "contentEncoding", "contentMediaType")


def annotation_changes(old: View, new: View) -> Iterator[Change]:
    """What was changed of the annotations of one place."""
    yield from _one(old, new, "default", "default")
    before, after = True in old.said("deprecated"), True in new.said("deprecated")
    if before != after:
        rule = "deprecated-added" if after else "deprecated-removed"
        yield Change(rule, where(old, "deprecated"), where(new, "deprecated"))
    yield from _one(old, new, "format", "format", "-annotation")
    if _set(old.said("examples")) != _set(new.said("examples")):
        more = _set(old.said("examples")) <= _set(new.said("examples"))
        rule = "open-vocab-example-added" if more else "examples-changed"
        yield Change(rule, where(old, "examples"), where(new, "examples"))
    for keyword in _PROSE:
        if old.said(keyword) != new.said(keyword):
            yield Change("annotation-only", where(old, keyword), where(new, keyword), keyword)
            break
    for keyword in _OTHER:
        if old.said(keyword) != new.said(keyword):
            yield Change("annotation-only", where(old, keyword), where(new, keyword), keyword)
    yield from _unknown(old, new)


def _set(values: list[Any]) -> set[Any]:
    return {identity(entry) for value in values if isinstance(value, list) for entry in value}


def _one(old: View, new: View, keyword: str, name: str, suffix: str = "") -> Iterator[Change]:
    before, after = old.said(keyword), new.said(keyword)
    if identity(before) == identity(after):
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
        for _, schema in view.schemas():
            names.update(dict.fromkeys(name for name in schema if name not in known))
    for name in names:
        before, after = old.said(name), new.said(name)
        if identity(before) == identity(after):
            continue
        kind = "added" if not before else "removed" if not after else "changed"
        yield Change(f"unknown-keyword-{kind}", where(old, name), where(new, name), name)
