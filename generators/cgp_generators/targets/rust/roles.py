"""Views for the two roles: a method for each message that the other side sends."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.message import Message, Side
from ...model.protocol import Protocol
from .layout import imports, signature
from .names import identifier


@dataclass(frozen=True, slots=True)
class RoleMethod:
    """One method: the message that it takes, and the enum of the legal replies, if there are any."""

    name: str
    message: str
    signature: str
    reply: str | None
    replies: tuple[str, ...]
    description: str


@dataclass(frozen=True, slots=True)
class RoleView:
    """One side of the conversation."""

    side: str
    name: str
    methods: tuple[RoleMethod, ...]
    own_messages: tuple[str, ...]
    imports: str
    dispatch: str


def role_view(protocol: Protocol, side: Side) -> RoleView:
    """The role of one side."""
    received = [message for message in protocol.messages if message.sender is not side]
    replies = [reply.pascal for message in received for reply in message.replies]
    names = [message.record.pascal for message in received]
    root = protocol.root.name.pascal
    return RoleView(
        side=side.value,
        name=f"{side.value.capitalize()}Role",
        methods=tuple(_method(message) for message in received),
        own_messages=tuple(
            message.record.pascal for message in protocol.messages if message.sender is side
        ),
        imports=imports({"crate::types": [*names, *replies, root]}),
        dispatch=_dispatch(side, root),
    )


def _dispatch(side: Side, root: str) -> str:
    head = f"pub async fn dispatch_to_{side.value}<R: {side.value.capitalize()}Role>"
    return signature(head, ("role: &R", f"message: {root}"), f" -> Option<{root}> {{", 0)


def _method(message: Message) -> RoleMethod:
    reply = f"{message.record.pascal}Reply" if message.replies else None
    name = identifier(message.record)
    return RoleMethod(
        name=name,
        message=message.record.pascal,
        signature=signature(
            f"fn {name}",
            ("&self", f"message: {message.record.pascal}"),
            f" -> impl Future<Output = {reply or '()'}> + Send;",
            4,
        ),
        reply=reply,
        replies=tuple(name.pascal for name in message.replies),
        description=message.description,
    )
