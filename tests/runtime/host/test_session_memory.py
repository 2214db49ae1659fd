"""A provider in the same process behaves like any other."""

from dataclasses import replace

import anyio
import pytest

from cgp_toolkit.errors import (
    ContradictoryDeclaration,
    HandshakeFailed,
    HostError,
    ProtocolFault,
    ProviderError,
    TimedOut,
)
from cgp_toolkit.host.limits import Limits
from cgp_toolkit.host.session import open_memory
from cgp_toolkit.provider.contract import ContextProvider, RefusedQuery
from cgp_types import (
    Capabilities,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    FrameId,
    FrameVerdict,
    ProviderInfo,
    VerifyResponse,
)

pytestmark = pytest.mark.anyio

LIMITS = Limits(handshake_timeout=0.3, shutdown_grace=0.2, max_message_bytes=4096)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Shelf(ContextProvider):
    """Does with a query what its goal says."""

    id = "anything"

    def __init__(self, flow=None, correlation=True):
        flow = flow or DataFlow(reads=True)
        self.info = ProviderInfo(name="shelf", version="1", data_flow=flow)
        self.capabilities = Capabilities(correlation=correlation, verify=True)
        self.events = []
        self.held = ContextFrame(
            id="x", kind="fact", title="-", score=1, token_cost=0, citation_label="-", content=""
        )

    async def query(self, query):
        match query.goal:
            case "hang":
                try:
                    await anyio.sleep_forever()
                finally:
                    self.events.append("cancelled")
            case "refuse":
                raise RefusedQuery("acme:no", "not today")
            case "fail":
                raise RuntimeError("s3cret")
            case "unspeakable":
                return ContextQueryResult(
                    frames=[replace(self.held, score=float("nan"))], truncated=False
                )
            case "long":
                return ContextQueryResult(
                    frames=[replace(self.held, content="x" * 8192)], truncated=False
                )
            case "change":
                query.goal = "changed"
        return ContextQueryResult(frames=[self.held], truncated=False)

    async def verify(self, request):
        self.events.append([frame.provider_id for frame in request.frames])
        return VerifyResponse(
            verdicts=[FrameVerdict(frame=frame, status="valid") for frame in request.frames]
        )

    async def shutdown(self):
        self.events.append("shutdown")


def question(goal):
    return ContextQuery(goal=goal, max_frames=1, max_tokens=10_000)


async def ask(session, goal, timeout=1):
    return await session.query(question(goal), timeout=timeout)


async def test_it_is_asked_verified_and_shut_down():
    shelf = Shelf()
    async with await open_memory("local", shelf, LIMITS) as session:
        assert (session.transport, session.loopback, session.egress) == ("memory", False, False)
        assert session.info.name == "shelf"
        assert [frame.id for frame in (await ask(session, "hello")).frames] == ["x"]
        held = FrameId(provider_id="local", frame_id="x", content_digest="sha256:" + "0" * 64)
        response = await session.verify([held], timeout=1)
        assert response.verdicts[0].frame == held
    assert shelf.events == [["shelf"], "shutdown"]
    assert session.ended.how == "closed"
    with pytest.raises(HostError, match="closed"):
        await ask(session, "hello")


async def test_what_the_host_holds_is_not_what_the_provider_holds():
    shelf = Shelf()
    async with await open_memory("local", shelf, LIMITS) as session:
        query = question("change")
        result = await session.query(query, timeout=1)
        assert query.goal == "change"
        assert result.frames[0] is not shelf.held


async def test_declared_egress_counts():
    async with await open_memory("local", Shelf(DataFlow(egress=True)), LIMITS) as session:
        assert session.egress


async def test_a_contradictory_declaration_is_refused():
    flow = DataFlow(egress_scopes=["org-tenant"])
    with pytest.raises(ContradictoryDeclaration):
        await open_memory("local", Shelf(flow), LIMITS)


@pytest.mark.parametrize("correlation", [True, False])
async def test_a_hang_is_cancelled_at_the_deadline(correlation):
    shelf = Shelf(correlation=correlation)
    async with await open_memory("local", shelf, LIMITS) as session:
        with anyio.fail_after(0.6), pytest.raises(TimedOut):
            await ask(session, "hang", timeout=0.2)
        assert shelf.events == ["cancelled"]
        assert (await ask(session, "hello")).frames


async def test_cancelling_the_call_cancels_the_provider():
    shelf = Shelf()
    async with await open_memory("local", shelf, LIMITS) as session:
        with anyio.move_on_after(0.1):
            await ask(session, "hang", timeout=30)
        assert shelf.events == ["cancelled"]


@pytest.mark.parametrize(
    ("goal", "code"), [("refuse", "acme:no"), ("fail", "internal"), ("unspeakable", "internal")]
)
async def test_failures_are_errors_of_the_provider(goal, code):
    async with await open_memory("local", Shelf(), LIMITS) as session:
        with pytest.raises(ProviderError) as caught:
            await ask(session, goal)
        assert caught.value.code == code
        assert caught.value.provider_id == "local"
        assert "s3cret" not in str(caught.value)
        assert (await ask(session, "hello")).frames


async def test_an_answer_beyond_the_maximum_is_refused():
    async with await open_memory("local", Shelf(), LIMITS) as session:
        with pytest.raises(ProtocolFault, match="too_large"):
            await ask(session, "long")
        assert session.statistics.undecodable == 1


async def test_another_declaration_than_the_one_consented_to_gets_nothing():
    shelf = Shelf()
    async with await open_memory("local", shelf, LIMITS) as session:
        consented = session.info
        shelf.info = replace(shelf.info, data_flow=DataFlow(egress=True), version="2")
        await session.respawn()
        with pytest.raises(HandshakeFailed, match="another declaration"):
            await session.query(question("hello"), timeout=1, declared=consented)
        shelf.info = replace(consented, version="2")
        await session.respawn()
        assert (await session.query(question("hello"), timeout=1, declared=consented)).frames
        assert session.statistics.respawns == 2


async def test_a_shutdown_that_hangs_does_not_hold_up_the_end():
    class Clinging(Shelf):
        async def shutdown(self):
            await anyio.sleep_forever()

    session = await open_memory("local", Clinging(), LIMITS)
    with anyio.fail_after(3 * LIMITS.shutdown_grace):
        assert (await session.close()).how == "closed"
