"""What the host does with error codes (SPEC, errors), within one deadline."""

from collections.abc import Awaitable, Callable

import pytest

from cgp_toolkit.host import reactions
from cgp_toolkit.host.host import Host
from cgp_toolkit.host.limits import Limits
from cgp_toolkit.provider.contract import RefusedQuery
from cgp_types import Capabilities, ContextQuery

from .shelf import Shelf, question

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reactions, "FIRST_WAIT", 0.001)


def refusing(code: str, times: int = 1_000_000) -> Callable[[ContextQuery], Awaitable[object]]:
    """A provider that answers with an error the first times."""
    left = times

    async def refuse(_: ContextQuery) -> None:
        nonlocal left
        if left > 0:
            left -= 1
            raise RefusedQuery(code, "not now")

    return refuse


async def test_unavailable_is_asked_again_until_it_answers() -> None:
    shelf = Shelf(before=refusing("unavailable", times=2))
    async with Host() as host:
        await host.register(shelf)
        report = await host.query_provider("shelf", question())
    assert report.outcome.kind == "frames"
    assert report.attempts == len(shelf.asked) == 3


async def test_unavailable_for_ever_ends() -> None:
    shelf = Shelf(before=refusing("unavailable"))
    async with Host() as host:
        await host.register(shelf)
        report = await host.query_provider("shelf", question())
        [seen] = host.providers()
    assert report.outcome.to_json() == {
        "kind": "provider_error",
        "code": "unavailable",
        "text": "not now",
    }
    assert len(shelf.asked) == reactions.MOST_ATTEMPTS
    assert seen.faults == 0  # a legal answer says nothing against its health


async def test_a_wait_that_would_outlast_the_deadline_is_not_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reactions, "FIRST_WAIT", 60)
    shelf = Shelf(before=refusing("unavailable"))
    async with Host(limits=Limits(provider_timeout=5)) as host:
        await host.register(shelf)
        assert (await host.query_provider("shelf", question())).attempts == 1


@pytest.mark.parametrize(
    "code", ["bad_request", "unsupported_kind", "budget_unsatisfiable", "internal", "acme:strange"]
)
async def test_other_codes_are_not_asked_again(code: str) -> None:
    shelf = Shelf(before=refusing(code))
    async with Host() as host:
        await host.register(shelf)
        report = await host.query_provider("shelf", question())
        [seen] = host.providers()
    assert len(shelf.asked) == 1
    assert report.outcome.to_json()["code"] == code
    assert seen.faults == (1 if code in ("internal", "acme:strange") else 0)


async def test_shutting_down_is_begun_anew_once() -> None:
    shelf = Shelf(before=refusing("shutting_down", times=1))
    async with Host() as host:
        await host.register(shelf)
        assert (await host.query_provider("shelf", question())).outcome.kind == "frames"
        shelf.before = refusing("shutting_down")
        assert (await host.query_provider("shelf", question())).outcome.kind == "provider_error"
    assert len(shelf.asked) == 4


async def test_an_incompatible_provider_is_asked_no_more() -> None:
    shelf = Shelf(before=refusing("incompatible_version"))
    async with Host() as host:
        await host.register(shelf)
        await host.query_all(question())
        assert (await host.query_all(question())).reports == ()
        [seen] = host.providers()
    assert seen.dropped
    assert len(shelf.asked) == 1


async def test_an_unsupported_representation_is_asked_for_in_full() -> None:
    abilities = Capabilities(representations=["full", "compact"], resolve=True)
    shelf = Shelf(before=refusing("unsupported_representation", times=1), abilities=abilities)
    async with Host() as host:
        await host.register(shelf)
        report = await host.query_provider(
            "shelf", question(representation_preferences=["compact"])
        )
    assert report.outcome.kind == "frames"
    assert [one.representation_preferences for one in shelf.asked] == [["compact"], []]
