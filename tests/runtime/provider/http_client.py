"""A server in this event loop, and raw bytes to and from it."""

from contextlib import asynccontextmanager

import anyio

from cgp_toolkit.provider.run_http import serve_http

SECONDS = 30


@asynccontextmanager
async def serving(provider, **options):
    """A server in this event loop; gives its port."""
    async with anyio.create_task_group() as tasks:

        async def serve(*, task_status):
            await serve_http(provider, task_status=task_status, **options)

        url = await tasks.start(serve)
        with anyio.fail_after(SECONDS):
            yield int(url.rstrip("/").rpartition(":")[2])
        tasks.cancel_scope.cancel()


@asynccontextmanager
async def connected(provider, **options):
    """A connection to such a server."""
    async with (
        serving(provider, **options) as port,
        await anyio.connect_tcp("127.0.0.1", port) as stream,
    ):
        yield stream


def post(body, *, host="127.0.0.1", kind="application/json", method="POST", more=(), length=None):
    head = [f"{method} /any/path?with=query HTTP/1.1", f"Host: {host}", *more]
    if kind is not None:
        head.append(f"Content-Type: {kind}")
    head.append(f"Content-Length: {len(body) if length is None else length}")
    return "\r\n".join([*head, "", ""]).encode() + body


async def response(stream):
    """Status, headers and body of the next response on a connection."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += await stream.receive()
    head, _, body = data.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (each.partition(":") for each in rest)
    }
    while len(body) < int(headers.get("content-length", "0")):
        body += await stream.receive()
    return int(first.split()[1]), headers, body


async def exchange(port, data):
    async with await anyio.connect_tcp("127.0.0.1", port) as stream:
        await stream.send(data)
        return await response(stream)
