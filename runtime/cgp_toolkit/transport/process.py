"""A child process: its pipes, its group, its exit.

Pipes are used directly and never through asyncio's subprocess transports: those report the exit of
a child only when its pipes are closed, which a grandchild that inherited them can put off for
ever, and they take any amount of unwritten data into memory.
"""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import anyio
import anyio.lowlevel

if sys.platform != "win32":
    import fcntl
    import termios

_CHUNK_BYTES = 65536
_LEFT_IN_PIPE_BYTES = 1 << 20
"""After a child's exit no more than this can be in its pipe; what still comes is from others."""

_POLL_SECONDS = 0.02
_UNKILLABLE_SECONDS = 5.0
"""How long a child may take to vanish after SIGKILL before it is given up (a hanging disk)."""

_INHERITED = ("PATH", "HOME", "LANG", "TMPDIR")


def child_environment(additions: Mapping[str, str] | None = None) -> dict[str, str]:
    """The whole environment of a child: a few names of ours, and what the operator adds (T72)."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in _INHERITED or name.startswith("LC_")
    }
    return kept | dict(additions or {})


class ChildProcess:
    """One child, the leader of a session and process group of its own (T73).

    Whoever makes one has to run `watch` beside it, and to `destroy` it in the end.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str] | None = None,
        cwd: str | Path | None = None,
    ) -> None:
        """Start the command. `OSError` or `ValueError` when that is impossible."""
        if sys.platform == "win32":
            raise OSError("Providers over stdio need a POSIX system; use HTTP here.")
        if not command:
            raise ValueError("The command is empty.")
        self._popen = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            env=child_environment(env),
            cwd=cwd,
            start_new_session=True,
        )
        self.exited = anyio.Event()
        self.signals: set[int] = set()
        self._waiting: set[anyio.CancelScope] = set()
        self._stdin_over = False
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        assert self._popen.stderr is not None
        self._stdin, self._stdout, self._stderr = (
            self._popen.stdin,
            self._popen.stdout,
            self._popen.stderr,
        )
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def exit_status(self) -> int | None:
        """Negative for a signal; absent while it runs."""
        return self._popen.returncode

    async def watch(self) -> None:
        """Wait for the exit, kill what is left of the group, and leave no zombie."""
        if self.exited.is_set():
            return
        await self._until_exit()
        # The leader is not reaped yet, so its number still names this group and no other.
        self._to_group(signal.SIGKILL)
        self._popen.wait()
        self.exited.set()
        for scope in self._waiting:
            scope.cancel()

    async def read_stdout(self, sink: Callable[[bytes], None]) -> None:
        """Give everything to `sink` until the pipe ends, or the child has and the pipe is empty."""
        await self._pump(self._stdout.fileno(), sink)

    async def read_stderr(self, sink: Callable[[bytes], None]) -> None:
        """The same for the standard error."""
        await self._pump(self._stderr.fileno(), sink)

    async def write(self, data: bytes, progress: Callable[[int], None]) -> None:
        """Write all of it; `progress` hears after each piece how many bytes are still to go.

        `anyio.BrokenResourceError` when nobody will ever read it.
        """
        left = memoryview(data)
        while left:
            if self._stdin_over:
                raise anyio.BrokenResourceError
            try:
                left = left[os.write(self._stdin.fileno(), left) :]
            except BlockingIOError:
                try:
                    await anyio.wait_writable(self._stdin)
                except anyio.ClosedResourceError:
                    raise anyio.BrokenResourceError from None
            except OSError:
                raise anyio.BrokenResourceError from None
            else:
                progress(len(left))

    async def unheard(self) -> bool:
        """Wait until the child has closed its input, and say whether it left something unread."""
        try:
            # The writing end of a pipe is never readable, but wakes up when no reader is left.
            await anyio.wait_readable(self._stdin)
            left = fcntl.ioctl(self._stdin, termios.FIONREAD, b"\0" * 4)
        except (anyio.ClosedResourceError, OSError, ValueError):
            return False
        return int.from_bytes(left, sys.byteorder) > 0

    def close_stdin(self) -> None:
        """Tell the child that nothing more will come (T9)."""
        if self._stdin_over:
            return
        self._stdin_over = True
        anyio.notify_closing(self._stdin)
        # The pipe is let go of, its number is not. Whoever waits for it here hears of this only
        # later, and then stops waiting by number: for whatever has that number by then.
        nothing = os.open(os.devnull, os.O_WRONLY | os.O_CLOEXEC)
        try:
            os.dup2(nothing, self._stdin.fileno(), inheritable=False)
        finally:
            os.close(nothing)

    def send_signal(self, number: int) -> None:
        """Send a signal to the whole group, unless the child has ended."""
        if not self.exited.is_set():
            self.signals.add(number)
            self._to_group(number)

    async def destroy(self) -> None:
        """Kill what still runs and let go of everything. It takes no cancellation."""
        with anyio.CancelScope(shield=True):
            self.send_signal(signal.SIGKILL)
            with anyio.move_on_after(_UNKILLABLE_SECONDS):
                await self.watch()
            self.close_stdin()
            self._stdin.close()
            self._stdout.close()
            self._stderr.close()

    async def _until_exit(self) -> None:
        try:
            handle = os.pidfd_open(self.pid)
        except (AttributeError, OSError):
            while self._popen.poll() is None:  # no such handles here: look now and then
                await anyio.sleep(_POLL_SECONDS)
            return
        try:
            await anyio.wait_readable(handle)
        finally:
            os.close(handle)

    async def _pump(self, pipe: int, sink: Callable[[bytes], None]) -> None:
        left = _LEFT_IN_PIPE_BYTES
        while left > 0:
            try:
                chunk = os.read(pipe, _CHUNK_BYTES)
            except BlockingIOError:
                if self.exited.is_set():
                    return
                with anyio.CancelScope() as scope:
                    self._waiting.add(scope)
                    try:
                        await anyio.wait_readable(pipe)
                    finally:
                        self._waiting.discard(scope)
                continue
            except OSError:
                return
            if not chunk:
                return
            if self.exited.is_set():
                left -= len(chunk)
            sink(chunk)
            # A child that writes without pause must not keep everybody else from running.
            await anyio.lowlevel.checkpoint()

    def _to_group(self, number: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, number)
