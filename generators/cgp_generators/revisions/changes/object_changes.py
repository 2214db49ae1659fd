"""Changes of members: which there are, which must be there, and what others may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..meaning.formulas import FALSE, TRUE, Literal
from ..meaning.views import View
from .branch_changes import tag_of
from .walk import ANY_MEMBER, Change, Equality, Pair, facet, member, narrowed, where


def object_changes(
    old: View, new: View, equality: Equality, same: bool
) -> tuple[list[Change], list[Pair]]:
    """What was changed of members, and the pairs of members to look into."""
    found: list[Change] = []
    pairs = [
        Pair((member(name),), view, new.members[name])
        for name, view in old.members.items()
        if name in new.members
    ]
    for keyword in ("additionalProperties", "unevaluatedProperties"):
        before, after = old.below(keyword), new.below(keyword)
        if before and after and not {before.literal, after.literal} & {TRUE, FALSE}:
            pairs.append(Pair((ANY_MEMBER,), before, after))
    patterns = new.entries("patternProperties")
    for text, view in old.entries("patternProperties").items():
        if text in patterns:
            pairs.append(Pair((ANY_MEMBER,), view, patterns[text]))
    if not same:
        found += _members(old, new, equality)
        found += _closing(old, new)
        found += _rest(old, new, equality)
    return found, pairs


def _members(old: View, new: View, equality: Equality) -> Iterator[Change]:
    gone = {name: view for name, view in old.members.items() if name not in new.members}
    came = {name: view for name, view in new.members.items() if name not in old.members}
    needed = old.side.formulas.make
    object_only = old.side.formulas.types(["object"])

    def absent(name: str) -> Literal:
        return old.side.formulas.every([object_only, -needed("need", name)])

    renamed = _renamed(old, new, gone, came, equality)
    if renamed is not None:
        before, after = renamed
        both_needed = before in old.needed and after in new.needed
        rule = "property-renamed-required" if both_needed else "property-renamed-optional"
        tags = tag_of(old), tag_of(new)
        if tags[0] is not None and tags[1] is not None and (tags[0][0], tags[1][0]) == renamed:
            rule = "message-tag-member-renamed"
        yield Change(
            rule,
            gone[before].roots[0].steps,
            came[after].roots[0].steps,
            f"{before} → {after}",
            absent(after) if after in new.needed else None,
            absent(before) if before in old.needed else None,
        )
        if both_needed:
            return
    for name, view in came.items():
        if renamed is None or name != renamed[1]:
            yield _added(old, new, name, view, absent(name))
            if name not in new.needed and _tested(new, name):
                yield Change("property-alters-meaning", old.place, view.roots[0].steps, name)
    for name, view in gone.items():
        if renamed is None or name != renamed[0]:
            yield _removed(old, new, name, view, absent(name))
    yield from _needed(old, new, absent)


def _tested(view: View, name: str) -> bool:
    """Whether a condition looks at the member, so that others mean something else beside it."""
    return any(
        name in condition.get("properties", {}) or name in condition.get("required", ())
        for condition in view.said("if")
        if isinstance(condition, dict)
    )


def _renamed(
    old: View, new: View, gone: dict[str, View], came: dict[str, View], equality: Equality
) -> tuple[str, str] | None:
    if len(gone) != 1 or len(came) != 1:
        return None
    (before, first), (after, second) = *gone.items(), *came.items()
    if (before in old.needed) is not (after in new.needed):
        return None
    return (before, after) if equality.holds(first, second) else None


def _added(old: View, new: View, name: str, view: View, absent: Literal) -> Change:
    places = old.place, view.roots[0].steps
    formulas = old.side.formulas
    there = formulas.make("need", name)
    refused = formulas.every([there, -formulas.each(formulas.values([name]), view.literal)])
    if view.literal == FALSE:
        return Change("property-forbidden", *places, name, there)
    if name in new.needed and name not in old.needed:
        return Change("property-required-added", *places, name, absent)
    if old.closed or view.literal == TRUE:
        return Change("property-optional-added", *places, name)
    return Change("property-name-captured", *places, name, refused)


def _removed(old: View, new: View, name: str, view: View, absent: Literal) -> Change:
    places = view.roots[0].steps, new.place
    formulas = old.side.formulas
    there = formulas.make("need", name)
    if view.literal == FALSE:
        return Change("property-allowed", *places, name, None, there)
    if name in old.needed and name not in new.needed:
        return Change("property-required-removed", *places, name, None, absent)
    refused = formulas.every([there, -formulas.each(formulas.values([name]), view.literal)])
    return Change("property-optional-removed", *places, name, None, refused)


def _needed(old: View, new: View, without: Callable[[str], Literal]) -> Iterator[Change]:
    both = set(old.members) & set(new.members)
    neither = (set(old.needed) | set(new.needed)) - set(old.members) - set(new.members)
    for name in sorted(set(new.needed) - set(old.needed)):
        if name in both or name in neither or name in old.members:
            rule = "property-became-required" if name in both else "required-name-not-in-properties"
            yield Change(rule, old.place, new.needed[name], name, without(name))
    for name in sorted(set(old.needed) - set(new.needed)):
        if name in both or name in neither or name in new.members:
            rule = "property-became-optional" if name in both else "required-name-not-in-properties"
            yield Change(rule, old.needed[name], new.place, name, None, without(name))


def _closing(old: View, new: View) -> Iterator[Change]:
    for keyword in ("additionalProperties", "unevaluatedProperties"):
        before, after = old.below(keyword), new.below(keyword)
        first = TRUE if before is None else before.literal
        second = TRUE if after is None else after.literal
        if first == second or (before is None and after is None):
            continue
        places = where(old, keyword), where(new, keyword)
        name = keyword.lower()
        if second == FALSE:
            is_map = first != TRUE and not old.members
            rule = "map-closed" if is_map else f"{name}-closed"
            yield Change(rule, *places, "", *_hints(old, new, keyword))
        elif first == FALSE:
            rule = "map-opened" if second != TRUE and not new.members else f"{name}-opened"
            yield Change(rule, *places, "", *_hints(old, new, keyword))
        elif TRUE in (first, second):
            rule = "map-value-narrowed" if first == TRUE else "map-value-widened"
            yield Change(rule, *places, "", *_hints(old, new, keyword))


def _hints(old: View, new: View, keyword: str) -> tuple[Literal, Literal]:
    keywords = ("properties", "patternProperties", keyword)
    return -facet(new, *keywords), -facet(old, *keywords)


def _rest(old: View, new: View, equality: Equality) -> Iterator[Change]:
    before, after = old.entries("patternProperties"), new.entries("patternProperties")
    for texts, others, rule in (
        (after, before, "patternproperties-added"),
        (before, after, "patternproperties-removed"),
    ):
        if extra := [text for text in texts if text not in others]:
            yield narrowed(rule, old, new, ", ".join(extra), "patternProperties")
    narrower = [
        text for text in before if text in after and not equality.holds(before[text], after[text])
    ]
    if narrower:
        rule = "patternproperties-changed"
        if all(equality.within(after[t].literal, before[t].literal) for t in narrower):
            rule = "patternproperties-narrowed"
        elif all(equality.within(before[t].literal, after[t].literal) for t in narrower):
            rule = "patternproperties-widened"
        yield narrowed(rule, old, new, ", ".join(narrower), "patternProperties")
    yield from _by_presence(old, new, equality, "propertyNames", "propertynames")
    for keyword, name in (
        ("dependentRequired", "dependentrequired"),
        ("dependentSchemas", "dependentschemas"),
        ("dependencies", "dependencies"),
    ):
        yield from _by_presence(old, new, equality, keyword, name)


def _by_presence(
    old: View, new: View, equality: Equality, keyword: str, name: str
) -> Iterator[Change]:
    """A keyword that was added, removed, or changed to say less or more."""
    before, after = facet(old, keyword), facet(new, keyword)
    if equality.between(before, after):
        return
    rule = f"{name}-changed"
    if equality.within(after, before):
        rule = f"{name}-narrowed" if old.said(keyword) else f"{name}-added"
    elif equality.within(before, after):
        rule = f"{name}-widened" if new.said(keyword) else f"{name}-removed"
    yield narrowed(rule, old, new, "", keyword)
