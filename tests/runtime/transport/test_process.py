"""Starting a child, and being sure of its end."""

import contextlib
import os
import signal
import sys

import anyio
import pytest

from cgp_toolkit.errors import SpawnFailed
from cgp_toolkit.transport.base import Bounds, Ending
from cgp_toolkit.transport.process import child_environment
from cgp_toolkit.transport.stdio import StdioConnection

pytestmark = pytest.mark.anyio

BOUNDS = Bounds(shutdown_grace=0.3, terminate_grace=0.3)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Heard:
    """What a connection reported."""

    def __init__(self):
        self.lines = []
        self.ends = 0
        self.news = anyio.Event()

    def line(self, line):
        self.lines.append(line)
        self.news.set()

    def end(self):
        self.ends += 1
        self.news.set()


def connection(heard, code, bounds=BOUNDS, **options):
    return StdioConnection(
        [sys.executable, "-I", "-c", code],
        bounds,
        on_line=heard.line,
        on_end=heard.end,
        **options,
    )


def test_the_environment_is_small(monkeypatch):
    for name in list(os.environ):
        monkeypatch.delenv(name)
    for name in ("PATH", "HOME", "LANG", "LC_ALL", "LC_X", "TMPDIR", "LCX", "SECRET", "LANGUAGE"):
        monkeypatch.setenv(name, "ours")
    assert set(child_environment()) == {"PATH", "HOME", "LANG", "LC_ALL", "LC_X", "TMPDIR"}
    assert child_environment({"HOME": "theirs", "MORE": "1"})["HOME"] == "theirs"
    assert child_environment({"MORE": "1"})["MORE"] == "1"


async def test_a_child_leads_a_group_of_its_own():
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        one = connection(heard, "import sys; sys.stdin.read()")
        await one.start(tasks)
        assert os.getpgid(one.pid) == one.pid
        assert os.getsid(one.pid) == one.pid
        assert (await one.close()).how == "clean"
    assert heard.ends == 1


async def test_the_farewell_and_the_end_of_input_come_before_any_signal():
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        one = connection(
            heard, "import sys; print(repr(sys.stdin.read()), flush=True)", farewell=b"bye"
        )
        await one.start(tasks)
        ending = await one.close()
    assert heard.lines == [b"'bye\\n'"]
    assert (ending.how, ending.exit_status) == ("clean", 0)


async def test_a_child_that_ends_itself_on_sigterm_was_not_killed_and_is_not_clean():
    code = (
        "import signal, sys, time\n"
        "signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))\n"
        "print('ready', flush=True)\n"
        "time.sleep(60)"
    )
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        one = connection(heard, code)
        await one.start(tasks)
        with anyio.fail_after(5):
            await heard.news.wait()
        ending = await one.close()
    assert (ending.how, ending.exit_status) == ("exit_status", 0)
    assert BOUNDS.shutdown_grace <= ending.seconds < 3 * BOUNDS.shutdown_grace


async def test_cancelling_the_close_kills_at_once():
    heard = Heard()
    bounds = Bounds(shutdown_grace=60, terminate_grace=60)
    async with anyio.create_task_group() as tasks:
        one = connection(heard, "import time; print(1, flush=True); time.sleep(60)", bounds)
        await one.start(tasks)
        with anyio.fail_after(5):
            await heard.news.wait()
        with anyio.move_on_after(0.1):
            await one.close()
        assert one.ending is not None
        assert (one.ending.how, one.ending.exit_status) == ("killed", -signal.SIGKILL)


async def test_closing_twice_at_once_gives_one_ending():
    heard = Heard()
    endings = []
    async with anyio.create_task_group() as tasks:
        one = connection(heard, "import sys; sys.stdin.read(); sys.exit(5)")
        await one.start(tasks)

        async def close():
            endings.append(await one.close())

        async with anyio.create_task_group() as closing:
            closing.start_soon(close)
            closing.start_soon(close)
    assert endings[0] == endings[1]
    assert endings[0].exit_status == 5
    assert heard.ends == 1


async def test_a_child_is_reaped_without_being_asked_for():
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        one = connection(heard, "print('only this')")
        await one.start(tasks)
        with anyio.fail_after(5):
            await one.over.wait()
        assert one.ending == Ending("exit_status", 0, 0.0)
        with pytest.raises(ChildProcessError):
            os.waitpid(one.pid, os.WNOHANG)
    assert heard.lines == [b"only this"]


@pytest.mark.parametrize(
    "does",
    ["import time; time.sleep(60)", "import os\nwhile True: os.write(1, b'\\n' * 65536)"],
    ids=["silent", "flooding"],
)
async def test_a_grandchild_that_left_the_group_and_holds_the_pipes_delays_nothing(does):
    code = (
        "import subprocess, sys, time\n"
        f"code = {does!r}\n"
        "one = subprocess.Popen([sys.executable, '-c', code], start_new_session=True)\n"
        "print(one.pid, flush=True)\n"
        "time.sleep(0.4)\n"
        "sys.exit(7)"
    )
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        one = connection(heard, code)
        await one.start(tasks)
        with anyio.fail_after(5):
            await one.over.wait()
    assert one.ending == Ending("exit_status", 7, 0.0)
    with contextlib.suppress(ProcessLookupError):
        os.kill(int(heard.lines[0]), signal.SIGKILL)


async def test_without_process_handles_the_exit_is_polled_for(monkeypatch):
    monkeypatch.delattr(os, "pidfd_open", raising=False)
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        one = connection(heard, "import sys; sys.stdin.read(); sys.exit(3)")
        await one.start(tasks)
        assert (await one.close()).exit_status == 3


async def test_a_start_that_fails_leaves_the_group_of_tasks_unharmed():
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        one = StdioConnection(["/no/such"], BOUNDS, on_line=heard.line, on_end=heard.end)
        with pytest.raises(SpawnFailed):
            await one.start(tasks)
        assert (await one.close()).how == "closed"
    assert heard.ends == 0


async def test_no_descriptor_is_left_open():
    before = set(os.listdir("/proc/self/fd"))
    heard = Heard()
    async with anyio.create_task_group() as tasks:
        for code in ("import sys; sys.stdin.read()", "raise SystemExit(1)"):
            one = connection(heard, code)
            await one.start(tasks)
            await one.close()
    assert len(os.listdir("/proc/self/fd")) <= len(before)
