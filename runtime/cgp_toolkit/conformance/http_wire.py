"""A wire over HTTP: one POST for each message, and what its response says."""

from collections.abc import Sequence
from http import HTTPStatus

import anyio
import httpx2
from anyio.abc import TaskGroup

from cgp_toolkit.conformance.errors import NoReply, TargetUnreachable
from cgp_toolkit.conformance.target import HttpTarget
from cgp_toolkit.conformance.transcript import Recorder
from cgp_toolkit.conformance.wire import Enough, Reply, Volley
from cgp_toolkit.errors import TransportFailed, one_line
from cgp_toolkit.transport.base import Bounds
from cgp_toolkit.transport.http import HttpConnection


class HttpWire:
    """POSTs to the one URL. What a response says waits to be received."""

    def __init__(
        self, target: HttpTarget, tasks: TaskGroup, recorder: Recorder, timeout: float
    ) -> None:
        self._timeout = timeout
        try:
            self._connection = HttpConnection(target.url, Bounds(), credential=target.credential)
        except TransportFailed as error:
            recorder.close()
            raise TargetUnreachable(str(error)) from None
        self._tasks = tasks
        self._recorder = recorder
        self._waiting: list[Reply | NoReply] = []

    async def send(self, data: bytes) -> None:
        self._waiting.append(await self._post(data))

    async def receive(self, *, within: float | None = None) -> Reply:
        if not self._waiting:
            raise NoReply("empty", "no response is left.")
        found = self._waiting.pop(0)
        if isinstance(found, NoReply):
            raise found
        return found

    async def volley(self, messages: Sequence[bytes], enough: Enough) -> Volley:
        found: list[Reply] = []
        why: list[NoReply] = []

        async def one(data: bytes) -> None:
            reply = await self._post(data)
            if isinstance(reply, Reply):
                found.append(reply)
            else:
                why.append(reply)

        async with anyio.create_task_group() as posting:
            for each in messages:
                posting.start_soon(one, each)
        return Volley(found, None if enough(found) else next(iter(why), None))

    def close(self) -> None:
        self._tasks.start_soon(self._close)

    async def _close(self) -> None:
        with anyio.CancelScope(shield=True):
            await self._connection.close()
        self._recorder.close()

    async def _post(self, data: bytes) -> Reply | NoReply:
        self._recorder.sent(data)
        found: Reply | NoReply = NoReply("late", f"no response came within {self._timeout:g} s.")
        with anyio.move_on_after(self._timeout):
            try:
                response = await self._connection.post(data)
            except TransportFailed as error:
                absent = isinstance(error.__context__, httpx2.ConnectError)
                found = NoReply("unreachable" if absent else "failed", one_line(str(error)))
            else:
                self._recorder.noted(f"status {response.status}")
                self._recorder.received(response.body)
                # What is refused for its size may be refused without a word (T12).
                if response.body.strip() or response.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
                    found = Reply(response.body, response.status)
                else:
                    found = NoReply(
                        "empty", f"a response without a body came, status {response.status}."
                    )
        if isinstance(found, NoReply):
            self._recorder.noted(found.reason)
        return found
