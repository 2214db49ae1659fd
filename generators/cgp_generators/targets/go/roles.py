"""Views for the two roles: a method for each message that the other side sends."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.message import Message, Side
from ...model.protocol import Protocol
from .names import exported, sentence_about


@dataclass(frozen=True, slots=True)
class RoleMethod:
    """One method: the message that it takes, and the interface of the legal replies."""

    name: str
    description: str
    reply: str | None
    reply_description: str
    replies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoleView:
    """One side of the conversation."""

    side: str
    name: str
    dispatch: str
    methods: tuple[RoleMethod, ...]
    own_messages: tuple[str, ...]


def role_view(protocol: Protocol, side: Side) -> RoleView:
    """The role of one side."""
    name = side.value.capitalize()
    return RoleView(
        side=side.value,
        name=f"{name}Role",
        dispatch=f"DispatchTo{name}",
        methods=tuple(
            _method(message) for message in protocol.messages if message.sender is not side
        ),
        own_messages=tuple(
            exported(message.record) for message in protocol.messages if message.sender is side
        ),
    )


def _method(message: Message) -> RoleMethod:
    name = exported(message.record)
    replies = tuple(exported(reply) for reply in message.replies)
    return RoleMethod(
        name=name,
        description=sentence_about(name, message.description),
        reply=f"{name}Reply" if replies else None,
        reply_description=f"{name}Reply is a legal reply to a [{name}]: a pointer to one of the"
        f" types {', '.join(f'[{reply}]' for reply in replies)}.",
        replies=replies,
    )
