"""The application without a server: what a raw socket cannot show."""

import json

import anyio
import pytest
from tests.runtime.provider.obedient import HANDSHAKE, SHUTDOWN, Obedient, query_line

from cgp_toolkit.provider import asgi_app

pytestmark = pytest.mark.anyio


class Request:
    """One request: its body in pieces, and whether the client goes away after them."""

    def __init__(self, *pieces, method="POST", headers=(), more=False):
        self.pieces = list(pieces)
        self.more = more
        self.read = 0
        self.sent = []
        self.leave = anyio.Event()
        self.scope = {
            "type": "http",
            "method": method,
            "headers": [(b"host", b"localhost"), (b"content-type", b"application/json"), *headers],
        }

    async def receive(self):
        if self.read < len(self.pieces):
            self.read += 1
            more = self.more or self.read < len(self.pieces)
            return {"type": "http.request", "body": self.pieces[self.read - 1], "more_body": more}
        await self.leave.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        self.sent.append(message)

    @property
    def status(self):
        return self.sent[0]["status"]


async def test_a_body_in_pieces_is_one_message():
    line = query_line("x", "1")
    request = Request(line[:10], b"", line[10:])
    await asgi_app(Obedient())(request.scope, request.receive, request.send)
    assert request.status == 200
    assert json.loads(request.sent[1]["body"])["id"] == "1"


async def test_a_body_that_is_too_large_is_not_read_to_its_end():
    request = Request(*[b"x" * 10] * 1000)
    await asgi_app(Obedient(), max_body=100)(request.scope, request.receive, request.send)
    assert request.status == 413
    assert request.read == 11


@pytest.mark.parametrize(
    ("headers", "method", "status"),
    [
        ([(b"origin", b"http://evil.example")], "POST", 403),
        ([], "GET", 405),
        ([(b"content-type", b"application/json")], "POST", 415),
        ([(b"content-length", b"101")], "POST", 413),
        ([(b"content-length", b"1" * 5000)], "POST", 413),
        ([(b"content-length", b"000101")], "POST", 413),
    ],
)
async def test_what_shows_in_the_head_is_judged_before_the_body_is_read(headers, method, status):
    request = Request(HANDSHAKE, headers=headers, method=method)
    await asgi_app(Obedient(), max_body=100)(request.scope, request.receive, request.send)
    assert (request.status, request.read) == (status, 0)


async def test_the_answer_to_head_has_no_body():
    request = Request(method="HEAD")
    await asgi_app(Obedient())(request.scope, request.receive, request.send)
    assert (request.status, request.sent[1]["body"]) == (405, b"")


async def test_a_client_that_goes_away_while_it_sends_gets_no_answer():
    request = Request(b"{", more=True)
    request.leave.set()
    await asgi_app(Obedient())(request.scope, request.receive, request.send)
    assert request.sent == []


async def test_a_client_that_goes_away_cancels_its_query():
    provider = Obedient()
    request = Request(query_line("wait a", "1"))
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(asgi_app(provider), request.scope, request.receive, request.send)
        await anyio.wait_all_tasks_blocked()
        request.leave.set()
    assert provider.cancelled == ["wait a"]
    assert request.sent == []


async def test_a_server_that_cannot_send_any_more_is_no_fault():
    request = Request(HANDSHAKE)

    async def send(message):
        raise OSError

    await asgi_app(Obedient())(request.scope, request.receive, send)


async def test_the_end_of_the_server_is_the_provider_s_shutdown_and_an_envelope_is_not():
    provider = Obedient()
    app = asgi_app(provider)
    request = Request(SHUTDOWN)
    await app(request.scope, request.receive, request.send)
    assert (request.status, provider.shutdowns) == (204, 0)
    events = [{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}]
    sent = []

    async def receive():
        return events.pop(0)

    async def send(message):
        sent.append(message["type"])

    await app({"type": "lifespan"}, receive, send)
    assert sent == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert provider.shutdowns == 1


async def test_a_web_socket_is_closed():
    request = Request()
    request.scope["type"] = "websocket"
    request.leave.set()
    await asgi_app(Obedient())(request.scope, request.receive, request.send)
    assert request.sent == [{"type": "websocket.close", "code": 1008}]


async def test_queries_of_a_provider_without_correlation_run_one_after_another():
    provider = Obedient(correlation=False)
    app = asgi_app(provider)
    requests = [Request(query_line("wait a")) for _ in range(3)]
    async with anyio.create_task_group() as tasks:
        for each in requests:
            tasks.start_soon(app, each.scope, each.receive, each.send)
        await anyio.wait_all_tasks_blocked()
        assert provider.running == 1
        provider.door("a").set()
    assert [each.status for each in requests] == [200, 200, 200]
