"""The messages of two revisions: what is sent as a whole, and in which direction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fnmatch import fnmatchcase

from .changes.branch_changes import branches_of, tag_of
from .config import Config
from .meaning.views import Part, Side, View
from .sources.dialects import Steps


class Direction(StrEnum):
    """Who sends a message."""

    HOST_TO_PROVIDER = "host-to-provider"
    PROVIDER_TO_HOST = "provider-to-host"
    BOTH = "both"


class Flow(StrEnum):
    """Which revision sends and which receives."""

    OLD_TO_NEW = "old-to-new"
    NEW_TO_OLD = "new-to-old"


class Pairing(StrEnum):
    """Which peers of two revisions meet."""

    OLD_HOST_NEW_PROVIDER = "old host × new provider"  # noqa: RUF001
    NEW_HOST_OLD_PROVIDER = "new host × old provider"  # noqa: RUF001


def pairings_of(direction: Direction | None, flow: Flow) -> tuple[Pairing, ...]:
    """The pairings in which a message flows so; without a known direction, both."""
    if direction is Direction.HOST_TO_PROVIDER:
        new_provider = flow is Flow.OLD_TO_NEW
    elif direction is Direction.PROVIDER_TO_HOST:
        new_provider = flow is Flow.NEW_TO_OLD
    else:
        return tuple(Pairing)
    return (Pairing.OLD_HOST_NEW_PROVIDER if new_provider else Pairing.NEW_HOST_OLD_PROVIDER,)


@dataclass(frozen=True, slots=True)
class Composed:
    """A message in one revision: what its sender obeys, what a receiver holds it against, and what to show."""

    sent: tuple[Part, ...]
    received: tuple[Part, ...]
    shown: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A message in both revisions. Without a place to receive it in, a revision has no use for it."""

    name: str
    old: Composed | None
    new: Composed | None
    direction: Direction | None
    old_receives: tuple[Part, ...] | None
    new_receives: tuple[Part, ...] | None
    is_definition: bool = False


def messages_of(old: Side, new: Side, config: Config, prefix: str) -> list[Message]:
    """What is judged: composed messages, the branches of a tagged root, or definitions."""
    if config.compositions:
        found = list(_composed(old, new, config))
    elif (tagged := _tagged(old, new)) is not None:
        found = tagged
    elif sided := _sided(old, new):
        found = [*_roots(old, new), *sided]
    else:
        found = _roots(old, new) or list(_definitions(old, new, {}))
    return [_directed(message, old, new, config, prefix) for message in found]


def _roots(old: Side, new: Side) -> list[Message]:
    root = Part((), ())
    if _says_something(old) or _says_something(new):
        composed = Composed((root,), (root,), (root,))
        return [Message("(root)", composed, composed, None, (root,), (root,))]
    return []


_NOTHING = {"$schema", "$id", "$defs", "definitions", "title", "description", "$comment"}


def _says_something(side: Side) -> bool:
    root = side.document.root
    if isinstance(root, bool):
        return True
    return bool(set(root) - _NOTHING) or not side.document.definitions


def _tagged(old: Side, new: Side) -> list[Message] | None:
    first, second = _by_tag(old), _by_tag(new)
    if not first or not second or max(len(first), len(second)) < 2:
        return None
    root = (Part((), ()),)
    tags = [*first, *(tag for tag in second if tag not in first)]

    def composed(found: Mapping[str, View], tag: str) -> Composed | None:
        view = found.get(tag)
        return None if view is None else Composed((*root, *view.roots), root, view.roots)

    return [
        Message(tag, composed(first, tag), composed(second, tag), None, root, root) for tag in tags
    ]


def _by_tag(side: Side) -> dict[str, View] | None:
    _, branches = branches_of(side.view(Part((), ())))
    found: dict[str, View] = {}
    for branch in branches:
        tag = tag_of(branch)
        if tag is None or tag[1] in found:
            return None
        found[tag[1]] = branch
    return found


def _definition(side: Side, name: str) -> Part:
    return Part((), (side.document.definitions_keyword, name))


def _definitions(old: Side, new: Side, directions: Mapping[str, Direction]) -> Iterator[Message]:
    renamed = _renamed(old, new)
    names = {**dict.fromkeys(old.document.definitions), **dict.fromkeys(new.document.definitions)}
    for name in names:
        if name in renamed.values():
            continue
        later = renamed.get(name, name)
        first = (_definition(old, name),) if name in old.document.definitions else None
        second = (_definition(new, later),) if later in new.document.definitions else None
        yield Message(
            name,
            None if first is None else Composed(first, first, first),
            None if second is None else Composed(second, second, second),
            directions.get(name),
            first,
            second,
            is_definition=True,
        )


def _renamed(old: Side, new: Side) -> dict[str, str]:
    """Definitions that have another name and say the same: their names, old and new."""
    came = {
        name: new.literal((_definition(new, name),))
        for name in new.document.definitions
        if name not in old.document.definitions
    }
    found: dict[str, str] = {}
    for name in old.document.definitions:
        if name in new.document.definitions:
            continue
        literal = old.literal((_definition(old, name),))
        later = next((one for one, said in came.items() if said == literal), None)
        if later is not None:
            found[name] = later
            del came[later]
    return found


def _sided(old: Side, new: Side) -> list[Message]:
    """Definitions that say which side handles them: a request goes to it, the answer comes from it."""
    directions: dict[str, Direction] = {}
    for side in (old, new):
        for name, schema in side.document.definitions.items():
            if isinstance(schema, dict) and isinstance(schema.get("x-side"), str):
                answers = name.endswith(("Response", "Result"))
                to_provider = (schema["x-side"] == "agent") is not answers
                directions[name] = (
                    Direction.HOST_TO_PROVIDER if to_provider else Direction.PROVIDER_TO_HOST
                )
                if schema["x-side"] not in ("agent", "client"):
                    directions[name] = Direction.BOTH
    return [one for one in _definitions(old, new, directions) if one.name in directions]


def _composed(old: Side, new: Side, config: Config) -> Iterator[Message]:
    names: dict[str, None] = {}
    for side in (old, new):
        names.update(dict.fromkeys(side.document.definitions))
    taken: set[str] = set()
    for composition in config.compositions:
        for name in names:
            chosen = any(fnmatchcase(name, pattern) for pattern in composition.inner)
            refused = any(fnmatchcase(name, p) for p in (*composition.outer, *composition.without))
            if not chosen or refused or name in taken:
                continue
            taken.add(name)
            found: list[Composed | None] = []
            for side in (old, new):
                if name not in side.document.definitions:
                    found.append(None)
                    continue
                outer = [one for one in composition.outer if one in side.document.definitions][:1]
                parts = tuple(_definition(side, one) for one in outer)
                inner = Part(composition.into, _definition(side, name).steps)
                found.append(Composed((*parts, inner), (*parts, inner), (*parts, inner)))
            first, second = found
            direction = Direction(composition.direction) if composition.direction else None
            yield Message(
                name,
                first,
                second,
                direction,
                None if first is None else first.received,
                None if second is None else second.received,
            )


def _directed(message: Message, old: Side, new: Side, config: Config, prefix: str) -> Message:
    direction = config.directions.get(message.name)
    found: Direction | None = Direction(direction) if direction else message.direction
    if direction:
        return replace(message, direction=found)
    for side, composed in ((old, message.old), (new, message.new)):
        if composed is not None:
            for said in side.view(*composed.shown).said(f"{prefix}direction"):
                found = Direction(said) if said in set(Direction) else found
    return replace(message, direction=found)


def steps_of(parts: tuple[Part, ...]) -> Steps:
    """The place of the last part, which is the message itself."""
    return parts[-1].steps
