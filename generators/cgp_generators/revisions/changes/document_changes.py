"""Changes of whole messages, of definitions, and of the file itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from ..meaning.formulas import TRUE
from ..meaning.views import Part, Side, View
from ..messages import Message
from ..sources.dialects import Steps
from ..sources.document import SchemaDocument
from .branch_changes import tag_of
from .walk import Change


def message_changes(message: Message, old: Side, new: Side) -> Iterator[Change]:
    """A message, or a definition, that only one of the revisions has."""
    kind = "message"
    side, other = (new, old) if message.old is None else (old, new)
    if message.is_definition and (message.direction is None or _described(message, side, other)):
        kind = "def-used" if message.name in _used(side.document) else "def"
    if message.old is None and message.new is not None:
        places = _end(message.old_receives), _end(message.new.shown)
        yield Change(f"{kind}-added", *places, message.name, None, TRUE)
    elif message.new is None and message.old is not None:
        places = _end(message.old.shown), _end(message.new_receives)
        yield Change(f"{kind}-removed", *places, message.name, TRUE)


def _described(message: Message, side: Side, other: Side) -> bool:
    """Whether a definition of the other revision says the same under another name."""
    composed = message.new or message.old
    if composed is None:
        return False
    literal = side.literal(composed.shown)
    keyword = other.document.definitions_keyword
    parts = (Part((), (keyword, name)) for name in other.document.definitions)
    return any(other.literal((part,)) == literal for part in parts)


def message_names(message: Message) -> Iterator[Change]:
    """A definition that has another name in each revision."""
    if not message.is_definition or message.old is None or message.new is None:
        return
    old, new = _end(message.old.shown), _end(message.new.shown)
    if old[-1:] != new[-1:]:
        yield Change("def-renamed", old, new, f"{old[-1]} → {new[-1]}")


def renamed_messages(messages: Iterable[Message], old: Side, new: Side) -> Mapping[str, str]:
    """Messages that got another tag and are the same otherwise: their names, old and new."""
    gone = {
        message.name: view
        for message in messages
        if message.new is None and message.old is not None and not message.is_definition
        if tag_of(view := old.view(*message.old.shown)) is not None
    }
    came = {
        message.name: view
        for message in messages
        if message.old is None and message.new is not None and not message.is_definition
        if tag_of(view := new.view(*message.new.shown)) is not None
    }
    found: dict[str, str] = {}
    for first, before in gone.items():
        for second, after in came.items():
            if second not in found.values() and _same_but_for_the_tag(before, after):
                found[first] = second
                break
    return found


def _same_but_for_the_tag(old: View, new: View) -> bool:
    first, second = tag_of(old), tag_of(new)
    if first is None or second is None or first[0] != second[0]:
        return False
    if set(old.needed) != set(new.needed) or set(old.members) != set(new.members):
        return False
    others = [name for name in old.members if name != first[0]]
    return all(old.members[name].literal == new.members[name].literal for name in others)


def message_renamed(message: Message, names: tuple[str, str]) -> Change:
    """One half of a renaming: the message that only the old or only the new revision has."""
    gone = message.new is None
    old = message.old.shown if message.old else message.old_receives
    new = message.new.shown if message.new else message.new_receives
    detail = f"{names[0]} → {names[1]}"
    return Change(
        "message-tag-renamed",
        _end(old),
        _end(new),
        detail,
        TRUE if gone else None,
        None if gone else TRUE,
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


def document_changes(old: Side, new: Side, prefix: str) -> Iterator[Change]:
    """What was changed of the file as a whole, and of definitions that nothing uses."""
    first, second = old.document, new.document
    if first.dialect is not second.dialect:
        detail = f"{first.dialect.value} → {second.dialect.value}"
        yield Change("dialect-changed", _key(first, "$schema"), _key(second, "$schema"), detail)
    if isinstance(first.root, dict) and isinstance(second.root, dict):
        for rule, keyword in (("id-changed", "$id"), ("version-changed", f"{prefix}version")):
            before, after = first.root.get(keyword), second.root.get(keyword)
            if before != after:
                detail = f"{before or 'none'} → {after or 'none'}"
                yield Change(rule, _key(first, keyword), _key(second, keyword), detail)
    used = _used(first), _used(second)
    for name in second.definitions:
        if name not in first.definitions and name not in used[1]:
            yield Change("def-unused-added", (), (second.definitions_keyword, name), name)
    for name in first.definitions:
        if name not in second.definitions and name not in used[0]:
            yield Change("def-unused-removed", (first.definitions_keyword, name), (), name)


def _key(document: SchemaDocument, keyword: str) -> Steps:
    return (keyword,) if isinstance(document.root, dict) and keyword in document.root else ()


@lru_cache(maxsize=4)
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
    rule = "def-renamed"
    if first[1] in new.side.document.definitions or second[1] in old.side.document.definitions:
        if old.literal != new.literal:
            return
        rule = "ref-retargeted-same"
    yield Change(rule, first[0], second[0], f"{first[1]} → {second[1]}")


def _referred(view: View) -> tuple[Steps, str] | None:
    for steps in view.saying("$ref"):
        reference = view.side.document.at(steps)
        target = view.side.document.target_of(steps[:-1], reference)
        if len(target) == 2 and target[0] == view.side.document.definitions_keyword:
            return target, str(target[1])
    return None
