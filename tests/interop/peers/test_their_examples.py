"""Our host and their example providers.

Over stdio only: neither release of the example provider serves HTTP. There it is their inspector that
meets our server (test_their_inspector), and our host that meets the SDK's (test_sdk_providers).
"""

from dataclasses import replace

import pytest
from tests.interop.peers.crates import DRAFT, Release

from cgp_toolkit.host.host import Host
from cgp_toolkit.host.outcomes import Discarded
from cgp_types import ContextQuery, FrameId, content_digest

pytestmark = pytest.mark.anyio

NAMES = ["frm_getting_started", "frm_configuration"]


def question(**more: object) -> ContextQuery:
    limits = {"max_frames": 8, "max_tokens": 4096}
    return ContextQuery(goal="How is it set up?", **(limits | more))  # type: ignore[arg-type]


async def test_it_is_shaken_hands_with_and_ends_cleanly(release: Release) -> None:
    async with Host() as host:
        await host.add_stdio("docs", release.example())
        [provider] = host.providers()
        assert provider.info.version == release.version
        assert provider.capabilities.correlation
        assert provider.capabilities.verify
        assert not provider.egress
    assert (host.endings["docs"].how, host.endings["docs"].exit_status) == ("clean", 0)


async def test_every_frame_is_kept(release: Release) -> None:
    async with Host() as host:
        await host.add_stdio("docs", release.example())
        answers = await host.query_all(question())
    report = answers.report("docs")
    assert [frame.id for frame in report.frames] == NAMES
    assert report.quarantined == ()
    assert report.rejected == 0
    prompt = answers.compose(4096)
    assert [each.frame.frame_id for each in prompt.citations] == NAMES


async def test_what_is_told_about_a_frame_is_true(release: Release) -> None:
    """Both give the digest of the file as that of the content, (T47): told, and kept (T48)."""
    async with Host() as host:
        await host.add_stdio("docs", release.example())
        report = await host.query_provider("docs", question())
    for frame in report.frames:
        assert frame.content is not None
        assert frame.content_digest == frame.provenance[0].digest != content_digest(frame.content)
    assert [note.frame_id for note in report.notes] == NAMES
    assert {note.requirement for note in report.notes} == {"T47"}


async def test_filters_are_kept(release: Release) -> None:
    async with Host() as host:
        await host.add_stdio("docs", release.example())
        doc = await host.query_provider("docs", question(kinds=["doc"]))
        then = await host.query_provider("docs", question(as_of="2026-03-01T00:00:00Z"))
    for report in (doc, then):
        assert [frame.id for frame in report.frames] == NAMES[:1]
        assert report.quarantined == ()


@pytest.mark.parametrize(
    ("limit", "drop"),
    [({"max_frames": 1}, ("frame_flood", 2, 1)), ({"max_tokens": 40}, ("over_budget", 41, 40))],
)
async def test_limits_below_what_it_has_are_not_kept(
    release: Release, limit: dict[str, int], drop: tuple[str, int, int]
) -> None:
    """A real fault, which their own inspectors do not look for: both frames come, 41 tokens together.

    So the answer is discarded whole (B1, B2, B4), which is the one case in which a frame of theirs is lost.
    """
    async with Host() as host:
        await host.add_stdio("docs", release.example())
        report = await host.query_provider("docs", question(**limit))
    assert isinstance(report.outcome, Discarded)
    discarded = report.outcome.drop
    assert (discarded.kind, discarded.claimed, discarded.limit) == drop
    assert discarded.frame_ids == tuple(NAMES)


async def test_held_frames_are_verified(release: Release) -> None:
    async with Host() as host:
        await host.add_stdio("docs", release.example())
        answers = await host.query_all(question())
        held, other = (served.frame for served in answers.usage().providers[0].served_frames)
        stale = replace(other, content_digest="sha256:" + "0" * 64)
        gone = FrameId(provider_id="docs", frame_id="frm_none", content_digest="sha256:" + "0" * 64)
        found = await host.verify_frames([held, stale, gone])
    assert found.valid == (held,)
    assert [(each.frame, each.reason) for each in found.not_current] == [
        (stale, "stale"),
        (gone, "gone"),
    ]


async def test_both_generations_answer_one_question_side_by_side(release: Release) -> None:
    async with Host() as host:
        await host.add_stdio("first", DRAFT.example())
        await host.add_stdio("second", release.example())
        answers = await host.query_all(question())
    assert [len(report.frames) for report in answers.reports] == [2, 2]


@pytest.mark.parametrize(
    ("mode", "requirements"),
    [("bad-score", ["F1"]), ("empty-citation", ["F3"]), ("bad-timestamp", ["F4"])],
)
async def test_a_frame_that_breaks_a_rule_is_set_aside_alone(
    release: Release, mode: str, requirements: list[str]
) -> None:
    async with Host() as host:
        await host.add_stdio("docs", release.example(mode))
        report = await host.query_provider("docs", question())
    assert report.quarantined
    assert all([*each.requirements] == requirements for each in report.quarantined)
    assert len(report.frames) + len(report.quarantined) == 2
