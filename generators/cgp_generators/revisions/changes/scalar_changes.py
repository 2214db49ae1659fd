"""Changes of types, of listed values, of bounds and of texts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ..meaning.views import View
from .walk import Change, Equality, facet, narrowed, where

_BOUNDS = (
    ("minimum", "minimum", True),
    ("exclusiveMinimum", "exclusiveminimum", True),
    ("maximum", "maximum", False),
    ("exclusiveMaximum", "exclusivemaximum", False),
    ("minLength", "minlength", True),
    ("maxLength", "maxlength", False),
    ("minItems", "minitems", True),
    ("maxItems", "maxitems", False),
    ("minProperties", "minproperties", True),
    ("maxProperties", "maxproperties", False),
)


def scalar_changes(old: View, new: View, equality: Equality) -> Iterator[Change]:
    """What was changed of the keywords that hold no schemas."""
    if old.values is not None or new.values is not None:
        yield from _values(old, new)
    else:
        yield from _types(old, new)
    yield from _exclusive(old, new)
    for keyword, name, is_low in _BOUNDS:
        yield from _bound(old, new, keyword, name, is_low)
    yield from _multiples(old, new, equality)
    yield from _patterns(old, new, equality)
    before, after = True in old.said("uniqueItems"), True in new.said("uniqueItems")
    if before != after:
        rule = "uniqueitems-added" if after else "uniqueitems-removed"
        yield narrowed(rule, old, new, "", "uniqueItems")


def respelled(old: View, new: View) -> Iterator[Change]:
    """Keywords without schemas that are written otherwise and mean the same."""
    places = where(old, "pattern", "minLength", "maxLength"), where(
        new, "pattern", "minLength", "maxLength"
    )
    if sorted(old.said("pattern")) != sorted(new.said("pattern")):
        both = old.said("pattern") and new.said("pattern")
        yield Change("pattern-equivalent" if both else "pattern-vs-minlength-respelled", *places)
    for bounds in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if [old.said(one) for one in bounds] != [new.said(one) for one in bounds]:
            yield Change("integer-bound-respelled", where(old, *bounds), where(new, *bounds))


def _named_types(view: View) -> frozenset[str] | None:
    found: frozenset[str] | None = None
    for value in view.said("type"):
        names = frozenset(value if isinstance(value, list) else [value])
        if found is not None and "number" in found | names and "integer" in found | names:
            names = (names | found) - {"number"} if "integer" in found | names else names
        found = names if found is None else found & names
    return found


def _types(old: View, new: View) -> Iterator[Change]:
    before, after = _named_types(old), _named_types(new)
    if before == after:
        return
    rule = "type-replaced"
    if before is None:
        rule = "type-added-where-absent"
    elif after is None:
        rule = "type-removed"
    elif after - before == {"null"} and not before - after:
        rule = "nullable-added"
    elif before - after == {"null"} and not after - before:
        rule = "nullable-removed"
    elif before - after == {"integer"} and after - before == {"number"}:
        rule = "integer-to-number"
    elif before - after == {"number"} and after - before == {"integer"}:
        rule = "number-to-integer"
    elif before < after:
        rule = "type-widened"
    elif after < before:
        rule = "type-narrowed"
    elif after == {"array"}:
        rule = "scalar-to-array"
    elif before == {"array"}:
        rule = "array-to-scalar"
    elif old.roots[0].steps[-2:-1] == ("properties",):
        rule = "property-type-replaced"
    yield narrowed(rule, old, new, f"{_types_text(before)} → {_types_text(after)}", "type")


def _types_text(names: frozenset[str] | None) -> str:
    return "anything" if names is None else " or ".join(sorted(names))


def _values(old: View, new: View) -> Iterator[Change]:
    before, after = old.values, new.values
    places = where(old, "const", "enum", "oneOf", "anyOf", "type"), where(
        new, "const", "enum", "oneOf", "anyOf", "type"
    )
    formulas = old.side.formulas
    if before is None or after is None:
        const = bool(old.said("const") or new.said("const"))
        listed = formulas.make("values", before if after is None else after)
        if after is None:
            rule = "const-removed" if const else "enum-opened"
            yield Change(rule, *places, "", None, -listed)
        else:
            rule = "const-added" if const else "enum-closed"
            yield Change(rule, *places, "", -listed)
        return
    gone, came = before - after, after - before
    if not gone and not came:
        return
    removed = formulas.make("values", gone) if gone else None
    added = formulas.make("values", came) if came else None
    names = _texts(old, gone), _texts(old, came)
    if len(before) == len(after) == 1 and (old.said("const") or new.said("const")):
        yield Change("const-changed", *places, f"{names[0]} → {names[1]}", removed, added)
    elif len(gone) == len(came) == 1:
        yield Change("enum-value-renamed", *places, f"{names[0]} → {names[1]}", removed, added)
    elif old.said("const") and not gone:
        yield Change("const-to-enum", *places, names[1], None, added)
    elif new.said("const") and not came:
        yield Change("enum-to-const", *places, names[0], removed)
    else:
        if gone:
            yield Change("enum-value-removed-closed", *places, names[0], removed)
        if came:
            yield Change("enum-value-added-closed", *places, names[1], None, added)


def _texts(view: View, keys: frozenset[Any]) -> str:
    written = view.side.formulas.written
    return ", ".join(sorted(json.dumps(written[key], ensure_ascii=False)[:60] for key in keys))


def _exclusive(old: View, new: View) -> Iterator[Change]:
    for inclusive, exclusive in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if old.said(inclusive) and new.said(exclusive) and not new.said(inclusive):
            if old.said(inclusive) == new.said(exclusive):
                yield narrowed("bound-became-exclusive", old, new, "", inclusive, exclusive)
        elif (
            old.said(exclusive)
            and new.said(inclusive)
            and not old.said(inclusive)
            and old.said(exclusive) == new.said(inclusive)
        ):
            yield narrowed("bound-became-inclusive", old, new, "", inclusive, exclusive)


def _bound(old: View, new: View, keyword: str, name: str, is_low: bool) -> Iterator[Change]:
    pick = max if is_low else min
    before, after = old.said(keyword), new.said(keyword)
    low, high = (pick(before) if before else None), (pick(after) if after else None)
    if low == high:
        return
    rule = (
        f"{name}-raised"
        if low is not None and high is not None and high > low
        else f"{name}-lowered"
    )
    tightened = "raised" if is_low else "lowered"
    loosened = "lowered" if is_low else "raised"
    if keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
        tightened, loosened = "added", "removed"
    if low is None:
        rule = f"{name}-{tightened}"
    elif high is None:
        rule = f"{name}-{loosened}"
    yield narrowed(rule, old, new, f"{_or_none(low)} → {_or_none(high)}", keyword)


def _or_none(value: Any) -> str:
    return "none" if value is None else str(value)


def _multiples(old: View, new: View, equality: Equality) -> Iterator[Change]:
    before, after = facet(old, "multipleOf"), facet(new, "multipleOf")
    if before == after:
        return
    rule = "multipleof-incomparable"
    if not old.said("multipleOf"):
        rule = "multipleof-added"
    elif not new.said("multipleOf"):
        rule = "multipleof-removed"
    elif equality.within(after, before):
        rule = "multipleof-narrowed"
    elif equality.within(before, after):
        rule = "multipleof-widened"
    yield narrowed(rule, old, new, "", "multipleOf")


def _patterns(old: View, new: View, equality: Equality) -> Iterator[Change]:
    before, after = facet(old, "pattern"), facet(new, "pattern")
    if equality.between(before, after):
        return
    rule = "pattern-incomparable"
    if not old.said("pattern"):
        rule = "pattern-added"
    elif not new.said("pattern"):
        rule = "pattern-removed"
    elif equality.within(after, before):
        rule = "pattern-narrowed"
    elif equality.within(before, after):
        rule = "pattern-widened"
    yield narrowed(rule, old, new, "", "pattern")
