"""Descriptors: waiting for them, and the ways without polling."""

import contextlib
import os
import threading

import anyio
import pytest

from cgp_toolkit.provider.wire import BlockingOutlet, ThreadedInlet, inlet_from, outlet_to

pytestmark = pytest.mark.anyio


@pytest.fixture
def pipe():
    read, write = os.pipe()
    yield read, write
    for descriptor in (read, write):
        with contextlib.suppress(OSError):
            os.close(descriptor)


@pytest.mark.parametrize("make", [inlet_from, ThreadedInlet])
async def test_an_inlet_waits_without_stopping_anybody(make, pipe):
    read, write = pipe
    inlet = make(read)
    with anyio.fail_after(30):
        async with anyio.create_task_group() as tasks:

            async def send():
                await anyio.wait_all_tasks_blocked()
                os.write(write, b"some")

            tasks.start_soon(send)
            assert await inlet.read() == b"some"
        os.close(write)
        assert await inlet.read() == b""


async def test_a_thread_that_waits_for_nobody_does_not_hold_up_the_loop(pipe):
    read, write = pipe
    inlet = ThreadedInlet(read)
    with anyio.move_on_after(0.05):
        await inlet.read()
    os.close(write)  # lets the thread go
    for thread in threading.enumerate():
        if thread is not threading.main_thread() and thread.daemon:
            thread.join(10)


async def test_an_outlet_waits_for_a_slow_reader_without_stopping_anybody(pipe):
    read, write = pipe
    data = os.urandom(1_000_000)
    came = b""
    with anyio.fail_after(30):
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(outlet_to(write).write, data)
            while len(came) < len(data):
                await anyio.wait_readable(read)
                came += os.read(read, 65536)
    assert came == data


@pytest.mark.parametrize("make", [outlet_to, BlockingOutlet])
async def test_an_outlet_says_that_nobody_reads(make, pipe):
    read, write = pipe
    os.close(read)
    with pytest.raises(anyio.BrokenResourceError):
        await make(write).write(b"x")


@pytest.mark.parametrize("make", [outlet_to, BlockingOutlet])
async def test_an_outlet_writes_everything(make, pipe):
    read, write = pipe
    await make(write).write(b"x" * 10_000)
    assert os.read(read, 20_000) == b"x" * 10_000


@pytest.mark.parametrize("make", [inlet_from, ThreadedInlet])
async def test_a_stream_that_broke_has_ended(make, pipe):
    read, _ = pipe
    os.close(read)
    assert await make(read).read() == b""
