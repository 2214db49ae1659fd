"""Misbehaving children, and what a session makes of them (issue scenarios over stdio)."""

import json
import os
import time
import tracemalloc
from dataclasses import replace

import anyio
import anyio.lowlevel
import pytest
from tests.hostile.meeting import (
    PEER,
    QUICK,
    ask,
    meet,
    pid_of,
    question,
    said,
    until_ended,
    until_gone,
)

from cgp_toolkit.errors import (
    ContradictoryDeclaration,
    Crashed,
    HandshakeFailed,
    HostError,
    ProtocolFault,
    ProviderError,
    SpawnFailed,
    TimedOut,
    VersionMismatch,
)
from cgp_toolkit.host.session import Ending, SessionStatistics, open_stdio
from cgp_types import FrameId

pytestmark = pytest.mark.anyio

BOTH = pytest.mark.parametrize("mode", [(), ("--correlation",)], ids=["lock-step", "correlated"])


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Stopwatch:
    """Seconds inside a `with`."""

    def __enter__(self):
        self._began = time.monotonic()
        return self

    def __exit__(self, *_):
        self.seconds = time.monotonic() - self._began


# --- starting -----------------------------------------------------------------------------------


async def fail_to_open(*arguments, error, command=None, limits=QUICK, **options):
    async with anyio.create_task_group() as tasks:
        with pytest.raises(error) as caught:
            await open_stdio(
                "local", command or [*PEER, *arguments], limits, tasks=tasks, **options
            )
    assert caught.value.provider_id == "local"
    return caught.value


@pytest.mark.parametrize("command", [["/no/such/program", "s3cret"], [os.devnull]])
async def test_a_command_that_cannot_be_started_is_named_without_its_arguments(command):
    error = await fail_to_open(error=SpawnFailed, command=command)
    assert command[0] in str(error)
    assert "s3cret" not in str(error)


async def test_an_empty_command_is_refused():
    async with anyio.create_task_group() as tasks:
        with pytest.raises(SpawnFailed):
            await open_stdio("local", [], QUICK, tasks=tasks)


async def test_a_child_that_exits_at_once_is_reported_with_status_and_last_words():
    error = await fail_to_open("--exit-at-once", "3", error=Crashed)
    assert error.exit_status == 3
    assert error.stderr == ("cannot find the index",)


async def test_another_family_is_refused_and_named():
    error = await fail_to_open("--version", "contextgraph/2.0", error=VersionMismatch)
    assert (error.theirs, error.ours) == ("contextgraph/2.0", "contextgraph/1.0-draft")
    assert "contextgraph/2.0" in str(error)
    assert "contextgraph/1.0-draft" in str(error)


async def test_the_frozen_version_of_the_family_is_accepted():
    async with meet("--version", "contextgraph/1.0") as session:
        assert session.protocol_version == "contextgraph/1.0"


async def test_a_refusal_of_our_version_keeps_its_code():
    ack = '{"type":"error","code":"incompatible_version","message":"only 9"}'
    error = await fail_to_open("--ack", ack, error=VersionMismatch)
    assert error.code == "incompatible_version"
    assert "only 9" in str(error)


async def test_an_error_in_place_of_the_acknowledgement_keeps_its_code():
    ack = '{"type":"error","code":"shutting_down","message":"later"}'
    error = await fail_to_open("--ack", ack, error=HandshakeFailed)
    assert error.code == "shutting_down"


@pytest.mark.parametrize(
    "ack", ["[]", "hello", '{"type":"handshake_ack"}', '{"type":"handshake","protocol_version":""}']
)
async def test_something_else_in_place_of_the_acknowledgement_ends_the_handshake(ack):
    with Stopwatch() as watch:
        await fail_to_open("--ack", ack, error=HandshakeFailed)
    assert watch.seconds < 3


async def test_a_contradictory_declaration_is_refused():
    flow = '{"egress":false,"egress_scopes":["local-only","org-tenant","acme:x"]}'
    error = await fail_to_open("--flow", flow, error=ContradictoryDeclaration)
    assert error.scopes == ("org-tenant", "acme:x")


async def test_a_child_that_never_acknowledges_meets_the_deadline_of_the_handshake():
    limits = replace(QUICK, handshake_timeout=0.3)
    with Stopwatch() as watch:
        error = await fail_to_open("--mute", error=TimedOut, limits=limits)
    assert error.seconds == 0.3
    assert watch.seconds < 3 * 0.3


async def test_an_unknown_envelope_before_the_acknowledgement_is_counted_and_ignored():
    async with meet("--banner", '{"type":"hello"}') as session:
        assert session.statistics.unknown_envelopes == 1


# --- answers ------------------------------------------------------------------------------------


@BOTH
async def test_a_hang_ends_at_the_deadline_and_the_next_question_is_answered(mode):
    async with meet(*mode) as session:
        with Stopwatch() as watch, pytest.raises(TimedOut) as caught:
            await ask(session, "hang", timeout=0.2)
        assert 0.2 <= watch.seconds < 0.6
        assert caught.value.seconds == 0.2
        assert await ask(session, "next") == "next"


@BOTH
@pytest.mark.parametrize("how", ["drip 0.01", "flood"])
async def test_neither_a_drip_nor_a_flood_of_bytes_moves_the_deadline(mode, how):
    async with meet(*mode) as session:
        with Stopwatch() as watch, pytest.raises(TimedOut):
            await ask(session, how, timeout=0.5)
        assert watch.seconds < 1.5


async def test_in_lock_step_a_late_reply_never_meets_the_next_question():
    async with meet() as session:
        before = await pid_of(session)
        with pytest.raises(TimedOut):
            await ask(session, "late 0.3", timeout=0.1)
        # The replaced child still writes its late reply, which nobody reads as an answer.
        for goal in ("one", "late 0.4", "two"):
            assert await ask(session, goal) == goal
        assert await pid_of(session) != before
        assert session.statistics.respawns == 1
        await until_gone(before)


async def test_with_correlation_a_late_reply_is_counted_and_dropped_on_the_same_connection():
    async with meet("--correlation") as session:
        before = await pid_of(session)
        with pytest.raises(TimedOut):
            await ask(session, "late 0.3", timeout=0.1)
        assert await ask(session, "late 0.4") == "late 0.4"
        assert session.statistics.late_replies == 1
        assert session.statistics.respawns == 0
        assert await pid_of(session) == before


async def test_replies_out_of_order_find_their_questions():
    async with meet("--correlation") as session:
        finished = []

        async def one(goal):
            finished.append((goal, await ask(session, goal)))

        async with anyio.create_task_group() as tasks:
            for goal in ("late 0.6", "late 0.3", "now"):
                tasks.start_soon(one, goal)
        assert finished == [(goal, goal) for goal in ("now", "late 0.3", "late 0.6")]


async def test_ids_travel_only_when_correlation_is_declared_and_are_never_used_twice(tmp_path):
    for mode in ((), ("--correlation",)):
        log = tmp_path / f"log{len(mode)}"
        async with meet(*mode, "--log", str(log)) as session:
            await ask(session, "a")
            await ask(session, "b")
        sent = [json.loads(line) for line in log.read_text().splitlines()]
        assert [message["type"] for message in sent] == ["handshake", "query", "query", "shutdown"]
        ids = [message.get("id") for message in sent if message["type"] == "query"]
        assert ids == [None, None] if not mode else len({*ids}) == 2 and None not in ids


async def test_in_lock_step_only_one_question_is_open_at_a_time(tmp_path):
    async with meet() as session, anyio.create_task_group() as tasks:
        for number in range(5):
            tasks.start_soon(ask, session, f"late 0.0{number}")
    assert session.statistics.unsolicited == 0


async def test_a_question_that_gives_up_waiting_for_its_turn_disturbs_nobody():
    async with meet() as session:
        before = await pid_of(session)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(ask, session, "late 0.5")
            await anyio.wait_all_tasks_blocked()
            with pytest.raises(TimedOut):
                await ask(session, "next", timeout=0.1)
        assert await pid_of(session) == before


@BOTH
async def test_an_id_that_nobody_asked_with_fails_at_once(mode):
    async with meet(*mode) as session:
        with Stopwatch() as watch, pytest.raises(ProtocolFault, match="nobody's"):
            await ask(session, "wrong")
        assert watch.seconds < 1
        assert await ask(session, "next") == "next"


async def test_a_missing_id_fails_every_open_query_at_once():
    async with meet("--correlation") as session:
        failures = []

        async def one(goal):
            with pytest.raises(ProtocolFault, match="without an id"):
                await ask(session, goal)
            failures.append(goal)

        with Stopwatch() as watch:
            async with anyio.create_task_group() as tasks:
                tasks.start_soon(one, "hang")
                await anyio.wait_all_tasks_blocked()
                tasks.start_soon(one, "nameless")
        assert sorted(failures) == ["hang", "nameless"]
        assert watch.seconds < 1
        assert await ask(session, "next") == "next"


async def test_an_id_less_verified_belongs_to_the_verify_beside_a_query():
    async with meet("--correlation", "--verify") as session:
        got = {}

        async def query():
            got["query"] = await ask(session, "late 0.3")

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(query)
            response = await session.verify([identity("late 0.1")], timeout=5)
        assert got == {"query": "late 0.3"}
        assert [verdict.status for verdict in response.verdicts] == ["valid"]


async def test_an_unasked_verified_fails_the_open_query():
    async with meet("--correlation") as session:
        with pytest.raises(ProtocolFault, match="without an id"):
            await ask(session, "verified")


@BOTH
async def test_a_reply_of_another_type_fails_its_exchange_and_nothing_else(mode):
    async with meet(*mode) as session:
        before = await pid_of(session)
        with pytest.raises(ProtocolFault, match="verified"):
            await ask(session, "mistyped")
        assert await pid_of(session) == before


@BOTH
async def test_unknown_envelopes_are_ignored_and_counted(mode):
    async with meet(*mode) as session:
        assert await ask(session, "unknown") == "unknown"
        assert session.statistics.unknown_envelopes == 2


@BOTH
async def test_blank_lines_and_carriage_returns_are_no_fault(mode):
    async with meet(*mode) as session:
        assert await ask(session, "blank") == "blank"
        assert session.statistics.undecodable == 0


@BOTH
async def test_a_second_reply_is_nobodys(mode):
    async with meet(*mode) as session:
        assert await ask(session, "twice") == "twice"
        assert await ask(session, "late 0.1") == "late 0.1"
        statistics = session.statistics
        assert statistics.unsolicited + statistics.late_replies == 1


@BOTH
async def test_an_error_keeps_its_code_and_the_connection(mode):
    async with meet(*mode) as session:
        with pytest.raises(ProviderError) as caught:
            await ask(session, "error acme:full")
        assert caught.value.code == "acme:full"
        assert caught.value.text == "no"
        assert str(caught.value) == "local: no (acme:full)"
        assert await ask(session, "next") == "next"


# --- lines that are no message ------------------------------------------------------------------


@BOTH
async def test_one_undecodable_line_fails_the_exchange_and_not_the_connection(mode):
    async with meet(*mode) as session:
        before = await pid_of(session)
        with Stopwatch() as watch, pytest.raises(ProtocolFault, match="no message"):
            await ask(session, "garbage 1")
        assert watch.seconds < 1
        assert await pid_of(session) == before
        assert session.statistics.undecodable == 1


async def test_in_lock_step_the_answer_behind_a_stray_line_never_meets_the_next_question():
    async with meet() as session:
        before = await pid_of(session)
        with pytest.raises(ProtocolFault):
            await ask(session, "chatty 0.3")
        assert await ask(session, "next") == "next"
        assert session.statistics.late_replies == 1
        assert await pid_of(session) == before


@BOTH
async def test_three_undecodable_lines_in_a_row_end_the_connection(mode):
    async with meet(*mode) as session:
        pid = await pid_of(session)
        with pytest.raises(ProtocolFault):
            await ask(session, "garbage 3")
        await until_gone(pid)
        with Stopwatch() as watch, pytest.raises(ProtocolFault, match="3 undecodable lines"):
            await ask(session, "next")
        assert watch.seconds < 0.5
        await until_ended(session)


@BOTH
async def test_three_undecodable_answers_in_a_row_end_the_connection(mode):
    async with meet(*mode) as session:
        for _ in range(3):
            with pytest.raises(ProtocolFault):
                await ask(session, "garbage 1")
        with pytest.raises(ProtocolFault, match="3 undecodable lines"):
            await ask(session, "next")


@BOTH
async def test_a_good_line_between_them_begins_a_new_row(mode):
    async with meet(*mode) as session:
        for _ in range(4):
            with pytest.raises(ProtocolFault):
                await ask(session, "garbage 1")
            assert await ask(session, "good") == "good"
        assert session.statistics.undecodable == 4


@pytest.mark.parametrize("mode", [(), ("--correlation",)], ids=["lock-step", "correlated"])
async def test_a_gigabyte_without_a_line_end_is_refused_without_being_held(mode):
    async with meet(*mode) as session:
        tracemalloc.start()
        try:
            with Stopwatch() as watch, pytest.raises(ProtocolFault, match="too_large"):
                await ask(session, "endless 1024")
            assert await ask(session, "next", timeout=60) == "next"
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert watch.seconds < 2
        assert peak < 4 * QUICK.max_message_bytes


# --- ends ---------------------------------------------------------------------------------------


@BOTH
async def test_a_crash_fails_every_waiter_at_once_with_status_and_last_words(mode):
    async with meet(*mode) as session:
        failures = []

        async def one(goal):
            with pytest.raises(Crashed) as caught:
                await ask(session, goal, timeout=30)
            failures.append(caught.value)

        with Stopwatch() as watch:
            async with anyio.create_task_group() as tasks:
                if mode:
                    tasks.start_soon(one, "hang")
                    tasks.start_soon(one, "hang")
                    await anyio.wait_all_tasks_blocked()
                tasks.start_soon(one, "crash 7")
        assert watch.seconds < 1
        assert {error.exit_status for error in failures} == {7}
        assert {error.stderr for error in failures} == {("so long", "last words")}
        assert session.ended == Ending("exit_status", 7, 0.0)
        with Stopwatch() as watch, pytest.raises(Crashed):
            await ask(session, "next")
        assert watch.seconds < 0.2
        await session.respawn()
        assert await ask(session, "next") == "next"
        assert session.statistics.respawns == 1


async def test_death_by_a_signal_is_a_negative_status():
    async with meet() as session:
        with pytest.raises(Crashed) as caught:
            await ask(session, "die")
        assert caught.value.exit_status == -11


async def test_an_idle_death_is_told_to_the_next_question():
    async with meet() as session:
        assert await ask(session, "last") == "last"
        with pytest.raises(Crashed) as caught:
            await ask(session, "next")
        assert caught.value.exit_status == 0
        assert session.ended == Ending("exit_status", 0, 0.0)


async def test_half_a_reply_is_a_crash():
    async with meet() as session:
        with pytest.raises(HostError):
            await ask(session, "half")


async def test_a_whole_reply_counts_even_if_its_line_never_ends():
    async with meet() as session:
        assert await ask(session, "unterminated") == "unterminated"


async def test_a_child_that_closes_its_output_has_ended_the_connection():
    async with meet("--close", "stdout") as session:
        with Stopwatch() as watch, pytest.raises(Crashed) as caught:
            await ask(session, "next", timeout=30)
        assert watch.seconds < 2
        assert caught.value.exit_status is None


async def test_a_child_that_closes_its_input_is_noticed_at_once():
    async with meet("--close", "stdin") as session:
        with Stopwatch() as watch, pytest.raises(Crashed, match="closed its"):
            await ask(session, "next", timeout=30)
        assert watch.seconds < 2
        with pytest.raises(Crashed, match="closed its"):
            await ask(session, "again", timeout=30)


@BOTH
async def test_a_pipe_that_nobody_empties_does_not_outlast_the_deadline(mode):
    async with meet("--deaf", *mode) as session:
        with Stopwatch() as watch, pytest.raises(TimedOut):
            await session.query(question("x" * (1 << 19)), timeout=0.2)
        assert watch.seconds < 0.6
    assert session.ended is not None
    assert session.ended.seconds < 3 * (QUICK.shutdown_grace + QUICK.terminate_grace)


@BOTH
async def test_nothing_follows_a_question_that_was_given_up_in_the_middle_of_its_line(mode):
    async with meet("--pause", "0.4", *mode) as session:
        with pytest.raises(TimedOut):
            await session.query(question("x" * (1 << 19)), timeout=0.1)
        assert await ask(session, "next") == "next"
        assert session.statistics.respawns == 1


async def test_a_question_given_up_before_its_first_byte_was_never_asked():
    async with meet("--pause", "0.8", "--correlation", "--verify") as session:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(ask, session, "x" * (1 << 19))
            await anyio.wait_all_tasks_blocked()
            with pytest.raises(TimedOut):
                await ask(session, "behind", timeout=0.1)
            with pytest.raises(TimedOut):
                await session.verify([identity("behind")], timeout=0.1)
        assert await ask(session, "next") == "next"
        assert (await session.verify([identity("next")], timeout=2)).verdicts
        assert session.statistics == SessionStatistics()


async def test_a_good_child_ends_cleanly():
    async with meet() as session:
        pid = await pid_of(session)
    assert session.ended is not None
    assert (session.ended.how, session.ended.exit_status) == ("clean", 0)
    await until_gone(pid)
    assert await session.close() == session.ended
    with pytest.raises(HostError, match="closed"):
        await ask(session, "next")


async def test_another_exit_status_is_reported_as_such():
    async with meet("--exit-status", "4") as session:
        pass
    assert (session.ended.how, session.ended.exit_status) == ("exit_status", 4)


async def test_a_child_that_ignores_shutdown_is_told_to_terminate():
    async with meet("--ignore-shutdown") as session:
        await ask(session, "hello")
    assert (session.ended.how, session.ended.exit_status) == ("killed", -15)
    assert session.ended.seconds < 3 * QUICK.shutdown_grace


async def test_a_child_that_ignores_sigterm_is_killed_with_all_that_it_started(tmp_path):
    file = tmp_path / "grandchild"
    async with meet("--ignore-term", "--ignore-shutdown", "--grandchild", str(file)) as session:
        pid = await pid_of(session)
    assert (session.ended.how, session.ended.exit_status) == ("killed", -9)
    assert session.ended.seconds < 3 * (QUICK.shutdown_grace + QUICK.terminate_grace)
    await until_gone(pid)
    await until_gone(int(file.read_text()))


async def test_no_grandchild_outlives_a_child_that_crashes_or_ends_cleanly(tmp_path):
    for goal in ("crash 1", "hello"):
        file = tmp_path / goal.replace(" ", "-")
        async with meet("--grandchild", str(file)) as session:
            # The grandchild holds the pipes open: their end says nothing about the child's.
            with Stopwatch() as watch:
                if goal == "hello":
                    await ask(session, goal)
                else:
                    with pytest.raises(Crashed) as caught:
                        await ask(session, goal, timeout=30)
                    assert caught.value.exit_status == 1
            assert watch.seconds < 2
        await until_gone(int(file.read_text()))


# --- what a child may cost, and what it gets ----------------------------------------------------


async def test_a_flood_on_standard_error_neither_blocks_nor_grows():
    async with meet() as session:
        tracemalloc.start()
        try:
            assert await ask(session, "stderr 200", timeout=30) == "stderr 200"
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert peak < 1 << 20
        with pytest.raises(Crashed) as caught:
            await ask(session, "crash 1")
        assert caught.value.stderr[-3:] == ("the end", "so long", "last words")
        assert sum(map(len, caught.value.stderr)) <= QUICK.max_stderr_bytes


async def test_the_environment_is_cleared_but_for_a_few_names_and_the_additions(monkeypatch):
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "hidden")
    monkeypatch.setenv("LC_TIME", "C")
    monkeypatch.setenv("TMPDIR", "/tmp")
    async with meet(env={"SHELF": "docs"}) as session:
        environment = json.loads(await said(session, "environment"))
    names = set(environment) - {"LC_CTYPE"}  # Python may set this one itself
    assert names <= {"PATH", "HOME", "LANG", "TMPDIR", "LC_TIME", "SHELF", "LC_ALL"}
    assert environment["SHELF"] == "docs"
    assert environment["LC_TIME"] == "C"
    assert environment["TMPDIR"] == "/tmp"


async def test_the_wrapper_stands_before_the_command_and_goes_with_it():
    async with meet(wrapper=["/bin/sh", "-c", 'exec "$0" "$@"']) as session:
        pid = await pid_of(session)
    assert session.ended.how == "clean"
    await until_gone(pid)


async def test_the_working_directory_is_the_one_that_was_asked_for(tmp_path):
    async with meet("--log", "heard", cwd=tmp_path) as session:
        await ask(session, "x")
    assert (tmp_path / "heard").exists()


# --- cancellation -------------------------------------------------------------------------------


@BOTH
async def test_a_cancelled_query_leaves_the_session_usable(mode):
    async with meet(*mode) as session:
        before = await pid_of(session)
        with anyio.move_on_after(0.1):
            await ask(session, "late 0.3", timeout=30)
        assert await ask(session, "next") == "next"
        if mode:
            assert await ask(session, "late 0.4") == "late 0.4"
            assert session.statistics.late_replies == 1
        else:
            await until_gone(before)


async def test_cancelling_the_owner_leaves_no_process(tmp_path):
    file = tmp_path / "grandchild"
    with Stopwatch() as watch:
        async with anyio.create_task_group() as tasks:
            session = await open_stdio(
                "local",
                [*PEER, "--ignore-term", "--ignore-shutdown", "--grandchild", str(file)],
                QUICK,
                tasks=tasks,
            )
            pid = await pid_of(session)
            tasks.cancel_scope.cancel()
    assert watch.seconds < 3
    await until_gone(pid)
    await until_gone(int(file.read_text()))


async def test_cancelling_the_opening_leaves_no_process(tmp_path):
    file = tmp_path / "grandchild"
    async with anyio.create_task_group() as tasks:
        with anyio.move_on_after(1):
            await open_stdio(
                "local", [*PEER, "--mute", "--grandchild", str(file)], QUICK, tasks=tasks
            )
        await until_gone(int(file.read_text()))


async def test_closing_fails_the_questions_that_are_open():
    async with meet("--correlation") as session, anyio.create_task_group() as tasks:

        async def one():
            with pytest.raises(HostError):
                await ask(session, "hang", timeout=30)

        tasks.start_soon(one)
        await anyio.wait_all_tasks_blocked()
        assert (await session.close()).how == "clean"


@pytest.mark.parametrize("after", [0, 1, 2, 3, 20])
async def test_closing_while_a_connection_begins_ends_that_too(after):
    async with anyio.create_task_group() as tasks:
        session = await open_stdio("local", [*PEER], QUICK, tasks=tasks)
        outcomes = []

        async def respawn():
            try:
                await session.respawn()
            except HostError as error:
                outcomes.append(error)

        tasks.start_soon(respawn)
        for _ in range(after):
            await anyio.lowlevel.checkpoint()
        with anyio.fail_after(5):
            await session.close()
    assert len(outcomes) == 1


# --- verify -------------------------------------------------------------------------------------


def identity(frame_id):
    return FrameId(provider_id="local", frame_id=frame_id, content_digest="sha256:" + "0" * 64)


async def test_verify_speaks_the_declared_name_outside_and_the_local_id_inside(tmp_path):
    log = tmp_path / "log"
    async with meet("--verify", "--name", "declared", "--log", str(log)) as session:
        response = await session.verify([identity("a"), identity("b")], timeout=5)
    assert [verdict.frame for verdict in response.verdicts] == [identity("a"), identity("b")]
    sent = next(json.loads(line) for line in log.read_text().splitlines() if "verify" in line)
    assert {frame["provider_id"] for frame in sent["request"]["frames"]} == {"declared"}
    assert "id" not in sent


async def test_a_late_verified_is_dropped_before_the_next_verify_is_sent():
    async with meet("--correlation", "--verify") as session:
        pid = await pid_of(session)
        with pytest.raises(TimedOut):
            await session.verify([identity("late 0.3")], timeout=0.1)
        # Queries go on meanwhile; the next verify waits for its turn.
        assert await ask(session, "now") == "now"
        response = await session.verify([identity("b")], timeout=5)
        assert [verdict.frame.frame_id for verdict in response.verdicts] == ["b"]
        assert session.statistics.late_replies == 1
        assert await pid_of(session) == pid


async def test_a_verify_that_is_never_answered_keeps_the_next_one_from_being_sent():
    async with meet("--correlation", "--verify") as session:
        with pytest.raises(TimedOut):
            await session.verify([identity("hang")], timeout=0.1)
        with Stopwatch() as watch, pytest.raises(TimedOut):
            await session.verify([identity("b")], timeout=0.2)
        assert watch.seconds < 0.6
        assert await ask(session, "now") == "now"


async def test_a_spoilt_verify_does_not_block_the_next_one():
    async with meet("--correlation", "--verify") as session:
        with pytest.raises(ProtocolFault):
            await session.verify([identity("garbage")], timeout=5)
        assert (await session.verify([identity("b")], timeout=5)).verdicts[0].status == "valid"


async def test_verify_is_never_sent_where_it_was_not_declared_nor_for_others():
    async with meet() as session:
        with pytest.raises(ValueError, match="V1"):
            await session.verify([identity("a")], timeout=1)
    async with meet("--verify") as session:
        with pytest.raises(ValueError, match="D5"):
            await session.verify([replace(identity("a"), provider_id="other")], timeout=1)
        assert (await session.verify([], timeout=1)).verdicts == []


# --- a provider that comes back different -------------------------------------------------------


async def test_nothing_is_sent_to_a_replacement_that_declares_otherwise(tmp_path):
    log = tmp_path / "log"
    mark = tmp_path / "mark"
    async with meet("--egress-after", str(mark), "--log", str(log)) as session:
        consented = session.info
        assert not session.egress
        with pytest.raises(TimedOut):
            await ask(session, "hang", timeout=0.1)
        with pytest.raises(HandshakeFailed, match="another declaration"):
            await ask(session, "secret")
        assert session.egress
        with pytest.raises(HandshakeFailed, match="another declaration"):
            await session.query(question("secret"), timeout=5, declared=consented)
        assert "secret" not in log.read_text()
        assert await ask(session, "agreed") == "agreed"
