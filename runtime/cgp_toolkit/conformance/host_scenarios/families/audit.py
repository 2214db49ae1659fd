"""The audit: what a host does with answers and frames that break a rule (SPEC 24.1)."""

from cgp_toolkit.conformance.check import Finding, failed, judged
from cgp_types import Requirement, content_digest

from ..evidence import digested, frame
from ..run import Run
from ..scenario import Player, Scenario, ask
from ..script import serving

_LONG = "Uploads are tried again three times, downloads never. " * 4


def _judge_over_budget(run: Run) -> Finding:
    alone = run.account.answer("greedy", 1)
    if alone.kind != "over_budget" or alone.frames:
        return failed(
            "Asked alone, the provider gets away with it: every way of asking is audited (T64)."
        )
    return _dropped_whole(run, "over_budget", ["first", "second"])


HOST_OVER_BUDGET = Scenario(
    name="host-over-budget",
    requirements=(Requirement.B1, Requirement.B2, Requirement.T64),
    proves="An answer over the budget is dropped whole and its frames are named.",
    players=(
        Player(id="greedy", script=serving(frame("first", _LONG), frame("second"))),
        Player(id="modest", script=serving(frame("small"))),
    ),
    steps=(ask(max_tokens=30), ask(max_tokens=30, provider="greedy")),
    judge=_judge_over_budget,
)


def _judge_flood(run: Run) -> Finding:
    return _dropped_whole(run, "frame_flood", ["one", "two", "three"])


HOST_FLOOD = Scenario(
    name="host-flood",
    requirements=(Requirement.B2, Requirement.B4),
    proves="An answer with too many frames is dropped whole and its frames are named.",
    players=(
        Player(id="greedy", script=serving(frame("one"), frame("two"), frame("three"))),
        Player(id="modest", script=serving(frame("small"))),
    ),
    steps=(ask(max_frames=2),),
    judge=_judge_flood,
)


def _dropped_whole(run: Run, kind: str, dropped: list[str]) -> Finding:
    greedy, modest = run.account.answer("greedy", 0), run.account.answer("modest", 0)
    faults = []
    if greedy.frames:
        faults.append(
            f"The host uses {greedy.frame_ids} of an answer that it had to drop whole (B2)."
        )
    if greedy.kind != kind:
        faults.append(f"The outcome of `greedy` is {greedy.kind!r} where {kind!r} was due (B2).")
    if sorted(greedy.outcome.get("frame_ids", [])) != sorted(dropped):
        faults.append(f"It does not name the dropped frames, {', '.join(dropped)} (B2).")
    if "limit" not in greedy.outcome:
        faults.append("It does not name the limit that was broken (B2).")
    if modest.frame_ids != ["small"]:
        faults.append("The answer of the other provider is lost, which kept its limits.")
    return judged(faults, [], f"The answer was dropped whole as {kind}, its frames were named.")


def _judge_dishonest_cost(run: Run) -> Finding:
    answer = run.account.answer("shelf", 0)
    faults = []
    if answer.kind == "dishonest_cost":
        # A policy may raise a dishonest cost to a fault of the provider (SPEC 24.1).
        return judged([], [], "The host's policy drops the whole answer for a dishonest cost.")
    for name in ("dear", "cheap"):
        if "B3" not in answer.quarantined.get(name, ()):
            faults.append(f"The frame {name!r} lies about its cost and is not set aside for B3.")
    if answer.frame_ids != ["honest"]:
        faults.append(f"The host uses {answer.frame_ids}; only 'honest' states its cost (T65).")
    return judged(
        faults, [], "Both frames with a wrong cost were set aside, their neighbour was kept."
    )


HOST_DISHONEST_COST = Scenario(
    name="host-dishonest-cost",
    requirements=(Requirement.B3,),
    proves="A frame with a wrong cost is set aside and its neighbours are kept.",
    players=(
        Player(
            id="shelf",
            script=serving(
                frame("cheap", token_cost=4), frame("honest"), frame("dear", token_cost=6)
            ),
        ),
    ),
    steps=(ask(),),
    judge=_judge_dishonest_cost,
)


_LINK = {"type": "file", "uri": "file:///shelf/retry.md"}
_TARGET = "symbol:///upload.py#retry"
_SPOILED = {
    "F1": frame("score", score=1.5),
    "F2": frame("title", title=" \u2003"),
    "F3": frame("label", citation_label=None),
    "F4": frame("time", valid_from="2026-02-30T00:00:00Z"),
    "F5": frame("link", provenance=[_LINK]),
    "D1": frame("digest", content_digest="sha256:ABC"),
    "P1": frame("full", canonical_content_hash=content_digest("The whole text.")),
    "P2": frame("compact", representation="compact"),
    "P3": frame("reference", representation="reference", token_cost=5),
    "P4": frame("cost", "", content=None, representation="reference", token_cost=3),
    "G1": frame(
        "name", relations=[{"rel": "doc.documents", "target_uri": _TARGET, "display_name": ""}]
    ),
    "G2": frame(
        "target", relations=[{"rel": "doc.documents", "target_uri": " ", "display_name": "a"}]
    ),
    "Q1": frame("kind", kind="memory"),
    "W8": frame("form", representation="hologram"),
}
"""A frame for each requirement that sets a single frame aside; the id says which part is wrong."""


def _judge_frame_quarantine(run: Run) -> Finding:
    faults = []
    for place, way in enumerate(("asking all", "asking one")):
        answer = run.account.answer("shelf", place)
        for requirement, spoiled in _SPOILED.items():
            told = answer.quarantined.get(spoiled["id"])
            if told is None:
                faults.append(f"By {way}, {spoiled['id']!r} is not set aside ({requirement}).")
            elif requirement not in told:
                named = ", ".join(sorted(told))
                faults.append(
                    f"By {way}, {spoiled['id']!r} is set aside for {named}, not {requirement}."
                )
        if answer.frame_ids != ["before", "after"]:
            faults.append(
                f"By {way}, the host uses {answer.frame_ids}, not 'before' and 'after' (T65)."
            )
    fine = f"{len(_SPOILED)} kinds of faulty frames were set aside alone, whether all or one was asked."
    return judged(faults, [], fine)


HOST_FRAME_QUARANTINE = Scenario(
    name="host-frame-quarantine",
    requirements=(
        Requirement.Q1,
        Requirement.F1,
        Requirement.F2,
        Requirement.F3,
        Requirement.F4,
        Requirement.F5,
        Requirement.D1,
        Requirement.P1,
        Requirement.P2,
        Requirement.P3,
        Requirement.P4,
        Requirement.G1,
        Requirement.G2,
        Requirement.T64,
        Requirement.T65,
    ),
    proves="Each kind of faulty frame is set aside alone, with the ids of the broken requirements, "
    "on every way of asking.",
    players=(
        Player(id="shelf", script=serving(frame("before"), *_SPOILED.values(), frame("after"))),
    ),
    steps=(
        ask(kinds=["doc"], max_frames=20),
        ask(kinds=["doc"], max_frames=20, provider="shelf"),
    ),
    judge=_judge_frame_quarantine,
)


_COPIED = content_digest("the original")


def _judge_equal_identity(run: Run) -> Finding:
    answer = run.account.answer("shelf", 0)
    faults = []
    if "D2" not in answer.quarantined.get("twin", ()):
        faults.append(
            "Frames of equal identity and different bodies are not set aside for D2 (T66)."
        )
    if "twin" in answer.frame_ids:
        faults.append("The host uses one of two frames that contradict each other (T66).")
    if answer.frame_ids != ["version", "version"]:
        faults.append(f"The host uses {answer.frame_ids}; two versions of one frame are legal.")
    return judged(
        faults, [], "Both frames were set aside; versions with digests of their own were kept."
    )


HOST_EQUAL_IDENTITY = Scenario(
    name="host-equal-identity",
    requirements=(Requirement.D2, Requirement.T66),
    proves="Frames of equal identity and different bodies are all set aside.",
    players=(
        Player(
            id="shelf",
            script=serving(
                frame("twin", "Uploads are retried.", content_digest=_COPIED),
                frame("twin", "Uploads are never retried.", content_digest=_COPIED),
                digested("version", "The first version."),
                digested("version", "The second version."),
            ),
        ),
    ),
    steps=(ask(),),
    judge=_judge_equal_identity,
)


def _judge_content_digest(run: Run) -> Finding:
    answer = run.account.answer("shelf", 0)
    faults = []
    if answer.frame_ids != ["whole-file", "own"]:
        faults.append(f"The host uses {answer.frame_ids}; a foreign digest drops nothing (T48).")
    if "T47" not in answer.noted.get("whole-file", ()):
        faults.append(
            "It does not report that the digest of 'whole-file' is not that of its bytes (T48)."
        )
    if "T47" in answer.noted.get("own", ()):
        faults.append("It reports a digest that matches.")
    return judged(faults, [], "The mismatch was reported and the frame kept.")


HOST_CONTENT_DIGEST = Scenario(
    name="host-content-digest",
    requirements=(Requirement.T48,),
    proves="A digest that does not match the inline bytes is reported and drops nothing.",
    players=(
        Player(
            id="shelf", script=serving(frame("whole-file", content_digest=_COPIED), digested("own"))
        ),
    ),
    steps=(ask(),),
    judge=_judge_content_digest,
)
