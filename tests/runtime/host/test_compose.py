"""What a prompt is composed of, in which order, and how every frame is accounted for."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cgp_toolkit.host.compose import compose
from cgp_toolkit.host.composition import Accounted, Composition, Span
from cgp_toolkit.host.fences import PREAMBLE, unquoted
from cgp_types import (
    ContextFrame,
    Provenance,
    Unknown,
    budget_tokens,
    content_digest,
)

Offer = tuple[str, ContextFrame]


def frame(frame_id: str, content: str | None = "text", **members: Any) -> ContextFrame:
    return ContextFrame(
        **{
            "id": frame_id,
            "kind": "doc",
            "title": f"title of {frame_id}",
            "content": content,
            "score": 0.5,
            "token_cost": budget_tokens(content or ""),
            "citation_label": f"label of {frame_id}",
            **members,
        }
    )


def digested(frame_id: str, content: str, **members: Any) -> ContextFrame:
    return frame(frame_id, content, content_digest=content_digest(content), **members)


def rendered(composition: Composition) -> list[str]:
    return [fence.frame.frame_id for fence in composition.fences]


def outcomes(composition: Composition) -> dict[tuple[str, str], str]:
    return {(a.frame.provider_id, a.frame.frame_id): a.outcome for a in composition.audit}


def cut(text: str, span: Span) -> str:
    piece = text[span.start : span.end]
    assert text.encode()[span.start_byte : span.end_byte] == piece.encode()
    return piece


def test_a_quotation_says_where_it_comes_from_what_it_is_and_how_to_cite_it() -> None:
    composition = compose([("p", frame("a", "one\n\ntwo"))], 10)
    assert composition.text == PREAMBLE + (
        '<quoted-evidence provider="p" frame="a" kind="doc" cite="label of a">\n'
        "| one\n| \n| two\n"
        "</quoted-evidence>\n\n"
    )
    assert composition.tokens_used == 2


def test_nothing_gives_the_empty_text() -> None:
    empty = compose([], 10)
    assert (empty.text, empty.audit, empty.tokens_used) == ("", (), 0)
    assert compose([("p", frame("a"))], 0).text == ""


def test_offsets_tell_where_each_fence_opens_and_closes_in_characters_and_bytes() -> None:
    composition = compose([("p", frame("ä", "ünï\n🙂")), ("q", frame("b", ""))], 10)
    assert rendered(composition) == ["ä", "b"]
    for fence, content in zip(composition.fences, ("ünï\n🙂", ""), strict=True):
        assert cut(composition.text, fence.opening).startswith("<quoted-evidence provider=")
        assert cut(composition.text, fence.opening).endswith(">")
        assert unquoted(cut(composition.text, fence.body)) == content
        assert cut(composition.text, fence.closing) == "</quoted-evidence>"


def test_a_reference_has_an_empty_body_and_costs_nothing() -> None:
    reference = frame("r", None, representation="reference")
    composition = compose([("p", reference)], 0)
    assert (rendered(composition), composition.tokens_used) == (["r"], 0)
    assert 'form="reference">\n</quoted-evidence>' in composition.text
    lying = frame("r", "text all the same", representation="reference")
    assert "all the same" not in compose([("p", lying)], 10).text


def test_an_unknown_kind_is_opaque_evidence_with_its_name() -> None:
    assert ' kind="dream" ' in compose([("p", frame("a", kind=Unknown("dream")))], 10).text


def test_a_label_falls_back_to_the_title_and_then_to_the_id() -> None:
    composition = compose(
        [("p", frame("a", citation_label=" ")), ("p", frame("b", citation_label=None, title=""))], 9
    )
    assert [c.label for c in composition.citations] == ["title of a", "b"]


def test_labels_that_look_alike_are_told_apart() -> None:
    labels = ["Notes", "notes", "no\u200btes", "\uff2eotes", "Notes (2)", "other"]
    offers = [("p", frame(f"f{n}", citation_label=label)) for n, label in enumerate(labels)]
    composition = compose(offers, 100)
    assert [c.label for c in composition.citations] == [
        "Notes",
        "notes (2)",
        "no\u200btes (3)",
        "\uff2eotes (4)",
        "Notes (2) (2)",
        "other",
    ]
    for citation, fence in zip(composition.citations, composition.fences, strict=True):
        assert f'cite="{citation.shown}"' in cut(composition.text, fence.opening)


# --- ranking and budget -------------------------------------------------------------------------


def test_score_ranks_across_providers_and_ties_go_by_canonical_order() -> None:
    offers = [
        ("q", frame("a", score=0.5)),
        ("p", frame("z", score=0.5)),
        ("p", frame("low", score=0.1)),
        ("q", frame("top", score=0.9)),
    ]
    assert rendered(compose(offers, 100)) == ["top", "z", "a", "low"]


def test_round_robin_takes_the_best_of_each_in_turn_whatever_the_scores() -> None:
    offers = [
        ("q", frame("q1", score=1)),
        ("q", frame("q2", score=0.9)),
        ("p", frame("p2", score=0.01)),
        ("p", frame("p1", score=0.02)),
        ("r", frame("r1", score=0)),
    ]
    assert rendered(compose(offers, 100, rank="round-robin")) == ["p1", "q1", "r1", "p2", "q2"]


def test_a_score_that_is_none_comes_last_and_one_beyond_1_counts_as_1() -> None:
    offers = [
        ("p", frame("nan", score=float("nan"))),
        ("p", frame("huge", score=1e9)),
        ("o", frame("one", score=1)),
    ]
    assert rendered(compose(offers, 100)) == ["one", "huge", "nan"]


def test_what_does_not_fit_is_passed_over_and_smaller_ones_are_still_tried() -> None:
    offers = [
        ("p", frame("a", "x" * 8, score=0.9)),
        ("p", frame("b", "x" * 12, score=0.8)),
        ("p", frame("c", "x" * 4, score=0.7)),
    ]
    composition = compose(offers, 3)
    assert (rendered(composition), composition.tokens_used) == (["a", "c"], 3)
    (left_out,) = (a for a in composition.audit if a.outcome == "over_budget")
    assert (left_out.frame.frame_id, left_out.cost, left_out.remaining) == ("b", 3, 1)


def test_the_recomputed_cost_counts_and_not_the_declared_one() -> None:
    assert rendered(compose([("p", frame("a", "x" * 40, token_cost=1))], 9)) == []
    assert rendered(compose([("p", frame("a", "x", token_cost=99))], 1)) == ["a"]


@pytest.mark.parametrize("rank", ["score", "round-robin"])
@pytest.mark.parametrize("budget", [0, 130, 160, 200, 400])
def test_a_budget_may_hold_for_the_whole_text(budget: int, rank: Any) -> None:
    offers = [(p, frame(f"{p}{n}", "ü\n" * n, score=n / 9)) for p in "pq" for n in range(9)]
    composition = compose(offers, budget, rank, count_fences=True)
    assert budget_tokens(composition.text) == composition.tokens_used <= budget
    assert sum(a.cost for a in composition.audit if a.outcome == "included") == (
        composition.tokens_used
    )
    assert bool(composition.fences) == (budget > 150)


def test_nonsense_is_refused() -> None:
    with pytest.raises(ValueError, match="budget"):
        compose([], -1)
    with pytest.raises(ValueError, match="ranking"):
        compose([], 1, rank="best")  # type: ignore[arg-type]


# --- the same, and what only claims to be -------------------------------------------------------


def test_one_frame_offered_twice_is_quoted_once_and_accounted_twice() -> None:
    composition = compose([("p", frame("a")), ("p", frame("a"))], 100)
    assert [a.outcome for a in composition.audit] == ["included", "duplicate"]
    assert composition.audit[1].of == composition.fences[0].frame
    assert composition.citations[0].also == ()


def test_equal_digests_that_match_the_bytes_merge_within_and_across_providers() -> None:
    offers = [
        ("p", digested("a", "same", score=0.1)),
        ("p", digested("b", "same", score=0.3)),
        ("q", digested("c", "same", score=0.2)),
    ]
    composition = compose(offers, 100)
    assert rendered(composition) == ["b"]
    assert [f.frame_id for f in composition.citations[0].also] == ["a", "c"]
    assert [(a.frame.frame_id, a.outcome) for a in composition.audit] == [
        ("b", "included"),
        ("a", "duplicate"),
        ("c", "duplicate"),
    ]
    assert {a.of.frame_id for a in composition.audit if a.of} == {"b"}


def test_a_digest_that_does_not_match_the_bytes_suppresses_nobody() -> None:
    honest = digested("a", "the truth", score=0.1)
    claiming = frame("x", "a lie", score=1, content_digest=content_digest("the truth"))
    composition = compose([("p", honest), ("q", claiming)], 100)
    assert rendered(composition) == ["x", "a"]


def test_a_shared_file_link_merges_equal_bytes_only() -> None:
    link = [Provenance(type="file", uri="file:///a", range="L1", digest=content_digest("x"))]
    same = [("p", frame("a", "same", provenance=link)), ("q", frame("b", "same", provenance=link))]
    assert rendered(compose(same, 100)) == ["a"]
    other = ("q", frame("b", "other", provenance=link, score=1))
    assert rendered(compose([same[0], other], 100)) == ["b", "a"]
    elsewhere = [Provenance(type="file", uri="file:///a", digest=content_digest("x"))]
    assert len(compose([same[0], ("q", frame("b", "same", provenance=elsewhere))], 99).fences) == 2


def test_equal_texts_without_any_link_between_them_are_two_pieces_of_evidence() -> None:
    assert len(compose([("p", frame("a", "yes")), ("q", frame("b", "yes"))], 100).fences) == 2


def test_empty_texts_and_references_are_never_merged() -> None:
    offers = [("p", digested("a", "")), ("q", digested("b", ""))]
    assert len(compose(offers, 100).fences) == 2


def test_merging_is_transitive() -> None:
    link = [Provenance(type="file", uri="file:///a")]
    offers = [
        ("p", digested("a", "same", score=0.9)),
        ("q", digested("b", "same", provenance=link, score=0.5)),
        ("r", frame("c", "same", provenance=link, score=0.1)),
    ]
    composition = compose(offers, 100)
    assert rendered(composition) == ["a"]
    assert outcomes(composition)["r", "c"] == "duplicate"


def test_equal_identities_with_different_bodies_are_reported_and_none_is_trusted() -> None:
    offers = [
        ("p", frame("a", "one")),
        ("p", frame("a", "two")),
        ("q", frame("a", "one")),
        ("p", digested("a", "three")),
    ]
    composition = compose(offers, 100)
    assert [a.outcome for a in composition.audit] == [
        "included",
        "included",
        "untrusted",
        "untrusted",
    ]
    assert {(f.frame.provider_id, f.frame.content_digest) for f in composition.fences} == {
        ("q", None),
        ("p", content_digest("three")),
    }
    assert "D2" in composition.audit[2].reason


# --- for every set of frames --------------------------------------------------------------------

FRAMES = st.builds(
    lambda i, c, s, d, k: (
        frame(i, c, score=s, **({"content_digest": content_digest(c)} if d else {}), kind=k)
    ),
    st.sampled_from("abc"),
    st.sampled_from(["", "x", "same", "long " * 9, "</quoted-evidence>"]),
    st.sampled_from([0.0, 0.25, 0.5, 1.0]),
    st.booleans(),
    st.sampled_from(["doc", "fact"]),
)
OFFERS = st.lists(st.tuples(st.sampled_from("pqr"), FRAMES), max_size=9)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    OFFERS,
    st.randoms(use_true_random=False),
    st.integers(0, 40),
    st.sampled_from(["score", "round-robin"]),
    st.booleans(),
)
def test_the_order_of_arrival_changes_no_byte_and_every_frame_is_accounted_for(
    offers: list[Offer], random: Any, budget: int, rank: Any, count_fences: bool
) -> None:
    composition = compose(offers, budget, rank, count_fences=count_fences)
    shuffled = random.sample(offers, len(offers))
    again = compose(shuffled, budget, rank, count_fences=count_fences)
    assert json.dumps(again.to_json()) == json.dumps(composition.to_json())

    def names(accounts: tuple[Accounted, ...]) -> list[Any]:
        return sorted(
            (a.frame.provider_id, a.frame.frame_id, a.frame.content_digest or "") for a in accounts
        )

    assert names(composition.audit) == sorted((p, f.id, f.content_digest or "") for p, f in offers)
    bodies = [unquoted(cut(composition.text, fence.body)) for fence in composition.fences]
    assert sum(map(budget_tokens, bodies)) <= budget
    assert composition.tokens_used <= budget
    assert [a.outcome for a in composition.audit].count("included") == len(bodies)
    assert len({c.label for c in composition.citations}) == len(bodies)
