"""The two file descriptors over which a provider talks, and how nobody else gets at them (T7).

They may be pipes, sockets, terminals or files. They are never switched to non-blocking mode, which
would also switch it for whoever shares them: the other end of a terminal, or a standard error that
is the same pipe. Instead each read and write waits until it cannot block.
"""

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from typing import Protocol

import anyio
import anyio.lowlevel

if sys.platform == "win32":
    import msvcrt
else:
    import select

_CHUNK_BYTES = 65536
_STDIN, _STDOUT, _STDERR = 0, 1, 2


class Inlet(Protocol):
    """Where messages come from."""

    async def read(self) -> bytes:
        """Some bytes, or none when nothing more will come."""


class Outlet(Protocol):
    """Where replies go."""

    async def write(self, data: bytes) -> None:
        """Write all of it. `anyio.BrokenResourceError` when nobody will read it."""


@contextlib.contextmanager
def wire_of_this_process() -> Iterator[tuple[Inlet, Outlet]]:
    """Take the standard input and output for the wire alone, and close them in the end.

    Standard output then *is* standard error for everybody else: for `print`, for libraries that
    write to descriptor 1, for child processes. Standard input is empty for them. That is not
    undone, because what is printed after the last envelope would reach the host too.
    """
    for descriptor in (_STDIN, _STDOUT, _STDERR):
        _open_if_closed(descriptor)
    inlet, outlet = _private_copy(_STDIN), _private_copy(_STDOUT)
    try:
        _put_in_place(_STDIN, None)
        _put_in_place(_STDOUT, _STDERR)
        if sys.stdout is not None:
            with contextlib.suppress(OSError, ValueError):
                sys.stdout.flush()  # what was printed so far
        sys.stdout = sys.stderr
        yield inlet_from(inlet), outlet_to(outlet)
    finally:
        os.close(inlet)
        os.close(outlet)


def inlet_from(descriptor: int) -> Inlet:
    """Read from a descriptor that is open for reading; it stays the caller's to close."""
    return ThreadedInlet(descriptor) if sys.platform == "win32" else PolledInlet(descriptor)


def outlet_to(descriptor: int) -> Outlet:
    """Write to a descriptor that is open for writing; it stays the caller's to close."""
    return BlockingOutlet(descriptor) if sys.platform == "win32" else PolledOutlet(descriptor)


class ThreadedInlet:
    """Reads in a thread of its own, for systems and descriptors that cannot be polled.

    The thread ends with the stream or, waiting for bytes that nobody wants any more, with the
    process.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._wanted = threading.Semaphore(0)
        self._came: asyncio.Queue[bytes] = asyncio.Queue()
        self._thread: threading.Thread | None = None

    async def read(self) -> bytes:
        if self._thread is None:
            loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=self._run, args=(loop,), daemon=True)
            self._thread.start()
        self._wanted.release()
        return await self._came.get()

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        chunk = b"some"
        while chunk:
            self._wanted.acquire()
            chunk = _read(self._descriptor)
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
                loop.call_soon_threadsafe(self._came.put_nowait, chunk)


class BlockingOutlet:
    """Writes at once, and stops everything while the reader is slow."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    async def write(self, data: bytes) -> None:
        left = memoryview(data)
        while left:
            left = left[_write(self._descriptor, left[:_CHUNK_BYTES]) :]


if sys.platform != "win32":

    class PolledInlet:
        """Reads when there is something to read."""

        def __init__(self, descriptor: int) -> None:
            self._descriptor = descriptor

        async def read(self) -> bytes:
            await anyio.lowlevel.checkpoint()
            while not _is_ready(self._descriptor, select.POLLIN):
                await anyio.wait_readable(self._descriptor)
            return _read(self._descriptor)

    class PolledOutlet:
        """Writes so much at a time that a pipe with any room takes it without blocking."""

        def __init__(self, descriptor: int) -> None:
            self._descriptor = descriptor

        async def write(self, data: bytes) -> None:
            left = memoryview(data)
            while left:
                while not _is_ready(self._descriptor, select.POLLOUT):
                    await anyio.wait_writable(self._descriptor)
                left = left[_write(self._descriptor, left[: select.PIPE_BUF]) :]
                await anyio.lowlevel.checkpoint()

    def _is_ready(descriptor: int, event: int) -> bool:
        # Files are always ready, which is why the event loop refuses to watch them.
        poll = select.poll()
        poll.register(descriptor, event)
        return bool(poll.poll(0))


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK_BYTES)
    except OSError:  # a terminal that was hung up
        return b""


def _write(descriptor: int, data: memoryview) -> int:
    try:
        return os.write(descriptor, data)
    except BlockingIOError:  # somebody else made it non-blocking
        return 0
    except OSError:
        raise anyio.BrokenResourceError from None


def _private_copy(descriptor: int) -> int:
    """Another descriptor for the same stream, which no child inherits."""
    copy = os.dup(descriptor)
    if sys.platform == "win32":
        msvcrt.setmode(copy, os.O_BINARY)
    return copy


def _open_if_closed(descriptor: int) -> None:
    """Keep the number of a closed standard stream from being given to something else."""
    try:
        os.fstat(descriptor)
    except OSError:
        _put_in_place(descriptor, None)


def _put_in_place(descriptor: int, other: int | None) -> None:
    """Make a descriptor mean what another one means, or nothing."""
    source = os.open(os.devnull, os.O_RDWR) if other is None else other
    if source == descriptor:
        os.set_inheritable(descriptor, True)
        return
    os.dup2(source, descriptor)
    if other is None:
        os.close(source)
