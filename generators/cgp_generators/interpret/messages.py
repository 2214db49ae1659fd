"""Who sends which message, and what may answer it."""

from __future__ import annotations

from ..model.message import Message, Side
from ..model.name import Name
from ..model.union import Union, Variant
from ..source.schema import Node
from .reading import Reading

_SENDERS = {"host-to-provider": Side.HOST, "provider-to-host": Side.PROVIDER}


def interpret_messages(root: Union, schema: Node, reading: Reading) -> tuple[Message, ...]:
    """Read direction and replies of each variant of the root union."""
    by_tag = {variant.tag: variant for variant in root.variants}
    messages = []
    for variant in root.variants:
        node = schema.definition(variant.record.written)
        direction = reading.annotation(node, "direction")
        if direction not in _SENDERS:
            problem = f"`{reading.prefix}direction` is {direction!r}."
            reading.faults.report(node.place, problem, f"Use one of {', '.join(_SENDERS)}.")
            continue
        messages.append(
            Message(
                record=variant.record,
                tag=variant.tag,
                sender=_SENDERS[str(direction)],
                replies=_replies(node, str(direction), by_tag, schema, reading),
                gate=reading.text(node, "gate"),
                description=reading.description(node),
                place=node.place,
            )
        )
    return tuple(messages)


def _replies(
    node: Node, direction: str, by_tag: dict[str, Variant], schema: Node, reading: Reading
) -> tuple[Name, ...]:
    keyword = reading.prefix + "reply"
    replies = []
    for index, tag in enumerate(reading.texts(node, "reply")):
        place = node.child(keyword, index).place
        variant = by_tag.get(tag)
        if variant is None:
            remedy = f"Name one of {', '.join(by_tag)}."
            reading.faults.report(place, f"No message has the tag `{tag}`.", remedy)
            continue
        answer = schema.definition(variant.record.written)
        if reading.annotation(answer, "direction") == direction:
            problem = f"`{tag}` goes the same way as the question."
            reading.faults.report(place, problem, "A reply goes the other way.")
        replies.append(variant.record)
    return tuple(replies)
