"""Running what waits for others, so that both signals that end a command end it in the civil way."""

import asyncio
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar

import click

Found = TypeVar("Found")


def run_async(work: Callable[[], Awaitable[Found]]) -> Found:
    """Run it in an event loop. SIGTERM cancels it, as Ctrl-C does: `SystemExit` with 143 when it has ended.

    An exception out of a signal handler would come in the middle of anything, between the start of a
    thread and the note that it must be ended for instance, and then the process would wait for it for good.
    """
    import anyio

    ended = False

    async def main() -> Found | None:
        task = asyncio.current_task()
        assert task is not None

        def end() -> None:
            nonlocal ended
            ended = True
            task.cancel()

        loop = asyncio.get_running_loop()
        with suppress(NotImplementedError):  # Windows has no SIGTERM that could be caught
            loop.add_signal_handler(signal.SIGTERM, end)
        try:
            return await work()
        except asyncio.CancelledError:
            if not ended:
                raise
            return None
        finally:
            with suppress(NotImplementedError):
                loop.remove_signal_handler(signal.SIGTERM)

    found = anyio.run(main)
    if ended:
        raise SystemExit(128 + signal.SIGTERM)
    return found  # type: ignore[return-value]


@contextmanager
def exiting_on(*numbers: signal.Signals) -> Iterator[None]:
    """Make signals an exception, so that what the command has begun is ended in the civil way."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def agreed(question: str) -> bool:
    """Ask on the terminal; only yes is yes. It waits in the event loop, which a signal always wakes.

    A blocking read would not do: what comes a moment before it is noted and then waits for a key.

    Raises:
        click.Abort: The input ended.

    """
    import anyio

    while True:
        click.echo(f"{question} [y/N]: ", nl=False, err=True)
        # On Windows nothing can wait for a console, and there the read itself hears Ctrl-C.
        if sys.platform != "win32":
            await anyio.wait_readable(sys.stdin)
        if not (line := sys.stdin.readline()):
            raise click.Abort
        try:
            return bool(click.BOOL.convert(line.strip() or "no", None, None))
        except click.BadParameter:
            click.echo("Answer y or n.", err=True)
