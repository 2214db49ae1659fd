"""Views for the two roles: a method for each message that the other side sends."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.message import Message, Side
from ...model.protocol import Protocol


@dataclass(frozen=True, slots=True)
class RoleMethod:
    """One method: the message that it takes, and the type of the legal replies."""

    name: str
    message: str
    replies: str
    answered: bool
    description: str


@dataclass(frozen=True, slots=True)
class RoleView:
    """One side of the conversation."""

    side: str
    name: str
    methods: tuple[RoleMethod, ...]
    own_messages: tuple[str, ...]
    replies: str
    imports: tuple[str, ...]


def role_view(protocol: Protocol, side: Side) -> RoleView:
    """The role of one side."""
    received = [message for message in protocol.messages if message.sender is not side]
    own = tuple(message.record.pascal for message in protocol.messages if message.sender is side)
    replies = dict.fromkeys(reply.pascal for message in received for reply in message.replies)
    methods = tuple(_method(message) for message in received)
    return RoleView(
        side=side.value,
        name=f"{side.value.capitalize()}Role",
        methods=methods,
        own_messages=own,
        replies=" | ".join([*replies, "None"]),
        imports=tuple(dict.fromkeys([*(method.message for method in methods), *own])),
    )


def _method(message: Message) -> RoleMethod:
    replies = [reply.pascal for reply in message.replies]
    return RoleMethod(
        name=message.record.snake,
        message=message.record.pascal,
        replies=" | ".join(replies) or "None",
        answered=bool(replies),
        description=message.description,
    )
