"""Bytes to the target and back, whatever they mean, each under a deadline and within bounds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import anyio
import httpx2
from anyio.abc import TaskGroup

from cgp_toolkit.conformance.errors import NoReply, TargetUnreachable
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget, Target
from cgp_toolkit.conformance.transcript import Recorder
from cgp_toolkit.errors import SpawnFailed, TransportFailed, one_line
from cgp_toolkit.transport.base import Bounds
from cgp_toolkit.transport.http import HttpConnection
from cgp_toolkit.transport.lines import OverlongLine, is_blank_line
from cgp_toolkit.transport.stdio import StdioConnection
from cgp_types import MAX_MESSAGE_BYTES

FAREWELL: Final = b'{"type":"shutdown"}'

_MOST_WAITING_LINES: Final = 4096
_MOST_WAITING_BYTES: Final = 2 * MAX_MESSAGE_BYTES
"""What may lie unread. Nobody asks for so much at once: more is a flood, and ends the wire."""

_CIVIL: Final = Bounds(shutdown_grace=1.0, terminate_grace=0.5)
"""How a child is ended when its end is not what is judged. It costs the run no time unless it stays."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One line, or one response body with its status."""

    data: bytes = field(repr=False)
    status: int | None = None


@dataclass(frozen=True, slots=True)
class Volley:
    """The replies to several messages in the order of arrival, and why no more were taken."""

    replies: list[Reply]
    why: NoReply | None = None
    """Absent when there were enough."""


Enough = Callable[[Sequence[Reply]], bool]
"""Whether these replies are all that one waits for."""


class Wire(Protocol):
    """One conversation in bytes. Every way of waiting raises `NoReply`."""

    async def send(self, data: bytes) -> None:
        """Hand over one message; over HTTP this waits for the response."""

    async def receive(self, *, within: float | None = None) -> Reply:
        """The next line that is not blank, or response body, in the order of arrival."""

    async def volley(self, messages: Sequence[bytes], enough: Enough) -> Volley:
        """Send all of them without waiting, and take replies until there are enough of them."""

    def close(self) -> None:
        """Let go of it. What there is to wait for happens beside the caller."""


async def open_wire(
    target: Target,
    tasks: TaskGroup,
    recorder: Recorder,
    *,
    timeout: float,
    farewell: bytes = FAREWELL,
) -> Wire:
    """Start the command, or get ready to post. `TargetUnreachable`.

    `timeout` is in seconds and holds for each sending and for each receiving. `farewell` is what
    a child is told when the wire is closed, before the end of its input.
    """
    match target:
        case StdioTarget():
            wire = StdioWire(target, recorder, timeout, farewell)
            await wire.start(tasks)
            return wire
        case HttpTarget():
            return HttpWire(target, tasks, recorder, timeout)


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
                while not self._ended:
                    await self._news_of_it()
                raise self._end() from None
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
            raise self._end()
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

    def _end(self) -> NoReply:
        if self._flooded:
            return NoReply(
                "overlong", "it flooded its standard output with lines that nobody asked for."
            )
        status = self.connection.exit_status
        if status is None:
            happened = "it closed its standard input or output and still ran."
        elif status < 0:
            happened = f"it was ended by signal {-status}."
        else:
            happened = f"it ended with exit status {status}."
        last = self.connection.stderr_lines()
        words = f" Its last words: {one_line(last[-1])}" if last else ""
        return NoReply("ended", happened + words)


class HttpWire:
    """POSTs to the one URL. What a response says waits to be received."""

    def __init__(
        self, target: HttpTarget, tasks: TaskGroup, recorder: Recorder, timeout: float
    ) -> None:
        self._timeout = timeout
        try:
            self._connection = HttpConnection(target.url, Bounds(), credential=target.credential)
        except TransportFailed as error:
            recorder.close()
            raise TargetUnreachable(str(error)) from None
        self._tasks = tasks
        self._recorder = recorder
        self._waiting: list[Reply | NoReply] = []

    async def send(self, data: bytes) -> None:
        self._waiting.append(await self._post(data))

    async def receive(self, *, within: float | None = None) -> Reply:
        if not self._waiting:
            raise NoReply("empty", "no response is left.")
        found = self._waiting.pop(0)
        if isinstance(found, NoReply):
            raise found
        return found

    async def volley(self, messages: Sequence[bytes], enough: Enough) -> Volley:
        found: list[Reply] = []
        why: list[NoReply] = []

        async def one(data: bytes) -> None:
            reply = await self._post(data)
            if isinstance(reply, Reply):
                found.append(reply)
            else:
                why.append(reply)

        async with anyio.create_task_group() as posting:
            for each in messages:
                posting.start_soon(one, each)
        return Volley(found, None if enough(found) else next(iter(why), None))

    def close(self) -> None:
        self._tasks.start_soon(self._close)

    async def _close(self) -> None:
        with anyio.CancelScope(shield=True):
            await self._connection.close()
        self._recorder.close()

    async def _post(self, data: bytes) -> Reply | NoReply:
        self._recorder.sent(data)
        found: Reply | NoReply = NoReply("late", f"no response came within {self._timeout:g} s.")
        with anyio.move_on_after(self._timeout):
            try:
                response = await self._connection.post(data)
            except TransportFailed as error:
                absent = isinstance(error.__context__, httpx2.ConnectError)
                found = NoReply("unreachable" if absent else "failed", one_line(str(error)))
            else:
                self._recorder.noted(f"status {response.status}")
                self._recorder.received(response.body)
                if response.body.strip():
                    found = Reply(response.body, response.status)
                else:
                    found = NoReply(
                        "empty", f"a response without a body came, status {response.status}."
                    )
        if isinstance(found, NoReply):
            self._recorder.noted(found.reason)
        return found
