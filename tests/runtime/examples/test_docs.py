"""The example keeps everything that it declares."""

import json
import subprocess
import sys
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from cgp_toolkit.examples.docs import DocsProvider
from cgp_toolkit.examples.docs.embedding import FINGERPRINT, embed, similarity
from cgp_toolkit.examples.docs.shelf import PAGES, read_passages
from cgp_toolkit.provider.answer import Answerer, encoded
from cgp_toolkit.provider.contract import acknowledgement, check_declaration
from cgp_types import (
    ContextQuery,
    FrameId,
    Query,
    VerifyRequest,
    addressed_bytes,
    content_digest,
    encode,
    fingerprint_dimensions,
    lint,
)

pytestmark = pytest.mark.anyio

EVERYTHING = {"max_frames": 1000, "max_tokens": 100_000}
ANCHOR = "symbol:///src/upload.py#retry"


async def ask(goal="How are failed uploads retried?", provider=None, **more):
    query = ContextQuery(goal=goal, **(EVERYTHING | more))
    reply = await Answerer(provider or DocsProvider()).answer(Query(id="q", query=query))
    assert lint(encoded(reply)) == []
    return reply.result.frames


def ids(frames):
    return [each.id for each in frames]


@pytest.mark.parametrize("references", [True, False])
async def test_the_declaration_is_without_fault(references):
    provider = DocsProvider(references=references)
    check_declaration(provider)
    assert lint(encode(acknowledgement(provider))) == []
    assert ("reference" in provider.capabilities.representations) == references


async def test_the_best_comes_first_and_an_answer_repeats():
    frames = await ask()
    assert frames[0].id == "retry.md#failed-uploads"
    assert [each.score for each in frames] == sorted((each.score for each in frames), reverse=True)
    assert frames == await ask()
    assert len(frames) == len(set(ids(frames)))


@pytest.mark.parametrize("max_tokens", [0, 1, 20, 100, 500])
@pytest.mark.parametrize("max_frames", [0, 1, 3])
async def test_limits_are_kept(max_frames, max_tokens):
    frames = await ask(max_frames=max_frames, max_tokens=max_tokens)
    assert len(frames) <= max_frames
    assert sum(each.token_cost for each in frames) <= max_tokens


async def test_every_declared_kind_is_served_and_no_other():
    assert {each.kind for each in await ask()} == set(DocsProvider().capabilities.query.kinds)
    assert {each.kind for each in await ask(kinds=["snippet", "fact"])} == {"snippet"}
    assert await ask(kinds=["fact"]) == []


async def test_every_digest_and_range_is_that_of_a_real_file():
    for form in ("full", "compact"):
        for frame in await ask(representation_preferences=[form]):
            link = frame.provenance[0]
            page = PAGES / frame.id.partition("#")[0]
            addressed = addressed_bytes(page.read_bytes(), link.range)
            assert link.uri == frame.uri == page.resolve().as_uri()
            assert link.digest == content_digest(addressed)
            assert frame.content_digest == content_digest(frame.content)
            if frame.representation == "full":
                assert frame.content.encode() == addressed


async def test_each_frame_comes_in_the_first_wanted_form_that_it_has():
    assert {each.representation for each in await ask()} == {"full"}
    compact = await ask(representation_preferences=["compact"])
    assert {each.representation for each in compact} == {"full", "compact"}
    full = {each.id: each for each in await ask()}
    for frame in compact:
        if frame.representation == "compact":
            assert frame.token_cost < full[frame.id].token_cost
            assert frame.canonical_content_hash == full[frame.id].content_digest


async def test_references_are_for_hosts_in_the_same_process():
    wanted = {"representation_preferences": ["reference"]}
    assert {each.representation for each in await ask(**wanted)} == {"full"}
    provider = DocsProvider(references=True)
    frames = await ask(provider=provider, max_tokens=0, **wanted)
    assert len(frames) == len(read_passages(PAGES))
    for frame in frames:
        uri, _, lines = frame.content_ref.uri.partition("#")
        [page] = [each for each in PAGES.iterdir() if each.resolve().as_uri() == uri]
        source = addressed_bytes(page.read_bytes(), lines)
        assert frame.canonical_content_hash == content_digest(source)


async def test_only_what_holds_at_the_instant_is_served():
    def pages(frames):
        return {each.id.partition("#")[0] for each in frames}

    assert {"limits-2025.md", "limits-2026.md"} <= pages(await ask())
    assert "limits-2026.md" not in pages(await ask(as_of="2025-12-31T23:59:59.9Z"))
    assert "limits-2025.md" in pages(await ask(as_of="2025-12-31T23:59:60Z"))
    assert "limits-2025.md" not in pages(await ask(as_of="2026-01-01T00:00:00Z"))
    assert pages(await ask(as_of="1999-01-01T00:00:00Z")) == {"index.md", "keys.md"}


async def test_what_is_close_to_an_anchor_comes_first_and_scores_more():
    first = (await ask("Who may hold a key?", anchors=[ANCHOR], max_frames=1))[0]
    assert ANCHOR in [each.target_uri for each in first.relations]
    assert first.score >= 0.5
    uri = (PAGES / "keys.md").resolve().as_uri()
    assert (await ask(anchors=[uri]))[0].uri == uri


async def test_its_vectors_are_of_its_space():
    assert fingerprint_dimensions(FINGERPRINT) == len(embed("x"))
    for frame in await ask():
        assert frame.embedding.fingerprint == FINGERPRINT
        assert len(frame.embedding.vector) == len(embed("x"))
    assert (
        ids(await ask("", embedding=embed("retry failed uploads")))[0] == "retry.md#failed-uploads"
    )
    assert len(await ask(embedding=[0.0] * 128)) == len(await ask(embedding=[1e308] * 128))


def test_the_space_is_what_its_name_says():
    assert embed("") == [0.0] * 128
    assert embed("Uploads retried") == embed("retried uploads")
    assert sum(each * each for each in embed("some text or other")) == pytest.approx(1, abs=1e-5)
    assert similarity(embed("uploads"), embed("uploading")) == 1
    assert similarity(embed("upload"), embed("")) == 0


async def test_verify_reads_the_pages_again(tmp_path):
    for page in PAGES.iterdir():
        (tmp_path / page.name).write_bytes(page.read_bytes())
    provider = DocsProvider(tmp_path)
    held = [
        FrameId(provider_id="p", frame_id=each.id, content_digest=each.content_digest)
        for form in ("full", "compact")
        for each in await ask(provider=provider, representation_preferences=[form])
    ]
    request = VerifyRequest(frames=held)
    assert {each.status for each in (await provider.verify(request)).verdicts} == {"valid"}
    (tmp_path / "keys.md").unlink()
    retry = tmp_path / "retry.md"
    retry.write_text(retry.read_text().replace("three times", "four times"))
    for verdict in (await provider.verify(request)).verdicts:
        name = verdict.frame.frame_id
        expected = "gone" if name.startswith("keys.md") else "valid"
        assert verdict.status == ("stale" if name == "retry.md#failed-uploads" else expected)


def test_a_page_without_facts_is_a_page(tmp_path):
    (tmp_path / "a.md").write_text("---\nno end\n")
    (tmp_path / "b.md").write_text("")
    (tmp_path / "c.md").write_text("---\nvalid_from: x\n---\n")
    assert [each.section.range for each in read_passages(tmp_path)] == ["L1-2"]


# --- as a process ------------------------------------------------------------------------------

COMMAND = [sys.executable, "-m", "cgp_toolkit.examples.docs"]
HANDSHAKE = b'{"type":"handshake","protocol_version":"contextgraph/1.0"}\n'
QUERY = b'{"type":"query","id":"1","query":{"goal":"upload","max_frames":2,"max_tokens":500}}\n'


def test_it_serves_over_stdio():
    ended = subprocess.run(
        COMMAND, input=HANDSHAKE + QUERY, capture_output=True, timeout=20, check=True
    )
    acknowledged, answer = ended.stdout.splitlines()
    assert lint(acknowledged) == lint(answer) == []
    assert len(json.loads(answer)["result"]["frames"]) == 2
    assert ended.stderr == b""


def test_it_serves_over_http():
    with subprocess.Popen([*COMMAND, "--http", "0"], stderr=subprocess.PIPE) as child:
        try:
            url = child.stderr.readline().decode().rpartition(" ")[2].strip()
            request = Request(url, data=QUERY, headers={"Content-Type": "application/json"})
            with urlopen(request, timeout=20) as response:
                assert len(json.load(response)["result"]["frames"]) == 2
        finally:
            child.terminate()


def test_an_address_that_cannot_be_had_is_a_sentence():
    ended = subprocess.run(
        [*COMMAND, "--http", "70000"], capture_output=True, timeout=20, check=False, text=True
    )
    assert ended.returncode == 1
    assert "cannot listen" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_the_pages_are_where_the_package_is():
    assert len(list(Path(PAGES).glob("*.md"))) >= 5
