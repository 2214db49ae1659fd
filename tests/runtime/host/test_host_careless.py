"""The host under careless authors and hostile providers: nothing hangs, and errors are plain."""

import sys
from pathlib import Path

import anyio
import pytest
from tests.hostile.meeting import PEER, QUICK

from cgp_toolkit.errors import HostError, LedgerError
from cgp_toolkit.host.consent_entries import Grantor
from cgp_toolkit.host.host import Host
from cgp_toolkit.host.ledger import Ledger
from cgp_toolkit.provider.contract import RefusedQuery
from cgp_types import Capabilities, ContextQuery, DataFlow, EncodeError, FrameId, QueryCapability

from .shelf import Shelf, question

pytestmark = pytest.mark.anyio

SOMEBODY = Grantor("human", "somebody")
SLOW_START = [sys.executable, "-c", "import time; time.sleep(60)"]


async def forever(_: ContextQuery) -> None:
    await anyio.sleep_forever()


@pytest.mark.parametrize(
    "asked",
    [
        question(max_tokens=-1),
        question(goal="\ud800"),
        question(embedding=[float("nan")]),
    ],
)
async def test_a_question_that_no_message_can_carry_is_a_plain_error(asked: ContextQuery) -> None:
    cloud = Shelf("cloud", data_flow=DataFlow(egress=True))
    async with Host() as host:
        await host.register(cloud)
        for request in await host.consent_missing("cloud"):
            await host.grant(request, SOMEBODY)
        with pytest.raises(EncodeError):
            await host.query_all(asked)
        with pytest.raises(EncodeError):
            await host.query_provider("cloud", asked)
        assert host.ledger.disclosures() == ()
    assert cloud.asked == []


async def test_a_budget_below_zero_is_a_plain_error() -> None:
    async with Host() as host:
        await host.register(Shelf("a"))
        with pytest.raises(ValueError, match="-5"):
            await host.query_all_budgeted(question(), -5)


async def test_an_identity_that_no_message_can_carry_is_a_plain_error() -> None:
    abilities = Capabilities(query=QueryCapability(kinds=["doc"]), verify=True)
    async with Host() as host:
        await host.register(Shelf("a", abilities=abilities))
        held = FrameId(provider_id="a", frame_id="\ud800", content_digest="d")
        with pytest.raises(EncodeError):
            await host.verify_frames([held])


async def test_a_ledger_that_cannot_be_read_sends_nothing_and_is_a_plain_error() -> None:
    local = Shelf("local")
    ledger = Ledger.open("sqlite://")
    async with Host(ledger=ledger) as host:
        await host.register(local)
        ledger.close()
        with pytest.raises(LedgerError):
            await host.query_all(question())
    assert local.asked == []


@pytest.mark.parametrize("provider_id", ["", "a\nb", "\ud800"])
async def test_an_id_that_cannot_be_written_down_is_refused(provider_id: str) -> None:
    async with Host() as host:
        with pytest.raises(ValueError, match="id"):
            await host.register(Shelf("a"), provider_id)
        assert host.providers() == ()


async def test_a_host_that_is_not_open_says_so() -> None:
    host = Host()
    with pytest.raises(HostError, match="not open"):
        await host.add_stdio("a", PEER)
    async with host:
        await host.register(Shelf("a"))
        with pytest.raises(HostError, match="once"):
            await host.__aenter__()
    for attempt in (
        host.query_all(question()),
        host.query_all_budgeted(question(), 1),
        host.query_provider("a", question()),
        host.verify_frames([]),
        host.register(Shelf("b")),
        host.consent_missing("a"),
        host.remove("a"),
    ):
        with pytest.raises(HostError, match="not open"):
            await attempt
    with pytest.raises(HostError, match="once"):
        await host.__aenter__()


@pytest.mark.parametrize("command", [list(PEER), SLOW_START])
async def test_a_registration_in_another_task_does_not_keep_the_host_from_closing(
    command: list[str],
) -> None:
    refused = []

    async with anyio.create_task_group() as others:
        with anyio.fail_after(5):
            async with Host(limits=QUICK) as host:

                async def add() -> None:
                    try:
                        await host.add_stdio("a", command)
                    except HostError as error:
                        refused.append(str(error))

                others.start_soon(add)
                await anyio.sleep(0.02)
    assert "not open" in refused[0]
    assert host.providers() == ()


async def test_closing_ends_the_questions_that_other_tasks_have_open() -> None:
    outcomes = []
    async with anyio.create_task_group() as others:
        async with Host() as host:
            await host.register(Shelf("a", before=forever))

            async def ask() -> None:
                outcomes.append((await host.query_all(question())).report("a").outcome)

            others.start_soon(ask)
            await anyio.sleep(0.02)
        with anyio.fail_after(2):
            while not outcomes:
                await anyio.sleep(0.01)
    assert outcomes[0].to_json() == {"kind": "unreachable", "text": "The session is closed."}


async def test_removing_ends_the_questions_that_are_open_there() -> None:
    async with Host() as host:
        await host.register(Shelf("a", before=forever))
        await host.register(Shelf("b"))

        async def remove() -> None:
            await anyio.sleep(0.02)
            await host.remove("a")

        async with anyio.create_task_group() as others:
            others.start_soon(remove)
            with anyio.fail_after(2):
                answers = await host.query_all(question())
        assert [report.outcome.kind for report in answers.reports] == ["unreachable", "frames"]


async def test_a_summary_is_one_line_of_modest_length() -> None:
    async def refuse(_: ContextQuery) -> None:
        raise RefusedQuery("over_limit", "first\nb: 8 frames\x1b[2J" + "x" * 10_000)

    async with Host() as host:
        await host.register(Shelf("a", before=refuse))
        await host.register(Shelf("b", abilities=Capabilities()), "b" * 10_000)
        answers = await host.query_all(question(kinds=["doc"]))
    first, second = answers.summaries()
    assert first.isprintable()
    assert len(first) < 600
    assert second.endswith("…: not asked, it serves none of the kinds")


async def test_a_grant_covers_what_was_shown_and_not_what_is_declared_since() -> None:
    async with Host(limits=QUICK) as host:
        cloud = Shelf("cloud", data_flow=DataFlow(egress=True))
        await host.register(cloud)
        [request] = await host.consent_missing("cloud")
        await host.remove("cloud")
        cloud.info.data_flow = DataFlow(egress=True, writes=True)
        await host.register(cloud)
        await host.grant(request, SOMEBODY)
        assert (await host.query_provider("cloud", question())).outcome.kind == "consent_required"
    assert cloud.asked == []


async def test_how_a_replaced_child_ended_is_reported() -> None:
    async with Host(limits=QUICK) as host:
        await host.add_stdio("a", [*PEER, "--ignore-shutdown", "--ignore-term"])
        with anyio.move_on_after(0.1):
            await host.query_provider("a", question(goal="hang"))
    assert host.endings["a"].how == "killed"


CHANGEABLE = """
import json, os, sys
marker, log = sys.argv[1:]
space = "second" if os.path.exists(marker) else "first"
open(marker, "w").close()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "handshake":
        print(json.dumps({
            "type": "handshake_ack", "protocol_version": "contextgraph/1.0-draft",
            "provider": {"name": "p", "version": "1", "data_flow":
                {"reads": True, "writes": False, "egress": False, "egress_scopes": []}},
            "capabilities": {"query": {"kinds": ["doc"]}, "embeddings_fingerprint": space},
        }), flush=True)
    elif message["type"] == "query":
        open(log, "a").write(line)
        if message["query"]["goal"] == "crash":
            sys.exit(1)
        print('{"type":"frames","result":{"frames":[],"truncated":false}}', flush=True)
    else:
        sys.exit(0)
"""


async def test_a_vector_does_not_go_to_a_provider_that_came_back_in_another_space(
    tmp_path: Path,
) -> None:
    log = tmp_path / "log"
    command = [sys.executable, "-c", CHANGEABLE, str(tmp_path / "marker"), str(log)]
    vector = question(embedding=[0.5])
    async with Host(limits=QUICK) as host:
        await host.add_stdio("p", command)
        await host.query_provider("p", question(goal="crash"))
        report = await host.query_provider("p", vector, fingerprint="first")
        assert report.outcome.kind == "protocol_error"
        again = await host.query_provider("p", vector, fingerprint="first")
        assert again.outcome.kind == "frames"
    assert "embedding" not in log.read_text()
