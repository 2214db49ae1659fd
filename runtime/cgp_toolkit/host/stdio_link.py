"""One provider as a succession of child processes.

After a question in lock-step was given up, by timeout or cancellation, its reply may still come.
So that child is ended in the background and the next question starts another one (T34). A child
that ended by itself is not replaced unasked: every question fails at once with what is known of
its end until somebody decides to `connect` again.
"""

from collections.abc import Callable
from dataclasses import replace

import anyio
from anyio.abc import TaskGroup

from cgp_toolkit.host.conversation import Conversation
from cgp_toolkit.host.link import check_unchanged, closed
from cgp_toolkit.host.statistics import Counts
from cgp_toolkit.transport.base import Ending
from cgp_types import Envelope, HandshakeAck, Query, Verify


class StdioLink:
    """The present child, and those that are still on their way out."""

    acknowledgement: HandshakeAck

    def __init__(
        self, prepare: Callable[[], Conversation], tasks: TaskGroup, counts: Counts
    ) -> None:
        self._prepare = prepare
        self._tasks = tasks
        self._counts = counts
        self._present: Conversation | None = None
        self._alive: set[Conversation] = set()
        self._last: Ending | None = None
        self._closing = anyio.Event()
        self._began = False
        self._connecting = anyio.Lock()
        self._turn = anyio.Lock()

    @property
    def ended(self) -> Ending | None:
        if self._closing.is_set():
            return self._last
        return None if self._present is None else self._present.ending

    @property
    def pid(self) -> int | None:
        """Of the present child, for those who look at it from outside."""
        return None if self._present is None else self._present.pid

    async def connect(self) -> None:
        async with self._connecting:
            if self._present is not None:
                self._retire(self._present)
            await self._begin()

    async def ask(self, message: Query | Verify, declared: HandshakeAck) -> Envelope:
        if declared.capabilities.correlation and isinstance(message, Query):
            return await self._ask_named(message, declared)
        # One unnamed question at a time: any in lock-step, `verify` otherwise (T32).
        async with self._turn:
            if declared.capabilities.correlation:
                return await (await self._conversation(declared)).ask(message)
            return await self._ask_in_lock_step(message, declared)

    async def close(self) -> Ending:
        self._closing.set()
        present, self._present = self._present, None
        async with anyio.create_task_group() as endings:
            for conversation in self._alive:
                endings.start_soon(conversation.close)
        if present is not None:
            self._last = present.ending
        self._last = self._last or Ending("closed", None, 0.0)
        return self._last

    async def _ask_named(self, query: Query, declared: HandshakeAck) -> Envelope:
        conversation = await self._conversation(declared)
        try:
            return await conversation.ask(replace(query, id=conversation.new_id()))
        finally:
            if not conversation.sound and conversation.failure() is None:
                self._retire(conversation)  # given up in the middle of a line

    async def _ask_in_lock_step(self, message: Query | Verify, declared: HandshakeAck) -> Envelope:
        conversation = await self._conversation(declared)
        try:
            await conversation.settle()
            return await conversation.ask(message)
        except anyio.get_cancelled_exc_class():
            self._retire(conversation)
            raise

    async def _conversation(self, declared: HandshakeAck) -> Conversation:
        async with self._connecting:
            conversation = self._present
            if conversation is None:
                conversation = await self._begin()
        check_unchanged(declared, self.acknowledgement)
        return conversation

    async def _begin(self) -> Conversation:
        if self._closing.is_set():
            raise closed()
        conversation = self._prepare()
        self._alive.add(conversation)
        try:
            self.acknowledgement = await conversation.begin(self._tasks)
        except BaseException:
            self._alive.discard(conversation)
            raise
        if self._closing.is_set():  # meanwhile, and perhaps before there was a child to be told so
            await conversation.close()
            raise closed()
        self._counts.respawns += self._began
        self._began = True
        self._present = conversation
        return conversation

    def _retire(self, conversation: Conversation) -> None:
        if conversation is self._present:
            self._present = None
        self._tasks.start_soon(self._end, conversation)

    async def _end(self, conversation: Conversation) -> None:
        self._last = await conversation.close()
        self._alive.discard(conversation)
