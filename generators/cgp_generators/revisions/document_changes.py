"""Changes of whole messages, of definitions, and of the file itself."""

from __future__ import annotations

from collections.abc import Iterator

from .changes import Change
from .dialects import Steps
from .document import SchemaDocument
from .formulas import TRUE
from .messages import Message
from .views import Part, Side, View


def message_changes(message: Message) -> Iterator[Change]:
    """A message that only one of the revisions has."""
    if message.old is None and message.new is not None:
        yield Change(
            "message-added", _end(message.old_receives), _end(message.new.shown), message.name, None, TRUE
        )
    elif message.new is None and message.old is not None:
        yield Change(
            "message-removed", _end(message.old.shown), _end(message.new_receives), message.name, TRUE
        )


def _end(parts: tuple[Part, ...] | None) -> Steps:
    return parts[-1].steps if parts else ()


def folded_members(old: View, new: View) -> Iterator[Change]:
    """Members that moved between the outer and the inner definition of a composed message."""
    if len(old.roots) < 2 or len(new.roots) < 2:
        return
    before, after = _own_members(old), _own_members(new)
    for first, second in ((before, after), (after, before)):
        moved = sorted(name for name in second if name not in first and name in old.members)
        moved = [name for name in moved if name in new.members]
        if moved:
            yield Change(
                "message-folded", old.roots[-1].steps, new.roots[-1].steps, ", ".join(moved)
            )


def _own_members(view: View) -> set[str]:
    return set(View(view.side, view.roots[-1:]).members)


def document_changes(old: Side, new: Side) -> Iterator[Change]:
    """What was changed of the file as a whole, and of definitions that nothing uses."""
    first, second = old.document, new.document
    if first.dialect is not second.dialect:
        detail = f"{first.dialect.value} → {second.dialect.value}"
        yield Change("dialect-changed", _key(first, "$schema"), _key(second, "$schema"), detail)
    if isinstance(first.root, dict) and isinstance(second.root, dict):
        before, after = first.root.get("$id"), second.root.get("$id")
        if before != after:
            detail = f"{before or 'none'} → {after or 'none'}"
            yield Change("id-changed", _key(first, "$id"), _key(second, "$id"), detail)
    used = _used(first), _used(second)
    for name in second.definitions:
        if name not in first.definitions and name not in used[1]:
            yield Change("def-unused-added", (), (second.definitions_keyword, name), name)
    for name in first.definitions:
        if name not in second.definitions and name not in used[0]:
            yield Change("def-unused-removed", (first.definitions_keyword, name), (), name)


def _key(document: SchemaDocument, keyword: str) -> Steps:
    return (keyword,) if isinstance(document.root, dict) and keyword in document.root else ()


def _used(document: SchemaDocument) -> set[str]:
    found: set[str] = set()
    for _, reference in document.references():
        found.add(reference.rpartition("/")[2].replace("~1", "/").replace("~0", "~"))
    return found


def renamed_definition(old: View, new: View) -> Iterator[Change]:
    """A reference that leads to a definition of another name on each side."""
    first, second = _referred(old), _referred(new)
    if first is None or second is None or first[1] == second[1]:
        return
    if first[1] in new.side.document.definitions or second[1] in old.side.document.definitions:
        return
    yield Change("definition-renamed", first[0], second[0], f"{first[1]} → {second[1]}")


def _referred(view: View) -> tuple[Steps, str] | None:
    for steps in view.saying("$ref"):
        reference = view.side.document.at(steps)
        target = view.side.document.target_of(steps[:-1], reference)
        if len(target) == 2 and target[0] == view.side.document.definitions_keyword:
            return target, str(target[1])
    return None

