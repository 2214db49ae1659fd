"""Changes of alternatives, negations and conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..meaning.formulas import TRUE
from ..meaning.views import Part, View
from ..search.holding import holds
from .walk import Change, Equality, Pair, facet, narrowed, where

_GROUPS = ("oneOf", "anyOf")


def branch_changes(
    old: View, new: View, equality: Equality, same: bool
) -> tuple[list[Change], list[Pair]]:
    """What was changed of branches, and the pairs of branches to look into."""
    found: list[Change] = []
    pairs: list[Pair] = []
    if old.values is None or new.values is None:
        found, pairs = _alternatives(old, new, equality, same)
    if not same:
        found += _negations(old, new, equality)
        found += _conditions(old, new, equality)
    found = [*found, *_all_of(old, new, equality, same)]
    return found, pairs


def branches_of(view: View) -> tuple[str, list[View]]:
    """The keyword and the branches of a view; without any, the view is its only branch."""
    for keyword in _GROUPS:
        for steps in view.saying(keyword):
            count = len(view.side.document.at(steps))
            if count == 1:
                continue
            return keyword, [View(view.side, (Part((), (*steps, i)),)) for i in range(count)]
    return "", [view]


def _alternatives(
    old: View, new: View, equality: Equality, same: bool
) -> tuple[list[Change], list[Pair]]:
    before, after = branches_of(old), branches_of(new)
    if not before[0] and not after[0]:
        return [], []
    matched, gone, came = match_branches(before[1], after[1], equality)
    inside = [
        Pair((), first, second) for first, second in matched if not (first is old or second is new)
    ]
    if _is_vocabulary(before[1]) and _is_vocabulary(after[1]):
        return list(_vocabulary(old, new, before[1], after[1])), []
    if same:
        return list(_respelled(old, new, before, after)), inside
    return list(_branch_changes(old, new, before, after, gone, came, equality)), inside


def _respelled(
    old: View, new: View, before: tuple[str, list[View]], after: tuple[str, list[View]]
) -> Iterator[Change]:
    """Branches that are written otherwise and mean the same."""
    places = where(old, *_GROUPS), where(new, *_GROUPS)
    first = [branch.literal for branch in before[1]]
    second = [branch.literal for branch in after[1]]
    if before[0] and after[0] and before[0] != after[0]:
        yield Change(f"{before[0].lower()}-to-{after[0].lower()}-disjoint", *places)
    elif first != second and sorted(first) == sorted(second):
        yield Change("combinator-reordered", *places)
    elif not before[0] or not after[0]:
        null = old.side.formulas.types(["null"])
        if null in (*first, *second):
            yield Change("nullable-respelled", *places)
    elif len(second) > len(first):
        yield Change(f"{after[0].lower()}-branch-added-redundant", *places)


def _branch_changes(
    old: View,
    new: View,
    before: tuple[str, list[View]],
    after: tuple[str, list[View]],
    gone: list[View],
    came: list[View],
    equality: Equality,
) -> Iterator[Change]:
    formulas = old.side.formulas
    first, second = facet(old, *_GROUPS), facet(new, *_GROUPS)
    groups = before[0] or after[0], after[0] or before[0]
    places = where(old, *_GROUPS), where(new, *_GROUPS)
    if before[0] and after[0] and before[0] != after[0]:
        rule = f"{before[0].lower()}-to-{after[0].lower()}-overlapping"
        yield Change(rule, *places, "", -second, -first)
    null = formulas.types(["null"])
    for branch in gone:
        if branch is old:
            yield Change(f"{groups[1].lower()}-added", *places, "", -second, None)
            continue
        rule = (
            "nullable-removed" if branch.literal == null else f"{groups[0].lower()}-branch-removed"
        )
        lost = formulas.every([branch.literal, -new.literal])
        yield Change(rule, branch.place, places[1], label_of(branch), lost, None)
    for branch in came:
        if branch is new:
            yield Change(f"{groups[0].lower()}-removed", *places, "", None, -first)
            continue
        rule = f"{groups[1].lower()}-branch-added"
        if groups[1] == "oneOf":
            overlap = [b.literal for b in after[1] if b is not branch]
            apart = equality.within(branch.literal, -formulas.any(overlap))
            rule += "-disjoint" if apart else "-overlapping"
        if branch.literal == null:
            both = before[0] == "" and null in (old.literal, branch.literal)
            rule = "nullable-doubled" if both and _accepts_null(old) else "nullable-added"
        refused = formulas.every([branch.literal, -second]) if second != TRUE else None
        gained = formulas.every([branch.literal, -old.literal])
        yield Change(rule, places[0], branch.place, label_of(branch), refused, gained)


def _accepts_null(view: View) -> bool:
    return any("null" in value for value in view.said("type") if isinstance(value, list))


def label_of(branch: View) -> str:
    """What a branch is called: by its tag, its definition or its title."""
    tag = tag_of(branch)
    return tag[1] if tag else _name(branch) or ""


def match_branches(
    old: list[View], new: list[View], equality: Equality
) -> tuple[list[tuple[View, View]], list[View], list[View]]:
    """Which branches belong together: by what they accept, by their tag, by their name, by their type."""
    matched: list[tuple[View, View]] = []
    left, right = list(old), list(new)

    def pair_by(same: Callable[[View, View], bool]) -> None:
        for first in list(left):
            for second in right:
                if same(first, second):
                    matched.append((first, second))
                    left.remove(first)
                    right.remove(second)
                    break

    pair_by(lambda first, second: first.literal == second.literal)
    pair_by(lambda first, second: bool(tag_of(first)) and tag_of(first) == tag_of(second))
    pair_by(lambda first, second: bool(_name(first)) and _name(first) == _name(second))
    if len(left) * len(right) <= 64:
        pair_by(equality.holds)
    pair_by(
        lambda first, second: bool(first.members)
        and set(first.members) == set(second.members)
        and not _differ(first, second)
    )
    if len(left) == len(right) == 1 or len(old) == len(new) == 1:
        pair_by(
            lambda first, second: _types(first) == _types(second) and not _differ(first, second)
        )
    return matched, left, right


def _differ(first: View, second: View) -> bool:
    tags = tag_of(first), tag_of(second)
    return None not in tags and tags[0] != tags[1]


def tag_of(view: View) -> tuple[str, str] | None:
    """The needed member whose only value is a text, with that text."""
    for name, inside in view.members.items():
        if name in view.needed and inside.values is not None and len(inside.values) == 1:
            value = next(iter(inside.values))
            if isinstance(value, str):
                return name, value
    return None


def _name(view: View) -> str | None:
    if not view.roots or view.roots[0].below:
        return None
    schema = view.side.document.at(view.roots[0].steps)
    if not isinstance(schema, dict):
        return None
    name = schema.get("$ref", schema.get("title"))
    return str(name).rpartition("/")[2] if name else None


def _types(view: View) -> object:
    return sorted(str(value) for value in view.said("type"))


def _is_vocabulary(branches: list[View]) -> bool:
    """Listed texts beside a rule for others: an open vocabulary."""
    listed = [branch for branch in branches if branch.values is not None]
    texts = all(isinstance(one, str) for branch in listed for one in branch.values or ())
    others = [
        branch
        for branch in branches
        if branch.values is None and (branch.said("pattern") or branch.said("type") == ["string"])
    ]
    return bool(listed) and texts and bool(others) and len(listed) + len(others) == len(branches)


def _vocabulary(old: View, new: View, before: list[View], after: list[View]) -> Iterator[Change]:
    formulas = old.side.formulas
    first = frozenset().union(*(branch.values or () for branch in before))
    second = frozenset().union(*(branch.values or () for branch in after))
    places = where(old, *_GROUPS), where(new, *_GROUPS)
    rules = [facet(view, *_GROUPS) for view in (old, new)]
    for key in sorted(second - first):
        value = formulas.make("values", frozenset([key]))
        plain = formulas.every([value, -rules[0]]) != -TRUE and _refused(old, key)
        rule = "open-vocab-base-value-added-plain" if plain else "open-vocab-namespaced-value-added"
        yield Change(rule, *places, str(key), None, value)
    for key in sorted(first - second):
        value = formulas.make("values", frozenset([key]))
        yield Change("open-vocab-base-value-removed", *places, str(key), value, None)
    others = [
        formulas.any(branch.literal for branch in side if branch.values is None)
        for side in (before, after)
    ]
    if others[0] != others[1]:
        yield Change("open-vocab-rule-changed", *places, "", -rules[1], -rules[0])


def _refused(view: View, key: object) -> bool:
    return holds(view.side.formulas, view.literal, key) is False


def _negations(old: View, new: View, equality: Equality) -> Iterator[Change]:
    before, after = facet(old, "not"), facet(new, "not")
    if not equality.between(before, after):
        rule = "not-changed"
        if not old.said("not"):
            rule = "not-added"
        elif not new.said("not"):
            rule = "not-removed"
        yield narrowed(rule, old, new, "", "not")


def _conditions(old: View, new: View, equality: Equality) -> Iterator[Change]:
    keywords = ("if", "then", "else")
    before, after = facet(old, *keywords), facet(new, *keywords)
    if equality.between(before, after):
        return
    first, second = old.said("if"), new.said("if")
    if not first or not second:
        yield narrowed("if-then-added" if second else "if-then-removed", old, new, "", *keywords)
        return
    if len(first) != len(second):
        rule = "if-then-added" if len(second) > len(first) else "if-then-removed"
        yield narrowed(rule, old, new, "", *keywords)
        return
    rule = "if-changed"
    if first == second:
        keyword = "then" if old.said("then") != new.said("then") else "else"
        if not old.said(keyword) or not new.said(keyword):
            rule = f"{keyword}-added" if new.said(keyword) else f"{keyword}-removed"
        else:
            rule = (
                f"{keyword}-tightened" if equality.within(after, before) else f"{keyword}-loosened"
            )
    elif equality.within(after, before):
        rule = "if-broadened"
    elif equality.within(before, after):
        rule = "if-narrowed"
    yield narrowed(rule, old, new, "", *keywords)


def _all_of(old: View, new: View, equality: Equality, same: bool) -> Iterator[Change]:
    """An `allOf` is read as one with its schema; only its being there is noted."""
    del equality
    before = sum(len(value) for value in old.said("allOf"))
    after = sum(len(value) for value in new.said("allOf"))
    if same and before != after:
        yield Change("allof-inlined", where(old, "allOf"), where(new, "allOf"))
