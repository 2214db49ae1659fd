"""A peer over HTTP: one request a connection, on sockets."""

import contextlib
import socket
import threading
from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.reading import Unreadable
from cgp_toolkit.conformance.misbehaving.web_manners import Head, Reply

_MOST_HEAD_BYTES: Final = 65536
_IDLE_SECONDS: Final = 10.0
_LINGER_SECONDS: Final = 1.0
_PIECE: Final = 65536


class _Closed(Exception):
    """The other side went away, or speaks something else."""


class _TooLarge(Exception):
    """A body grew beyond the maximum."""


def serve_web(peer: Peer, port: int) -> None:
    """Listen on 127.0.0.1, print the URL, and serve until killed."""
    with socket.create_server(("127.0.0.1", port), backlog=64) as listener:
        print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=_serve_one, args=(peer, connection), daemon=True).start()


def _serve_one(peer: Peer, connection: socket.socket) -> None:
    with connection, contextlib.suppress(OSError, _Closed):
        connection.settimeout(_IDLE_SECONDS)
        source = _Source(connection.recv)
        head = _read_head(source)
        _respond(peer, connection, head, *_reply(peer, head, source))
        _linger(connection)


def _reply(peer: Peer, head: Head, source: "_Source") -> tuple[int, bytes]:
    """The status and the body. A request is refused before its body is read."""
    status = peer.refusal(head)
    if status is not None and not peer.reads_before_refusing:
        return status, b""
    try:
        data = source.body(head, peer.max_body)
    except _TooLarge:
        return 413, b""
    if status is not None:
        return status, b""
    reply: Reply | None
    try:
        reply = peer.answer(peer.read(data))
    except Unreadable as fault:
        reply = peer.refuse(fault)
    return peer.status_of(reply), peer.body_of(reply)


def _respond(peer: Peer, connection: socket.socket, head: Head, status: int, body: bytes) -> None:
    headers = {"Connection": "close", **peer.refusal_headers(status)}
    if status != 204:
        headers["Content-Length"] = str(len(body))
    if body:
        headers["Content-Type"] = peer.media_type
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    sent = "\r\n".join([*lines, "", ""]).encode("latin-1")
    connection.sendall(sent if head.method == "HEAD" else sent + body)


def _linger(connection: socket.socket) -> None:
    """Throw away what still comes: to close before it was read could take the response with it."""
    connection.shutdown(socket.SHUT_WR)
    connection.settimeout(_LINGER_SECONDS)
    while connection.recv(_PIECE):
        pass


def _read_head(source: "_Source") -> Head:
    first, *lines = source.until(b"\r\n\r\n", _MOST_HEAD_BYTES).decode("latin-1").split("\r\n")
    method, _, _ = first.partition(" ")
    pairs = (line.partition(":") for line in lines)
    return Head(method, {name.strip().lower(): value.strip() for name, _, value in pairs})


class _Source:
    """What a connection still has to say."""

    def __init__(self, receive: Callable[[int], bytes]) -> None:
        self._receive = receive
        self._left = b""

    def until(self, mark: bytes, most: int) -> bytes:
        while mark not in self._left:
            if len(self._left) > most:
                raise _Closed
            self._left += self._more()
        found, _, self._left = self._left.partition(mark)
        return found

    def body(self, head: Head, most: int) -> bytes:
        """The body, announced or streamed. `_TooLarge` as soon as that is known."""
        if head.headers.get("transfer-encoding", "").lower() != "chunked":
            return self._exactly(head.length)
        pieces: list[bytes] = []
        size = 0
        while length := int(self.until(b"\r\n", 64).partition(b";")[0] or b"0", 16):
            if (size := size + length) > most:
                raise _TooLarge
            pieces.append(self._exactly(length))
            self.until(b"\r\n", 64)
        return b"".join(pieces)

    def _exactly(self, count: int) -> bytes:
        pieces = [self._left[:count]]
        self._left = self._left[count:]
        missing = count - len(pieces[0])
        while missing > 0:
            piece = self._more()
            pieces.append(piece[:missing])
            self._left = piece[missing:]
            missing -= len(pieces[-1])
        return b"".join(pieces)

    def _more(self) -> bytes:
        piece = self._receive(_PIECE)
        if not piece:
            raise _Closed
        return piece
