"""A wire over stdio: a child of its own, its lines, and why no more of them came."""

from collections.abc import Sequence
from typing import Final

import anyio
from anyio.abc import TaskGroup

from cgp_toolkit.conformance.errors import NoReply, TargetUnreachable
from cgp_toolkit.conformance.target import StdioTarget
from cgp_toolkit.conformance.transcript import Recorder
from cgp_toolkit.conformance.wire import FLOODED, Enough, Reply, Volley
from cgp_toolkit.errors import SpawnFailed, one_line
from cgp_toolkit.transport.base import Bounds
from cgp_toolkit.transport.lines import OverlongLine, is_blank_line
from cgp_toolkit.transport.stdio import StdioConnection
from cgp_types import MAX_MESSAGE_BYTES

_MOST_WAITING_LINES: Final = 4096
_MOST_WAITING_BYTES: Final = 2 * MAX_MESSAGE_BYTES
"""What may lie unread. Nobody asks for so much at once: more is a flood, and ends the wire."""

_EXIT_SECONDS: Final = 0.7
"""How long an exit status is waited for: less than what a child is given to end, below."""

_CIVIL: Final = Bounds(shutdown_grace=1.0, terminate_grace=0.5)
"""How a child is ended when its end is not what is judged. It costs the run no time unless it stays."""


class StdioWire:
    """A child of its own and the lines exchanged with it."""

    def __init__(
        self, target: StdioTarget, recorder: Recorder, timeout: float, farewell: bytes
    ) -> None:
        self._timeout = timeout
        self._recorder = recorder
        self._waiting: list[bytes | OverlongLine] = []
        self._waiting_bytes = 0
        self._news = anyio.Event()
        self._ended = False
        self._flooded = False
        self.connection = StdioConnection(
            target.command,
            _CIVIL,
            on_line=self._on_line,
            on_end=self._on_end,
            env=target.env,
            cwd=target.cwd,
            farewell=farewell,
        )
        self._tasks: TaskGroup | None = None

    async def start(self, tasks: TaskGroup) -> None:
        """Start the child. `TargetUnreachable` when that is impossible."""
        self._tasks = tasks
        try:
            await self.connection.start(tasks)
        except SpawnFailed as error:
            self._recorder.close()
            raise TargetUnreachable(str(error)) from None

    async def send(self, data: bytes) -> None:
        self._recorder.sent(data)
        with anyio.move_on_after(self._timeout) as waiting:
            try:
                await self.connection.send(data)
            except anyio.BrokenResourceError:
                # The reason, an exit status perhaps, follows a moment later than the broken pipe.
                while not self._waiting and not self._ended:
                    await self._news_of_it()
                # Who spoke without listening, and left, is judged by what it said.
                if not self._waiting:
                    raise await self._end() from None
        if waiting.cancelled_caught:
            raise NoReply("late", f"it did not read what was sent within {self._timeout:g} s.")

    async def receive(self, *, within: float | None = None) -> Reply:
        with anyio.move_on_after(self._timeout if within is None else within):
            while not self._waiting and not self._ended:
                await self._news_of_it()
        if self._waiting:
            line = self._waiting.pop(0)
            if isinstance(line, OverlongLine):
                raise NoReply(
                    "overlong", f"a line came that is longer than {line.limit} bytes (T7, W2)."
                )
            self._waiting_bytes -= len(line)
            return Reply(line)
        if self._ended:
            raise await self._end()
        raise NoReply("late", f"nothing came within {self._timeout:g} s.")

    async def volley(self, messages: Sequence[bytes], enough: Enough) -> Volley:
        replies: list[Reply] = []
        why: NoReply | None = None
        late = NoReply("late", f"nothing more came within {self._timeout:g} s.")
        with anyio.move_on_after(self._timeout) as waiting:
            try:
                for each in messages:
                    await self.send(each)
            except NoReply as problem:
                why = problem  # what was answered before that is still worth reading
            try:
                while not enough(replies):
                    replies.append(await self.receive())
            except NoReply as problem:
                why = why or problem
        return Volley(replies, late if waiting.cancelled_caught else why)

    def close(self) -> None:
        assert self._tasks is not None
        self._tasks.start_soon(self._close)

    async def _close(self) -> None:
        try:
            ending = await self.connection.close()
            for line in self.connection.stderr_lines():
                self._recorder.noted(f"standard error: {line}")
            self._recorder.noted(f"ended: {ending.how}, exit status {ending.exit_status}")
        finally:
            self._recorder.close()

    async def _news_of_it(self) -> None:
        self._news = anyio.Event()
        await self._news.wait()

    def _on_line(self, line: bytes | OverlongLine) -> None:
        if self._flooded:
            return
        if isinstance(line, OverlongLine):
            self._recorder.noted(f"a line of more than {line.limit} bytes")
        elif is_blank_line(line):
            return
        else:
            self._recorder.received(line)
            self._waiting_bytes += len(line)
        self._waiting.append(line)
        if len(self._waiting) > _MOST_WAITING_LINES or self._waiting_bytes > _MOST_WAITING_BYTES:
            self._flooded = True
            self._waiting.clear()
            self.connection.abort()
        self._news.set()

    def _on_end(self) -> None:
        self._ended = True
        self._news.set()

    async def _end(self) -> NoReply:
        if self._flooded:
            return NoReply("overlong", FLOODED)
        if self.connection.exit_status is None:
            # On a busy machine the end of a child can be long after the end of its pipes.
            with anyio.move_on_after(_EXIT_SECONDS):
                await self.connection.over.wait()
        status, ending = self.connection.exit_status, self.connection.ending
        if status is None or (ending is not None and ending.how == "killed"):
            happened = "it closed its standard input or output and still ran."
        elif status < 0:
            happened = f"it was ended by signal {-status}."
        else:
            happened = f"it ended with exit status {status}."
        last = self.connection.stderr_lines()
        words = f" Its last words: {one_line(last[-1])}" if last else ""
        return NoReply("ended", happened + words)
