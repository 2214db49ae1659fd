"""An inspection in words."""

import pytest
from tests.runtime.conformance.running import peer
from tests.runtime.inspector.test_probe import faulty

from cgp_toolkit.conformance.target import StdioTarget
from cgp_toolkit.inspector.probe import inspect_provider
from cgp_toolkit.inspector.show import Line, lines_about

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def lines(target: StdioTarget) -> list[Line]:
    return list(lines_about(await inspect_provider(target, goal="notes", timeout=2.0)))


def text(shown: list[Line]) -> str:
    return "\n".join(line.text for line in shown)


def tone(shown: list[Line], words: str) -> str:
    [found] = [line.tone for line in shown if words in line.text]
    return found


async def test_everything_that_was_declared_and_served_is_there():
    code = (
        "honest = frame\n"
        "def frame(name):\n"
        "    link = {'type': 'web', 'uri': 'https://x.example/', 'method': 'fetch'}\n"
        "    return dict(honest(name), provenance=[link], uri='note:' + name)\n"
    )
    shown = text(await lines(peer(code)))
    for words in (
        "version    contextgraph/1.0-draft",
        "provider   peer 1",
        "kinds      fact, doc",
        "able to    correlation, graph, verify, resolve",
        "serves as  full, compact",
        "vectors    peer/3",
        "3 frames for: notes",
        "Note one  (one)",
        "kind       fact, score 0.5",
        "cost       4 declared, 4 recomputed",
        "citation   note one",
        "about      note:one",
        "holds      2026-06-01T00:00:00Z to 2026-09-01T00:00:00Z",
        "source     web https://x.example/ by fetch",
        "relation   code.calls → thing:///3  (thing)",
        "content    The first note.",
        "A host keeps it.",
    ):
        assert words in shown


async def test_a_lie_about_the_cost_stands_out():
    shown = await lines(faulty("f['token_cost'] = 99"))
    assert tone(shown, "99 declared, 4 recomputed") == "bad"
    assert tone(shown, "A host sets it aside.") == "bad"
    assert tone(shown, "B3 ") == "bad"
    assert "A host keeps 2 of them." in text(shown)


async def test_each_fault_is_told_once():
    shown = text(await lines(faulty("f['score'] = 1.5")))
    assert shown.count("`score` is not") == 1


async def test_a_fault_that_only_the_audit_sees_is_told_too():
    code = (
        "def result(q):\n"
        "    twin = dict(frame('one'), content='The other note')\n"
        "    return {'frames': [frame('one'), twin], 'truncated': False}\n"
    )
    assert "same identity" in text(await lines(peer(code)))


async def test_a_truncated_answer_says_how_much_is_missing():
    code = "def result(q):\n    return {'frames': [], 'truncated': True, 'dropped_estimate': 12}\n"
    shown = text(await lines(peer(code)))
    assert "0 frames for: notes" in shown
    assert "about 12 more" in shown


async def test_the_account_ends_with_the_fault_when_there_is_one():
    shown = await lines(peer("def on_query(message):\n    raise ValueError('no')\n"))
    assert shown[-1].tone == "bad"
    assert "`error`" in shown[-1].text
