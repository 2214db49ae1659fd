"""Attribution: three observations kept apart, coherent and reconcilable."""

import json
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from cgp_toolkit.host.attribution import Attribution, ContextUse
from cgp_toolkit.host.compose import compose
from cgp_toolkit.host.usage import ProviderUsage, UsageReport
from cgp_types import ContextFrame, DecodeError, FrameId

FRAMES = [
    ContextFrame(
        id=frame_id,
        kind="doc",
        title="t",
        score=0.5,
        content="x" * 4 * cost,
        token_cost=cost,
        citation_label=frame_id,
    )
    for frame_id, cost in (("a", 1), ("b", 2), ("c", 4))
]
USAGE = UsageReport.of(100, "2026-07-20T18:00:00Z", [ProviderUsage.of("p", FRAMES)])
A, B, C = (FrameId(provider_id="p", frame_id=frame_id) for frame_id in "abc")


@pytest.mark.parametrize(("selected", "rendered", "cited"), list(product((False, True), repeat=3)))
def test_what_is_cited_was_rendered_and_what_is_rendered_was_selected(
    selected: bool, rendered: bool, cited: bool
) -> None:
    use = ContextUse(A, selected, rendered, cited)
    coherent = (selected, rendered, cited) in {
        (False, False, False),
        (True, False, False),
        (True, True, False),
        (True, True, True),
    }
    assert use.is_coherent is coherent
    assert Attribution((use,), USAGE).is_reconcilable is coherent


def test_nothing_is_inferred() -> None:
    (use,) = Attribution.of(USAGE, cited=[A]).uses
    assert use == ContextUse(A, selected=False, rendered=False, cited=True)
    assert Attribution.of(USAGE, cited=[A]).discrepancies() == (
        "Frame 'a' of 'p' is cited and was not rendered.",
    )
    assert Attribution.of(USAGE, rendered=[A]).discrepancies() == (
        "Frame 'a' of 'p' is rendered and was not selected.",
    )


def test_a_composition_gives_what_was_rendered_and_costs_follow_from_the_usage_report() -> None:
    composition = compose([("p", frame) for frame in FRAMES], 3)
    record = Attribution.of(
        USAGE,
        selected=[A, B, C],
        rendered=[citation.frame for citation in composition.citations],
        cited=[B],
    )
    assert record.is_reconcilable
    assert [use.frame for use in record.uses if use.rendered] == [A, B]
    assert (record.cited_tokens, record.uncited_rendered_tokens) == (2, 1)
    assert record.cited_token_share == Fraction(2, 3)


def test_there_is_no_share_of_nothing() -> None:
    assert Attribution.of(USAGE, selected=[A]).cited_token_share is None


def test_a_frame_that_was_never_billed_or_is_recorded_twice_is_told() -> None:
    other_version = FrameId(provider_id="p", frame_id="a", content_digest="sha256:x")
    found = Attribution.of(USAGE, selected=[other_version]).discrepancies()
    assert found == ("Frame 'a' of 'p' does not occur in the usage report.",)
    twice = Attribution((ContextUse(A), ContextUse(A)), USAGE)
    assert twice.discrepancies() == ("Frame 'a' of 'p' is recorded more than once.",)


def test_a_usage_report_that_does_not_add_up_is_not_reconcilable() -> None:
    wrong = UsageReport(1, 99, "2026-07-20T18:00:00Z", USAGE.providers)
    assert not Attribution((), wrong).is_reconcilable


def test_it_survives_json() -> None:
    record = Attribution.of(USAGE, selected=[A, B], rendered=[B], cited=[B])
    assert Attribution.from_json(json.loads(json.dumps(record.to_json()))) == record


@pytest.mark.parametrize(
    ("document", "path"),
    [
        ({"uses": 3, "usage": USAGE.to_json()}, "/uses"),
        ({"uses": [{"frame": {}}], "usage": USAGE.to_json()}, "/uses/0/frame/provider_id"),
        ({"uses": []}, "/usage"),
        ({"uses": [], "usage": {}}, "/usage/budget_requested"),
        (
            {
                "uses": [{"frame": {"provider_id": "p", "frame_id": "a"}, "selected": 1}],
                "usage": USAGE.to_json(),
            },
            "/uses/0/selected",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(document: Any, path: str) -> None:
    with pytest.raises(DecodeError) as caught:
        Attribution.from_json(document)
    assert caught.value.path == path
