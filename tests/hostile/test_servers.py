"""Misbehaving HTTP servers, and what a session makes of them (issue scenarios over HTTP)."""

import gzip
import json
import logging
import socket
import ssl
import time
import tracemalloc

import anyio
import pytest
import trustme
from tests.hostile.meeting import QUICK, ask
from tests.hostile.servers import ACK, frames, respond, serve

from cgp_toolkit.errors import (
    BodyTooLarge,
    ContradictoryDeclaration,
    HandshakeFailed,
    HostError,
    InsecureTransport,
    ProtocolFault,
    ProviderError,
    RedirectRefused,
    TimedOut,
    TransportFailed,
    Unauthorized,
    VersionMismatch,
)
from cgp_toolkit.host.session import Credential, open_http
from cgp_types import FrameId

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def open_at(url, **options):
    return await open_http("web", url, QUICK, **options)


async def good(request, stream):
    await respond(stream, frames(request))


def answering(*arguments):
    """A server's answer that is always the same response."""

    async def answer(request, stream):
        await respond(stream, *arguments)

    return answer


async def failure(handler, error, goal="x", timeout=5, **options):
    """Ask a server and give the error that this ends in."""
    async with serve(handler) as server, await open_at(server.url(), **options) as session:
        with pytest.raises(error) as caught:
            await ask(session, goal, timeout)
        assert caught.value.provider_id == "web"
        return caught.value


# --- where a connection may go ------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["localhost.", "0.0.0.0", "[::ffff:127.0.0.1]", "127.1", "127.0.0.1.nip.io", "10.0.0.1"]
)
async def test_plain_http_to_anything_but_loopback_is_refused_before_any_byte_leaves(
    host, monkeypatch
):
    touched = []
    async with serve(good, host="0.0.0.0") as server:
        monkeypatch.setattr(socket, "getaddrinfo", lambda *a, **k: touched.append(a))
        monkeypatch.setattr(socket.socket, "connect", lambda *a: touched.append(a))
        monkeypatch.setattr(socket.socket, "connect_ex", lambda *a: touched.append(a))
        with pytest.raises(InsecureTransport) as caught:
            await open_at(server.url(host), trust_loopback=True)
        assert server.connections == 0
    assert touched == []
    assert caught.value.host == host.strip("[]")
    assert caught.value.host in str(caught.value)
    assert "s3cret" not in str(caught.value)
    assert caught.value.provider_id == "web"


@pytest.mark.parametrize(
    "url", ["ftp://127.0.0.1/", "127.0.0.1:80", "", "http:///x", "http://u:s3cret@127.0.0.1/"]
)
async def test_what_is_no_url_of_a_provider_is_refused_without_being_repeated(url):
    with pytest.raises(TransportFailed) as caught:
        await open_at(url)
    assert "s3cret" not in str(caught.value)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST"])
async def test_localhost_is_loopback_whatever_a_resolver_says(host, monkeypatch):
    def lying(*arguments, **options):
        raise AssertionError("a resolver was asked")

    async with serve(good) as server:
        monkeypatch.setattr(socket, "getaddrinfo", lying)
        async with await open_at(server.url(host)) as session:
            assert session.loopback
            assert await ask(session, "hello") == "hello"
        assert server.requests[0].headers["host"] == f"localhost:{server.port}"


async def test_localhost_may_listen_on_the_other_loopback_address():
    async with (
        serve(good, host="::1") as server,
        await open_at(server.url("localhost")) as session,
    ):
        assert await ask(session, "hello") == "hello"


async def test_proxies_of_the_environment_are_not_used(monkeypatch):
    async with serve(good) as server, serve(good) as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "HTTPS_PROXY"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        async with await open_at(server.url()) as session:
            await ask(session, "hello")
        assert proxy.connections == 0
        assert server.requests


async def test_a_proxy_never_stands_between_a_host_and_loopback():
    with pytest.raises(TransportFailed, match="T21"):
        await open_at("http://127.0.0.1:9/", proxy="http://127.0.0.1:10")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
async def test_tls_is_used_and_the_certificate_verified(host):
    authority = trustme.CA()
    server_side = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert(host).configure_cert(server_side)
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    async with serve(good, tls=server_side) as server:
        async with await open_at(server.url(host, "https"), tls=trusting) as session:
            assert await ask(session, "hello") == "hello"
        seen = len(server.requests)
        with pytest.raises(TransportFailed):
            await open_at(server.url(host, "https"))
        assert len(server.requests) == seen


async def test_a_certificate_for_another_name_is_refused():
    authority = trustme.CA()
    server_side = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority.issue_cert("elsewhere.example").configure_cert(server_side)
    trusting = ssl.create_default_context()
    authority.configure_trust(trusting)
    async with serve(good, tls=server_side) as server:
        with pytest.raises(TransportFailed):
            await open_at(server.url("localhost", "https"), tls=trusting)
        assert server.requests == []


async def test_a_context_that_verifies_nothing_is_refused():
    careless = ssl.create_default_context()
    careless.check_hostname = False
    careless.verify_mode = ssl.CERT_NONE
    with pytest.raises(InsecureTransport, match="C7"):
        await open_at("https://127.0.0.1:9/", tls=careless)


@pytest.mark.parametrize("status", ["301 Moved", "302 Found", "307 Again", "308 There"])
async def test_redirects_are_refused_and_named_without_their_query(status):
    async with serve(good) as other:
        location = f"Location: http://u:pw@127.0.0.1:{other.port}/there?token=hidden#part"

        async def redirect(request, stream):
            await respond(stream, b"", status, "text/plain", location)

        error = await failure(redirect, RedirectRefused, credential=Credential("s3cret"))
        assert other.connections == 0
    assert error.location == f"http://127.0.0.1:{other.port}/there"
    assert "hidden" not in str(error)


async def test_nobody_listens():
    with socket.socket() as reserved:
        reserved.bind(("127.0.0.1", 0))
        port = reserved.getsockname()[1]
        with pytest.raises(TransportFailed) as caught:
            await open_at(f"http://localhost:{port}/cgp?key=s3cretvalue")
    assert f"http://localhost:{port}/cgp" in str(caught.value)
    assert "s3cret" not in str(caught.value)


# --- handshake ----------------------------------------------------------------------------------


async def test_http_counts_as_egress_unless_a_loopback_provider_is_trusted():
    async with serve(good) as server:
        async with await open_at(server.url()) as session:
            assert session.egress
            assert not session.info.data_flow.egress
        async with await open_at(server.url(), trust_loopback=True) as session:
            assert not session.egress
    sending = ACK | {"provider": ACK["provider"] | {"data_flow": {"egress": True}}}
    async with (
        serve(good, sending) as server,
        await open_at(server.url(), trust_loopback=True) as session,
    ):
        assert session.egress


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"protocol_version": "contextgraph/2.0"}, VersionMismatch),
        (
            {"provider": ACK["provider"] | {"data_flow": {"egress_scopes": ["org-tenant"]}}},
            ContradictoryDeclaration,
        ),
        ({"type": "frames", "result": {"frames": [], "truncated": False}}, HandshakeFailed),
        ({"type": "progress"}, HandshakeFailed),
        ({"type": "error", "code": "x:y", "message": "no"}, HandshakeFailed),
    ],
)
async def test_a_handshake_is_judged_like_any_other(change, error):
    async with serve(good, ACK | change) as server:
        with pytest.raises(error) as caught:
            await open_at(server.url())
        assert caught.value.provider_id == "web"
        # Nothing but the handshake has been said.
        assert [request.message["type"] for request in server.requests] == ["handshake"]


# --- answers ------------------------------------------------------------------------------------


async def test_each_exchange_is_a_post_of_json_with_its_id_and_the_credential():
    async with (
        serve(good) as server,
        await open_at(server.url(), credential=Credential("s3cret")) as session,
    ):
        assert await ask(session, "a") == "a"
        assert await ask(session, "b") == "b"
    assert [request.message["type"] for request in server.requests] == [
        "handshake",
        "query",
        "query",
        "shutdown",
    ]
    assert all(request.head.startswith("POST /cgp?key=") for request in server.requests)
    assert {request.headers["content-type"] for request in server.requests} == {"application/json"}
    assert {request.headers["authorization"] for request in server.requests} == {"Bearer s3cret"}
    first, second = (request.message["id"] for request in server.requests[1:3])
    assert first != second
    assert session.ended.how == "closed"
    with pytest.raises(HostError, match="closed"):
        await ask(session, "c")


async def test_no_id_goes_to_a_provider_that_did_not_declare_correlation():
    plain = ACK | {"capabilities": {"query": {"kinds": []}}}
    async with serve(good, plain) as server, await open_at(server.url()) as session:
        assert await ask(session, "a") == "a"
        assert "id" not in server.requests[1].message


@pytest.mark.parametrize("content_type", ["text/html", "application/octet-stream", "", "nonsense"])
async def test_an_odd_content_type_with_a_good_body_is_a_good_answer(content_type):
    async def odd(request, stream):
        await respond(stream, frames(request), "201 Created", content_type)

    async with serve(odd) as server, await open_at(server.url()) as session:
        assert await ask(session, "hello") == "hello"


async def test_an_error_envelope_keeps_its_code_whatever_the_status():
    for status in ("200 OK", "400 Bad Request", "503 Unavailable"):

        async def refuse(request, stream, status=status):
            body = {"type": "error", "code": "unavailable", "message": "index is building"}
            await respond(stream, body | {"id": request.message["id"]}, status)

        error = await failure(refuse, ProviderError)
        assert (error.code, error.text) == ("unavailable", "index is building")


async def test_an_error_about_what_could_not_be_read_may_lack_the_id():
    body = {"type": "error", "code": "bad_request", "message": "no JSON"}
    error = await failure(answering(body, "400 Bad Request"), ProviderError)
    assert error.code == "bad_request"
    await failure(answering(body), ProtocolFault)


async def test_unauthorized_is_a_refused_credential_and_shows_none():
    error = await failure(
        answering(b"Bearer s3cret is wrong, key=s3cretvalue", "401 Unauthorized", "text/plain"),
        Unauthorized,
        credential=Credential("s3cret"),
    )
    assert error.status == 401
    assert "s3cret" not in str(error)


async def test_other_bodies_are_shown_in_part():
    error = await failure(answering(b"oh\x1b[31m\n" + b"no " * 500, "500 Broken"), TransportFailed)
    assert error.status == 500
    assert len(error.excerpt) == 200
    assert error.excerpt.startswith("oh [31m no no")


@pytest.mark.parametrize(
    "body", [b"", b"<html>", b"[]", b"\xff", b'{"type":"frames","id":"q1"}', b'{"type":"later"}']
)
async def test_a_good_status_with_a_bad_body_is_a_fault(body):
    await failure(answering(body), ProtocolFault)


@pytest.mark.parametrize("change", [{"id": "other"}, {"id": None}])
async def test_a_foreign_or_missing_id_fails_the_one_exchange(change):
    async def mixed_up(request, stream):
        if request.goal == "good":
            await anyio.sleep(0.1)
            await respond(stream, frames(request))
        else:
            await respond(stream, frames(request, **change))

    async with (
        serve(mixed_up) as server,
        await open_at(server.url()) as session,
        anyio.create_task_group() as tasks,
    ):

        async def neighbour():
            assert await ask(session, "good") == "good"

        tasks.start_soon(neighbour)
        with pytest.raises(ProtocolFault):
            await ask(session, "bad")


async def test_an_answer_of_another_type_is_a_fault():
    async def verified(request, stream):
        body = {"type": "verified", "id": request.message["id"], "response": {"verdicts": []}}
        await respond(stream, body)

    error = await failure(verified, ProtocolFault)
    assert "verified" in error.problem


async def test_verify_translates_names_and_sends_no_id():
    async def verify(request, stream):
        asked = request.message["request"]["frames"]
        verdicts = [{"frame": frame, "status": "gone"} for frame in asked]
        verdicts.append({"frame": asked[0] | {"provider_id": "web"}, "status": "valid"})
        assert "id" not in request.message
        assert {frame["provider_id"] for frame in asked} == {"declared"}
        await respond(stream, {"type": "verified", "response": {"verdicts": verdicts}})

    ack = ACK | {"provider": ACK["provider"] | {"name": "declared"}}
    async with serve(verify, ack) as server, await open_at(server.url()) as session:
        held = FrameId(provider_id="web", frame_id="a")
        response = await session.verify([held], timeout=5)
    # A verdict about a name that was not asked about is nobody's, even if it is our local id.
    assert [(verdict.frame, verdict.status) for verdict in response.verdicts] == [(held, "gone")]


# --- deadlines and sizes ------------------------------------------------------------------------


async def hang(request, stream):
    await anyio.sleep_forever()


async def drip_head(request, stream):
    await stream.send(b"HTTP/1.1 200 OK\r\n")
    while True:
        await stream.send(b"X: y\r\n")
        await anyio.sleep(0.02)


async def drip_body(request, stream):
    await stream.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        await stream.send(b"1\r\n \r\n")
        await anyio.sleep(0.02)


@pytest.mark.parametrize("handler", [hang, drip_head, drip_body])
async def test_no_drip_and_no_hang_outlives_the_deadline(handler):
    async def first_badly(request, stream):
        await (good if request.goal == "next" else handler)(request, stream)

    async with serve(first_badly) as server, await open_at(server.url()) as session:
        began = time.monotonic()
        with pytest.raises(TimedOut):
            await ask(session, "x", timeout=0.2)
        assert time.monotonic() - began < 0.6
        assert await ask(session, "next") == "next"


async def large_chunked(request, stream):
    await stream.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    for _ in range(1600):
        await stream.send(b"10000\r\n" + b" " * 65536 + b"\r\n")


async def large_announced(request, stream):
    await stream.send(b"HTTP/1.1 200 OK\r\nContent-Length: 104857600\r\n\r\n")
    await anyio.sleep_forever()


async def large_unannounced(request, stream):
    await stream.send(b"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
    for _ in range(1600):
        await stream.send(b" " * 65536)


async def large_refusal(request, stream):
    await stream.send(b"HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n")
    for _ in range(1600):
        await stream.send(b"10000\r\n" + b" " * 65536 + b"\r\n")


@pytest.mark.parametrize(
    "handler", [large_chunked, large_announced, large_unannounced, large_refusal]
)
async def test_a_body_of_100_mib_is_refused_without_being_held(handler):
    tracemalloc.start()
    try:
        error = await failure(handler, BodyTooLarge)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert error.limit == QUICK.max_message_bytes
    assert peak < 4 * QUICK.max_message_bytes


async def test_a_body_shorter_than_announced_is_a_failure():
    async def short(request, stream):
        await stream.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{}")
        await stream.aclose()

    await failure(short, TransportFailed)


async def test_a_body_that_would_grow_when_unpacked_is_not_unpacked():
    async def packed(request, stream):
        assert request.headers["accept-encoding"] == "identity"
        body = gzip.compress(json.dumps(frames(request)).encode())
        await respond(stream, body, "200 OK", "application/json", "Content-Encoding: gzip")

    await failure(packed, ProtocolFault)


@pytest.mark.parametrize("data", [b"", b"garbage\r\n\r\n", b"HTTP/1.1 200 OK\r\nContent-Le"])
async def test_a_server_that_breaks_off_or_speaks_something_else(data):
    async def break_off(request, stream):
        await stream.send(data)
        await stream.aclose()

    await failure(break_off, TransportFailed)


async def test_cancelling_a_query_closes_its_connection_and_leaves_the_session_usable():
    closed = anyio.Event()

    async def slow(request, stream):
        if request.goal == "slow":
            with pytest.raises((anyio.EndOfStream, anyio.BrokenResourceError)):
                await stream.receive()
            closed.set()
        else:
            await good(request, stream)

    async with serve(slow) as server, await open_at(server.url()) as session:
        with anyio.move_on_after(0.1):
            await ask(session, "slow", timeout=30)
        with anyio.fail_after(2):
            await closed.wait()
        assert await ask(session, "next") == "next"


async def test_a_farewell_that_nobody_takes_does_not_hold_up_the_end():
    async def deaf(request, stream):
        await good(request, stream)
        await anyio.sleep_forever()

    async with serve(deaf) as server:
        session = await open_at(server.url())
        await ask(session, "x")
        began = time.monotonic()
        assert (await session.close()).how == "closed"
        assert time.monotonic() - began < 3 * QUICK.shutdown_grace


# --- secrets ------------------------------------------------------------------------------------


async def test_neither_credential_nor_query_is_ever_printed_or_logged(caplog):
    caplog.set_level(logging.DEBUG)
    credential = Credential("s3cret")

    async def echo(request, stream):
        text = f"{request.head} {request.headers['authorization']}"
        if request.goal == "error":
            error = {"type": "error", "id": request.message["id"], "code": "x", "message": text}
            await respond(stream, error, "400 No")
        else:
            await respond(stream, text.encode(), "500 No")

    async with serve(echo) as server:
        session = await open_at(server.url(), credential=credential)
        async with session:
            printed = [repr(session), repr(credential), f"{credential}", f"{session.__dict__}"]
            for goal in ("error", "text"):
                with pytest.raises(HostError) as caught:
                    await ask(session, goal)
                printed += [str(caught.value), repr(caught.value), str(vars(caught.value))]
    printed.append(caplog.text)
    assert all("s3cret" not in text for text in printed)
    assert json.dumps(printed).count("redacted") >= 2


@pytest.mark.parametrize("token", ["", "two words", "line\nend", "ü", "\x7f"])
def test_a_credential_that_could_break_the_header_is_refused_unseen(token):
    with pytest.raises(ValueError, match="visible ASCII") as caught:
        Credential(token)
    assert not token or token not in str(caught.value)
