"""One HTTP request as bytes of one's own choice, on a connection of its own, and the response.

The client of the transport is strict on purpose: it cannot send another method or a foreign `Host`,
nor announce a body that it does not send.
"""

import ssl
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import anyio
from anyio.abc import ByteStream

from cgp_toolkit.conformance.errors import NoReply
from cgp_toolkit.conformance.target import HttpTarget
from cgp_toolkit.conformance.transcript import Recorder
from cgp_toolkit.transport.addresses import judge_url

_MOST_BYTES: Final = 1 << 20
"""What is read of one response."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One request. Headers replace the usual ones of the same name; None leaves one out."""

    method: str = "POST"
    headers: Mapping[str, str | None] = field(default_factory=dict)
    body: bytes = b""
    announced: int | None = None
    """The `Content-Length` when it is not the truth; then no body is sent at all."""
    streamed: int | None = None
    """Send so many spaces in chunks in place of a body of known length."""


@dataclass(frozen=True, slots=True)
class Response:
    """Status, headers by lower-case name, and the body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def media_type(self) -> str:
        return self.headers.get("content-type", "").partition(";")[0].strip().lower()


async def exchange(
    target: HttpTarget, request: Request, recorder: Recorder, timeout: float
) -> Response:
    """Send a request and read the response, on a new connection. `NoReply`."""
    try:
        with anyio.fail_after(timeout):
            stream = await _connect(target)
            async with stream:
                return await _converse(stream, target, request, recorder)
    except TimeoutError:
        raise NoReply("late", f"no response came within {timeout:g} s.") from None
    except (OSError, anyio.EndOfStream, anyio.BrokenResourceError, anyio.ClosedResourceError):
        raise NoReply("failed", "the connection was closed without a response.") from None


async def _connect(target: HttpTarget) -> ByteStream:
    address = judge_url(target.url)
    problem: OSError | None = None
    for route in address.routes:
        port = route.port or (443 if route.scheme == "https" else 80)
        try:
            if route.scheme != "https":
                return await anyio.connect_tcp(route.host, port)
            return await anyio.connect_tcp(
                route.host,
                port,
                tls_hostname=address.url.host,
                ssl_context=ssl.create_default_context(),
                tls_standard_compatible=False,
            )
        except OSError as error:
            problem = error
    assert problem is not None
    raise problem


async def _converse(
    stream: ByteStream, target: HttpTarget, request: Request, recorder: Recorder
) -> Response:
    """Write and read at the same time: a server may answer long before a body ends."""
    head = _head(target, request)
    # Only what may be shown: the usual headers may hold a credential.
    shown = {name: value for name, value in request.headers.items() if value is not None}
    recorder.noted(f"request {request.method} {shown} body of {len(request.body)} bytes")
    found: Response | None = None
    problem: Exception | None = None

    async def write() -> None:
        try:
            await stream.send(head)
            async for piece in _pieces(request):
                await stream.send(piece)
        except (OSError, anyio.BrokenResourceError, anyio.ClosedResourceError):
            pass  # it has had enough; what it says about that is read beside

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(write)
        try:
            found = await _read(stream, request.method)
        except (OSError, anyio.EndOfStream, anyio.BrokenResourceError) as error:
            problem = error  # raised outside: a task group would wrap it
        tasks.cancel_scope.cancel()
    if found is None:
        raise problem or anyio.BrokenResourceError
    recorder.noted(f"status {found.status}")
    recorder.received(found.body)
    return found


def _head(target: HttpTarget, request: Request) -> bytes:
    url = judge_url(target.url).url
    headers: dict[str, str | None] = {
        "Host": url.netloc.decode("ascii"),
        "Content-Type": "application/json",
        "Accept": "application/json",
        "Connection": "close",
    }
    if request.streamed is not None:
        headers["Transfer-Encoding"] = "chunked"
    elif request.method not in ("GET", "HEAD") or request.body:
        length = len(request.body) if request.announced is None else request.announced
        headers["Content-Length"] = str(length)
    if target.credential is not None:
        name, value = target.credential.header()
        headers[name] = value
    headers |= request.headers
    lines = [f"{request.method} {url.raw_path.decode('ascii')} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


async def _pieces(request: Request) -> AsyncIterator[bytes]:
    if request.streamed is None:
        if request.announced is None and request.body:
            yield request.body
        return
    piece, left = b" " * 65536, request.streamed
    while left > 0:
        part = piece[:left]
        left -= len(part)
        yield b"%x\r\n%s\r\n" % (len(part), part)
    yield b"0\r\n\r\n"


async def _read(stream: ByteStream, method: str) -> Response:
    data = b""
    while b"\r\n\r\n" not in data:
        if len(data) > _MOST_BYTES:
            raise anyio.BrokenResourceError
        data += await stream.receive()
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    version, _, rest = first.partition(" ")
    if not version.startswith("HTTP/") or not rest[:3].isdigit():
        raise anyio.BrokenResourceError
    status = int(rest[:3])
    pairs = (line.partition(":") for line in lines)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    if method == "HEAD" or status in (204, 304):
        return Response(status, headers, body)
    chunked = headers.get("transfer-encoding", "").lower() == "chunked"
    length = headers.get("content-length", "")
    due = int(length) if length.isascii() and length.isdigit() else _MOST_BYTES
    while len(body) < min(due, _MOST_BYTES) and not (chunked and body.endswith(b"0\r\n\r\n")):
        try:
            body += await stream.receive()
        except (anyio.EndOfStream, anyio.BrokenResourceError):
            break
    return Response(status, headers, _joined(body) if chunked else body)


def _joined(body: bytes) -> bytes:
    parts: list[bytes] = []
    while True:
        size, _, body = body.partition(b"\r\n")
        try:
            length = int(size.partition(b";")[0], 16)
        except ValueError:
            return b"".join(parts)
        if length == 0:
            return b"".join(parts)
        parts.append(body[:length])
        body = body[length + 2 :]
