"""A provider in this process, reached through the codec like any other.

Messages are written and read again on both ways: what the two sides hold is never the same object,
and what no message could carry is noticed here and not somewhere in the host.
"""

from collections.abc import Awaitable, Callable

from cgp_toolkit.errors import ProtocolFault
from cgp_types import EncodeError, Envelope, decode_envelope, encode_envelope


class MemoryConnection:
    """Carries bytes to a function from envelope to envelope."""

    def __init__(self, answer: Callable[[Envelope], Awaitable[Envelope | None]]) -> None:
        self._answer = answer

    async def exchange(self, body: bytes) -> bytes:
        """One exchange; empty when there is no reply. `ProtocolFault` for an unspeakable one."""
        reply = await self._answer(decode_envelope(body, max_bytes=len(body)))
        try:
            return b"" if reply is None else encode_envelope(reply)
        except EncodeError as error:
            raise ProtocolFault(f"The reply cannot be written: {error}") from None
