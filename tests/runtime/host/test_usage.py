"""Usage reports: what they count, and whether they add up."""

import json
from dataclasses import replace
from typing import Any

import pytest

from cgp_toolkit.host.usage import ProviderUsage, ServedFrame, UsageReport
from cgp_types import ContextFrame, DecodeError, FrameId, content_digest

NOW = "2026-07-20T18:00:00Z"


def frame(frame_id: str, cost: int, digest: str | None = None) -> ContextFrame:
    return ContextFrame(
        id=frame_id,
        kind="doc",
        title="t",
        score=0.5,
        token_cost=cost,
        content="x" * 4 * cost,
        content_digest=digest,
    )


def report() -> UsageReport:
    digest = content_digest("b")
    return UsageReport.of(
        10,
        NOW,
        [
            ProviderUsage.of("p", [frame("a", 3), frame("b", 4, digest)], rejected=2),
            ProviderUsage.of("dropped", [], rejected=9),
            ProviderUsage.of("q", [frame("a", 5)]),
        ],
    )


def test_every_number_follows_from_the_items() -> None:
    usage = report()
    assert (usage.budget_requested, usage.budget_consumed) == (10, 12)
    assert [(p.frames_served, p.frames_rejected, p.token_cost) for p in usage.providers] == [
        (2, 2, 7),
        (0, 9, 0),
        (1, 0, 5),
    ]
    assert usage.providers[0].served_frames[1] == ServedFrame(
        FrameId(provider_id="p", frame_id="b", content_digest=content_digest("b")), 4
    )
    assert usage.discrepancies() == ()


def test_it_survives_json() -> None:
    assert UsageReport.from_json(json.loads(json.dumps(report().to_json()))) == report()


def test_sums_beyond_what_a_double_holds_stay_exact() -> None:
    largest = 2**32 - 1
    served = ProviderUsage.of("p", [frame(str(n), 1) for n in range(3)])
    items = tuple(replace(each, token_cost=largest) for each in served.served_frames)
    big = replace(served, token_cost=3 * largest, served_frames=items)
    usage = replace(UsageReport.of(1, NOW, [big]), budget_consumed=2**63 + 1)
    assert UsageReport.from_json(json.loads(json.dumps(usage.to_json()))) == usage


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"frames_served": 3}, "3 frames are said to be served"),
        ({"token_cost": 8}, "8 is no sum"),
        ({"provider_id": "z"}, "name another provider"),
        ({"served_frames": ()}, "7 is no sum"),
    ],
)
def test_what_does_not_add_up_is_told(change: dict[str, Any], told: str) -> None:
    usage = report()
    first = replace(usage.providers[0], **change)
    found = replace(usage, providers=(first, *usage.providers[1:])).discrepancies()
    assert any(told in sentence for sentence in found)


def test_a_wrong_total_and_a_frame_billed_twice_are_told() -> None:
    usage = report()
    assert replace(usage, budget_consumed=0).discrepancies() == (
        "0 is no sum; the providers consumed 12.",
    )
    twice = UsageReport.of(1, NOW, [ProviderUsage.of("p", [frame("a", 1), frame("a", 1)])])
    assert twice.discrepancies() == ("A frame is listed more than once.",)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        (("as_of",), 3, "wrong_type"),
        (("providers",), None, "wrong_type"),
        (("budget_consumed",), -1, "out_of_range"),
        (("budget_consumed",), True, "wrong_type"),
        (("budget_consumed",), 1.5, "wrong_type"),
        (("providers", 0, "served_frames", 1, "token_cost"), "4", "wrong_type"),
        (("providers", 0, "served_frames", 1, "frame", "frame_id"), 4, "wrong_type"),
        (("providers", 0, "served_frames", 1, "frame"), [], "wrong_type"),
        (("providers", 1), [], "wrong_type"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    path: tuple[str | int, ...], value: object, code: str
) -> None:
    document: Any = report().to_json()
    inner = document
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(DecodeError) as caught:
        UsageReport.from_json(document)
    assert (caught.value.code, caught.value.path) == (code, "/" + "/".join(map(str, path)))


def test_what_is_missing_is_named() -> None:
    document = report().to_json()
    del document["providers"][2]["frames_rejected"]
    with pytest.raises(DecodeError) as caught:
        UsageReport.from_json(document)
    assert (caught.value.code, caught.value.path) == ("missing", "/providers/2/frames_rejected")
