"""One stdio connection as a conversation: questions out, the right replies back.

In lock-step a failed question can leave its reply behind: a provider that prints a stray line and
then answers. The next question must not be given that answer (T34), and the connection is to stay
in use (T61). So before the next question the conversation is *settled*: a second handshake, which
every provider answers (T27), marks the point up to which everything belongs to the past.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import anyio
from anyio.abc import TaskGroup

from cgp_toolkit.errors import Crashed, HandshakeFailed, HostError, ProtocolFault, TimedOut
from cgp_toolkit.host.correlate import Correlator
from cgp_toolkit.host.limits import Limits
from cgp_toolkit.host.negotiate import accept, greeting
from cgp_toolkit.host.statistics import Counts
from cgp_toolkit.transport.base import Bounds, Ending
from cgp_toolkit.transport.lines import OverlongLine, is_blank_line
from cgp_toolkit.transport.stdio import StdioConnection
from cgp_types import (
    DecodeError,
    Envelope,
    HandshakeAck,
    Shutdown,
    decode_envelope,
    encode_envelope,
)

_CLOSED_PIPE_GRACE_SECONDS = 0.5
"""A child whose input is closed is usually about to end, which explains more."""


class Conversation:
    """A child, from its start to its end. Everything raised is a `HostError` without provider id."""

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits,
        counts: Counts,
        *,
        env: Mapping[str, str] | None = None,
        cwd: str | Path | None = None,
    ) -> None:
        self._limits = limits
        self._counts = counts
        self._correlator = Correlator(counts)
        self._connection = StdioConnection(
            command,
            session_bounds(limits),
            on_line=self._hear,
            on_end=self._hear_end,
            env=env,
            cwd=cwd,
            farewell=encode_envelope(Shutdown()),
        )
        self._tasks: TaskGroup | None = None
        self._bad_lines = 0
        self._settling = False
        self._failure: HostError | None = None

    @property
    def ending(self) -> Ending | None:
        """How the child ended, once it has."""
        return self._connection.ending

    @property
    def pid(self) -> int:
        return self._connection.pid

    @property
    def sound(self) -> bool:
        """Whether another question can be asked."""
        return self._failure is None and not self._connection.torn

    def failure(self) -> HostError | None:
        """Why nothing more can be asked, for each who wants to know an error of their own."""
        if self._failure is None:
            return None
        if isinstance(self._failure, Crashed):
            return self._crashed(self._failure.happened)
        return ProtocolFault(str(self._failure))

    async def begin(self, tasks: TaskGroup) -> HandshakeAck:
        """Start the child and shake hands. Whatever fails, the child is gone when this raises."""
        self._tasks = tasks
        await self._connection.start(tasks)
        try:
            return await self._shake_hands()
        except HostError:
            await self.close()
            raise
        except BaseException:
            self.abort()
            with anyio.CancelScope(shield=True):
                await self._connection.over.wait()
            raise

    def new_id(self) -> str:
        return self._correlator.new_id()

    async def ask(self, message: Envelope) -> Envelope:
        """Send a question and wait for its reply; the deadline is the caller's scope.

        One without id has to be the only one of its kind: it waits until an abandoned one is over.
        """
        identifier: str | None = getattr(message, "id", None)
        line = encode_envelope(message)
        if identifier is None:
            await self._correlator.vacancy()
        if (failure := self.failure()) is not None:
            raise failure
        question = self._correlator.open(identifier)
        sent = False
        try:
            await self._send(line)
            sent = True
            return await question.reply()
        except anyio.get_cancelled_exc_class():
            if sent or self._connection.torn:
                self._correlator.abandon(question)
            else:
                self._correlator.withdraw(question)
            raise
        except HostError:
            self._correlator.withdraw(question)
            raise

    async def settle(self) -> None:
        """Make sure that no reply to an earlier question can still come. For lock-step only."""
        if self._correlator.unsettled:
            self._settling = True
            try:
                await self.ask(greeting())
            finally:
                self._settling = False
            self._correlator.unsettled = False

    async def close(self) -> Ending:
        """End the child in the civil way (T74)."""
        return await self._connection.close()

    def abort(self) -> None:
        """Kill the child and its group now."""
        self._connection.abort()

    async def _shake_hands(self) -> HandshakeAck:
        seconds = self._limits.handshake_timeout
        with anyio.move_on_after(seconds):
            try:
                return accept(await self.ask(greeting()))
            except ProtocolFault as fault:
                raise HandshakeFailed(fault.problem) from None
        raise TimedOut(seconds, doing="the acknowledgement of the handshake")

    async def _send(self, line: bytes) -> None:
        try:
            await self._connection.send(line)
        except anyio.BrokenResourceError:
            with anyio.move_on_after(_CLOSED_PIPE_GRACE_SECONDS):
                await self._connection.over.wait()
            failure = self._crashed("It closed its standard input and still ran.")
            self._break(failure)
            raise failure from None

    def _hear(self, line: bytes | OverlongLine) -> None:
        if isinstance(line, OverlongLine):
            self._hear_bad(f"A line is longer than {line.limit} bytes (too_large).")
        elif not is_blank_line(line):
            try:
                message = decode_envelope(line, max_bytes=self._limits.max_message_bytes)
            except DecodeError as error:
                self._hear_bad(f"A line is no message: {error}")
            else:
                self._hear_good(message)

    def _hear_good(self, message: Envelope) -> None:
        if self._settling:
            # Acknowledging again is no sign of recovery: only ordinary lines end the row (T62).
            if not isinstance(message, HandshakeAck):
                self._counts.late_replies += 1
                return
        else:
            self._bad_lines = 0
        self._correlator.take(message)

    def _hear_bad(self, problem: str) -> None:
        self._counts.undecodable += 1
        self._bad_lines += 1
        if self._bad_lines >= self._limits.max_undecodable_lines:
            row = f"{self._bad_lines} undecodable lines in a row; the connection was ended."
            self._break(ProtocolFault(f"{problem} That makes {row}"))
        else:
            self._correlator.undecodable(problem)

    def _hear_end(self) -> None:
        self._fail(self._crashed(None))

    def _break(self, failure: HostError) -> None:
        self._fail(failure)
        if self._tasks is not None and self.ending is None:
            self._tasks.start_soon(self.close)

    def _fail(self, failure: HostError) -> None:
        if self._failure is None:
            self._failure = failure
            self._correlator.end(lambda: self.failure() or failure)

    def _crashed(self, happened: str | None) -> Crashed:
        status = self._connection.exit_status
        return Crashed(
            status,
            self._connection.stderr_lines(),
            happened=happened if status is None else None,
        )


def session_bounds(limits: Limits) -> Bounds:
    """What of a host's limits concerns one connection."""
    return Bounds(
        max_message_bytes=limits.max_message_bytes,
        max_stderr_bytes=limits.max_stderr_bytes,
        shutdown_grace=limits.shutdown_grace,
        terminate_grace=limits.terminate_grace,
    )
