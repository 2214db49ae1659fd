"""What a host SHOULD do is advice: a host that leaves it out is told so, and does not fail for it."""

import sys
from pathlib import Path
from typing import Any

import pytest

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.host_scenarios import run_host_suite
from cgp_toolkit.host import harness

from .switches import put, room

pytestmark = pytest.mark.anyio

legs = room("legs")

_ROOT = Path(__file__).parents[4]


async def test_asking_in_vain_about_a_frame_without_digest_is_advised_against() -> None:
    code = f"import sys; sys.path.insert(0, {str(_ROOT)!r}); from {__name__} import main; main()"
    report = await run_host_suite((sys.executable, "-c", code), only=["host-digestless-frame"])
    (result,) = report.results
    assert result.status is Status.WARN, result.evidence
    assert "'bare'" in result.evidence


def main() -> None:
    """Ask about every frame, use again only what the rules permit, and play the scenario."""
    verify = legs.Legs.verify

    async def asking(self: Any, registered: Any, held: Any) -> Any:
        bare = [each for each in held if each.content_digest is None]
        await registered.session.verify(bare, timeout=5.0)
        return await verify(self, registered, held)

    put(legs.Legs, "verify", asking)
    harness.main()
