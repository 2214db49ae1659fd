"""What a host writes down about a query: the usage report and the attribution (SPEC 17, 23.2)."""

from cgp_toolkit.conformance.check import Finding, judged
from cgp_types import Requirement

from ..evidence import digested, frame, identity
from ..run import Run
from ..scenario import Feature, Player, Scenario, ask
from ..script import Json, serving

_BUDGET = 60
_LONG = "Uploads are tried again three times, downloads never. " * 3
_KEPT, _LARGE, _LIED = digested("kept"), digested("large", _LONG), frame("lied", token_cost=1)


def _judge_usage(run: Run) -> Finding:
    usage = run.account.part("usage", 0)
    faults = []
    if usage["budget_requested"] != _BUDGET:
        faults.append(
            f"The budget is told as {usage['budget_requested']}, and it was {_BUDGET} (UR1)."
        )
    if usage["budget_consumed"] != sum(each["token_cost"] for each in usage["providers"]):
        faults.append("`budget_consumed` is not the sum over the providers (UR1).")
    due = {"shelf": ([("shelf", "kept"), ("shelf", "large")], 1), "flood": ([], 2)}
    for each in usage["providers"]:
        served = each["served_frames"]
        if each["frames_served"] != len(served):
            faults.append(
                f"{each['frames_served']} frames are said, and {len(served)} listed (UR1)."
            )
        if each["token_cost"] != sum(one["token_cost"] for one in served):
            faults.append("`token_cost` is not the sum of the frames listed (UR1).")
        frames, rejected = due[each["provider_id"]]
        named = [(one["frame"]["provider_id"], one["frame"]["frame_id"]) for one in served]
        if sorted(named) != frames:
            faults.append(f"{each['provider_id']!r} served {frames}, and {named} are listed (UR1).")
        if each["frames_rejected"] != rejected:
            faults.append(f"{rejected} frames of {each['provider_id']!r} were rejected (UR1).")
    if {each["provider_id"] for each in usage["providers"]} != set(due):
        faults.append("Not every provider that was asked is in the report (UR1).")
    return judged(faults, [], "Every number follows from the items.")


HOST_USAGE_REPORT = Scenario(
    name="host-usage-report",
    requirements=(Requirement.UR1,),
    proves="The usage report can be recomputed from its items.",
    needs=frozenset({Feature.USAGE}),
    players=(
        Player(id="shelf", script=serving(_KEPT, _LIED, _LARGE)),
        Player(id="flood", script=serving(frame("one", _LONG), frame("two", _LONG))),
    ),
    steps=(ask(max_tokens=_BUDGET),),
    judge=_judge_usage,
)


_RENDERED = 200
"""Budget tokens of the prompt, more than two short frames and the words around them need."""

_QUIET = digested("quiet", "Downloads are never tried again.")
"""It is rendered and nobody cites it: only so a host is seen to tell the two apart."""

_VAST = digested("vast", _LONG * 8, score=0.1)
"""It is offered and does not fit."""

_OFFERED = (_KEPT, _QUIET, _VAST)


def _judge_attribution(run: Run) -> Finding:
    uses = run.account.part("attribution", 0)["uses"]
    fences = run.account.part("composition", 0)["fences"]
    faults = []
    rendered = {_key(each["frame"]) for each in fences}
    offered = {_key(identity("shelf", each)) for each in _OFFERED}
    billed = {
        _key(one["frame"])
        for each in run.account.part("usage", 0)["providers"]
        for one in each["served_frames"]
    }
    for use in uses:
        key = _key(use["frame"])
        if key not in billed:
            faults.append(f"{key} is attributed and does not occur in the usage report (A3).")
        if use["rendered"] != (key in rendered):
            faults.append(f"{key} is told as rendered={use['rendered']} against the text (A2).")
        if use["selected"] != (key in offered):
            faults.append(f"{key} is told as selected={use['selected']} (A2).")
        if use["cited"] != (key == _key(identity("shelf", _KEPT))):
            faults.append(f"{key} is told as cited={use['cited']} against what was observed (A2).")
    if sorted(map(_key, (use["frame"] for use in uses))) != sorted(offered):
        faults.append("Each observed frame is named once, by its identity (A1).")
    return judged(faults, [], "Three observations were kept apart, and all frames were billed.")


def _key(frame_id: Json) -> tuple[str, str, str]:
    return frame_id["provider_id"], frame_id["frame_id"], frame_id.get("content_digest", "")


HOST_ATTRIBUTION = Scenario(
    name="host-attribution",
    requirements=(Requirement.A1, Requirement.A2, Requirement.A3),
    proves="Attribution names frames by identity, keeps its three observations apart and agrees with "
    "the usage report.",
    needs=frozenset({Feature.ATTRIBUTION, Feature.COMPOSE, Feature.USAGE}),
    players=(Player(id="shelf", script=serving(_LIED, *_OFFERED)),),
    steps=(ask(budget=_RENDERED, cited=[identity("shelf", _KEPT)]),),
    judge=_judge_attribution,
)
