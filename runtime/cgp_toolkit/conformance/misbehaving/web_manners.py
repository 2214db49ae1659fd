"""What an HTTP server refuses before it reads a body, and the status of what it says (T10 to T17)."""

import json
import re
from typing import Final, NamedTuple

from cgp_toolkit.conformance.misbehaving.reading import MAX_BYTES
from cgp_toolkit.conformance.misbehaving.shelf import Json

_OWN_NAME: Final = re.compile(
    r"(localhost|127\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}|\[::1\])(:[0-9]*)?", re.IGNORECASE
)


class Reply(NamedTuple):
    """An envelope, and whether it answers something that does not decode (T13)."""

    envelope: Json
    to_unreadable: bool = False


class Head(NamedTuple):
    """The head of a request; names of headers in lower case."""

    method: str
    headers: dict[str, str]

    @property
    def length(self) -> int:
        announced = self.headers.get("content-length", "")
        return int(announced) if announced.isascii() and announced.isdigit() else 0


class WebManners:
    """Each rule a step of its own, so that a mode can forget one."""

    media_type = "application/json"
    max_body = MAX_BYTES
    """Bytes of a body whose length is not announced."""
    reads_before_refusing = False

    def refusal(self, head: Head) -> int | None:
        """The status with which a request is refused, in the order of the specification."""
        if self.has_foreign_host(head) or self.has_foreign_origin(head):
            return 403
        if not self.accepts_method(head.method):
            return 405
        if not self.accepts_media_type(head.headers.get("content-type", "")):
            return 415
        if not self.accepts_length(head.length):
            return 413
        return None

    def has_foreign_host(self, head: Head) -> bool:
        return _OWN_NAME.fullmatch(head.headers.get("host", "")) is None

    def has_foreign_origin(self, head: Head) -> bool:
        return "origin" in head.headers

    def accepts_method(self, method: str) -> bool:
        return method == "POST"

    def accepts_media_type(self, written: str) -> bool:
        return written.partition(";")[0].strip().lower() == "application/json"

    def accepts_length(self, length: int) -> bool:
        return length <= MAX_BYTES

    def refusal_headers(self, status: int) -> dict[str, str]:
        return {"Allow": "POST"} if status == 405 else {}

    def status_of(self, reply: Reply | None) -> int:
        if reply is None:
            return 204
        return 400 if reply.to_unreadable else 200

    def body_of(self, reply: Reply | None) -> bytes:
        return b"" if reply is None else self.encode(reply.envelope)

    def encode(self, envelope: Json) -> bytes:
        return json.dumps(envelope, ensure_ascii=False, separators=(",", ":")).encode()
