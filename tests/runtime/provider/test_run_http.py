"""A real server: many clients at a time, where it listens, how it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import anyio
import pytest
from tests.runtime.provider.http_client import (
    SECONDS,
    connected,
    exchange,
    post,
    response,
    serving,
)
from tests.runtime.provider.obedient import HANDSHAKE, Obedient, query_line

from cgp_toolkit.provider.run_http import run_http, serve_http

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]


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
