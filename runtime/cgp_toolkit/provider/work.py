"""What was asked over one connection and is not answered yet, and what goes before what.

A reply with an `id` finds its question in any order. A reply without one is only recognised by its
place, so whatever is answered without an `id` is answered in the order in which it came, and
everything is when the provider did not declare `correlation` (H4, T33).
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import anyio
from anyio.abc import TaskGroup

from cgp_toolkit.provider.answer import Answerer, Reply, encoded
from cgp_types import Envelope, Error, Handshake, Query, UnknownEnvelope, Verify

_MAX_OPEN_REQUESTS = 64
"""Requests that are taken from the wire before the first of them is answered."""

_LAST_WORDS_SECONDS = 0.2
"""How long the host has to read the last replies, once no work is left."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """In place of a message that could not be read: the reply to it."""

    reply: Error


@dataclass(frozen=True, slots=True, eq=False)
class _Request:
    message: Envelope | Unreadable
    size: int


class Work:
    """Takes requests, gives them to an answerer, and writes the replies one after another."""

    def __init__(
        self,
        answerer: Answerer,
        write: Callable[[bytes], Awaitable[None]],
        *,
        max_open_bytes: int,
    ) -> None:
        self._answerer = answerer
        self._write = write
        self._max_open_bytes = max_open_bytes
        self._correlated = answerer.provider.capabilities.correlation
        self._open: dict[_Request, bool] = {}
        self._changed = anyio.Event()
        self._in_order, self._next = anyio.create_memory_object_stream[_Request](float("inf"))
        self._replies, self._to_write = anyio.create_memory_object_stream[
            tuple[_Request, bytes | None]
        ](float("inf"))
        self._tasks: TaskGroup | None = None

    @asynccontextmanager
    async def going_on(self) -> AsyncIterator[None]:
        """While inside, work goes on. `anyio.BrokenResourceError` inside when nobody reads."""
        with self._in_order, self._next, self._replies, self._to_write:
            async with anyio.create_task_group() as writing:
                writing.start_soon(self._write_replies)
                async with anyio.create_task_group() as self._tasks:
                    self._tasks.start_soon(self._answer_in_order)
                    yield
                    self._tasks.cancel_scope.cancel()
                self._refuse_the_rest()
                with anyio.move_on_after(_LAST_WORDS_SECONDS):
                    await self.finished()
                writing.cancel_scope.cancel()

    async def take(self, message: Envelope | Unreadable, size: int) -> None:
        """Accept a request of so many bytes; waits while too many of them are open."""
        while self._open and (
            len(self._open) >= _MAX_OPEN_REQUESTS
            or size + sum(each.size for each in self._open) > self._max_open_bytes
        ):
            await self._changed.wait()
        request = _Request(message, size)
        self._open[request] = False
        if self._tasks is not None and self._correlated and _is_answered_by_id(message):
            self._tasks.start_soon(self._answer, request)
        else:
            self._in_order.send_nowait(request)

    async def finished(self) -> None:
        """Wait until every reply is written."""
        while self._open:
            await self._changed.wait()

    async def _answer_in_order(self) -> None:
        async for request in self._next:
            await self._answer(request)

    async def _answer(self, request: _Request) -> None:
        message = request.message
        if isinstance(message, Unreadable):
            self._reply(request, message.reply)
        else:
            self._reply(request, await self._answerer.answer(message))

    def _reply(self, request: _Request, reply: Reply | None) -> None:
        self._open[request] = True
        self._replies.send_nowait((request, None if reply is None else encoded(reply)))

    def _refuse_the_rest(self) -> None:
        """Say to whoever still waits that no answer will come (T29)."""
        for request in [each for each, answered in self._open.items() if not answered]:
            message = request.message
            reply = Error(
                id=getattr(message, "id", None),
                code="shutting_down",
                message="The provider was told to stop before it had an answer.",
            )
            expects = isinstance(message, Handshake | Query | Verify)
            self._reply(request, reply if expects else None)

    async def _write_replies(self) -> None:
        async for request, line in self._to_write:
            if line is not None:
                await self._write(line + b"\n")
            del self._open[request]
            self._changed.set()
            self._changed = anyio.Event()


def _is_answered_by_id(message: Envelope | Unreadable) -> bool:
    if isinstance(message, Unreadable):
        return message.reply.id is not None
    return isinstance(message, Query | UnknownEnvelope) and message.id is not None
