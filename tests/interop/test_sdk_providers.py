"""Providers written with `contextgraph-sdk`, a package that nobody here wrote, and our host."""

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from click.testing import CliRunner

from cgp_cli.main import cli
from cgp_toolkit.host.attribution import Attribution
from cgp_toolkit.host.consent_entries import Grantor
from cgp_toolkit.host.host import Host
from cgp_types import ContextQuery, FrameId

pytest.importorskip("contextgraph_sdk", reason="the PyPI package contextgraph-sdk is not installed")
pytestmark = pytest.mark.anyio

PROVIDER = str(Path(__file__).with_name("sdk_provider.py"))
STDIO = [sys.executable, PROVIDER]
Transport = Literal["stdio", "http"]
both = pytest.mark.parametrize("transport", ["stdio", "http"])


def question(goal: str = "How often is it tried again?", max_frames: int = 8) -> ContextQuery:
    return ContextQuery(goal=goal, max_frames=max_frames, max_tokens=100)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The provider behind its WSGI app, on the server of the standard library."""
    with subprocess.Popen([*STDIO, "http"], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


@asynccontextmanager
async def meeting(transport: Transport, url: str) -> AsyncIterator[Host]:
    async with Host() as host:
        if transport == "stdio":
            await host.add_stdio("notes", STDIO)
        else:
            await host.add_http("notes", url, trust_loopback=True)
        yield host


@both
async def test_it_is_shaken_hands_with(transport: Transport, url: str) -> None:
    async with meeting(transport, url) as host:
        [provider] = host.providers()
    assert provider.info.name == "sdk-notes"
    assert provider.capabilities.correlation
    assert provider.capabilities.verify
    assert not provider.egress


@both
async def test_it_is_queried_and_passes_the_audit(transport: Transport, url: str) -> None:
    async with meeting(transport, url) as host:
        answers = await host.query_all(question())
        report = answers.report("notes")
        assert [frame.id for frame in report.frames] == ["note:retry", "note:rollback"]
        assert report.quarantined == ()
        fewer = await host.query_provider("notes", question(max_frames=1))
        assert len(fewer.frames) == 1
        refused = await host.query_provider("notes", question(goal="refuse"))
        assert refused.outcome.to_json() == {
            "kind": "provider_error",
            "code": "bad_request",
            "text": "no such space",
        }
    prompt = answers.compose(100)
    assert "Retry three times. Déjà vu." in prompt.text
    rendered = [citation.frame for citation in prompt.citations]
    record = Attribution.of(answers.usage(), selected=rendered, rendered=rendered)
    assert record.discrepancies() == ()
    assert len(rendered) == 2


@both
async def test_its_frames_are_verified(transport: Transport, url: str) -> None:
    async with meeting(transport, url) as host:
        answers = await host.query_all(question())
        held, other = (served.frame for served in answers.usage().providers[0].served_frames)
        stale = replace(other, content_digest="sha256:" + "0" * 64)
        gone = FrameId(provider_id="notes", frame_id="note:none", content_digest="sha256:1")
        found = await host.verify_frames([held, stale, gone])
    assert found.valid == (held,)
    assert [(each.frame, each.reason) for each in found.not_current] == [
        (stale, "stale"),
        (gone, "gone"),
    ]


async def test_the_child_ends_cleanly_and_the_server_lives_on(url: str) -> None:
    async with Host() as host:
        await host.add_stdio("child", STDIO)
        await host.add_http("server", url, trust_loopback=True)
        assert len((await host.query_all(question())).accepted) == 4
    assert (host.endings["child"].how, host.endings["child"].exit_status) == ("clean", 0)
    assert host.endings["server"].how == "closed"
    async with meeting("http", url) as another:
        assert (await another.query_all(question())).answered


async def test_over_http_it_is_asked_only_after_consent(url: str) -> None:
    async with Host() as host:
        await host.add_http("notes", url)
        assert (await host.query_provider("notes", question())).outcome.kind == "consent_required"
        for request in await host.consent_missing("notes"):
            await host.grant(request, Grantor("human", "somebody"))
        assert len((await host.query_provider("notes", question())).frames) == 2
        assert [each.message for each in host.ledger.disclosures()] == ["query"]


def test_the_command_asks_both(url: str, tmp_path: Path) -> None:
    command = ["query", "--stdio", " ".join(STDIO), "--http", url, "--trust-loopback", "--json"]
    ledger = ["--ledger", str(tmp_path / "ledger.sqlite3")]
    shown = CliRunner().invoke(cli, [*command, *ledger, "--goal", "again"])
    assert shown.exit_code == 0
    kinds = [report["outcome"]["kind"] for report in json.loads(shown.stdout)["reports"]]
    assert kinds == ["frames", "frames"]
