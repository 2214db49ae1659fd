"""Messages: the records that cross the wire on their own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .name import Name
from .place import Place


class Side(StrEnum):
    """The two sides of a conversation."""

    HOST = "host"
    PROVIDER = "provider"


@dataclass(frozen=True, slots=True)
class Message:
    """A message: who sends it, and which messages may answer it (records, by name)."""

    record: Name
    tag: str
    sender: Side
    replies: tuple[Name, ...]
    gate: str | None
    description: str
    place: Place
