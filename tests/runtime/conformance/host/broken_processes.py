"""Hosts that are careless about time and about their children."""

import os
from dataclasses import replace
from functools import partial
from typing import Any

import anyio

from cgp_toolkit.host.limits import Limits
from cgp_toolkit.transport import process, stdio

from .switches import caught_by, put, result, room

conversation, correlate, harness, harness_account = map(
    room, ["conversation", "correlate", "harness", "harness_account"]
)
host, session, stdio_link = map(room, ["host", "session", "stdio_link"])


@caught_by("host-deadline")
def late_answers_spoil_all_others() -> None:
    told = harness.answer_told

    def none(report: Any) -> Any:
        found = told(report)
        return found if report.outcome.kind == "timed_out" else found | {"frames": []}

    put(harness, "answer_told", none)


@caught_by("host-late-reply")
def connection_kept_after_a_timeout() -> None:
    put(stdio_link.StdioLink, "_retire", result(None))
    put(correlate.Correlator, "abandon", lambda self, question: self.withdraw(question))


@caught_by("host-correlation-id")
def any_reply_given_to_whoever_waits() -> None:
    take = correlate.Correlator.take

    def generous(self: Any, message: Any) -> None:
        waiting = next(iter(self._named), None)
        take(self, message if waiting is None else replace(message, id=waiting))

    put(correlate.Correlator, "take", generous)


@caught_by("host-undecodable-lines")
def one_bad_line_ends_the_connection() -> None:
    bad = conversation.Conversation._hear_bad

    def strict(self: Any, problem: str) -> None:
        self._bad_lines = self._limits.max_undecodable_lines
        bad(self, problem)

    put(conversation.Conversation, "_hear_bad", strict)


@caught_by("host-undecodable-lines")
def bad_lines_never_end_a_connection() -> None:
    bad = conversation.Conversation._hear_bad

    def patient(self: Any, problem: str) -> None:
        self._bad_lines = 0
        bad(self, problem)

    put(conversation.Conversation, "_hear_bad", patient)


@caught_by("host-crash-isolation")
def last_words_not_told() -> None:
    put(harness_account, "_death", result({}))


@caught_by("host-process-environment")
def whole_environment_inherited() -> None:
    put(process, "child_environment", lambda added=None: {**os.environ, **(added or {})})


@caught_by("host-process-environment")
def standard_error_not_drained() -> None:
    async def never(self: Any, child: Any) -> None:
        await child.exited.wait()

    put(stdio.StdioConnection, "_drain_stderr", never)


@caught_by("host-shutdown-escalation")
def children_killed_at_once() -> None:
    async def kill(self: Any) -> None:
        self._asked_at = 0.0
        self._scope.cancel()

    put(stdio.StdioConnection, "_end_child", kill)


@caught_by("host-shutdown-escalation")
def every_end_called_clean() -> None:
    told = harness.ending_told
    put(harness, "ending_told", lambda ending: told(ending) | {"how": "clean"})


@caught_by("host-shutdown-escalation")
def hardly_any_time_to_end() -> None:
    impatient = partial(host.Host, limits=Limits(shutdown_grace=0.5))
    put(harness, "Host", impatient)


@caught_by("host-shutdown-escalation")
def twice_the_time_and_more_to_end() -> None:
    patient = partial(host.Host, limits=Limits(shutdown_grace=4.5))
    put(harness, "Host", patient)


@caught_by("host-shutdown-escalation")
def exit_statuses_not_told() -> None:
    put(harness, "ending_told", lambda ending: {"how": ending.how})


@caught_by("host-shutdown-escalation")
def ended_one_after_the_other() -> None:
    close = session.Session.close
    turn = anyio.Lock()

    async def alone(self: Any) -> Any:
        async with turn:
            return await close(self)

    put(session.Session, "close", alone)


@caught_by("host-shutdown-escalation")
def nobody_asked_to_terminate() -> None:
    put(process.ChildProcess, "send_signal", result(None))


@caught_by("host-correlation-id")
def one_of_two_open_questions_left_waiting() -> None:
    fail_all = correlate.Correlator._fail_all

    def fail_one(self: Any, problem: str) -> None:
        for waiting in list(self._named)[1:]:
            self._named.pop(waiting)
        fail_all(self, problem)

    put(correlate.Correlator, "_fail_all", fail_one)
