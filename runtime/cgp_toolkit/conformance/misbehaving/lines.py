"""A peer over stdio: one message a line, queries side by side."""

import threading
import time
from collections.abc import Iterator
from typing import Final

from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.reading import MAX_BYTES, Unreadable
from cgp_toolkit.conformance.misbehaving.shelf import Json

_AT_ONCE: Final = 8
_DRAIN_SECONDS: Final = 1.0
_PIPE_BYTES: Final = 65536
_BLANK: Final = b" \t\r\n"


def serve_lines(peer: Peer) -> None:
    """Read until `shutdown` or the end of input, and leave."""
    queries = _Queries(peer)
    peer.start()
    for line in _lines():
        if not line.strip(_BLANK) and not peer.answers_blank_lines:
            continue
        try:
            message = peer.read(line)
        except Unreadable as fault:
            peer.send(peer.refuse(fault))
            continue
        if message["type"] == "query":
            queries.begin(message)
            continue
        peer.send(peer.answer(message))
        if message["type"] == "shutdown" and peer.ends_on_shutdown:
            queries.drain()
            peer.leave()
    queries.drain()
    if not peer.ends_at_end_of_input:
        threading.Event().wait()
    peer.leave()


def _lines() -> Iterator[bytes]:
    """Each line without its line feed. Of one that is too long only enough to see that is kept (W2)."""
    with open(0, "rb", buffering=_PIPE_BYTES, closefd=False) as source:
        while line := source.readline(MAX_BYTES + 2):
            rest = line
            while len(rest) > MAX_BYTES and not rest.endswith(b"\n"):
                rest = source.readline(MAX_BYTES + 1) or b"\n"
            yield line.removesuffix(b"\n")


class _Queries:
    """The queries in work, each on a thread of its own (T33)."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self._room = threading.BoundedSemaphore(_AT_ONCE)

    def begin(self, message: Json) -> None:
        self._room.acquire()
        threading.Thread(target=self._work, args=(message,), daemon=True).start()

    def drain(self) -> None:
        """Let those that run finish, for a second in all (T60)."""
        until = time.monotonic() + _DRAIN_SECONDS
        for _ in range(_AT_ONCE):
            self._room.acquire(timeout=max(0.0, until - time.monotonic()))

    def _work(self, message: Json) -> None:
        try:
            self._peer.send(self._peer.answer(message))
        finally:
            self._room.release()
