"""What ends a command that waits for others: nothing is torn apart in the middle."""

import os
import signal

import anyio
import pytest

from cgp_cli.running import run_async


def test_what_is_found_is_handed_over() -> None:
    async def work() -> int:
        await anyio.sleep(0)
        return 7

    assert run_async(work) == 7


def test_sigterm_ends_the_work_where_it_waits_and_nowhere_else() -> None:
    seen: list[str] = []

    async def work() -> None:
        try:
            os.kill(os.getpid(), signal.SIGTERM)
            seen.append("what follows at once is done")
            await anyio.sleep(30)
            seen.append("never")
        finally:
            with anyio.CancelScope(shield=True):
                await anyio.to_thread.run_sync(seen.append, "it is cleaned up")

    with pytest.raises(SystemExit) as ended:
        run_async(work)
    assert ended.value.code == 143
    assert seen == ["what follows at once is done", "it is cleaned up"]


def test_its_handler_does_not_outlive_it() -> None:
    async def work() -> None:
        assert signal.getsignal(signal.SIGTERM) is not before

    before = signal.getsignal(signal.SIGTERM)
    run_async(work)
    assert signal.getsignal(signal.SIGTERM) == before
