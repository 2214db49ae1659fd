"""Our suite and their inspectors say the same of their example provider, honest and in every mode."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.interop.peers.crates import DRAFT, FROZEN, HONEST, RELEASES, Release, Verdict

from cgp_toolkit.conformance.check import Profile, Status
from cgp_toolkit.conformance.suite import run_suite
from cgp_toolkit.conformance.target import StdioTarget

pytestmark = pytest.mark.anyio

MODES = (
    HONEST,
    "lying-costs",
    "bad-score",
    "empty-citation",
    "bad-version",
    "crash-on-query",
    "crash-on-garbage",
    "mislabel-malformed",
    "under-report-cost",
    "bad-timestamp",
    "malformed-digest",
    "stale-digest",
    "flood-frames",
    "drop-correlation-id",
    "lying-representation",
    "ignore-as-of",
    "accept-bad-embedding",
    "rubber-stamp-verify",
    "hollow-verify",
    "scope-lie",
    "ignore-kinds",
    "ignore-anchors",
)

SIGNING = (
    "forge-signature",
    "lift-signature",
    "truncate-chain",
    "swap-content",
    "malformed-attestation",
)
"""Of the frozen 1.0 alone. Each breaks its check `attestation` and nothing else; the thirteen pass."""

NOT_OURS = {"attestation"}
"""The frozen 1.0 signs frames. We judge the draft, to which its three members are unknown (U1)."""

IN_THEIR_WORDS = {Status.PASS: "pass", Status.FAIL: "fail", Status.SKIP: "skipped"}


@dataclass(frozen=True, slots=True)
class Difference:
    """One check on which the two disagree, and who is right."""

    theirs: str
    ours: str
    because: str


DIFFERENCES: Mapping[tuple[str, str], Difference] = {
    ("crash-on-query", "malformed-input-tolerance"): Difference(
        theirs="pass",
        ours="fail",
        because="They send garbage and a query, and read one reply, which is that to the garbage. We"
        " read on: R1 wants the next good query answered, and the provider is dead by then.",
    ),
    ("drop-correlation-id", "malformed-input-tolerance"): Difference(
        theirs="pass",
        ours="fail",
        because="The same query after the garbage. Ours carries an id, since correlation was"
        " declared, and an answer without it belongs to nobody (H4).",
    ),
    ("drop-correlation-id", "embedding-fingerprint"): Difference(
        theirs="pass",
        ours="fail",
        because="They ask without an id. Ours carries one, and the refusal comes without it (H4).",
    ),
}
"""By mode and check, in both releases. Neither lets a mode pass that the other fails."""


def cases() -> list[object]:
    modes = {DRAFT: MODES, FROZEN: MODES + SIGNING}
    return [
        pytest.param(release, mode, id=f"{release.version}-{mode}")
        for release in RELEASES
        for mode in modes[release]
    ]


async def ours(release: Release, mode: str) -> Verdict:
    """The verdict of the public profile, in their words. The files that they cite lie anywhere."""
    report = await run_suite(
        StdioTarget(command=release.example(mode)), profile=Profile.PUBLIC, root=Path("/")
    )
    return {result.name: IN_THEIR_WORDS[result.status] for result in report.results}


@pytest.mark.parametrize(("release", "mode"), cases())
async def test_the_verdict_is_the_same(release: Release, mode: str) -> None:
    said = release.verdicts()[mode]
    theirs = {name: status for name, status in said.items() if name not in NOT_OURS}
    found = await ours(release, mode)
    assert set(found) == set(theirs)
    differing = {
        name: (theirs[name], found[name]) for name in theirs if theirs[name] != found[name]
    }
    listed = {
        check: (difference.theirs, difference.ours)
        for (of, check), difference in DIFFERENCES.items()
        if of == mode
    }
    assert differing == listed


def test_no_difference_turns_a_mode_green() -> None:
    assert {(each.theirs, each.ours) for each in DIFFERENCES.values()} == {("pass", "fail")}
    assert {mode for mode, _ in DIFFERENCES} <= set(MODES) - {HONEST}


def test_every_mode_of_theirs_is_met() -> None:
    assert set(DRAFT.modes()) == set(MODES) - {HONEST}
    assert set(FROZEN.modes()) == {*MODES, *SIGNING} - {HONEST}


@pytest.mark.parametrize("mode", SIGNING)
def test_what_breaks_a_signature_breaks_nothing_else(mode: str) -> None:
    failed = {name for name, status in FROZEN.verdicts()[mode].items() if status != "pass"}
    assert failed == NOT_OURS


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.version)
def test_they_pass_their_own_example_and_fail_every_mode(release: Release) -> None:
    failed = {mode: "fail" in said.values() for mode, said in release.verdicts().items()}
    assert failed == {mode: mode != HONEST for mode in failed}
