"""The composed prompt: what is quoted, how, within which budget, and how it is explained (SPEC 24.4)."""

from collections.abc import Mapping
from typing import Any

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import Requirement, budget_tokens, content_digest

from ..evidence import digested, frame, reference
from ..run import Run
from ..scenario import Feature, Player, Scenario, ask
from ..script import acknowledgement, frames, playing, say, serving, wait

_COMPOSE = frozenset({Feature.COMPOSE})
_PARAGRAPH = "Uploads are tried again three times, after one, two and four seconds. " * 24
_ROOM = 2000
"""Budget tokens for a few short frames, also for a host that counts its own words (T78)."""


def _quoted(composition: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Provider and frame of each quotation, in the order of the text."""
    return [
        (each["frame"]["provider_id"], each["frame"]["frame_id"]) for each in composition["fences"]
    ]


def _judge_reference(run: Run) -> Finding:
    composition = run.account.part("composition", 0)
    bodies = {each["frame"]["frame_id"]: each["body"] for each in composition["fences"]}
    faults = []
    if "pointer" not in bodies:
        faults.append("The reference frame is not quoted (T81).")
    elif bodies["pointer"][0] != bodies["pointer"][1]:
        faults.append("The reference frame is quoted with a body (T81).")
    if "text" not in bodies or bodies["text"][0] == bodies["text"][1]:
        faults.append("The frame beside it, which has a text, is not quoted with it (T81).")
    return judged(faults, [], "It was quoted with an empty body.")


HOST_REFERENCE_COMPOSES_EMPTY = Scenario(
    name="host-reference-composes-empty",
    requirements=(Requirement.T81,),
    proves="A reference frame is quoted with an empty body.",
    needs=_COMPOSE,
    players=(
        Player(
            id="shelf",
            script=serving(
                reference("pointer"),
                frame("text"),
                ack=acknowledgement(representations=["full", "reference"], resolve=True),
            ),
        ),
    ),
    steps=(ask(budget=_ROOM, representation_preferences=["reference", "full"]),),
    judge=_judge_reference,
)


_COST = budget_tokens(_PARAGRAPH)
_SHARED = 2 * _COST + _COST * 3 // 4
"""Room for two paragraphs and for what a host writes around them, not for three paragraphs."""


def _judge_cross_budget(run: Run) -> Finding:
    quoted = _quoted(run.account.part("composition", 0))
    faults = []
    if len(quoted) * _COST > _SHARED:
        faults.append(
            f"{len(quoted)} frames of {_COST} tokens are quoted, and {_SHARED} were allowed (T78)."
        )
    if not quoted:
        faults.append("Nothing is quoted, though two frames fit into the budget (T78).")
    return judged(faults, [], "All providers together kept the budget.")


HOST_CROSS_PROVIDER_BUDGET = Scenario(
    name="host-cross-provider-budget",
    requirements=(Requirement.T78,),
    proves="The quoted frames of all providers together keep the budget.",
    needs=_COMPOSE,
    players=tuple(
        Player(id=name, script=serving(digested(name, _PARAGRAPH[: -len(name)] + name)))
        for name in ("one", "two", "three")
    ),
    steps=(ask(budget=_SHARED),),
    judge=_judge_cross_budget,
)


def _judge_accounting(run: Run) -> Finding:
    composition = run.account.part("composition", 0)
    told = [
        (each["frame"]["provider_id"], each["frame"]["frame_id"]) for each in composition["frames"]
    ]
    offered = [("shelf", "large"), ("shelf", "small"), ("store", "other")]
    faults = []
    if sorted(told) != offered:
        faults.append(f"{sorted(told)} are named, and {offered} were offered (T79).")
    included = [
        (each["frame"]["provider_id"], each["frame"]["frame_id"])
        for each in composition["frames"]
        if each["included"]
    ]
    if sorted(included) != sorted(_quoted(composition)):
        faults.append("What is told as included is not what stands in the text (T79).")
    for each in composition["frames"]:
        if not each["included"] and not each.get("reason"):
            faults.append(
                f"No reason is given why {each['frame']['frame_id']!r} is left out (T79)."
            )
    if ("shelf", "large") in included:
        faults.append("A frame that does not fit is told as included (T79).")
    return judged(faults, [], "Every offered frame was accounted for, and no other.")


HOST_ACCOUNTING = Scenario(
    name="host-accounting",
    requirements=(Requirement.T79,),
    proves="Every offered frame is included or excluded for a stated reason, and no other is named.",
    needs=_COMPOSE,
    players=(
        Player(
            id="shelf",
            script=serving(
                digested("large", _PARAGRAPH), digested("small"), frame("lied", token_cost=9)
            ),
        ),
        Player(id="store", script=serving(digested("other", "Downloads are not retried."))),
    ),
    steps=(ask(budget=_COST - 10),),
    judge=_judge_accounting,
)


def _judge_determinism(run: Run) -> Finding:
    texts = [run.account.part("composition", place)["text"] for place in (0, 1)]
    faults = []
    if texts[0] != texts[1]:
        faults.append("The same frames in another order of arrival compose to another text (T80).")
    if not texts[0]:
        faults.append("Nothing was composed.")
    if not run.account.part("composition", 0).get("ranking"):
        faults.append("The host does not say how it ranks (T80).")
    return judged(faults, [], "The order of arrival decided nothing.")


_FIRST, _SECOND = (
    frames(digested("a", "Alpha."), digested("b", "Beta.")),
    frames(digested("c", "Gamma.")),
)

HOST_DETERMINISM = Scenario(
    name="host-determinism",
    requirements=(Requirement.T80,),
    proves="The same frames in any order of arrival compose to the same text.",
    needs=_COMPOSE,
    players=(
        Player(id="one", script=playing((say(_FIRST),), (wait(0.4), say(_FIRST)))),
        Player(id="two", script=playing((wait(0.4), say(_SECOND)), (say(_SECOND),))),
    ),
    steps=(ask(budget=_ROOM), ask(budget=_ROOM)),
    judge=_judge_determinism,
)


_TRUE = "They are retried thrice."


def _judge_merge(run: Run) -> Finding:
    quoted = _quoted(run.account.part("composition", 0))
    # Those two are the same evidence: a host may merge them, and then quotes either.
    if not {("honest", "original"), ("second", "same")} & set(quoted):
        return judged(
            ["A copied digest kept the frames of other providers out of the text (T82)."], [], ""
        )
    return judged([], [], "The copied digest suppressed nobody.")


HOST_MERGE_TRUST = Scenario(
    name="host-merge-trust",
    requirements=(Requirement.T82,),
    proves="A copied digest does not let one provider suppress the frames of another.",
    needs=_COMPOSE,
    players=(
        Player(
            id="copier",
            script=serving(
                frame("stolen", "They never are.", content_digest=content_digest(_TRUE), score=1.0)
            ),
        ),
        Player(id="honest", script=serving(digested("original", _TRUE))),
        Player(id="second", script=serving(digested("same", _TRUE, score=0.1))),
    ),
    steps=(ask(budget=_ROOM),),
    judge=_judge_merge,
)


def _judge_scores(run: Run) -> Finding:
    composition = run.account.part("composition", 0)
    faults = []
    if run.account.answer("modest", 0).frame_ids != ["low"]:
        faults.append(
            "A frame was dropped for its score, which compares with no other provider's (F10)."
        )
    if ("modest", "low") not in _quoted(composition):
        faults.append("With room for all, a frame of low score is left out of the text (F10).")
    return judged(faults, [], "No threshold was applied across providers.")


HOST_SCORE_LOCALITY = Scenario(
    name="host-score-locality",
    requirements=(Requirement.F10,),
    proves="No threshold on scores is applied across providers.",
    needs=_COMPOSE,
    players=(
        Player(id="modest", script=serving(digested("low", "Low.", score=0.01))),
        Player(id="proud", script=serving(digested("high", "High.", score=0.99))),
    ),
    steps=(ask(budget=_ROOM),),
    judge=_judge_scores,
)
