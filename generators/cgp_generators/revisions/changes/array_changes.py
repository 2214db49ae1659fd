"""Changes of elements: what they may be, at which position, and how many."""

from __future__ import annotations

from collections.abc import Iterator

from ..meaning.formulas import FALSE, TRUE, Literal
from ..meaning.views import View
from ..sources.dialects import Dialect
from .walk import ANY_ELEMENT, Change, Equality, Pair, element, facet, narrowed, where


def array_changes(
    old: View, new: View, equality: Equality, same: bool
) -> tuple[list[Change], list[Pair]]:
    """What was changed of elements, and the pairs of elements to look into."""
    first, second = _positions(old), _positions(new)
    pairs = [Pair((element(i),), first[i], second[i]) for i in first if i in second]
    before, after = _others(old), _others(new)
    if before and after and not {before.literal, after.literal} & {TRUE, FALSE}:
        pairs.append(Pair((ANY_ELEMENT,), before, after))
    if same:
        return [], pairs
    found = list(_tuple_changes(old, new, first, second))
    found += _rest_changes(old, new, before, after, bool(first or second))
    found += _contains_changes(old, new, equality)
    return found, pairs


def _positions(view: View) -> dict[int, View]:
    if view.side.document.dialect is Dialect.DRAFT_07:
        if all(isinstance(value, list) for value in view.said("items")):
            return view.entries("items")
        return {}
    return view.entries("prefixItems")


def _others(view: View) -> View | None:
    if view.side.document.dialect is Dialect.DRAFT_07 and _positions(view):
        return view.below("additionalItems")
    if any(isinstance(value, list) for value in view.said("items")):
        return None
    return view.below("items")


_ELEMENTS = ("items", "prefixItems", "additionalItems", "unevaluatedItems")


def _hints(old: View, new: View) -> tuple[Literal, Literal]:
    return -facet(new, *_ELEMENTS), -facet(old, *_ELEMENTS)


def _tuple_changes(
    old: View, new: View, first: dict[int, View], second: dict[int, View]
) -> Iterator[Change]:
    places = where(old, "prefixItems", "items"), where(new, "prefixItems", "items")
    if set(second) - set(first):
        yield Change("prefixitems-position-added", *places, "", *_hints(old, new))
    if set(first) - set(second):
        yield Change("prefixitems-position-removed", *places, "", *_hints(old, new))


def _rest_changes(
    old: View, new: View, before: View | None, after: View | None, is_tuple: bool
) -> Iterator[Change]:
    first = TRUE if before is None else before.literal
    second = TRUE if after is None else after.literal
    if first == second or not {first, second} & {TRUE, FALSE}:
        return
    kind = "tuple" if is_tuple else "items"
    if FALSE in (first, second):
        rule = f"{kind}-closed" if second == FALSE else f"{kind}-opened"
    else:
        rule = "items-narrowed" if first == TRUE else "items-widened"
    places = where(old, "additionalItems", "items"), where(new, "additionalItems", "items")
    yield Change(rule, *places, "", *_hints(old, new))


def _contains_changes(old: View, new: View, equality: Equality) -> Iterator[Change]:
    keywords = ("contains", "minContains", "maxContains")
    before, after = facet(old, *keywords), facet(new, *keywords)
    if equality.between(before, after):
        return
    rule = "contains-changed"
    if not old.said("contains"):
        rule = "contains-added"
    elif not new.said("contains"):
        rule = "contains-removed"
    elif old.said("contains") == new.said("contains"):
        for keyword in ("minContains", "maxContains"):
            low, high = old.said(keyword), new.said(keyword)
            if low != high:
                name = keyword.lower()
                rule = f"{name}-{'added' if not low else 'removed' if not high else 'changed'}"
    yield narrowed(rule, old, new, "", *keywords)
