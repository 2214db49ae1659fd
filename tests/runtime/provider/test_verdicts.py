"""Verdicts from what would be served now."""

import pytest

from cgp_toolkit.provider import verdicts_on
from cgp_types import FrameId, VerifyRequest

DIGEST, SHORT = "sha256:" + "a" * 64, "sha256:" + "b" * 64


@pytest.mark.parametrize(
    ("frame_id", "digest", "status", "replacement"),
    [
        ("a", DIGEST, "valid", None),
        ("a", SHORT, "valid", None),
        ("a", DIGEST.upper(), "stale", DIGEST),
        ("a", "", "stale", DIGEST),
        ("a", DIGEST + "\n", "stale", DIGEST),
        ("a", None, "unknown", None),
        ("none", DIGEST, "unknown", None),
        ("gone", DIGEST, "gone", None),
        ("gone", None, "gone", None),
    ],
)
@pytest.mark.parametrize("provider_id", ["me", "somebody else", ""])
def test_a_digest_is_opaque_text_and_the_provider_part_decides_nothing(
    provider_id, frame_id, digest, status, replacement
):
    held = FrameId(provider_id=provider_id, frame_id=frame_id, content_digest=digest)
    [verdict] = verdicts_on(
        VerifyRequest(frames=[held]), {"a": [DIGEST, SHORT], "none": []}
    ).verdicts
    assert verdict.frame == held
    assert (verdict.status, verdict.replacement_digest) == (status, replacement)


def test_every_identity_gets_a_verdict_in_its_place():
    held = [FrameId(provider_id="p", frame_id=name) for name in ("x", "a", "x")]
    response = verdicts_on(VerifyRequest(frames=held), {"a": [DIGEST]})
    assert [each.status for each in response.verdicts] == ["gone", "unknown", "gone"]
