"""A provider of a scenario over HTTP: a server on the raw wire that plays a script and records."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, Self

import anyio
import anyio.abc
from anyio.abc import SocketAttribute, SocketStream

from .player import filled, lines_for
from .recording import Event, Recording
from .script import Script

_MOST_HEAD_BYTES: Final = 1 << 16


class WebPlayer:
    """A server on a free port of the loopback address, for as long as the context lasts.

    It records a `start` for each connection and a `heard` for each request, with its `head`.
    """

    def __init__(self, script: Script, port: int) -> None:
        self._part: Mapping[str, Any] = script.to_json()["starts"][0]
        self._events: list[Event] = []
        self._connections = 0
        self._counts: dict[str, int] = {}
        self._query_ids: list[str | None] = []
        self.port = port

    @classmethod
    @asynccontextmanager
    async def serving(cls, script: Script) -> AsyncIterator[Self]:
        """Listen until the context ends."""
        listener = await anyio.create_tcp_listener(local_host="127.0.0.1")
        player = cls(script, listener.extra(SocketAttribute.local_port))
        async with listener, anyio.create_task_group() as tasks:
            tasks.start_soon(listener.serve, player._serve)
            yield player
            tasks.cancel_scope.cancel()

    def recording(self) -> Recording:
        """What was heard so far."""
        return Recording(tuple(self._events))

    async def _serve(self, stream: SocketStream) -> None:
        self._connections += 1
        connection = self._connections
        self._note(connection, "start")
        try:
            async with stream:
                while (request := await _request(stream)) is not None:
                    head, body = request
                    text = body.decode("utf-8", "surrogateescape")
                    self._note(connection, "heard", text=text, head=head)
                    await self._play(stream, body)
        except (anyio.BrokenResourceError, anyio.ClosedResourceError):
            pass  # the host has had enough

    async def _play(self, stream: SocketStream, body: bytes) -> None:
        try:
            message = json.loads(body)
            kind, identifier = str(message["type"]), message.get("id")
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            await stream.send(_response(400, b""))
            return
        number = self._counts[kind] = self._counts.get(kind, 0) + 1
        if kind == "query":
            self._query_ids.append(identifier)
        actions = lines_for(self._part, message, number)
        if not actions:
            await stream.send(_response(204, None))
        for action in actions:
            match action:
                case {"say": envelope}:
                    said = json.dumps(filled(envelope, identifier, self._query_ids)).encode()
                    await stream.send(_response(200, said))
                case {
                    "respond": status,
                    "body": told,
                    "headers": headers,
                    "media_type": media_type,
                }:
                    if isinstance(told, Mapping):
                        told = json.dumps(filled(told, identifier, self._query_ids))
                    data = told.encode("utf-8", "surrogateescape")
                    await stream.send(_response(status, data, *headers, media_type=media_type))
                case {"wait": seconds}:
                    await anyio.sleep(seconds)
                case unknown:
                    raise ValueError(f"There is no action {unknown!r} over HTTP.")

    def _note(self, connection: int, event: str, **more: Any) -> None:
        self._events.append(Event(event, anyio.current_time(), connection, more))


async def _request(stream: SocketStream) -> tuple[str, bytes] | None:
    """The head and the body of the next request; nothing when the connection has ended."""
    data = b""
    try:
        while b"\r\n\r\n" not in data:
            if len(data) > _MOST_HEAD_BYTES:
                return None
            data += await stream.receive()
        head, _, body = data.partition(b"\r\n\r\n")
        text = head.decode("latin-1")
        length = 0
        for line in text.split("\r\n")[1:]:
            name, _, value = line.partition(":")
            if name.strip().lower() == "content-length":
                length = int(value)
            elif name.strip().lower() == "transfer-encoding":
                return text, await _chunked(stream, body)
        while len(body) < length:
            body += await stream.receive()
    except (anyio.EndOfStream, ValueError):
        return None
    return text, body


async def _chunked(stream: SocketStream, data: bytes) -> bytes:
    """A body in chunks, as some HTTP clients send whatever they are given."""
    body = b""
    while True:
        while b"\r\n" not in data:
            data += await stream.receive()
        size, _, data = data.partition(b"\r\n")
        count = int(size.partition(b";")[0], 16)
        while len(data) < count + 2:
            data += await stream.receive()
        body += data[:count]
        data = data[count + 2 :]
        if count == 0:
            return body


def _response(
    status: int, body: bytes | None, *headers: str, media_type: str = "application/json"
) -> bytes:
    lines = [f"HTTP/1.1 {status} Because", *headers]
    if body is not None:
        lines += [f"Content-Type: {media_type}", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + (body or b"")
