"""Real sockets, raw bytes, a real server on a free port."""

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import pytest
from tests.runtime.provider.obedient import HANDSHAKE, SHUTDOWN, VERIFY, Obedient, query_line

from cgp_toolkit.provider.run_http import run_http, serve_http
from cgp_types import lint

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]
SECONDS = 30


@asynccontextmanager
async def serving(provider, **options):
    """A server in this event loop; gives its port."""
    async with anyio.create_task_group() as tasks:

        async def serve(*, task_status):
            await serve_http(provider, task_status=task_status, **options)

        url = await tasks.start(serve)
        with anyio.fail_after(SECONDS):
            yield int(url.rstrip("/").rpartition(":")[2])
        tasks.cancel_scope.cancel()


@asynccontextmanager
async def connected(provider, **options):
    """A connection to such a server."""
    async with (
        serving(provider, **options) as port,
        await anyio.connect_tcp("127.0.0.1", port) as stream,
    ):
        yield stream


def post(body, *, host="127.0.0.1", kind="application/json", method="POST", more=(), length=None):
    head = [f"{method} /any/path?with=query HTTP/1.1", f"Host: {host}", *more]
    if kind is not None:
        head.append(f"Content-Type: {kind}")
    head.append(f"Content-Length: {len(body) if length is None else length}")
    return "\r\n".join([*head, "", ""]).encode() + body


async def response(stream):
    """Status, headers and body of the next response on a connection."""
    data = b""
    while b"\r\n\r\n" not in data:
        data += await stream.receive()
    head, _, body = data.partition(b"\r\n\r\n")
    first, *rest = head.decode().split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (each.partition(":") for each in rest)
    }
    while len(body) < int(headers.get("content-length", "0")):
        body += await stream.receive()
    return int(first.split()[1]), headers, body


async def exchange(port, data):
    async with await anyio.connect_tcp("127.0.0.1", port) as stream:
        await stream.send(data)
        return await response(stream)


@pytest.mark.parametrize(
    ("body", "kind", "identifier"),
    [
        (HANDSHAKE, "handshake_ack", None),
        (query_line("x", "q"), "frames", "q"),
        (query_line("fail", "q"), "error", "q"),
        (query_line("refuse"), "error", None),
        (VERIFY, "verified", None),
        (b'{"type":"handshake","protocol_version":"other/1.0"}', "error", None),
        (b'{"type":"resolve","id":"u"}', "error", "u"),
        (b" \r\n" + HANDSHAKE + b"\n\n", "handshake_ack", None),
    ],
)
async def test_every_reply_to_what_can_be_read_is_200(body, kind, identifier):
    async with serving(Obedient()) as port:
        status, headers, reply = await exchange(port, post(body))
    assert (status, headers["content-type"]) == (200, "application/json")
    assert (json.loads(reply)["type"], json.loads(reply).get("id")) == (kind, identifier)
    assert lint(reply) == []


@pytest.mark.parametrize(
    ("body", "identifier"),
    [
        (b"", None),
        (b"not json", None),
        (b"[]", None),
        (b'{"type":"query","id":"q"}', "q"),
        (b'{"type":"error","id":"q"}', "q"),
        (HANDSHAKE + HANDSHAKE, None),
        (b"\xef\xbb\xbf" + HANDSHAKE, None),
    ],
)
async def test_what_cannot_be_read_is_400_with_an_error_envelope(body, identifier):
    async with serving(Obedient()) as port:
        status, headers, reply = await exchange(port, post(body))
    assert (status, headers["content-type"]) == (400, "application/json")
    assert json.loads(reply)["code"] == "bad_request"
    assert json.loads(reply).get("id") == identifier
    assert lint(reply) == []


@pytest.mark.parametrize(
    "body",
    [
        SHUTDOWN,
        b'{"type":"resolve"}',
        b'{"type":"frames","id":"q","result":{"frames":[],"truncated":false}}',
        b'{"type":"error","id":"q","message":"m"}',
    ],
)
async def test_what_has_no_reply_is_204_and_the_server_stays(body):
    provider = Obedient()
    async with serving(provider) as port:
        async with await anyio.connect_tcp("127.0.0.1", port) as stream:
            await stream.send(post(body))
            status, headers, reply = await response(stream)
            assert (status, reply) == (204, b"")
            assert "content-type" not in headers
            await stream.send(post(HANDSHAKE))
            assert (await response(stream))[0] == 200
        assert provider.shutdowns == 0
    assert provider.shutdowns == 1


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "OPTIONS", "DELETE", "post"])
async def test_other_methods_are_405(method):
    async with connected(Obedient()) as stream:
        await stream.send(post(b"", method=method))
        data = await stream.receive()
        assert data.startswith(b"HTTP/1.1 405 ")
        assert b"\r\nallow: POST\r\n" in data
        if method == "HEAD":
            assert data.endswith(b"\r\n\r\n")


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("application/json", 200),
        ("application/json; charset=utf-8", 200),
        ("Application/JSON ;x=y", 200),
        (None, 415),
        ("", 415),
        ("text/plain", 415),
        ("text/json", 415),
        ("application/jsonx", 415),
        ("application/json, text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
    ],
)
async def test_the_media_type_is_judged_without_its_parameters(kind, status):
    async with serving(Obedient()) as port:
        assert (await exchange(port, post(HANDSHAKE, kind=kind)))[0] == status


async def test_an_announced_body_that_is_too_large_is_refused_unread():
    async with connected(Obedient(), max_body=1000) as stream:
        await stream.send(post(b"", length=10**15))
        assert (await response(stream))[0] == 413


async def test_a_streamed_body_that_is_too_large_is_refused_before_its_end():
    head = post(b"").replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
    async with connected(Obedient(), max_body=1000) as stream:
        await stream.send(head + b"400\r\n" + b"x" * 1024 + b"\r\n")  # and no end
        assert (await response(stream))[0] == 413


async def test_a_body_of_the_maximum_is_read_chunked_too():
    chunk = f"{len(HANDSHAKE):x}\r\n".encode() + HANDSHAKE + b"\r\n0\r\n\r\n"
    head = post(b"").replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
    async with serving(Obedient(), max_body=len(HANDSHAKE)) as port:
        assert (await exchange(port, head + chunk))[0] == 200
        assert (await exchange(port, post(HANDSHAKE + b" ")))[0] == 413


@pytest.mark.parametrize(
    ("host", "more", "status"),
    [
        ("localhost:1", (), 200),
        ("[::1]", (), 200),
        ("docs.example", (), 200),
        ("evil.example", (), 403),
        ("127.0.0.1", ("Origin: http://evil.example",), 403),
        ("127.0.0.1", ("Origin: null",), 403),
        ("127.0.0.1", ("Origin: http://good.example",), 200),
    ],
)
async def test_the_foreign_are_refused(host, more, status):
    options = {"allowed_hosts": ["docs.example"], "allowed_origins": ["http://good.example"]}
    async with serving(Obedient(), **options) as port:
        assert (await exchange(port, post(HANDSHAKE, host=host, more=more)))[0] == status


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        ({"host": "evil.example", "method": "GET", "kind": "x", "length": 9999}, 403),
        ({"method": "GET", "kind": "x", "length": 9999}, 405),
        ({"kind": "x", "length": 9999}, 415),
        ({"length": 9999}, 413),
    ],
)
async def test_the_first_fault_decides_and_nothing_is_read_for_it(fault, status):
    async with serving(Obedient(), max_body=1000) as port:
        assert (await exchange(port, post(b"", **fault)))[0] == status


async def test_many_at_a_time():
    provider = Obedient()
    seen = []

    async def ask(port, number):
        seen.append(
            json.loads((await exchange(port, post(query_line("wait a", str(number)))))[2])["id"]
        )

    async with serving(provider) as port, anyio.create_task_group() as tasks:
        for number in range(20):
            tasks.start_soon(ask, port, number)
        while len(provider.asked) < 8:
            await anyio.sleep(0.001)
        provider.door("a").set()
    assert sorted(map(int, seen)) == list(range(20))
    assert provider.most_running == 8


async def test_a_client_that_hangs_up_cancels_its_query():
    provider = Obedient()
    async with serving(provider) as port:
        async with await anyio.connect_tcp("127.0.0.1", port) as stream:
            await stream.send(post(query_line("wait a", "1")))
            while not provider.asked:
                await anyio.sleep(0.001)
        while not provider.cancelled:
            await anyio.sleep(0.001)
        assert (await exchange(port, post(HANDSHAKE)))[0] == 200


async def test_several_requests_on_one_connection():
    async with connected(Obedient()) as stream:
        for number in range(3):
            await stream.send(post(query_line("x", str(number))))
            status, _, reply = await response(stream)
            assert (status, json.loads(reply)["id"]) == (200, str(number))


async def test_running_queries_finish_before_the_server_ends():
    provider = Obedient()
    async with anyio.create_task_group() as tasks, anyio.create_task_group() as server:
        url = await server.start(serve_http, provider)
        replies = []

        async def ask():
            port = int(url.rstrip("/").rpartition(":")[2])
            replies.append(await exchange(port, post(query_line("wait a", "1"))))

        tasks.start_soon(ask)
        while not provider.asked:
            await anyio.sleep(0.001)
        provider.door("a").set()
        server.cancel_scope.cancel()
    assert replies[0][0] == 200
    assert provider.shutdowns == 1


async def test_it_listens_on_loopback_and_at_no_address_twice():
    async with serving(Obedient()) as port:
        with socket.socket() as other, pytest.raises(OSError, match="in use"):
            other.bind(("127.0.0.1", port))
        with pytest.raises(OSError, match="in use"):
            run_http(Obedient(), port=port)
        with socket.socket() as elsewhere:
            elsewhere.bind(("127.0.0.2", port))  # free: not every address is taken


async def test_the_bound_name_is_served_and_everywhere_is_no_name():
    async with serving(Obedient(), host="0.0.0.0") as port:
        assert (await exchange(port, post(HANDSHAKE, host="0.0.0.0")))[0] == 403
        assert (await exchange(port, post(HANDSHAKE, host=f"127.0.0.1:{port}")))[0] == 200


async def test_it_can_be_loopback_of_either_kind():
    for host, shown in (("::1", "http://[::1]:"), ("localhost", "http://127.0.0.1:")):
        async with anyio.create_task_group() as tasks:
            try:
                url = await tasks.start(serve_http, Obedient(), host)
            except OSError:
                pytest.skip("this machine has no IPv6")
            assert url.startswith(shown)
            tasks.cancel_scope.cancel()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_process_of_its_own_ends_when_it_is_told_to(number):
    program = (
        "import sys\n"
        "from cgp_toolkit.provider import run_http\n"
        "from tests.runtime.provider.obedient import Obedient\n"
        "class Noisy(Obedient):\n"
        "    async def shutdown(self): print('shut down')\n"
        "run_http(Noisy(), port=0, on_listening=lambda url: print(url, flush=True))\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([".", *sys.path])},
    )
    with child:
        url = child.stdout.readline().decode().strip()
        port = int(url.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), SECONDS) as connection:
            connection.sendall(post(query_line("x", "1")))
            assert connection.recv(12) == b"HTTP/1.1 200"
        child.send_signal(number)
        out, err = child.communicate(timeout=SECONDS)
    assert child.returncode == (0 if number == signal.SIGINT else -number)
    assert b"shut down" in out
    assert b"Traceback" not in err
    assert b"with=query" not in out + err
