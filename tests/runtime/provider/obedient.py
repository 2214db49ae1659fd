"""A provider that does what the goal of a query says, and helpers to talk to it."""

import asyncio
import json

import anyio

from cgp_toolkit.provider import ContextProvider, RefusedQuery, full_frame
from cgp_types import (
    Capabilities,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    ProviderInfo,
    QueryCapability,
)


def frame(name="a", content="some text", **more):
    """An honest frame, unless `more` says otherwise."""
    known = {"kind": "doc", "title": name, "score": 0.5, "citation_label": name}
    return full_frame(id=name, content=content, **(known | more))


def question(goal="anything", **more):
    return ContextQuery(goal=goal, **({"max_frames": 8, "max_tokens": 1000} | more))


def query_line(goal="anything", identifier=None, **more):
    members = {"type": "query", "query": {"goal": goal, "max_frames": 8, "max_tokens": 1000} | more}
    return json.dumps(members | ({"id": identifier} if identifier is not None else {})).encode()


HANDSHAKE = b'{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}'
SHUTDOWN = b'{"type":"shutdown"}'
VERIFY = b'{"type":"verify","request":{"frames":[{"provider_id":"p","frame_id":"a"}]}}'


class Obedient(ContextProvider):
    """`doors` lets a test decide when a query that waits at one goes on; `at` counts who does."""

    id = "obedient"
    info = ProviderInfo(name="obedient", version="1", data_flow=DataFlow(reads=True))

    def __init__(self, *, correlation=True, **declared):
        self.capabilities = Capabilities(
            query=QueryCapability(kinds=["doc"]), correlation=correlation, verify=True, **declared
        )
        self.doors: dict[str, anyio.Event] = {}
        self.asked: list[str] = []
        self.cancelled: list[str] = []
        self.running = 0
        self.most_running = 0
        self.shutdowns = 0

    def door(self, name):
        return self.doors.setdefault(name, anyio.Event())

    async def query(self, query):
        self.asked.append(query.goal)
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        try:
            return await self._do(*query.goal.partition(" ")[::2])
        except asyncio.CancelledError:
            self.cancelled.append(query.goal)
            raise
        finally:
            self.running -= 1

    async def _do(self, verb, rest):
        match verb:
            case "fail":
                raise ZeroDivisionError("the secret in my exception")
            case "exit":
                raise SystemExit(7)
            case "refuse":
                raise RefusedQuery("unavailable", "The index is being built.")
            case "leak":
                task = asyncio.get_running_loop().create_future()
                task.cancel()
                await task
            case "nothing":
                return None
            case "everything":
                return ContextQueryResult(
                    frames=[frame(name, 4 * name) for name in "abc"],
                    truncated=True,
                    dropped_estimate=2,
                )
            case "unspeakable":
                return ContextQueryResult(frames=[frame(score=float("nan"))], truncated=False)
            case "surrogate":
                broken = frame()
                broken.title = "\ud800"
                return ContextQueryResult(frames=[broken], truncated=False)
            case "huge":
                text = "x" * (17 * 1024 * 1024)
                return ContextQueryResult(frames=[frame(content=text)], truncated=False)
            case "long":
                return ContextQueryResult(frames=[frame(content="x" * int(rest))], truncated=False)
            case "wait":
                await self.door(rest).wait()
            case "print":
                print("this is no envelope")
        return ContextQueryResult(frames=[frame(verb)], truncated=False)

    async def shutdown(self):
        await anyio.lowlevel.checkpoint()
        self.shutdowns += 1
