"""The inspector asks two things and judges what comes."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.runtime.conformance.running import http_peer, peer, script

from cgp_toolkit.conformance.errors import TargetUnreachable
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget
from cgp_toolkit.inspector.probe import inspect_provider
from cgp_toolkit.inspector.seen import Inspection, SeenFrame
from cgp_toolkit.transport.credentials import Credential
from cgp_types import content_digest

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def faulty(change: str) -> StdioTarget:
    """The peer with something changed in frame `one`; `f` is the frame."""
    return peer(
        "honest = frame\n"
        "def frame(name):\n"
        "    f = honest(name)\n"
        "    if name == 'one':\n"
        f"        {change}\n"
        "    return f\n"
    )


async def look(target: StdioTarget | HttpTarget, **options: Any) -> Inspection:
    return await inspect_provider(target, timeout=2.0, **options)


async def first(target: StdioTarget, **options: Any) -> SeenFrame:
    answer = (await look(target, **options)).answer
    assert answer is not None
    return answer.frames[0]


def rules(seen: SeenFrame) -> list[tuple[str, str]]:
    return [(str(each.requirement), each.path) for each in seen.faults.rules]


async def test_an_honest_provider_is_seen_as_it_is():
    seen = await look(peer(), goal="what is there?")
    assert seen.fault is None
    assert seen.query.goal == seen.query.query_text == "what is there?"
    assert seen.declaration.message.provider.name == "peer"
    assert [each.fate for each in seen.answer.frames] == ["kept"] * 3
    assert [each.recomputed_cost for each in seen.answer.frames] == [4, 8, 2]
    assert all(each.digest_matches for each in seen.answer.frames)
    assert all(not each.faults.rules and not each.faults.advice for each in seen.answer.frames)
    assert seen.answer.dropped is None


async def test_http_is_seen_too():
    with http_peer() as target:
        seen = await look(target)
    assert len(seen.answer.frames) == 3
    assert seen.declaration.departures.possible


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ("f['score'] = 1.5", ("F1", "/score")),
        ("f['token_cost'] = 99", ("B3", "/token_cost")),
        ("f['citation_label'] = ' '", ("F3", "/citation_label")),
        ("f['content_digest'] = 'sha256:ab'", ("D1", "/content_digest")),
        (
            "f['relations'] = [{'rel': 'code.calls', 'target_uri': ''}]",
            ("G2", "/relations/0/target_uri"),
        ),
    ],
)
async def test_a_broken_rule_is_named_where_it_is_and_the_neighbours_are_clean(change, rule):
    answer = (await look(faulty(change))).answer
    spoilt, *others = answer.frames
    assert rule in rules(spoilt)
    assert spoilt.fate == "set_aside"
    assert any(rule[0] in f"{each.requirement}" for each in spoilt.faults.rules)
    assert [(each.fate, each.faults.rules) for each in others] == [("kept", ())] * 2


async def test_the_declared_cost_stands_beside_the_recomputed_one():
    seen = await first(faulty("f['token_cost'] = 99"))
    assert (seen.frame.token_cost, seen.recomputed_cost) == (99, 4)


async def test_a_foreign_digest_is_told_and_the_frame_is_kept():
    seen = await first(faulty("f['content_digest'] = digest('another text')"))
    assert (seen.digest_matches, seen.fate) == (False, "kept")


async def test_without_digest_or_content_nothing_is_compared():
    assert (await first(faulty("del f['content_digest']"))).digest_matches is None


async def test_what_receivers_forgive_is_advice():
    seen = await first(faulty("f.update(flavour='mild', uri=None)"))
    assert seen.fate == "kept"
    assert {str(each.requirement) for each in seen.faults.advice} == {"U1", "W5"}
    assert seen.faults.rules == ()


async def test_an_answer_over_the_budget_is_dropped_whole():
    code = (
        "def result(q):\n"
        "    frames = [dict(frame(name), token_cost=2000) for name in NOTES]\n"
        "    return {'frames': frames, 'truncated': False}\n"
    )
    answer = (await look(peer(code))).answer
    assert "cost 6000 budget tokens together, and 4096 were asked for (B1)" in answer.dropped
    assert {each.fate for each in answer.frames} == {"dropped"}


async def test_a_flood_is_dropped_whole():
    code = "def result(q):\n    return {'frames': [dict(frame('one'), id=str(i)) for i in range(9)], 'truncated': False}\n"
    answer = (await look(peer(code))).answer
    assert "There are 9 frames, and 8 were asked for (B4)" in answer.dropped


async def test_equal_identities_with_different_bodies_are_both_set_aside():
    code = (
        "def result(q):\n"
        "    twin = dict(frame('one'), content='The other note')\n"
        "    return {'frames': [frame('one'), twin], 'truncated': False}\n"
    )
    answer = (await look(peer(code))).answer
    assert [each.fate for each in answer.frames] == ["set_aside"] * 2
    assert "same identity" in answer.frames[0].reasons[0]


async def test_the_same_frame_twice_counts_once():
    code = "def result(q):\n    return {'frames': [frame('one')] * 2, 'truncated': False}\n"
    answer = (await look(peer(code))).answer
    assert [each.fate for each in answer.frames] == ["kept", "repeated"]


async def test_file_links_are_read_again_below_the_root_and_nowhere_else(tmp_path: Path):
    (tmp_path / "in").mkdir()
    for place in ("in/here", "there"):
        (tmp_path / place).write_bytes(b"abc")

    def link(place: str, digest: str) -> dict[str, str]:
        return {"type": "file", "uri": (tmp_path / place).as_uri(), "digest": digest}

    right, wrong = content_digest(b"abc"), content_digest(b"abd")
    links = [link("in/here", right), link("in/here", wrong), link("there", right)]
    seen = await first(faulty(f"f['provenance'] = {links!r}"), root=tmp_path / "in")
    assert [each.to_json()["outcome"] for each in seen.links] == [
        "verified",
        "mismatch",
        "unverifiable",
    ]


async def test_what_cannot_be_started_or_reached_raises():
    with pytest.raises(TargetUnreachable, match="nonexistent-program"):
        await look(StdioTarget(command=("nonexistent-program",)))
    with pytest.raises(TargetUnreachable):
        await look(HttpTarget(url="http://127.0.0.1:9/"))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("print('hello')", "cannot be read"),
        ("import sys; sys.exit(7)", "exit status 7"),
        ("import time; time.sleep(60)", "nothing came within 0.3 s"),
        ('print(\'{"type":"shutdown"}\', flush=True); input()', "of type .shutdown."),
    ],
)
async def test_no_acknowledgement_is_a_fault_in_words(code, words):
    seen = await inspect_provider(script(code), timeout=0.3)
    assert (seen.declaration, seen.answer) == (None, None)
    assert re.search(words, seen.fault)


async def test_another_family_is_shown_and_not_asked():
    seen = await look(peer("ACK['protocol_version'] = 'contextgraph/2.0'\n"))
    assert seen.declaration.message.protocol_version == "contextgraph/2.0"
    assert seen.answer is None
    assert "contextgraph/2.0" in seen.fault
    assert "(H1)" in seen.fault


async def test_an_error_instead_of_frames_is_told():
    code = "def on_query(message):\n    raise ValueError('no')\n"
    seen = await look(peer(code))
    assert seen.declaration is not None
    assert seen.answer is None
    assert "`error`" in seen.fault


async def test_with_nothing_to_ask_only_the_declaration_is_seen():
    seen = await look(peer(), ask=False)
    assert (seen.query, seen.answer, seen.fault) == (None, None, None)
    assert seen.declaration is not None
    assert seen.to_json()["query"] is None


async def test_secrets_that_a_provider_repeats_are_not_shown():
    secret = "s3cr3t-token"
    code = f"ACK['provider']['name'] = {secret!r}\nNOTES['one'] = 'key={secret}'\n"
    with http_peer(code) as server:
        target = HttpTarget(url=f"{server.url}?key=queryvalue", credential=Credential(secret))
        seen = await look(target)
    shown = repr(seen.to_json())
    assert secret not in shown
    assert "queryvalue" not in shown
    assert "<redacted>" in shown
