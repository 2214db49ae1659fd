"""A folder as context."""

import os

import pytest

from cgp_toolkit.folder import FolderLimits, FolderProvider
from cgp_toolkit.provider.answer import Answerer, encoded
from cgp_toolkit.provider.contract import check_declaration
from cgp_types import (
    ContextQuery,
    FrameId,
    Query,
    VerifyRequest,
    addressed_bytes,
    content_digest,
    lint,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
def shelf(tmp_path):
    (tmp_path / "guide.md").write_text(
        "# Apples\n\nApples are red.\n\n# Pears\n\nPears are green.\n"
    )
    (tmp_path / "code.py").write_text("def apple():\n    return 'red'\n")
    (tmp_path / "empty.md").write_text("")
    return tmp_path


async def ask(shelf, goal, **more):
    query = ContextQuery(goal=goal, **({"max_frames": 8, "max_tokens": 1000} | more))
    reply = await Answerer(FolderProvider(shelf)).answer(Query(id="q", query=query))
    assert lint(encoded(reply)) == []
    return reply.result


def ids(result):
    return [each.id for each in result.frames]


async def test_the_declaration_is_sound(shelf):
    check_declaration(FolderProvider(shelf))


async def test_the_sections_that_share_a_word_come_best_first(shelf):
    assert ids(await ask(shelf, "apple red")) == ["code.py#L1-2", "guide.md#apples"]
    assert ids(await ask(shelf, "pears")) == ["guide.md#pears"]
    assert ids(await ask(shelf, "plums")) == []


async def test_words_to_search_for_go_before_the_goal(shelf):
    assert ids(await ask(shelf, "apple", query_text="pears")) == ["guide.md#pears"]


async def test_limits_and_kinds_are_kept(shelf):
    result = await ask(shelf, "apple red", max_frames=1)
    assert (len(result.frames), result.truncated, result.dropped_estimate) == (1, True, 1)
    assert ids(await ask(shelf, "apple red", kinds=["doc"])) == ["guide.md#apples"]
    assert ids(await ask(shelf, "apple red", kinds=["fact"])) == []


async def test_an_anchored_file_comes_first_even_without_a_shared_word(shelf):
    uri = (shelf / "guide.md").resolve().as_uri()
    assert ids(await ask(shelf, "apple def", anchors=[uri])) == [
        "guide.md#apples",
        "guide.md#pears",
        "code.py#L1-2",
    ]
    assert ids(await ask(shelf, "plums", anchors=[uri])) == ["guide.md#apples", "guide.md#pears"]


async def test_digests_are_of_the_addressed_lines(shelf):
    for frame in (await ask(shelf, "apple red")).frames:
        [link] = frame.provenance
        name = frame.id.partition("#")[0]
        addressed = addressed_bytes((shelf / name).read_bytes(), link.range)
        assert link.uri == (shelf / name).resolve().as_uri()
        assert link.digest == content_digest(addressed) == frame.content_digest
        assert addressed == frame.content.encode()


async def test_it_reads_what_the_folder_holds_now(shelf):
    provider = FolderProvider(shelf)
    held = [
        FrameId(provider_id="other", frame_id=each.id, content_digest=each.content_digest)
        for each in (await ask(shelf, "apple red pears")).frames
    ]
    outside = FrameId(provider_id="folder", frame_id="../secret.md#secret", content_digest="x")
    assert len(held) == 3
    (shelf.parent / "secret.md").write_text("# Secret\n")
    (shelf / "code.py").unlink()
    text = (shelf / "guide.md").read_text()
    stat = (shelf / "guide.md").stat()
    (shelf / "guide.md").write_text(text.replace("green", "brown"))
    os.utime(shelf / "guide.md", ns=(stat.st_atime_ns, stat.st_mtime_ns))
    response = await provider.verify(VerifyRequest(frames=[*held, outside]))
    assert {each.frame.frame_id: each.status for each in response.verdicts} == {
        "code.py#L1-2": "gone",
        "guide.md#apples": "valid",
        "guide.md#pears": "stale",
        "../secret.md#secret": "gone",
    }
    [stale] = [each for each in response.verdicts if each.status == "stale"]
    assert stale.replacement_digest == content_digest("# Pears\n\nPears are brown.\n")


async def test_limits_of_its_own(shelf):
    provider = FolderProvider(
        shelf, id="mine", suffixes=frozenset([".py"]), limits=FolderLimits(max_files=0)
    )
    assert provider.info.name == "mine"
    query = ContextQuery(goal="apple", max_frames=8, max_tokens=1000)
    assert (await provider.query(query)).frames == []
