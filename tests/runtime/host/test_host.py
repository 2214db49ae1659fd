"""The host as its author meets it: registration, routing, budgets, deadlines, reports."""

import os
import sys
from pathlib import Path

import anyio
import pytest
from tests.hostile.meeting import PEER, QUICK, until_gone

from cgp_toolkit.errors import DuplicateProvider, HostError, SpawnFailed, UnknownProvider
from cgp_toolkit.host.audit import AuditPolicy
from cgp_toolkit.host.host import Host
from cgp_toolkit.host.limits import Limits
from cgp_toolkit.provider import answer
from cgp_types import Capabilities, ContextQuery, QueryCapability, Unknown

from .shelf import Shelf, frame, nothing, question

pytestmark = pytest.mark.anyio


def kinds(*names: str) -> Capabilities:
    return Capabilities(query=QueryCapability(kinds=list(names)))


async def forever(_: ContextQuery) -> None:
    await anyio.sleep_forever()


async def test_an_id_is_taken_once_and_free_again_after_removal() -> None:
    async with Host() as host:
        await host.register(Shelf("a"))
        with pytest.raises(DuplicateProvider):
            await host.register(Shelf("a"))
        ending = await host.remove("a")
        assert ending.how == "closed"
        await host.register(Shelf("a"))
        assert [one.id for one in host.providers()] == ["a"]


async def test_an_id_is_taken_while_its_provider_is_being_opened() -> None:
    silent = [sys.executable, "-c", "import time; time.sleep(60)"]
    refused = []
    async with anyio.create_task_group() as others, Host(limits=QUICK) as host:

        async def add() -> None:
            with pytest.raises(HostError, match="not open"):
                await host.add_stdio("a", silent)

        others.start_soon(add)
        await anyio.wait_all_tasks_blocked()
        try:
            await host.register(Shelf("a"))
        except DuplicateProvider as error:
            refused.append(error)
    assert [error.provider_id for error in refused] == ["a"]


async def test_providers_keep_the_order_in_which_their_registration_began(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    program = "import os, sys; open(sys.argv[1]).close(); os.execv(sys.argv[2], sys.argv[2:])"
    slowly = [sys.executable, "-c", program, str(gate), *PEER]
    async with Host(limits=QUICK) as host:
        async with anyio.create_task_group() as others:
            others.start_soon(host.add_stdio, "first", slowly)
            await anyio.wait_all_tasks_blocked()
            await host.register(Shelf("second"))
            assert [one.id for one in host.providers()] == ["second"]
            await anyio.to_thread.run_sync(gate.write_bytes, b"")
        assert [one.id for one in host.providers()] == ["first", "second"]
        await host.remove("first")
        await host.register(Shelf("first"))
        assert [one.id for one in host.providers()] == ["second", "first"]


async def test_an_unknown_provider_is_named() -> None:
    async with Host() as host:
        with pytest.raises(UnknownProvider, match="nobody"):
            await host.query_provider("nobody", question())


async def test_a_failed_registration_leaves_nothing_behind() -> None:
    async with Host(limits=QUICK) as host:
        with pytest.raises(SpawnFailed):
            await host.add_stdio("a", ["/no/such/program"])
        assert host.providers() == ()
        await host.add_stdio("a", PEER)


async def test_only_providers_that_declare_a_requested_kind_are_asked() -> None:
    docs, facts = Shelf("docs", abilities=kinds("doc")), Shelf("facts", abilities=kinds("fact"))
    async with Host() as host:
        await host.register(docs)
        await host.register(facts)
        answers = await host.query_all(question(kinds=["doc"]))
        assert [report.provider_id for report in answers.reports] == ["docs"]
        assert answers.not_asked == ("facts",)
        nobody = await host.query_all(question(kinds=[Unknown("runbook")]))
        assert nobody.reports == ()
        assert nobody.not_asked == ("docs", "facts")
    assert len(docs.asked) == 1
    assert facts.asked == []


async def test_a_frame_of_an_unknown_kind_is_kept() -> None:
    strange = frame(kind=Unknown("runbook"))
    async with Host() as host:
        await host.register(Shelf(frames=[strange]))
        assert (await host.query_provider("shelf", question())).frames == (strange,)


@pytest.mark.parametrize("way", ["one", "all"])
async def test_every_way_of_asking_ends_in_the_same_audit(way: str) -> None:
    frames = [frame("good"), frame("bad", score=1.5)]
    async with Host() as host:
        await host.register(Shelf(frames=frames))
        if way == "one":
            report = await host.query_provider("shelf", question())
        else:
            report = (await host.query_all(question())).report("shelf")
        assert [one.id for one in report.frames] == ["good"]
        assert [(one.frame.id, one.requirements) for one in report.quarantined] == [
            ("bad", ("F1",))
        ]


@pytest.mark.parametrize(
    ("kind", "asked", "policy"),
    [
        ("over_budget", {"max_tokens": 0}, AuditPolicy()),
        ("frame_flood", {"max_frames": 0}, AuditPolicy()),
        ("dishonest_cost", {}, AuditPolicy(dishonest_cost="drop_answer")),
    ],
)
async def test_a_fault_of_the_provider_discards_the_answer_and_names_its_frames(
    kind: str, asked: dict[str, int], policy: AuditPolicy, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As providers do that were not made with this toolkit.
    monkeypatch.setattr(answer, "within_limits", lambda result, query: result)
    costly = frame("a", token_cost=1 if kind != "dishonest_cost" else 7)
    async with Host(policy=policy) as host:
        await host.register(Shelf(frames=[costly]))
        report = await host.query_provider("shelf", question(**asked))
        assert report.outcome.kind == kind
        assert report.outcome.to_json()["frame_ids"] == ["a"]
        assert report.frames == ()
        assert report.rejected == 1


async def test_embeddings_and_representations_that_do_not_fit_stay_here() -> None:
    same = Shelf("same", abilities=Capabilities(embeddings_fingerprint="m/2"))
    other = Shelf("other", abilities=Capabilities(embeddings_fingerprint="m/3"))
    rich = Shelf("rich", abilities=Capabilities(representations=["full", "compact"], resolve=True))
    asked = question(embedding=[0.1, 0.2], representation_preferences=["compact", "reference"])
    async with Host() as host:
        for provider in (same, other, rich):
            await host.register(provider)
        await host.query_all(asked, fingerprint="m/2")
        await host.query_all(asked)
    assert [one.embedding for one in same.asked] == [[0.1, 0.2], None]
    assert [one.embedding for one in other.asked] == [None, None]
    assert [one.representation_preferences for one in same.asked] == [[], []]
    assert [one.representation_preferences for one in rich.asked] == [["compact"], ["compact"]]


async def test_a_split_budget_adds_up_and_leaves_out_who_may_not_be_asked() -> None:
    from cgp_types import DataFlow

    shelves = [Shelf(name) for name in ("a", "b", "c")]
    cloud = Shelf("cloud", data_flow=DataFlow(egress=True))
    async with Host() as host:
        for provider in (*shelves, cloud):
            await host.register(provider)
        answers = await host.query_all_budgeted(question(), 10)
    assert [shelf.asked[0].max_tokens for shelf in shelves] == [4, 3, 3]
    assert cloud.asked == []
    assert answers.report("cloud").outcome.kind == "consent_required"
    assert answers.usage().budget_requested == 10
    assert answers.usage().discrepancies() == ()


async def test_whoever_is_late_is_reported_and_the_others_are_returned() -> None:
    async with Host(limits=Limits(max_concurrent_providers=64)) as host:
        for number in range(200):
            before = forever if number % 10 == 0 else nothing
            await host.register(Shelf(f"p{number}", before=before))
        with anyio.fail_after(3):
            answers = await host.query_all(question(), deadline=1)
    outcomes = [report.outcome.kind for report in answers.reports]
    assert outcomes.count("frames") == 180
    assert outcomes.count("timed_out") == 20
    assert [report.provider_id for report in answers.reports] == [f"p{n}" for n in range(200)]
    assert len(answers.accepted) == 180


async def test_no_more_providers_are_asked_at_a_time_than_the_limit_says() -> None:
    most = running = 0
    too_many = anyio.Event()

    async def busy(_: ContextQuery) -> None:
        nonlocal most, running
        running += 1
        most = max(most, running)
        if running > 3:
            too_many.set()
        with anyio.move_on_after(0.2):  # time for others to come, if they may
            await too_many.wait()
        running -= 1

    async with Host(limits=Limits(max_concurrent_providers=3)) as host:
        for number in range(9):
            await host.register(Shelf(f"p{number}", before=busy))
        answers = await host.query_all(question())
    assert len(answers.accepted) == 9
    assert most == 3


async def test_a_crash_is_reported_beside_a_healthy_answer() -> None:
    async with Host(limits=QUICK) as host:
        await host.register(Shelf("well"))
        await host.add_stdio("ill", PEER)
        answers = await host.query_all(question(goal="crash 3"), deadline=5)
        assert [one for one, _ in answers.accepted] == ["well"]
        ill = answers.report("ill").outcome
        assert ill.kind == "crashed"
        assert ill.to_json()["exit_status"] == 3
        assert "ill: crashed" in "\n".join(answers.summaries())
        # It is started again when it is asked again.
        again = await host.query_provider("ill", question(goal="hello"))
        assert [one.id for one in again.frames] == ["hello"]


async def test_only_frames_are_an_answer() -> None:
    async def stumble(_: ContextQuery) -> None:
        raise LookupError

    async with Host() as host:
        await host.register(Shelf("ill", before=stumble))
        answers = await host.query_all(question())
        assert [report.outcome.kind for report in answers.reports] == ["provider_error"]
        assert not answers.answered
        await host.register(Shelf("well", frames=[]))
        assert (await host.query_all(question())).answered


async def test_closing_the_host_ends_every_child_and_says_how(tmp_path: Path) -> None:
    async with Host(limits=QUICK) as host:
        await host.add_stdio("civil", PEER)
        await host.add_stdio("stubborn", [*PEER, "--ignore-shutdown", "--ignore-term"])
        pids = [
            int((await host.query_provider(name, question(goal="pid"))).frames[0].title)
            for name in ("civil", "stubborn")
        ]
    assert host.endings["civil"].how == "clean"
    assert host.endings["stubborn"].how == "killed"
    for pid in pids:
        await until_gone(pid)


async def test_an_error_of_the_caller_leaves_the_host_as_it_is() -> None:
    async def stumble() -> None:
        async with Host() as host:
            await host.register(Shelf())
            raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        await stumble()


async def test_a_cancelled_host_ends_its_children() -> None:
    pids: list[int] = []
    with anyio.move_on_after(10) as scope:
        async with Host(limits=QUICK) as host:
            await host.add_stdio("a", PEER)
            pid = (await host.query_provider("a", question(goal="pid"))).frames[0].title
            pids.append(int(pid))
            scope.cancel()
            await anyio.sleep_forever()
    assert scope.cancelled_caught
    await until_gone(pids[0])


async def test_a_wrapper_stands_before_the_command(tmp_path: Path) -> None:
    log = tmp_path / "log"
    wrapper = [
        sys.executable,
        "-c",
        f"import os,sys; open({str(log)!r},'w').write('wrapped'); os.execv(sys.argv[1], sys.argv[1:])",
    ]
    async with Host(limits=QUICK) as host:
        await host.add_stdio("a", PEER, wrapper=wrapper)
        assert (await host.query_provider("a", question())).outcome.kind == "frames"
    assert log.read_text() == "wrapped"


async def test_everything_about_a_fan_out_serialises() -> None:
    import json

    async with Host() as host:
        await host.register(Shelf(frames=[frame("good"), frame("bad", score=1.5)]))
        answers = await host.query_all(question())
        document = json.loads(json.dumps(answers.to_json(), allow_nan=False))
        assert document["reports"][0]["outcome"]["frames"][0]["id"] == "good"
        assert document["usage"]["budget_consumed"] == 1
        assert json.dumps([one.to_json() for one in host.providers()], allow_nan=False)
