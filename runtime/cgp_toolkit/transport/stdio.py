"""Lines to and from a child process, and how such a child is brought to its end.

A connection lives in a task group of its owner, in one task that reads, drains and watches. When
that task is cancelled the child and its group are killed before it ends, so no process outlives
the task group. `close` is the civil way: farewell, grace, SIGTERM, grace, SIGKILL (T74).
"""

import signal
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import anyio
from anyio.abc import TaskGroup, TaskStatus

from cgp_toolkit.errors import SpawnFailed
from cgp_toolkit.transport.base import Bounds, Ending
from cgp_toolkit.transport.lines import LineCutter, OverlongLine, Tail
from cgp_toolkit.transport.process import ChildProcess

_STATUS_GRACE_SECONDS = 0.5
"""The pipe of a dying child ends a moment before the child: how long to wait for its exit status."""

_STDERR_LINES = 20


class StdioConnection:
    """One child and the lines exchanged with it.

    `on_line` receives every line of its standard output (blank ones too) as it comes, and `on_end`
    is called once when no more can come; both run in the reading task and must not wait.
    """

    def __init__(
        self,
        command: Sequence[str],
        bounds: Bounds,
        *,
        on_line: Callable[[bytes | OverlongLine], None],
        on_end: Callable[[], None],
        env: Mapping[str, str] | None = None,
        cwd: str | Path | None = None,
        farewell: bytes = b"",
    ) -> None:
        self._command = tuple(command)
        self._bounds = bounds
        self._on_line = on_line
        self._on_end = on_end
        self._env = env
        self._cwd = cwd
        self._farewell = farewell
        self._child: ChildProcess | None = None
        self._scope = anyio.CancelScope()
        self._writing = anyio.Lock()
        self._stderr = Tail(bounds.max_stderr_bytes)
        self._stderr_over = anyio.Event()
        self._asked_at: float | None = None
        self._told = False
        self.over = anyio.Event()
        self.ending: Ending | None = None
        self.torn = False
        """A line was written in part and will never be completed: nothing can follow it."""

    async def start(self, tasks: TaskGroup) -> None:
        """Start the child and the task that looks after it. `SpawnFailed`."""
        await tasks.start(self._run)

    @property
    def pid(self) -> int:
        """Of the child, or of the wrapper in front of it."""
        assert self._child is not None
        return self._child.pid

    @property
    def exit_status(self) -> int | None:
        """Negative for a signal; absent while the child runs."""
        return None if self._child is None else self._child.exit_status

    def stderr_lines(self) -> tuple[str, ...]:
        """The last lines that the child wrote to its standard error."""
        return self._stderr.lines(_STDERR_LINES)

    async def send(self, line: bytes) -> None:
        """Write one line, to which the line feed is added here.

        Cancelled before the first byte, nothing has happened; in the middle, the connection is
        `torn`. `anyio.BrokenResourceError` when the child will not read it.
        """
        assert self._child is not None
        async with self._writing:
            if self.torn:
                raise anyio.BrokenResourceError
            whole = left = len(line) + 1

            def progress(count: int) -> None:
                nonlocal left
                left = count

            try:
                await self._child.write(line + b"\n", progress)
            finally:
                self.torn = 0 < left < whole

    async def close(self) -> Ending:
        """End the child in the civil way, and say how it went (T74, T75).

        Cancelling this kills the group at once; in any case nothing is left when it returns.
        """
        try:
            await self._end_child()
            await self.over.wait()
        finally:
            self._scope.cancel()
            with anyio.CancelScope(shield=True):
                await self.over.wait()
        assert self.ending is not None
        return self.ending

    def abort(self) -> None:
        """Kill the group now; `over` is set when it is gone."""
        self._scope.cancel()

    async def _run(self, *, task_status: TaskStatus[None]) -> None:
        try:
            self._child = child = ChildProcess(self._command, env=self._env, cwd=self._cwd)
        except (OSError, ValueError) as error:
            self.ending = Ending("closed", None, 0.0)
            self.over.set()
            raise SpawnFailed(_why_not(self._command, error)) from None
        try:
            with self._scope:
                async with anyio.create_task_group() as inner:
                    inner.start_soon(child.watch)
                    inner.start_soon(self._drain_stderr, child)
                    inner.start_soon(self._notice_deafness, child)
                    task_status.started()
                    await self._read(child)
                    if not child.exited.is_set():
                        self._tell_end()
                        await self._end_child()
                    inner.cancel_scope.cancel()
        finally:
            await child.destroy()
            self.ending = self._how_it_ended(child)
            self._tell_end()
            self.over.set()

    async def _read(self, child: ChildProcess) -> None:
        cutter = LineCutter(self._bounds.max_message_bytes)

        def cut(chunk: bytes) -> None:
            for line in cutter.feed(chunk):
                self._on_line(line)

        await child.read_stdout(cut)
        if rest := cutter.rest():
            self._on_line(rest)
        with anyio.move_on_after(_STATUS_GRACE_SECONDS):
            await child.exited.wait()
            await self._stderr_over.wait()

    def _tell_end(self) -> None:
        if not self._told:
            self._told = True
            self._on_end()

    async def _drain_stderr(self, child: ChildProcess) -> None:
        await child.read_stderr(self._stderr.feed)
        self._stderr_over.set()

    async def _notice_deafness(self, child: ChildProcess) -> None:
        if not await child.unheard():
            return  # what it read it may still answer
        with anyio.move_on_after(_STATUS_GRACE_SECONDS):
            await child.exited.wait()
            return
        self._tell_end()
        await self._end_child()

    async def _end_child(self) -> None:
        child = self._child
        if child is None or self._asked_at is not None:
            return
        self._asked_at = anyio.current_time()
        with anyio.move_on_after(self._bounds.shutdown_grace):
            try:
                if self._farewell:
                    await self.send(self._farewell)
            except anyio.BrokenResourceError:
                pass
            child.close_stdin()
            await child.exited.wait()
        if not child.exited.is_set():
            child.send_signal(signal.SIGTERM)
            with anyio.move_on_after(self._bounds.terminate_grace):
                await child.exited.wait()
        if not child.exited.is_set():
            self._scope.cancel()  # the end of the task is the kill

    def _how_it_ended(self, child: ChildProcess) -> Ending:
        status = child.exit_status
        asked = self._asked_at
        seconds = 0.0 if asked is None else anyio.current_time() - asked
        if status is None or -status in child.signals:
            return Ending("killed", status, seconds)
        if status == 0 and asked is not None and not child.signals:
            return Ending("clean", status, seconds)
        return Ending("exit_status", status, seconds)


def _why_not(command: Sequence[str], error: Exception) -> str:
    # Only the program is named: arguments may hold secrets.
    program = command[0] if command else ""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"The command {program!r} could not be started: {reason}."
