"""Real sockets, raw bytes: which status answers what."""

import json

import anyio
import pytest
from tests.runtime.provider.http_client import connected, exchange, post, response, serving
from tests.runtime.provider.obedient import HANDSHAKE, SHUTDOWN, VERIFY, Obedient, query_line

from cgp_types import lint

pytestmark = pytest.mark.anyio


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
