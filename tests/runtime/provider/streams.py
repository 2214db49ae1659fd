"""Streams in memory, for conversations that need no descriptors."""

import anyio

from cgp_toolkit.provider.answer import Answerer
from cgp_toolkit.provider.serve_stdio import serve_lines


class Script:
    """An inlet that gives what it was told, waits where it was told, and then ends."""

    def __init__(self, *steps):
        self.steps = list(steps)

    async def read(self):
        while self.steps:
            step = self.steps.pop(0)
            if isinstance(step, bytes):
                return step
            await step()
        return b""


class Collector:
    """An outlet that keeps what was written."""

    def __init__(self):
        self.data = b""
        self.broken = False
        self.changed = anyio.Event()

    async def write(self, data):
        await anyio.lowlevel.checkpoint()
        if self.broken:
            raise anyio.BrokenResourceError
        self.data += data
        self.changed.set()
        self.changed = anyio.Event()

    @property
    def lines(self):
        *lines, rest = self.data.split(b"\n")
        assert rest == b""
        return lines

    async def count(self, number):
        while len(self.data.split(b"\n")) <= number:
            await self.changed.wait()


async def converse(provider, *steps, outlet=None, **options):
    """Everything that a provider says to this script."""
    outlet = outlet or Collector()
    with anyio.fail_after(30):
        await serve_lines(Answerer(provider), Script(*steps), outlet, **options)
    return outlet.lines
