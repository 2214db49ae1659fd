"""Nothing leaves before somebody agreed: the gate, seen from outside."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar

import anyio
import pytest
from tests.hostile.meeting import PEER, QUICK

from cgp_toolkit.errors import LedgerError
from cgp_toolkit.host.consent_entries import Grantor
from cgp_toolkit.host.disclosures import Disclosure
from cgp_toolkit.host.host import Host
from cgp_toolkit.host.ledger import Ledger
from cgp_types import Capabilities, DataFlow, FrameId

from .shelf import Shelf, question

pytestmark = pytest.mark.anyio

SOMEBODY = Grantor("human", "somebody")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    with Ledger.open(str(tmp_path / "ledger.db")) as opened:
        yield opened


async def agree(host: Host, provider_id: str) -> None:
    for request in await host.consent_missing(provider_id):
        await host.grant(request, SOMEBODY)


async def test_before_consent_a_provider_receives_the_handshake_and_nothing_else(
    tmp_path: Path, ledger: Ledger
) -> None:
    log = tmp_path / "received"
    command = [*PEER, "--log", str(log), "--verify", "--flow", '{"egress": true}']
    async with Host(limits=QUICK, ledger=ledger) as host:
        await host.add_stdio("cloud", command)
        report = await host.query_provider("cloud", question(goal="secret"))
        held = FrameId(provider_id="cloud", frame_id="secret", content_digest="sha256:0")
        verified = await host.verify_frames([held])
        assert report.outcome.kind == "consent_required"
        assert verified.not_current[0].reason == "consent_required"
        received = log.read_bytes().splitlines()
        assert len(received) == 1
        assert b'"handshake"' in received[0]
        assert ledger.disclosures() == ()
        await agree(host, "cloud")
        assert (await host.query_provider("cloud", question(goal="open"))).outcome.kind == "frames"
        [left] = ledger.disclosures("cloud")
        assert left.destination == "stdio"


async def test_the_sentence_says_what_leaves_and_to_whom() -> None:
    flow = DataFlow(egress=True, egress_scopes=["third-party-model"])
    async with Host() as host:
        await host.register(Shelf("cloud", data_flow=flow))
        [request] = await host.consent_missing("cloud")
        assert request.scope == "third-party-model"
        assert "cloud says" in request.sentence
        assert "third-party-model" in request.sentence


async def test_a_scope_gate_opens_for_its_scope_only() -> None:
    flow = DataFlow(egress=True, egress_scopes=["third-party-model", "org-tenant"])
    cloud = Shelf("cloud", data_flow=flow)
    async with Host() as host:
        await host.register(cloud)
        host.ledger.grant("cloud", cloud.info, None, sentence="plain", grantor=SOMEBODY)
        host.ledger.grant("cloud", cloud.info, "org-tenant", sentence="org", grantor=SOMEBODY)
        report = await host.query_provider("cloud", question())
        assert report.outcome.to_json() == {
            "kind": "scopes_required",
            "scopes": ["third-party-model"],
            "reasons": ["never_granted"],
        }
        assert cloud.asked == []
        await agree(host, "cloud")
        assert (await host.query_provider("cloud", question())).outcome.kind == "frames"


async def test_a_closed_gate_says_nothing_against_the_health_of_a_provider() -> None:
    async with Host() as host:
        await host.register(Shelf("cloud", data_flow=DataFlow(egress=True)))
        await host.query_provider("cloud", question())
        [seen] = host.providers()
        assert seen.faults == 0


async def test_the_outcome_says_why_each_gate_is_closed() -> None:
    flow = DataFlow(egress=True, egress_scopes=["acme:eu", "acme:us"])
    cloud, plain = Shelf("cloud", data_flow=flow), Shelf("plain", data_flow=DataFlow(egress=True))
    async with Host() as host:
        await host.register(cloud)
        await host.register(plain)
        await agree(host, "cloud")
        await agree(host, "plain")
        host.ledger.revoke("cloud", "acme:us", grantor=SOMEBODY)
        report = await host.query_provider("cloud", question())
        assert report.outcome.to_json() == {
            "kind": "scopes_required",
            "scopes": ["acme:us"],
            "reasons": ["revoked"],
        }
        assert "consent to acme:us was taken back" in report.summary
        plain.info.data_flow = DataFlow(egress=True, writes=True)
        await host.remove("plain")
        await host.register(plain)
        report = await host.query_provider("plain", question())
        told = report.outcome.to_json()
        assert (told["egress_by"], told["reason"]) == ("declaration", "data_flow_widened")
        assert "was given when it declared less" in report.summary


class Telling(Ledger):
    """A ledger that tells when it could not be written."""

    gave_up: ClassVar[threading.Event]

    def record_disclosure(self, *arguments: Any, **options: Any) -> Disclosure:
        try:
            return super().record_disclosure(*arguments, **options)
        except LedgerError:
            self.gave_up.set()
            raise


async def test_a_ledger_that_others_hold_does_not_hold_up_a_deadline(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    cloud, local = Shelf("cloud", data_flow=DataFlow(egress=True)), Shelf("local")
    Telling.gave_up = threading.Event()
    with Telling.open(str(path)) as ledger:
        async with Host(ledger=ledger) as host:
            await host.register(cloud)
            await host.register(local)
            await agree(host, "cloud")
            with closing(sqlite3.connect(path, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                began = anyio.current_time()
                answers = await host.query_all(question(), deadline=0.2)
                assert anyio.current_time() - began < 5
                assert answers.report("cloud").outcome.kind == "timed_out"
                assert answers.report("local").outcome.kind == "frames"
                # The writer that was given up does not wait much longer, and leaves nothing.
                assert await anyio.to_thread.run_sync(Telling.gave_up.wait, 5)
                assert ledger.disclosures() == ()
                other.execute("ROLLBACK")
            assert cloud.asked == []
            await host.query_all(question(), deadline=5)
            assert len(cloud.asked) == len(ledger.disclosures()) == 1


async def test_revocation_between_two_queries_closes_the_gate() -> None:
    cloud = Shelf("cloud", data_flow=DataFlow(egress=True))
    async with Host() as host:
        await host.register(cloud)
        await agree(host, "cloud")
        assert (await host.query_provider("cloud", question())).outcome.kind == "frames"
        host.ledger.revoke("cloud", grantor=SOMEBODY)
        assert (await host.query_provider("cloud", question())).outcome.kind == "consent_required"
    assert len(cloud.asked) == 1


async def test_expiry_between_two_queries_closes_the_gate() -> None:
    now = "2026-01-01T00:00:00Z"
    cloud = Shelf("cloud", data_flow=DataFlow(egress=True))
    async with Host(clock=lambda: now) as host:
        await host.register(cloud)
        [request] = await host.consent_missing("cloud")
        await host.grant(request, SOMEBODY, expires_at="2026-01-01T00:00:00.5Z")
        assert (await host.query_provider("cloud", question())).outcome.kind == "frames"
        now = "2026-01-01T00:00:00.50Z"
        assert (await host.query_provider("cloud", question())).outcome.kind == "consent_required"


async def test_a_provider_that_comes_back_with_a_wider_data_flow_is_sent_nothing(
    tmp_path: Path,
) -> None:
    log, marker = tmp_path / "received", tmp_path / "marker"
    async with Host(limits=QUICK) as host:
        await host.add_stdio("local", [*PEER, "--log", str(log), "--egress-after", str(marker)])
        assert (
            await host.query_provider("local", question(goal="crash 0"))
        ).outcome.kind == "crashed"
        report = await host.query_provider("local", question(goal="secret"))
        assert report.outcome.kind == "protocol_error"
        again = await host.query_provider("local", question(goal="secret"))
        assert again.outcome.kind == "consent_required"
    assert b"secret" not in log.read_bytes()


async def test_a_local_provider_needs_no_consent_and_leaves_no_trace_in_the_ledger() -> None:
    async with Host() as host:
        await host.register(Shelf("local", abilities=Capabilities()))
        assert await host.consent_missing("local") == ()
        assert (await host.query_provider("local", question())).outcome.kind == "frames"
        assert host.ledger.disclosures() == ()
