"""The order of work over one connection, and how it ends."""

import json

import anyio
import pytest
from tests.runtime.provider.obedient import HANDSHAKE, SHUTDOWN, VERIFY, Obedient, query_line
from tests.runtime.provider.streams import Collector, Script, converse

from cgp_toolkit.provider.answer import Answerer
from cgp_toolkit.provider.serve_stdio import serve_lines
from cgp_types import MAX_MESSAGE_BYTES

pytestmark = pytest.mark.anyio


def said(lines):
    """Type, id and code of each reply."""
    read = [json.loads(line) for line in lines]
    return [(each["type"], each.get("id"), each.get("code")) for each in read]


def opening(provider, name):
    """A step of a script that opens a door."""

    async def open_it():
        provider.door(name).set()

    return open_it


def until_asked(provider, number):
    async def wait():
        while len(provider.asked) < number:
            await anyio.lowlevel.checkpoint()

    return wait


async def test_replies_come_in_the_order_of_completion():
    provider = Obedient()
    lines = b"\n".join(
        [query_line("wait a", "1"), query_line("wait b", "2"), query_line("x", "3"), b""]
    )
    outlet = Collector()
    replies = await converse(
        provider,
        lines,
        lambda: outlet.count(1),
        opening(provider, "b"),
        lambda: outlet.count(2),
        opening(provider, "a"),
        outlet=outlet,
    )
    assert said(replies) == [("frames", "3", None), ("frames", "2", None), ("frames", "1", None)]


@pytest.mark.parametrize("identifiers", [("1", "2"), (None, None)])
async def test_without_correlation_one_after_another(identifiers):
    provider = Obedient(correlation=False)
    first, second = identifiers
    replies = await converse(
        provider,
        b"\n".join(
            [query_line("wait a", first), b"no json", query_line("x", second), HANDSHAKE, b""]
        ),
        until_asked(provider, 1),
        anyio.wait_all_tasks_blocked,
        opening(provider, "a"),
    )
    assert said(replies) == [
        ("frames", first, None),
        ("error", None, "bad_request"),
        ("frames", second, None),
        ("handshake_ack", None, None),
    ]
    assert provider.most_running == 1


async def test_what_has_no_id_keeps_its_place_among_its_like():
    provider = Obedient()
    outlet = Collector()
    replies = await converse(
        provider,
        b"\n".join(
            [
                query_line("wait a"),
                VERIFY,
                b"[]",
                query_line("x", "free"),
                b'{"id":"u","type":"u"}',
                b"",
            ]
        ),
        lambda: outlet.count(2),
        opening(provider, "a"),
        outlet=outlet,
    )
    assert set(said(replies[:2])) == {("frames", "free", None), ("error", "u", "bad_request")}
    assert said(replies[2:]) == [
        ("frames", None, None),
        ("verified", None, None),
        ("error", None, "bad_request"),
    ]


async def test_blank_lines_are_nothing_and_a_carriage_return_is_white_space():
    replies = await converse(Obedient(), b"\n \t\r\n\r\n" + HANDSHAKE + b"\r\n\n")
    assert said(replies) == [("handshake_ack", None, None)]


@pytest.mark.parametrize("ending", [b"\n", b""])
async def test_the_end_of_input_is_a_shutdown_and_the_last_line_counts(ending):
    provider = Obedient()
    assert said(await converse(provider, HANDSHAKE + ending)) == [("handshake_ack", None, None)]
    assert provider.shutdowns == 1


async def test_after_shutdown_nothing_is_taken():
    provider = Obedient()
    replies = await converse(
        provider, b"\n".join([query_line("a", "1"), SHUTDOWN, query_line("b", "2"), HANDSHAKE, b""])
    )
    assert said(replies) == [("frames", "1", None)]
    assert provider.asked == ["a"]
    assert provider.shutdowns == 1


async def test_running_queries_finish_while_the_provider_drains():
    provider = Obedient()
    async with anyio.create_task_group() as tasks:

        async def open_later():
            await anyio.wait_all_tasks_blocked()
            provider.door("a").set()

        ending = anyio.Event()
        tasks.start_soon(open_later)
        lines = query_line("wait a", "1") + b"\n" + SHUTDOWN + b"\n"
        replies = await converse(provider, lines, on_ending=ending.set)
    assert ending.is_set()
    assert said(replies) == [("frames", "1", None)]


@pytest.mark.parametrize("correlation", [True, False])
async def test_what_does_not_finish_is_cancelled_and_told_so(correlation):
    provider = Obedient(correlation=correlation)
    lines = [query_line("wait a", "1"), query_line("wait b", "2"), VERIFY, SHUTDOWN, b""]
    replies = await converse(provider, b"\n".join(lines), drain_seconds=0.05)
    told = [("error", "1", "shutting_down"), ("error", "2", "shutting_down")]
    kept = [("verified", None, None)] if correlation else [("error", None, "shutting_down")]
    assert sorted(said(replies), key=str) == sorted(told + kept, key=str)
    assert "wait a" in provider.cancelled
    assert provider.running == 0


async def test_a_line_that_is_too_long_is_refused_before_it_ends():
    outlet = Collector()
    provider = Obedient()
    replies = await converse(
        provider,
        b'{"type":"' + b"x" * 100,
        lambda: outlet.count(1),
        b"y" * 1000,
        b'"}\n' + HANDSHAKE + b"\n" + query_line("a", "1") + b" " * 100 + b"\n",
        outlet=outlet,
        max_message_bytes=100,
    )
    assert said(replies) == [
        ("error", None, "bad_request"),
        ("handshake_ack", None, None),
        ("error", None, "bad_request"),
    ]
    assert b"too_large" in replies[0]


async def test_a_damaged_message_of_a_provider_s_own_is_not_answered():
    lines = b'{"type":"frames","id":"q"}\n{"type":"error"}\n{"type":"error","message":"m"}\n'
    assert said(await converse(Obedient(), lines + HANDSHAKE)) == [("handshake_ack", None, None)]


async def test_the_maximum_can_be_larger_than_usual():
    line = HANDSHAKE + b" " * MAX_MESSAGE_BYTES
    for limit, kind in ((MAX_MESSAGE_BYTES, "error"), (2 * MAX_MESSAGE_BYTES, "handshake_ack")):
        replies = await converse(Obedient(), line, max_message_bytes=limit)
        assert [json.loads(each)["type"] for each in replies] == [kind]


async def test_a_line_of_the_maximum_is_accepted():
    assert said(
        await converse(Obedient(), HANDSHAKE + b"\n", max_message_bytes=len(HANDSHAKE))
    ) == [("handshake_ack", None, None)]


async def test_a_flood_waits_until_there_is_room():
    provider = Obedient()
    lines = [query_line("wait a", str(number)) for number in range(500)]
    script = Script(*(line + b"\n" for line in lines))
    outlet = Collector()
    async with anyio.create_task_group() as tasks:
        tasks.start_soon(serve_lines, Answerer(provider), script, outlet)
        await anyio.wait_all_tasks_blocked()
        left = len(script.steps)
        provider.door("a").set()
    assert 400 < left < 500
    assert {each[1] for each in said(outlet.lines)} == {str(number) for number in range(500)}
    assert provider.most_running == 8


async def test_bytes_that_wait_are_bounded_too():
    provider = Obedient()
    lines = [
        query_line("wait a", str(number), query_text="x" * 400) + b"\n" for number in range(20)
    ]
    script = Script(*lines)
    outlet = Collector()
    async with anyio.create_task_group() as tasks:

        async def serve():
            await serve_lines(Answerer(provider), script, outlet, max_message_bytes=2000)

        tasks.start_soon(serve)
        await anyio.wait_all_tasks_blocked()
        left = len(script.steps)
        provider.door("a").set()
    assert left >= 15
    assert len(outlet.lines) == 20


async def test_a_host_that_is_gone_ends_it_quietly():
    provider = Obedient()
    outlet = Collector()
    outlet.broken = True
    ending = anyio.Event()
    lines = query_line("wait a", "1") + b"\n" + HANDSHAKE + b"\n"
    assert (
        await converse(provider, lines, anyio.sleep_forever, outlet=outlet, on_ending=ending.set)
        == []
    )
    assert provider.cancelled == ["wait a"]
    assert provider.shutdowns == 1
    assert ending.is_set()


async def test_a_host_that_does_not_read_does_not_keep_it_alive():
    class Stuck(Collector):
        async def write(self, data):
            await anyio.sleep_forever()

    provider = Obedient()
    assert await converse(provider, HANDSHAKE, outlet=Stuck(), drain_seconds=0.05) == []
    assert provider.shutdowns == 1


async def test_cancelling_it_shuts_the_provider_down():
    provider = Obedient()
    async with anyio.create_task_group() as tasks:
        script = Script(query_line("wait a", "1") + b"\n", anyio.sleep_forever)
        tasks.start_soon(serve_lines, Answerer(provider), script, Collector())
        await until_asked(provider, 1)()
        tasks.cancel_scope.cancel()
    assert provider.cancelled == ["wait a"]
    assert provider.shutdowns == 1
