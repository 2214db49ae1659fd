"""HTTP servers on the raw wire, as badly behaved as a test wants them. Nothing of ours.

A test gives a function that gets each request and the stream, and writes whatever bytes it likes.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import anyio
from anyio.abc import ByteStream
from anyio.streams.tls import TLSListener

ACK = {
    "type": "handshake_ack",
    "protocol_version": "contextgraph/1.0-draft",
    "provider": {"name": "web", "version": "1", "data_flow": {}},
    "capabilities": {"query": {"kinds": ["fact"]}, "correlation": True, "verify": True},
}


@dataclass
class Request:
    """What came: the head as text, headers by lower-case name, the message in the body."""

    head: str
    headers: dict[str, str]
    message: dict[str, Any]

    @property
    def goal(self) -> str:
        return self.message.get("query", {}).get("goal", "")


Handler = Callable[[Request, ByteStream], Awaitable[None]]


@dataclass
class Server:
    """A running one: where it is, and everything that it was sent."""

    port: int
    requests: list[Request] = field(default_factory=list)
    connections: int = 0

    def url(self, host: str = "127.0.0.1", scheme: str = "http") -> str:
        return f"{scheme}://{host}:{self.port}/cgp?key=s3cretvalue"


def frames(request: Request, **changes: Any) -> dict[str, Any]:
    """An ordinary answer: one frame whose id is the goal."""
    frame = {
        "id": request.goal,
        "kind": "fact",
        "title": "-",
        "content": "",
        "score": 1,
        "token_cost": 0,
        "citation_label": "here",
    }
    answer = {"type": "frames", "result": {"frames": [frame], "truncated": False}}
    if "id" in request.message:
        answer["id"] = request.message["id"]
    return answer | changes


async def respond(
    stream: ByteStream,
    body: object,
    status: str = "200 OK",
    content_type: str = "application/json",
    *more: str,
) -> None:
    """One ordinary response."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    head = [f"HTTP/1.1 {status}", f"Content-Type: {content_type}", f"Content-Length: {len(data)}"]
    await stream.send("\r\n".join([*head, *more, "", ""]).encode() + data)


@asynccontextmanager
async def serve(
    query: Handler, ack: object = ACK, host: str = "127.0.0.1", tls: Any = None
) -> AsyncIterator[Server]:
    """A server that acknowledges by itself and leaves every other message to `query`."""

    async def handle(stream: ByteStream) -> None:
        server.connections += 1
        try:
            async with stream:
                while (request := await _receive(stream)) is not None:
                    server.requests.append(request)
                    if request.message["type"] == "handshake":
                        if callable(ack):
                            await ack(request, stream)
                        else:
                            await respond(stream, ack)
                    elif request.message["type"] == "shutdown":
                        await stream.send(b"HTTP/1.1 204 No Content\r\n\r\n")
                    else:
                        await query(request, stream)
        except (anyio.BrokenResourceError, anyio.ClosedResourceError, anyio.EndOfStream):
            pass  # the host has had enough

    listener = await anyio.create_tcp_listener(local_host=host)
    server = Server(listener.extra(anyio.abc.SocketAttribute.local_port))
    outer = listener if tls is None else TLSListener(listener, tls, standard_compatible=False)
    async with outer, anyio.create_task_group() as tasks:
        tasks.start_soon(outer.serve, handle)
        yield server
        tasks.cancel_scope.cancel()


async def _receive(stream: ByteStream) -> Request | None:
    data = b""
    while b"\r\n\r\n" not in data:
        try:
            data += await stream.receive()
        except (anyio.EndOfStream, anyio.BrokenResourceError):
            return None
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines[1:])
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    while len(body) < int(headers.get("content-length", "0")):
        body += await stream.receive()
    return Request(head.decode("latin-1"), headers, json.loads(body))
