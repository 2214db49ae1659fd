"""Bytes to a message whose members have their types, as strictly and as leniently as is due."""

import json
import re
from collections.abc import Callable
from typing import Any, Final, NoReturn

from cgp_toolkit.conformance.misbehaving.shelf import Json

MAX_BYTES: Final = 16 * 1024 * 1024
_MAX_DEPTH: Final = 1024
RECURSION: Final = 4 * _MAX_DEPTH
"""The interpreter's limit that a process needs to read and write what is as deep as is allowed."""
_MAX_U32: Final = 0xFFFFFFFF
_STRINGS: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_BRACKETS: Final = re.compile(r"[\[\]{}]")


class Unreadable(Exception):
    """A message that does not decode, with the id that could be read in it all the same."""

    def __init__(self, why: str, identifier: str | None = None) -> None:
        super().__init__(why)
        self.identifier = identifier


def read_message(data: bytes) -> Json:
    """The message in these bytes. Known types have typed members and no `null`. `Unreadable`."""
    if len(data) > MAX_BYTES:
        raise Unreadable("The message is too long.")
    message = parse(data)
    if not isinstance(message, dict):
        raise Unreadable("The message is no object.")
    identifier = message.get("id")
    try:
        return _typed(message)
    except Unreadable as fault:
        fault.identifier = identifier if isinstance(identifier, str) else None
        raise


def parse(data: bytes) -> Any:
    """The JSON value in these bytes (W1, W3). `Unreadable`."""
    try:
        text = data.decode()
        if _depth(text) > _MAX_DEPTH:
            raise Unreadable("The message is nested too deeply.")
        value = json.loads(text, parse_int=float, parse_constant=_no_number)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate has no bytes
    except ValueError:
        raise Unreadable("The message is no JSON text in UTF-8.") from None
    return value


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _depth(text: str) -> int:
    if text.count("[") + text.count("{") <= _MAX_DEPTH:
        return 0
    depth = deepest = 0
    for bracket in _BRACKETS.findall(_STRINGS.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _typed(message: Json) -> Json:
    kind = _text(message, "type")
    identifier = message.get("id")
    read = _READERS.get(kind)
    if read is None:
        return {"type": kind, "id": identifier if isinstance(identifier, str) else None}
    return {"type": kind, "id": _optional(message, "id", str), **read(message)}


def _handshake(message: Json) -> Json:
    return {"protocol_version": _text(message, "protocol_version")}


def _query(message: Json) -> Json:
    query = _required(message, "query", dict)
    found = {
        "goal": _text(query, "goal"),
        "query_text": _optional(query, "query_text", str),
        "embedding": _optional(query, "embedding", list),
        "kinds": _texts(query, "kinds"),
        "anchors": _texts(query, "anchors"),
        "max_frames": _u32(query, "max_frames"),
        "max_tokens": _u32(query, "max_tokens"),
        "as_of": _optional(query, "as_of", str),
        "representation_preferences": _texts(query, "representation_preferences"),
    }
    if any(not isinstance(number, float) for number in found["embedding"] or ()):
        raise Unreadable("`embedding` holds something that is no number.")
    return {"query": found}


def _verify(message: Json) -> Json:
    frames = _optional(_required(message, "request", dict), "frames", list) or []
    if any(not isinstance(frame, dict) for frame in frames):
        raise Unreadable("`frames` holds something that is no object.")
    return {"request": {"frames": [_identity(frame) for frame in frames]}}


def _identity(frame: Json) -> Json:
    found = {"provider_id": _text(frame, "provider_id"), "frame_id": _text(frame, "frame_id")}
    digest = _optional(frame, "content_digest", str)
    return found if digest is None else {**found, "content_digest": digest}


_READERS: Final[dict[str, Callable[[Json], Json]]] = {
    "handshake": _handshake,
    "query": _query,
    "verify": _verify,
    "shutdown": lambda message: {},
}


def _optional(holder: Json, name: str, kind: type) -> Any:
    value = holder.get(name)
    if value is not None and not isinstance(value, kind):
        raise Unreadable(f"`{name}` has another type.")
    return value


def _required(holder: Json, name: str, kind: type) -> Any:
    value = _optional(holder, name, kind)
    if value is None:
        raise Unreadable(f"`{name}` is missing.")
    return value


def _text(holder: Json, name: str) -> str:
    found: str = _required(holder, name, str)
    return found


def _texts(holder: Json, name: str) -> list[str]:
    values: list[str] = _optional(holder, name, list) or []
    if any(not isinstance(value, str) for value in values):
        raise Unreadable(f"`{name}` holds something that is no text.")
    return values


def _u32(holder: Json, name: str) -> int:
    value = _required(holder, name, float)
    if not 0 <= value <= _MAX_U32 or value % 1:
        raise Unreadable(f"`{name}` is no integer from 0 to {_MAX_U32}.")
    return int(value)
