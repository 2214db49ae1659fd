"""A provider as a child process: envelopes on standard input, replies on standard output."""

import contextlib
import logging
import os
import sys
import threading
from collections.abc import AsyncGenerator, Callable

import anyio

from cgp_toolkit.provider.answer import Answerer, deserves_answer, refusal
from cgp_toolkit.provider.contract import ContextProvider, check_declaration
from cgp_toolkit.provider.wire import Inlet, Outlet, wire_of_this_process
from cgp_toolkit.provider.work import Unreadable, Work
from cgp_toolkit.transport.lines import LineCutter, OverlongLine, is_blank_line
from cgp_types import (
    MAX_CONCURRENT_QUERIES,
    MAX_MESSAGE_BYTES,
    PROVIDER_DRAIN_SECONDS,
    DecodeError,
    Envelope,
    Shutdown,
    decode_envelope,
)

_CLEANING_SECONDS = 0.5
"""From the end of the drain to the end of the process, whatever still runs."""

_log = logging.getLogger("cgp_toolkit.provider")


def serve_stdio(
    provider: ContextProvider,
    *,
    max_message_bytes: int = MAX_MESSAGE_BYTES,
    max_concurrent_queries: int = MAX_CONCURRENT_QUERIES,
    drain_seconds: float = PROVIDER_DRAIN_SECONDS,
) -> None:
    """Serve until `shutdown` or the end of input (R2, T9), then return: the process may exit.

    From then on standard output belongs to the wire, for good, and what is printed goes to
    standard error (T7). Work that cannot even be cancelled when it has to end is given half a
    second; then the process ends here, with status 0 (T60). `BadDeclaration` before any of this
    when the provider must not be served.
    """
    check_declaration(provider)
    answerer = Answerer(provider, max_concurrent_queries=max_concurrent_queries)
    last_resort = threading.Timer(drain_seconds + _CLEANING_SECONDS, _end_process)
    last_resort.daemon = True

    async def serve(inlet: Inlet, outlet: Outlet) -> None:
        await serve_lines(
            answerer,
            inlet,
            outlet,
            max_message_bytes=max_message_bytes,
            drain_seconds=drain_seconds,
            on_ending=last_resort.start,
        )

    with wire_of_this_process() as (inlet, outlet):
        try:
            anyio.run(serve, inlet, outlet)
        finally:
            last_resort.cancel()


async def serve_lines(
    answerer: Answerer,
    inlet: Inlet,
    outlet: Outlet,
    *,
    max_message_bytes: int = MAX_MESSAGE_BYTES,
    drain_seconds: float = PROVIDER_DRAIN_SECONDS,
    on_ending: Callable[[], None] = lambda: None,
) -> None:
    """One connection over any two streams, from the first line to the provider's `shutdown`.

    `on_ending` is called when the last line was taken. A host that does not read any more ends it
    quietly.
    """
    work = Work(answerer, outlet.write, max_open_bytes=max_message_bytes)
    try:
        async with work.going_on():
            try:
                async with contextlib.aclosing(_messages(inlet, max_message_bytes)) as messages:
                    async for message, size in messages:
                        if isinstance(message, Shutdown):
                            break
                        await work.take(message, size)
            finally:
                on_ending()
            with anyio.move_on_after(drain_seconds):
                await work.finished()
    except* anyio.BrokenResourceError:
        pass
    finally:
        with anyio.CancelScope(shield=True):
            await answerer.shutdown(Shutdown())


async def _messages(
    inlet: Inlet, limit: int
) -> AsyncGenerator[tuple[Envelope | Unreadable, int], None]:
    """What comes, with its size in bytes."""
    cutter = LineCutter(limit)
    while chunk := await inlet.read():
        for line in cutter.feed(chunk):
            for message in _read_line(line, limit):
                yield message, 0 if isinstance(line, OverlongLine) else len(line)
    rest = cutter.rest()
    for message in _read_line(rest, limit):
        yield message, len(rest)


def _read_line(line: bytes | OverlongLine, limit: int) -> list[Envelope | Unreadable]:
    try:
        if isinstance(line, OverlongLine):
            raise DecodeError("too_large", "", f"The line is longer than {line.limit} bytes.")
        return [] if is_blank_line(line) else [decode_envelope(line, max_bytes=limit)]
    except DecodeError as error:
        return [Unreadable(refusal(error))] if deserves_answer(error) else []


def _end_process() -> None:
    _log.error("Something in this provider did not let itself be stopped.")
    with contextlib.suppress(Exception):
        sys.stderr.flush()
    os._exit(0)
