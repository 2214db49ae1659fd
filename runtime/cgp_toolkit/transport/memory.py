"""A provider in this process, reached through the codec like any other.

Messages are written and read again on both ways: what the two sides hold is never the same object,
and what no message could carry is noticed here and not somewhere in the host.
"""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from cgp_types import Envelope, decode_envelope

Reply = TypeVar("Reply", bound=Envelope)


class MemoryConnection(Generic[Reply]):
    """Carries bytes to a function from envelope to envelope, whose replies `write` makes bytes."""

    def __init__(
        self,
        answer: Callable[[Envelope], Awaitable[Reply | None]],
        write: Callable[[Reply], bytes],
    ) -> None:
        self._answer = answer
        self._write = write

    async def exchange(self, body: bytes) -> bytes:
        """One exchange; empty when there is no reply."""
        # Our own message needs no bound, whatever the peer's may be.
        reply = await self._answer(decode_envelope(body, max_bytes=len(body)))
        return b"" if reply is None else self._write(reply)
