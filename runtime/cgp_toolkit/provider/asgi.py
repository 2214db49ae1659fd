"""A provider as a plain ASGI application: one POST, one reply (section 3.2 of the specification)."""

import contextlib
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from typing import Any

import anyio

from cgp_toolkit.provider.answer import Answerer, Reply, encoded, refusal
from cgp_toolkit.provider.contract import ContextProvider, check_declaration
from cgp_toolkit.provider.origins import is_foreign
from cgp_types import (
    MAX_CONCURRENT_QUERIES,
    MAX_MESSAGE_BYTES,
    DecodeError,
    Envelope,
    Shutdown,
    decode_envelope,
)

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

_JSON = "application/json"
_TEXT = "text/plain; charset=utf-8"
_LONGEST_LENGTH = 18  # digits


def asgi_app(
    provider: ContextProvider,
    *,
    allowed_hosts: Collection[str] = (),
    allowed_origins: Collection[str] = (),
    max_body: int = MAX_MESSAGE_BYTES,
    max_concurrent_queries: int = MAX_CONCURRENT_QUERIES,
) -> "ProviderApp":
    """Make an application for uvicorn or any other server; it answers on every path.

    `allowed_hosts` are the names under which the provider is served, each with or without a port,
    besides the loopback literals; `allowed_origins` are those of the web pages that may use it
    (T17). `max_body` is in bytes (T12). The end of the server's lifespan is the provider's
    `shutdown`; an envelope `shutdown` is not (T15). `BadDeclaration` when it must not be served.
    """
    check_declaration(provider)
    return ProviderApp(
        Answerer(provider, max_concurrent_queries=max_concurrent_queries),
        frozenset(allowed_hosts),
        frozenset(allowed_origins),
        max_body,
    )


class _Gone(Exception):
    """The client went away."""


class _TooLarge(Exception):
    """The body is larger than the maximum."""


class ProviderApp:
    """The application; made by `asgi_app`."""

    def __init__(
        self,
        answerer: Answerer,
        allowed_hosts: frozenset[str],
        allowed_origins: frozenset[str],
        max_body: int,
    ) -> None:
        self._answerer = answerer
        self._allowed_hosts = allowed_hosts
        self._allowed_origins = allowed_origins
        self._max_body = max_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            with contextlib.suppress(_Gone, OSError):
                await self._exchange(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})

    async def _live(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                await self._answerer.shutdown(Shutdown())
                await send({"type": "lifespan.shutdown.complete"})
                return

    async def _exchange(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self._judge(scope)
        if refused is not None:
            await _respond(scope, send, *refused)
            return
        try:
            body = await self._body(scope, receive)
            message = decode_envelope(body, max_bytes=self._max_body)
        except _TooLarge:
            text = f"A message may have {self._max_body} bytes."
            await _respond(scope, send, 413, text.encode())
        except DecodeError as error:
            await _respond(scope, send, 400, encoded(refusal(error)), _JSON)
        else:
            # Over HTTP a farewell is the host's alone: the server stays (T15).
            farewell = isinstance(message, Shutdown)
            reply = None if farewell else await self._answer(message, receive)
            if reply is None:
                await _respond(scope, send, 204, b"", None)
            else:
                await _respond(scope, send, 200, encoded(reply), _JSON)

    def _judge(self, scope: Scope) -> tuple[int, bytes] | None:
        """The first fault of a request that shows before its body is read, as status and text."""
        foreign = is_foreign(
            _headers(scope, b"host"),
            _headers(scope, b"origin"),
            self._allowed_hosts,
            self._allowed_origins,
        )
        if foreign is not None:
            return 403, foreign.encode()
        if scope["method"] != "POST":
            return 405, b"Send each message as the body of a POST."
        media_types = [each.partition(";")[0] for each in _headers(scope, b"content-type")]
        if [each.strip(" \t").lower() for each in media_types] != [_JSON]:
            return 415, b"A message has the media type application/json."
        return None

    async def _body(self, scope: Scope, receive: Receive) -> bytes:
        """All of the body, of which never more than the maximum is held."""
        for announced in _headers(scope, b"content-length"):
            # Compared by length first: Python refuses to read a number of thousands of digits.
            digits = announced.lstrip("0")
            if len(digits) > _LONGEST_LENGTH or (
                digits.isdecimal() and int(digits) > self._max_body
            ):
                raise _TooLarge
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise _Gone
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > self._max_body:
                raise _TooLarge
        return bytes(body)

    async def _answer(self, message: Envelope, receive: Receive) -> Reply | None:
        """The reply, unless the client goes away first: then the work is cancelled."""
        reply: Reply | None = None
        gone = False

        async def notice_departure(working: anyio.CancelScope) -> None:
            nonlocal gone
            while (await receive())["type"] != "http.disconnect":
                pass
            gone = True
            working.cancel()

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(notice_departure, tasks.cancel_scope)
            reply = await self._answerer.answer(message)
            tasks.cancel_scope.cancel()
        if gone and reply is None:
            raise _Gone
        return reply


async def _respond(
    scope: Scope, send: Send, status: int, body: bytes, media_type: str | None = _TEXT
) -> None:
    headers = []
    if media_type is not None:
        headers.append((b"content-type", media_type.encode()))
        headers.append((b"content-length", str(len(body)).encode()))
    if status == 405:
        headers.append((b"allow", b"POST"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    # The answer to HEAD has the length of a body and no body.
    shown = b"" if scope["method"] == "HEAD" else body
    await send({"type": "http.response.body", "body": shown})


def _headers(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]
