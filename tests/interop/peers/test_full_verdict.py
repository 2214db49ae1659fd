"""What our full profile says of their honest example, which the public one passes: real faults only."""

from pathlib import Path

import pytest
from tests.interop.peers.crates import DRAFT, FROZEN, Release

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.suite import run_suite
from cgp_toolkit.conformance.target import StdioTarget

BOTH = {
    # It looks at neither limit, and always serves its two frames (B1, B4).
    "tight-budget": Status.FAIL,
    # Bytes that are no UTF-8 end it, with status 0, and a blank line is answered with `bad_request`
    # where it is nobody's (R1, W14).
    "survival": Status.FAIL,
    # The id of a message that it does not understand is not read: it refuses a query without its
    # payload, and a type that it does not know, by errors without their id (R1, W10).
    "concurrent-correlation": Status.FAIL,
    "unknown-envelope": Status.FAIL,
    # It acknowledges any family with its own version. A host can refuse that: no fault, advice (T26).
    "version-mismatch": Status.WARN,
    # The digest of the file stands where that of the content is due: advice (T47).
    "content-digest": Status.WARN,
    # Over stdio there is no HTTP server.
    "http-hardening": Status.SKIP,
}
EXPECTED = {
    # A kind that it does not know makes the whole query undecodable (W8). 2.0.0 has mended that.
    DRAFT: {**BOTH, "kinds-filter": Status.FAIL},
    FROZEN: BOTH,
}
"""Every check that does not pass, and why that is fair."""


@pytest.mark.anyio
async def test_what_does_not_pass_is_what_is_explained(release: Release) -> None:
    report = await run_suite(StdioTarget(command=release.example()), root=Path("/"))
    said = {each.name: each.status for each in report.results if each.status is not Status.PASS}
    assert said == EXPECTED[release]
