"""How tests meet the peer: quick limits, a session, and what is left of a process."""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import anyio

from cgp_toolkit.host.limits import Limits
from cgp_toolkit.host.session import Ending, Session, open_stdio
from cgp_types import ContextQuery

PEER = (sys.executable, "-I", str(Path(__file__).with_name("peer.py")))

QUICK = Limits(
    handshake_timeout=5,
    shutdown_grace=0.4,
    terminate_grace=0.3,
    max_message_bytes=1 << 20,
    max_stderr_bytes=4096,
)
"""Graces of a few hundred milliseconds; a handshake has the time that an interpreter needs."""


@asynccontextmanager
async def meet(*arguments: str, limits: Limits = QUICK, **options: Any) -> AsyncIterator[Session]:
    """A session with the peer, closed in the end."""
    async with anyio.create_task_group() as tasks:
        session = await open_stdio("local", [*PEER, *arguments], limits, tasks=tasks, **options)
        async with session:
            yield session


def question(goal: str) -> ContextQuery:
    return ContextQuery(goal=goal, max_frames=1, max_tokens=1)


async def ask(session: Session, goal: str, timeout: float = 5) -> str:
    """Ask, and give the id of the frame that came, which the peer makes the goal."""
    result = await session.query(question(goal), timeout=timeout)
    return result.frames[0].id


async def said(session: Session, goal: str) -> str:
    """Ask, and give the title of the frame."""
    return (await session.query(question(goal), timeout=5)).frames[0].title


async def pid_of(session: Session) -> int:
    return int(await said(session, "pid"))


async def until_ended(session: Session) -> Ending:
    """Wait until the session says that it has ended, and how."""
    with anyio.fail_after(5):
        while session.ended is None:
            await anyio.sleep(0.01)
    return session.ended


async def until_gone(pid: int) -> None:
    """Wait until a process is gone; a zombie of ours counts as one that is left."""
    with anyio.fail_after(5):
        while _is_left(pid):
            await anyio.sleep(0.01)


def _is_left(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (ProcessLookupError, FileNotFoundError):
        return False
    # An orphan waits for whoever adopted it to look; that is not our doing.
    return not (fields[0] == "Z" and int(fields[1]) != os.getpid())
