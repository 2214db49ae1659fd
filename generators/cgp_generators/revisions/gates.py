"""Which gates a message stands behind, by the configuration or by the schema itself."""

from __future__ import annotations

from fnmatch import fnmatchcase

from .config import Config, Gate
from .meaning.views import Side, View
from .messages import Composed, Message

_DEEPEST = 6


def gates_of(
    sender: Side, sent: Composed, message: Message, config: Config, prefix: str
) -> tuple[Gate, ...]:
    """The gates of a message that one revision sends."""
    found = [
        gate
        for gate in config.gates
        if any(fnmatchcase(message.name, pattern) for pattern in gate.messages)
    ]
    if f'"{prefix}gate"' in sender.document.text:
        found += _annotated(sender.view(*sent.shown), message.name, "", f"{prefix}gate", 0)
    return tuple(found)


def _annotated(view: View, message: str, pointer: str, keyword: str, depth: int) -> list[Gate]:
    names = [name for name in view.said(keyword) if isinstance(name, str)]
    if names:
        return [Gate(names[0], (message,), pointer or None)]
    if depth > _DEEPEST:
        return []
    found: list[Gate] = []
    for name, inside in view.members.items():
        step = name.replace("~", "~0").replace("/", "~1")
        found += _annotated(inside, message, f"{pointer}/{step}", keyword, depth + 1)
    elements = view.below("items")
    if elements is not None:
        found += _annotated(elements, message, f"{pointer}/*", keyword, depth + 1)
    return found
