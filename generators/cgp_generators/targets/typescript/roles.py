"""Views for the two roles: a method for each message that the other side sends."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.message import Message, Side
from ...model.name import Name
from ...model.protocol import Protocol
from .layout import call, union
from .names import literal, type_name


@dataclass(frozen=True, slots=True)
class RoleMethod:
    """One method: the tag of the message that it takes, and its declaration."""

    name: str
    tag: str
    declaration: str
    answered: bool
    description: str


@dataclass(frozen=True, slots=True)
class RoleView:
    """One side of the conversation. `replies` declares the type of everything that it may answer."""

    side: str
    name: str
    methods: tuple[RoleMethod, ...]
    own_tags: tuple[str, ...]
    replies: str
    replies_type: str
    dispatch: str
    imports: tuple[str, ...]


def role_view(protocol: Protocol, side: Side) -> RoleView:
    """The role of one side."""
    received = [message for message in protocol.messages if message.sender is not side]
    own = [message for message in protocol.messages if message.sender is side]
    replies = dict.fromkeys(
        _type(reply, protocol) for message in received for reply in message.replies
    )
    root, word = protocol.root.name.pascal, side.value.capitalize()
    taken = {_type(message.record, protocol) for message in received}
    replies_type = f"{word}Reply" if replies else "undefined"
    return RoleView(
        side=side.value,
        name=f"{word}Role",
        methods=tuple(_method(message, protocol) for message in received),
        own_tags=tuple(literal(message.tag) for message in own),
        replies=union(f"export type {replies_type} =", [*replies, "undefined"]) if replies else "",
        replies_type=replies_type,
        dispatch=call(
            f"export async function dispatchTo{word}",
            [f"role: {word}Role", f"message: {root}"],
            f": Promise<{replies_type}> {{",
            0,
        ),
        imports=tuple(sorted({root, *taken, *replies, f"Unknown{root}"})),
    )


def _method(message: Message, protocol: Protocol) -> RoleMethod:
    taken = _type(message.record, protocol)
    replies = [_type(reply, protocol) for reply in message.replies]
    return RoleMethod(
        name=message.record.camel,
        tag=literal(message.tag),
        declaration=call(
            message.record.camel,
            [f"message: {taken}"],
            f": Awaitable<{' | '.join(replies) or 'void'}>;",
        ),
        answered=bool(replies),
        description=message.description,
    )


def _type(name: Name, protocol: Protocol) -> str:
    return type_name(name, protocol)
