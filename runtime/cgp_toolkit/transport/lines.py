"""Bytes cut into lines that cannot grow without bound (W2, W14)."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OverlongLine:
    """A line beyond the limit, in place of its bytes. `limit` is in bytes."""

    limit: int


class LineCutter:
    """Cuts a stream at line feeds and never holds more than one line of the limit.

    An overlong line is reported as soon as it is known to be one, not when it ends: whoever waits
    for it need not wait for bytes that may never come. The rest of it is dropped unseen.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = bytearray()
        self._dropping = False

    def feed(self, chunk: bytes) -> Iterator[bytes | OverlongLine]:
        """Take what came, and give the lines that it completes, without their line feeds."""
        *ended, begun = chunk.split(b"\n")
        for piece in ended:
            if not self._held and not self._dropping and len(piece) <= self._limit:
                yield piece  # nearly all lines come whole, and a flood has many
                continue
            yield from self._hold(piece)
            if not self._dropping:
                yield bytes(self._held)
            self._held.clear()
            self._dropping = False
        yield from self._hold(begun)

    def rest(self) -> bytes:
        """What came after the last line feed, once the stream has ended."""
        return bytes(self._held)

    def _hold(self, piece: bytes) -> Iterator[OverlongLine]:
        if self._dropping:
            return
        if len(self._held) + len(piece) > self._limit:
            self._held.clear()
            self._dropping = True
            yield OverlongLine(self._limit)
        else:
            self._held += piece


def is_blank_line(line: bytes) -> bool:
    """Whether a line holds nothing but JSON white space, and so is nobody's message (W14)."""
    return not line.strip(b" \t\r\n")


class Tail:
    """The last bytes of a stream that may be endless (T8)."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._chunks: deque[bytes] = deque()
        self._size = 0

    def feed(self, chunk: bytes) -> None:
        """Take what came, and forget as much of what came before as that needs."""
        self._chunks.append(chunk[-self._limit :])
        self._size += len(self._chunks[-1])
        while self._size - len(self._chunks[0]) >= self._limit:
            self._size -= len(self._chunks.popleft())

    def lines(self, count: int) -> tuple[str, ...]:
        """The last lines, oldest first, as text for people: what is no UTF-8 is replaced."""
        text = b"".join(self._chunks)[-self._limit :].decode(errors="replace")
        return tuple(line for line in text.splitlines() if line.strip())[-count:]
