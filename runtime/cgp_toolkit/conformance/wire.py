"""Bytes to the target and back, whatever they mean, each under a deadline and within bounds."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from cgp_toolkit.conformance.errors import NoReply

FAREWELL: Final = b'{"type":"shutdown"}'

FLOODED: Final = "it flooded its output with messages that nobody asked for."


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
