"""What was changed between two revisions, place by place: the candidates for a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..meaning.formulas import TRUE, Literal
from ..meaning.views import View
from ..search.outcome import Deadline, OutOfTime
from ..search.questions import Search
from ..sources.dialects import Steps

Path = tuple[tuple[str, str | int], ...]
"""Into a message: `member` with a name, `element` with an index, or any of them."""

ANY_MEMBER = ("members", "*")
ANY_ELEMENT = ("elements", "*")


def member(name: str) -> tuple[str, str | int]:
    """The step to a member."""
    return ("member", name)


def element(index: int) -> tuple[str, str | int]:
    """The step to an element."""
    return ("element", index)


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that was changed at one place of the values.

    `lost` holds values of the old revision that the new one may refuse because of this change,
    `gained` values of the new one that the old one may refuse; None when acceptance has nothing to
    do with it.
    """

    rule: str
    old: Steps
    new: Steps
    detail: str = ""
    lost: Literal | None = None
    gained: Literal | None = None
    path: Path = ()


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """The same place of the values in both revisions."""

    path: Path
    old: View
    new: View


class Equality:
    """Whether two sets are the same; remembers the answers."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self._known: dict[tuple[Literal, Literal], bool] = {}

    def holds(self, old: View, new: View) -> bool:
        """Whether both views are certain to accept the same values."""
        return self.between(old.literal, new.literal)

    def between(self, old: Literal, new: Literal) -> bool:
        """Whether both sets are certain to be the same."""
        if old == new:
            return True
        if (old, new) not in self._known:
            whole = self.search.deadline
            self.search.deadline = whole.within(max(0.02, whole.left / 10))
            try:
                self._known[(old, new)] = all(
                    self.search.find(question).proven_empty
                    for question in ([old, -new], [new, -old])
                )
            except OutOfTime:
                self._known[(old, new)] = False
            finally:
                self.search.deadline = whole
        return self._known[(old, new)]

    def within(self, smaller: Literal, larger: Literal) -> bool:
        """Whether one set is certain to lie in the other."""
        try:
            return self.search.find([smaller, -larger]).proven_empty
        except OutOfTime:
            return False


def changes_between(
    old: View, new: View, equality: Equality, deadline: Deadline
) -> Iterator[Change]:
    """Every change below two views, nearest first; each pair of places is entered once."""
    from .annotation_changes import annotation_changes
    from .array_changes import array_changes
    from .branch_changes import branch_changes
    from .document_changes import renamed_definition
    from .object_changes import object_changes
    from .scalar_changes import respelled, scalar_changes

    pending = [Pair((), old, new)]
    seen: set[tuple[object, object]] = set()
    while pending:
        pair = pending.pop(0)
        key = (pair.old.key, pair.new.key)
        if key in seen or deadline.left == 0:
            continue
        seen.add(key)
        same = equality.holds(pair.old, pair.new)
        found: list[Change] = list(annotation_changes(pair.old, pair.new))
        found += renamed_definition(pair.old, pair.new)
        found += respelled(pair.old, pair.new) if same else ()
        found += scalar_changes(pair.old, pair.new, equality) if not same else ()
        for changes, pairs in (
            object_changes(pair.old, pair.new, equality, same),
            array_changes(pair.old, pair.new, equality, same),
            branch_changes(pair.old, pair.new, equality, same),
        ):
            found += changes
            pending += [Pair(pair.path + inner.path, inner.old, inner.new) for inner in pairs]
        for change in found:
            yield Change(
                change.rule,
                change.old,
                change.new,
                change.detail,
                change.lost,
                change.gained,
                pair.path + change.path,
            )


def facet(view: View, *keywords: str) -> Literal:
    """What some keywords of a view say without the others."""
    found = [view.side.meaning.facet(steps, frozenset(keywords)) for steps, _ in view.schemas]
    return view.side.formulas.every(found)


def where(view: View, *keywords: str) -> Steps:
    """The place of the first of the keywords that the view has, or of the view."""
    for keyword in keywords:
        if places := view.saying(keyword):
            return places[0]
    return view.place


def narrowed(rule: str, old: View, new: View, detail: str, *keywords: str) -> Change:
    """A change of keywords that say something by themselves."""
    before, after = facet(old, *keywords), facet(new, *keywords)
    return Change(
        rule,
        where(old, *keywords),
        where(new, *keywords),
        detail,
        None if after == TRUE else -after,
        None if before == TRUE else -before,
    )
