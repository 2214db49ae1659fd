"""Bytes there and back, under deadlines and within bounds; nothing is understood here."""

import sys

import anyio
import pytest
from tests.hostile.servers import respond, serve
from tests.runtime.conformance.running import peer, script

from cgp_toolkit.conformance.errors import NoReply
from cgp_toolkit.conformance.messages import handshake_message
from cgp_toolkit.conformance.opening import open_wire
from cgp_toolkit.conformance.raw_http import Request, exchange
from cgp_toolkit.conformance.target import HttpTarget, Target
from cgp_toolkit.conformance.transcript import Transcripts
from cgp_toolkit.conformance.wire import Wire
from cgp_types import MAX_MESSAGE_BYTES

pytestmark = pytest.mark.anyio

ECHO = "import sys\nfor line in sys.stdin.buffer: sys.stdout.buffer.write(line); sys.stdout.flush()"
RECORDS = Transcripts(None, str)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def on_wire(target: Target, use, timeout: float = 1.0):
    """What `use` makes of a wire; every process and connection has ended when it returns."""
    async with anyio.create_task_group() as tasks:
        wire: Wire = await open_wire(target, tasks, RECORDS.begin("test"), timeout=timeout)
        try:
            return await use(wire)
        finally:
            wire.close()


async def why(target: Target, *sent: bytes, timeout: float = 1.0) -> NoReply:
    async def use(wire: Wire) -> NoReply:
        async def exchange_all() -> None:
            for each in sent:
                await wire.send(each)
            await wire.receive()

        with pytest.raises(NoReply) as caught:
            await exchange_all()
        return caught.value

    return await on_wire(target, use, timeout)


async def test_lines_come_back_in_order_and_blank_ones_are_nobodys() -> None:
    async def use(wire: Wire) -> list[bytes]:
        for line in (b"one", b"", b" \t\r", b"two"):
            await wire.send(line)
        return [(await wire.receive()).data for _ in range(2)]

    assert await on_wire(script(ECHO), use) == [b"one", b"two"]


async def test_a_last_line_without_a_line_feed_counts_before_the_end_is_reported() -> None:
    async def use(wire: Wire) -> bytes:
        data = (await wire.receive()).data
        with pytest.raises(NoReply, match="exit status 0"):
            await wire.receive()
        return data

    assert await on_wire(script("print('last', end='')"), use) == b"last"


async def test_who_speaks_and_leaves_without_listening_is_heard() -> None:
    async def use(wire: Wire) -> bytes:
        await wire.send(b"x" * (1 << 20))  # more than a pipe takes, so it breaks
        data = (await wire.receive()).data
        with pytest.raises(NoReply, match="exit status 0"):
            await wire.send(b"still there?")
        return data

    assert await on_wire(script("print('hello')"), use) == b"hello"


@pytest.mark.parametrize(
    ("code", "seconds", "kind", "reason"),
    [
        ("import time; time.sleep(60)", 0.3, "late", "nothing came within 0.3 s"),
        ("import sys; sys.exit('so long')", 5, "ended", "exit status 1. Its last words: so long"),
        ("import os; os.kill(os.getpid(), 9)", 5, "ended", "signal 9"),
        ("import os, time; os.close(1); time.sleep(60)", 5, "ended", "closed its standard"),
        ("import os\nwhile True: os.write(1, b'x' * 65536)", 5, "overlong", "longer than"),
    ],
)
async def test_it_is_said_why_nothing_came(
    code: str, seconds: float, kind: str, reason: str
) -> None:
    found = await why(script(code), b"hello", timeout=seconds)
    assert found.kind == kind
    assert reason in found.reason


async def test_a_child_that_does_not_read_is_not_written_to_for_ever() -> None:
    found = await why(script("import time; time.sleep(60)"), b"x" * (1 << 20), timeout=0.3)
    assert (found.kind, found.reason) == ("late", "it did not read what was sent within 0.3 s.")


async def test_lines_that_nobody_asked_for_are_not_kept_without_bound() -> None:
    async def use(wire: Wire) -> NoReply:
        async def go_on() -> None:
            for _ in range(20_000):
                await wire.send(b"more")

        with pytest.raises(NoReply):
            await go_on()
        with pytest.raises(NoReply) as caught:
            await wire.receive()
        return caught.value

    code = ECHO.replace("write(line)", "write(line * 1000)")
    found = await on_wire(script(code), use, timeout=5)
    assert found.kind == "overlong"
    assert "flooded" in found.reason


async def test_a_volley_takes_what_there_is_and_says_why_there_is_no_more() -> None:
    async def use(wire: Wire) -> tuple[list[bytes], str]:
        volley = await wire.volley([b"a", b"b", b"c"], lambda replies: len(replies) >= 4)
        assert volley.why is not None
        return [each.data for each in volley.replies], volley.why.kind

    assert await on_wire(script(ECHO), use, timeout=0.5) == ([b"a", b"b", b"c"], "late")
    first = "import sys; sys.stdout.write(sys.stdin.readline())"
    replies, kind = await on_wire(script(first), use)
    assert (replies, kind) == ([b"a"], "ended")


async def test_a_volley_ends_when_there_is_enough() -> None:
    async def use(wire: Wire) -> list[bytes]:
        volley = await wire.volley([b"a", b"b"], lambda replies: len(replies) == 1)
        assert volley.why is None
        return [each.data for each in volley.replies]

    assert await on_wire(script(ECHO), use) == [b"a"]


async def test_a_child_is_ended_whatever_it_thinks_of_that() -> None:
    async def use(wire: Wire) -> None:
        await wire.send(b"hello")

    stubborn = "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(3600)"
    with anyio.fail_after(10):
        await on_wire(script(stubborn), use)


async def ask_server(answer, message: bytes = handshake_message(), timeout: float = 1.0):
    """What a wire makes of one response of a server."""

    async def use(wire: Wire):
        await wire.send(message)
        try:
            reply = await wire.receive()
        except NoReply as problem:
            return problem.kind, problem.reason
        return reply.status, reply.data

    async with serve(answer, ack=answer) as server:
        return await on_wire(HttpTarget(url=server.url()), use, timeout)


@pytest.mark.parametrize(
    ("status", "body", "expected"),
    [
        ("200 OK", b'{"type":"x"}', (200, b'{"type":"x"}')),
        ("400 Bad Request", b"no", (400, b"no")),
        ("200 OK", b" \n", ("empty", "a response without a body came, status 200.")),
        ("500 Oops", b"", ("empty", "a response without a body came, status 500.")),
    ],
)
async def test_a_response_of_any_status_is_a_reply_when_it_has_a_body(
    status: str, body: bytes, expected: tuple[object, object]
) -> None:
    async def answer(_, stream) -> None:
        await respond(stream, body, status)

    assert await ask_server(answer) == expected


async def test_a_redirect_is_not_followed() -> None:
    async def answer(_, stream) -> None:
        await respond(stream, b"", "307 There", "text/plain", "Location: http://127.0.0.1:9/?a=b")

    kind, reason = await ask_server(answer)
    assert kind == "failed"
    assert "redirect (status 307) to http://127.0.0.1:9/." in reason


async def test_a_server_that_hangs_up_or_hangs_has_not_answered() -> None:
    async def hang_up(_, stream) -> None:
        await stream.aclose()

    async def hang(_, stream) -> None:
        await anyio.sleep_forever()

    assert (await ask_server(hang_up))[0] == "failed"
    assert await ask_server(hang, timeout=0.3) == ("late", "no response came within 0.3 s.")


async def raw(answer, request: Request, timeout: float = 2.0):
    async with serve(answer, ack=answer) as server:
        recorder = RECORDS.begin("test")
        return await exchange(HttpTarget(url=server.url()), request, recorder, timeout)


async def test_a_raw_request_says_exactly_what_it_was_told() -> None:
    seen = []

    async def answer(request, stream) -> None:
        seen.append(request)
        await respond(stream, b"{}")

    headers = {"Host": "elsewhere", "Content-Type": None, "Origin": "https://x"}
    body = handshake_message()
    response = await raw(answer, Request(method="PUT", headers=headers, body=body))
    assert response.status == 200
    [request] = seen
    assert request.head.startswith("PUT /cgp?key=s3cretvalue HTTP/1.1\r\n")
    assert request.headers["host"] == "elsewhere"
    assert request.headers["origin"] == "https://x"
    assert "content-type" not in request.headers
    assert int(request.headers["content-length"]) == len(body)


@pytest.mark.parametrize(
    ("data", "status", "body"),
    [
        (b"HTTP/1.1 204 No Content\r\n\r\n", 204, b""),
        (b"HTTP/1.1 403 No\r\nContent-Length: 2\r\n\r\nno", 403, b"no"),
        (
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1;x=y\r\nc\r\n0\r\n\r\n",
            200,
            b"abc",
        ),
        (b"HTTP/1.0 200 OK\r\n\r\nuntil the end", 200, b"until the end"),
    ],
)
async def test_a_raw_response_is_read_however_it_is_framed(
    data: bytes, status: int, body: bytes
) -> None:
    async def answer(_, stream) -> None:
        await stream.send(data)
        await stream.aclose()

    response = await raw(answer, Request(body=handshake_message()))
    assert (response.status, response.body) == (status, body)


@pytest.mark.parametrize(
    "data", [b"", b"SSH-2.0-x\r\n\r\n", b"HTTP/1.1 abc\r\n\r\n", b"HTTP/1.1 200"]
)
async def test_what_is_no_response_is_none(data: bytes) -> None:
    async def answer(_, stream) -> None:
        await stream.send(data)
        await stream.aclose()

    async with serve(answer, ack=answer) as server:
        target = HttpTarget(url=server.url())
        with pytest.raises(NoReply, match="without a response"):
            await exchange(target, Request(body=handshake_message()), RECORDS.begin("t"), 2)


async def test_a_response_without_end_is_read_up_to_a_bound() -> None:
    async def answer(_, stream) -> None:
        await stream.send(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            await stream.send(b"x" * 65536)

    response = await raw(answer, Request(body=handshake_message()))
    assert len(response.body) < MAX_MESSAGE_BYTES / 8


async def test_nobody_at_the_address_is_said_so() -> None:
    with pytest.raises(NoReply, match="without a response"):
        await exchange(HttpTarget(url="http://127.0.0.1:9/"), Request(), RECORDS.begin("t"), 1)


async def test_a_peer_answers_on_a_wire() -> None:
    async def use(wire: Wire) -> bytes:
        await wire.send(handshake_message())
        return (await wire.receive()).data

    assert b'"handshake_ack"' in await on_wire(peer(), use)
    assert sys.executable in peer().shown
