"""Which held frames may be used again."""

import pytest

from cgp_toolkit.host.host import Host
from cgp_types import (
    Capabilities,
    FrameId,
    FrameVerdict,
    Unknown,
    VerifyRequest,
    VerifyResponse,
    content_digest,
)

from .shelf import Shelf

pytestmark = pytest.mark.anyio

DIGEST = content_digest("text")
OTHER = content_digest("other")


def held(frame_id: str, provider_id: str = "shelf", digest: str | None = DIGEST) -> FrameId:
    return FrameId(provider_id=provider_id, frame_id=frame_id, content_digest=digest)


def verdicts(request: VerifyRequest) -> VerifyResponse:
    """Valid, stale, gone, strange by the frame's id; no verdict on others, and one nobody asked for."""
    statuses = {"valid": "valid", "stale": "stale", "gone": "gone", "strange": Unknown("moved")}
    found = [
        FrameVerdict(
            frame=identity,
            status=statuses[identity.frame_id],  # type: ignore[arg-type]
            replacement_digest=OTHER if identity.frame_id == "stale" else None,
        )
        for identity in request.frames
        if identity.frame_id in statuses
    ]
    stranger = FrameId(provider_id=request.frames[0].provider_id, frame_id="never asked")
    return VerifyResponse(verdicts=[*found, FrameVerdict(frame=stranger, status="valid")])


async def test_only_valid_permits_reuse_and_every_identity_is_accounted_for() -> None:
    shelf = Shelf(abilities=Capabilities(verify=True), verdicts=verdicts)
    asked = [
        held("valid"),
        held("stale"),
        held("gone"),
        held("strange"),
        held("silent"),
        held("bare", digest=None),
        held("x", provider_id="nobody"),
        held("valid"),
    ]
    async with Host() as host:
        await host.register(shelf)
        result = await host.verify_frames(asked)
    assert result.valid == (held("valid"), held("valid"))
    told = {one.frame.frame_id: (one.reason, one.ask_again) for one in result.not_current}
    assert told == {
        "stale": ("stale", True),
        "gone": ("gone", False),
        "strange": ("unknown", True),
        "silent": ("unknown", True),
        "bare": ("no_digest", True),
        "x": ("unknown_provider", True),
    }
    [stale] = [one for one in result.not_current if one.reason == "stale"]
    assert stale.replacement_digest == OTHER
    assert len(result.valid) + len(result.not_current) == len(asked)


async def test_the_wire_carries_the_declared_name_and_identities_with_a_digest_only() -> None:
    shelf = Shelf(abilities=Capabilities(verify=True), verdicts=verdicts)
    async with Host() as host:
        await host.register(shelf, "local name")
        result = await host.verify_frames(
            [held("valid", "local name"), held("bare", "local name", digest=None)]
        )
    [request] = shelf.held
    assert request.frames == [held("valid", "shelf says")]
    assert result.valid == (held("valid", "local name"),)


async def test_a_provider_without_verify_is_not_asked() -> None:
    shelf = Shelf()
    async with Host() as host:
        await host.register(shelf)
        result = await host.verify_frames([held("valid")])
    assert shelf.held == []
    assert result.not_current[0].reason == "verify_unsupported"


async def test_a_provider_that_fails_takes_nothing_from_the_others() -> None:
    def broken(_: VerifyRequest) -> VerifyResponse:
        raise RuntimeError("no")

    able = Capabilities(verify=True)
    async with Host() as host:
        await host.register(Shelf("ill", abilities=able, verdicts=broken))
        await host.register(Shelf("well", abilities=able, verdicts=verdicts))
        result = await host.verify_frames([held("valid", "ill"), held("valid", "well")])
    assert result.valid == (held("valid", "well"),)
    assert result.not_current[0].reason == "failed"


async def test_of_two_verdicts_on_one_identity_the_first_counts() -> None:
    def undecided(request: VerifyRequest) -> VerifyResponse:
        [identity] = request.frames
        return VerifyResponse(
            verdicts=[
                FrameVerdict(frame=identity, status="gone"),
                FrameVerdict(frame=identity, status="valid"),
            ]
        )

    async with Host() as host:
        await host.register(Shelf(abilities=Capabilities(verify=True), verdicts=undecided))
        result = await host.verify_frames([held("x")])
    assert [one.reason for one in result.not_current] == ["gone"]
    assert result.valid == ()
