"""What an audit drops, what it sets aside, and what it lets pass."""

import dataclasses
import json
from typing import Any

import pytest

from cgp_toolkit.host.audit import Audit, AuditPolicy, audit
from cgp_types import (
    Capabilities,
    ContentRef,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    Provenance,
    Relation,
    Requirement,
    Transform,
    Unknown,
    budget_tokens,
    content_digest,
)

DIGEST = content_digest("a source")


def frame(frame_id: str = "a", content: str | None = "Some text.", **members: Any) -> ContextFrame:
    return ContextFrame(
        **{
            "id": frame_id,
            "kind": "doc",
            "title": "A title",
            "content": content,
            "score": 0.5,
            "token_cost": budget_tokens(content or ""),
            "citation_label": "a label",
            **members,
        }
    )


def compact(**members: Any) -> ContextFrame:
    return frame(
        **{
            "representation": "compact",
            "content_digest": content_digest("Some text."),
            "canonical_content_hash": DIGEST,
            "content_ref": ContentRef(provider_id="p", uri="x:y"),
            "transform": Transform(method="m", implementation="i", version="1"),
            **members,
        }
    )


def reference(**members: Any) -> ContextFrame:
    return frame(
        content=None,
        **{
            "representation": "reference",
            "canonical_content_hash": DIGEST,
            "content_ref": ContentRef(provider_id="p", uri="x:y"),
            **members,
        },
    )


def judged(
    *frames: ContextFrame,
    policy: AuditPolicy | None = None,
    representations: tuple[str, ...] = ("full", "compact", "reference"),
    **query: Any,
) -> Audit:
    asked = ContextQuery(
        **{
            "goal": "g",
            "max_frames": 10,
            "max_tokens": 1000,
            "representation_preferences": ["compact", "reference", "full"],
            **query,
        }
    )
    can = Capabilities(representations=list(representations))  # type: ignore[arg-type]
    result = ContextQueryResult(frames=list(frames), truncated=False)
    return audit(result, asked, can) if policy is None else audit(result, asked, can, policy)


def ids(found: Audit) -> list[str]:
    return [each.id for each in found.accepted]


def broken(found: Audit) -> list[tuple[str, ...]]:
    return [each.requirements for each in found.quarantined]


def test_sound_frames_of_every_representation_pass_in_the_order_of_the_answer() -> None:
    frames = (frame("z"), compact(id="b"), reference(id="a"))
    found = judged(*frames)
    assert found == Audit(accepted=frames)


@pytest.mark.parametrize(
    ("requirement", "faulty"),
    [
        (Requirement.B3, frame(token_cost=2)),
        (Requirement.B3, frame(token_cost=4)),
        (Requirement.P1, frame(transform=Transform(method="m", implementation="i", version="1"))),
        (Requirement.P1, frame(canonical_content_hash=DIGEST)),
        (Requirement.P1, frame(content=None)),
        (Requirement.P2, compact(transform=None)),
        (Requirement.P3, reference(content_digest=DIGEST)),
        (Requirement.F1, frame(score=1.01)),
        (Requirement.F1, frame(score=float("nan"))),
        (Requirement.F2, frame(title=" \u3000")),
        (Requirement.F3, frame(citation_label=None)),
        (Requirement.F3, frame(citation_label="")),
        (Requirement.F4, frame(recorded_at="2026-02-30T00:00:00Z")),
        (Requirement.F4, frame(valid_to="yesterday")),
        (Requirement.F5, frame(provenance=[Provenance(type="file", uri="file:///a")])),
        (Requirement.F5, frame(provenance=[Provenance(type="file", digest="sha256:ABC")])),
        (Requirement.D1, frame(content_digest="md5:1")),
        (Requirement.G1, frame(relations=[Relation(rel="code.calls", target_uri="x:y")])),
        (
            Requirement.G2,
            frame(relations=[Relation(rel="code.calls", target_uri=" ", display_name="d")]),
        ),
        (Requirement.W8, frame(representation=Unknown("hologram"))),
    ],
)
def test_a_faulty_frame_is_set_aside_with_its_requirement_and_its_neighbours_stay(
    requirement: Requirement, faulty: ContextFrame
) -> None:
    faulty = dataclasses.replace(faulty, id="faulty")
    found = judged(frame("before"), faulty, frame("after"))
    assert ids(found) == ["before", "after"]
    assert found.dropped is None
    (quarantined,) = found.quarantined
    assert quarantined.frame is faulty
    assert quarantined.requirements == (requirement,)
    assert len(quarantined.reasons) == 1


def test_a_reference_that_costs_breaks_b3_and_p4() -> None:
    assert broken(judged(reference(token_cost=5))) == [("B3", "P4")]


def test_every_broken_requirement_is_told_once_and_every_reason_told() -> None:
    found = judged(
        frame(title="", score=-1, valid_from="x", valid_to="y", kind="fact"), kinds=["doc"]
    )
    assert broken(found) == [("F2", "F1", "F4", "Q1")]
    assert [reason.partition(":")[0] for reason in found.quarantined[0].reasons] == [
        "/title",
        "/score",
        "/valid_from",
        "/valid_to",
        "/kind",
    ]


@pytest.mark.parametrize(
    ("members", "noted"),
    [
        ({"kind": Unknown("dream")}, ["U2"]),
        ({"provenance": [Provenance(type="file", digest=DIGEST, range="L0")]}, ["F17"]),
        ({"content_fidelity": Unknown("vague")}, ["W8"]),
        ({"tokenizer_ref": ""}, ["T2"]),
        ({"relations": [Relation(rel="own", target_uri="x:y", display_name="d")]}, []),
        ({"provenance": [Provenance(type="episode", digest="odd")]}, []),
        ({"content_digest": DIGEST}, ["T47"]),
    ],
)
def test_what_is_no_reason_to_set_a_frame_aside_is_a_note_at_most(
    members: dict[str, Any], noted: list[str]
) -> None:
    found = judged(frame(**members))
    assert (ids(found), found.quarantined) == (["a"], ())
    assert [note.requirement for note in found.notes] == noted


def test_a_foreign_content_digest_sets_aside_where_the_operator_chose_so() -> None:
    policy = AuditPolicy(content_digest="drop")
    found = judged(frame(content_digest=DIGEST), frame("b"), policy=policy)
    assert (ids(found), broken(found)) == (["b"], [("T47",)])


def test_kinds_filter_and_an_unknown_kind_that_was_asked_for_passes() -> None:
    dream = frame("dream", kind=Unknown("dream"))
    found = judged(frame("doc"), dream, kinds=["fact", Unknown("dream")])
    assert (ids(found), broken(found)) == (["dream"], [("Q1",)])


@pytest.mark.parametrize(
    ("valid_from", "valid_to", "as_of", "passes"),
    [
        (None, None, "2026-01-01T00:00:00Z", True),
        ("2026-01-01T00:00:00Z", None, "2026-01-01T00:00:00Z", True),
        ("2026-01-01T00:00:00.0Z", None, "2026-01-01T00:00:00Z", True),
        # As text, "…00.5Z" comes before "…00Z".
        ("2026-01-01T00:00:00.5Z", None, "2026-01-01T00:00:00Z", False),
        (None, "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z", False),
        (None, "2026-01-01T00:00:00.5Z", "2026-01-01T00:00:00Z", True),
        (None, "2026-01-01T00:00:00.10Z", "2026-01-01T00:00:00.1Z", False),
        ("2027-01-01T00:00:00Z", None, None, True),
        ("2027-01-01T00:00:00Z", None, "nonsense", True),
    ],
)
def test_as_of_is_a_half_open_window_of_instants(
    valid_from: str | None, valid_to: str | None, as_of: str | None, passes: bool
) -> None:
    found = judged(frame(valid_from=valid_from, valid_to=valid_to), as_of=as_of)
    assert broken(found) == ([] if passes else [("Q2",)])


def test_bounds_that_are_no_timestamps_are_left_to_f4() -> None:
    found = judged(
        frame(valid_from="x", valid_to="2020-01-01T00:00:00Z"), as_of="2026-01-01T00:00:00Z"
    )
    assert broken(found) == [("F4",)]


def test_a_representation_must_be_advertised_and_asked_for() -> None:
    unadvertised = judged(compact(), frame("b"), representations=("full",))
    assert (ids(unadvertised), broken(unadvertised)) == (["b"], [("T49",)])
    unasked = judged(compact(), frame("b"), representation_preferences=[])
    assert (ids(unasked), broken(unasked)) == (["b"], [("T49",)])
    assert "advertised" in unadvertised.quarantined[0].reasons[0]
    assert "asked" in unasked.quarantined[0].reasons[0]


def test_full_is_always_welcome() -> None:
    found = judged(frame(), representations=("compact",), representation_preferences=["compact"])
    assert ids(found) == ["a"]


# --- the answer as a whole ----------------------------------------------------------------------


def test_an_answer_over_budget_is_dropped_whole_with_the_ids() -> None:
    found = judged(frame("a"), frame("b", score=9), max_tokens=5)
    assert (found.accepted, found.quarantined) == ((), ())
    assert found.dropped is not None
    dropped = found.dropped
    assert (dropped.kind, dropped.requirement) == ("over_budget", Requirement.B1)
    assert (dropped.frame_ids, dropped.claimed, dropped.limit) == (("a", "b"), 6, 5)


def test_exactly_the_budget_fits() -> None:
    assert judged(frame("a"), frame("b"), max_tokens=6, max_frames=2).dropped is None


def test_the_larger_of_declared_and_recomputed_cost_counts() -> None:
    under = frame("under", "x" * 40, token_cost=1)
    over = frame("over", "x", token_cost=10)
    found = judged(under, over, max_tokens=19)
    assert found.dropped is not None
    assert (found.dropped.kind, found.dropped.claimed) == ("over_budget", 20)
    assert broken(judged(under, over, max_tokens=20)) == [("B3",), ("B3",)]


def test_sums_do_not_overflow() -> None:
    largest = 2**32 - 1
    found = judged(*(frame(str(n), token_cost=largest) for n in range(3)), max_tokens=largest)
    assert found.dropped is not None
    assert found.dropped.claimed == 3 * largest


def test_too_many_frames_are_a_flood_and_over_budget_is_told_first() -> None:
    flood = judged(frame("a"), frame("b"), max_frames=1)
    assert flood.dropped is not None
    assert (flood.dropped.kind, flood.dropped.claimed, flood.dropped.limit) == ("frame_flood", 2, 1)
    both = judged(frame("a"), frame("b"), max_frames=1, max_tokens=1)
    assert both.dropped is not None
    assert both.dropped.kind == "over_budget"


def test_a_dishonest_cost_drops_the_answer_where_the_policy_says_so() -> None:
    policy = AuditPolicy(dishonest_cost="drop_answer")
    found = judged(frame("a"), frame("b", token_cost=1), policy=policy)
    assert found.dropped is not None
    assert (found.dropped.kind, found.dropped.requirement) == ("dishonest_cost", Requirement.B3)
    assert (found.dropped.frame_ids, found.dropped.claimed, found.dropped.limit) == (
        ("a", "b"),
        4,
        6,
    )
    assert judged(frame("a"), policy=policy).dropped is None


# --- identity -----------------------------------------------------------------------------------


def test_equal_identities_with_different_bodies_are_all_set_aside() -> None:
    found = judged(frame("x", "one."), frame("ok"), frame("x", "two."), frame("x", "one."))
    assert ids(found) == ["ok"]
    assert broken(found) == [("D2",), ("D2",), ("D2",)]


def test_the_same_id_with_another_digest_is_another_version() -> None:
    first = frame("x", "one.", content_digest=content_digest("one."))
    second = frame("x", "two.", content_digest=content_digest("two."))
    assert judged(first, second, frame("x", "three")).accepted == (
        first,
        second,
        frame("x", "three"),
    )


def test_equal_identities_with_equal_bodies_are_one() -> None:
    found = judged(frame("x", score=0.9), frame("x", score=0.1))
    assert [(each.id, each.score) for each in found.accepted] == [("x", 0.9)]
    assert [note.requirement for note in found.notes] == [Requirement.T46]


def test_a_lone_surrogate_is_judged_and_raises_nothing() -> None:
    found = judged(frame(content="\ud800", content_digest=DIGEST))
    assert [note.requirement for note in found.notes] == [Requirement.T47]


def test_everything_serialises() -> None:
    found = judged(frame(score=float("nan")), frame("b", content_digest=DIGEST))
    assert json.loads(json.dumps(found.to_json())) == {
        "accepted": ["b"],
        "quarantined": [
            {
                "frame_id": "a",
                "requirements": ["F1"],
                "reasons": ["/score: `score` is not at least 0 and at most 1."],
            }
        ],
        "dropped": None,
        "notes": [
            {
                "frame_id": "b",
                "requirement": "T47",
                "text": "/content_digest: It is not the digest of the inline bytes.",
            }
        ],
    }
    dropped = judged(frame(), max_frames=0)
    assert dropped.to_json()["dropped"]["requirement"] == "B4"
