"""Faults of an HTTP server."""

# ruff: noqa: D101, RUF012 - what a class is for stands in its `@mode`; what it holds is constant

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import HTTP_ONLY, Modes
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.reading import Unreadable
from cgp_toolkit.conformance.misbehaving.web_manners import Head, Reply

mode: Final = Modes()

_SAME_BODY: Final = "It posts what cannot be read too."


@mode(
    "accept-foreign-host",
    "It serves whatever Host it is called by.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class AcceptForeignHost(Peer):
    def has_foreign_host(self, head: Head) -> bool:
        return False


@mode(
    "accept-host-prefix",
    "It serves a Host that begins like its own.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class AcceptHostPrefix(Peer):
    def has_foreign_host(self, head: Head) -> bool:
        return not head.headers.get("host", "").startswith(("localhost", "127.", "[::1]"))


@mode(
    "refuse-localhost",
    "It refuses the Host localhost.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class RefuseLocalhost(Peer):
    def has_foreign_host(self, head: Head) -> bool:
        return "localhost" in head.headers.get("host", "") or super().has_foreign_host(head)


@mode("serve-foreign-origin", "It serves pages of any Origin.", "http-hardening", wires=HTTP_ONLY)
class ServeForeignOrigin(Peer):
    def has_foreign_origin(self, head: Head) -> bool:
        return False


@mode(
    "read-before-refusing",
    "It reads the body before it refuses a foreign Host.",
    "http-hardening",
    wires=HTTP_ONLY,
    hangs=True,
)
class ReadBeforeRefusing(Peer):
    def refusal(self, head: Head) -> int | None:
        status = super().refusal(head)
        self.reads_before_refusing = status == 403
        return status


@mode("accept-get", "It takes every method for POST.", "http-hardening", wires=HTTP_ONLY)
class AcceptGet(Peer):
    def accepts_method(self, method: str) -> bool:
        return True

    def accepts_media_type(self, written: str) -> bool:
        return True


@mode(
    "hide-allow",
    "It refuses other methods without saying which one is allowed.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class HideAllow(Peer):
    def refusal_headers(self, status: int) -> dict[str, str]:
        return {}


@mode("any-media-type", "It takes a body of any media type.", "http-hardening", wires=HTTP_ONLY)
class AnyMediaType(Peer):
    def accepts_media_type(self, written: str) -> bool:
        return True


@mode(
    "bare-media-type",
    "It refuses application/json with parameters.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class BareMediaType(Peer):
    def accepts_media_type(self, written: str) -> bool:
        return written == "application/json"


@mode(
    "unbounded-body",
    "It waits for a body of any announced length.",
    "http-hardening",
    wires=HTTP_ONLY,
    hangs=True,
)
class UnboundedBody(Peer):
    def accepts_length(self, length: int) -> bool:
        return True


@mode(
    "unbounded-stream", "It reads a streamed body of any length.", "http-hardening", wires=HTTP_ONLY
)
class UnboundedStream(Peer):
    max_body = 1 << 40


class _Statuses(Peer):
    """Some of its statuses are wrong."""

    statuses: dict[int, int] = {}

    def status_of(self, reply: Reply | None) -> int:
        due = super().status_of(reply)
        return self.statuses.get(due, due)


@mode(
    "fine-with-garbage",
    "It answers a body that does not decode with status 200.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class FineWithGarbage(_Statuses):
    statuses = {400: 200}


@mode(
    "page-for-garbage",
    "It answers a body that does not decode with a page for people.",
    ("http-hardening", "malformed-input-tolerance", "survival"),
    also={"concurrent-correlation": _SAME_BODY},
    wires=HTTP_ONLY,
)
class PageForGarbage(Peer):
    def body_of(self, reply: Reply | None) -> bytes:
        if reply is not None and reply.to_unreadable:
            return b"<h1>Bad Request</h1>"
        return super().body_of(reply)


@mode(
    "nameless-bad-request",
    "Its errors to bodies that do not decode have no id.",
    "http-hardening",
    also={
        "concurrent-correlation": _SAME_BODY,
        "survival": _SAME_BODY,
    },
    wires=HTTP_ONLY,
)
class NamelessBadRequest(Peer):
    def refuse(self, fault: Unreadable) -> Reply | None:
        return super().refuse(Unreadable(str(fault)))


@mode(
    "error-status",
    "Its errors to what it can read have status 500.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class ErrorStatus(Peer):
    def status_of(self, reply: Reply | None) -> int:
        due = super().status_of(reply)
        is_error = reply is not None and reply.envelope["type"] == "error"
        return 500 if is_error and due == 200 else due


@mode(
    "page-type",
    "Its replies are called text/html.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class PageType(Peer):
    media_type = "text/html"


@mode(
    "accepted-instead",
    "It answers what has no reply with status 200.",
    "http-hardening",
    wires=HTTP_ONLY,
)
class AcceptedInstead(_Statuses):
    statuses = {204: 200}


@mode(
    "null-reply",
    "It answers what has no reply with the body null and status 200.",
    "http-hardening",
    also={
        "shutdown-clean": "It posts shutdown too.",
        "unknown-envelope": "What is to be ignored has a body then.",
    },
    wires=HTTP_ONLY,
)
class NullReply(_Statuses):
    statuses = {204: 200}

    def body_of(self, reply: Reply | None) -> bytes:
        return super().body_of(reply) or b"null"
