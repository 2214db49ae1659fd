"""Faults in costs, in limits, and in what is said about what was left out."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.misbehaving.shelf import Json, cost, digest

mode: Final = Modes()

_FLOOD: Final = 64


class _Priced(Peer):
    price = 0

    def dress(self, frame: Json, index: int) -> Json:
        return frame | {"token_cost": self.price}


_COMPACT_TOO: Final = {"representation-choice": "The cost of compact frames is judged there."}


@mode(
    "lying-costs",
    "Every frame says that it costs 99999.",
    "budget-honesty",
    also=_COMPACT_TOO,
    origin=Origin.FOURTEEN,
)
class LyingCosts(_Priced):
    price = 99999


@mode(
    "under-report-cost",
    "Every frame says that it costs 1.",
    "budget-honesty",
    also=_COMPACT_TOO,
    origin=Origin.FOURTEEN,
)
class UnderReportCost(_Priced):
    price = 1


@mode(
    "count-characters",
    "It counts characters where bytes are due.",
    "budget-honesty",
    also=_COMPACT_TOO,
)
class CountCharacters(Peer):
    def dress(self, frame: Json, index: int) -> Json:
        return frame | {"token_cost": -(-len(frame["content"]) // 4)}


def _extra(name: str, content: str) -> Json:
    return {
        "id": name,
        "kind": "fact",
        "title": "One more",
        "content": content,
        "content_digest": digest(content.encode()),
        "uri": "shelf:///" + name,
        "score": 0.1,
        "token_cost": cost(content),
        "citation_label": name,
    }


@mode(
    "flood-frames",
    f"It has {_FLOOD} frames more and does not look at max_frames.",
    "budget-honesty",
    also={"tight-budget": "It does not keep smaller limits on frames either."},
    origin=Origin.FOURTEEN,
)
class FloodFrames(Peer):
    def known(self) -> list[Json]:
        return super().known() + [_extra(f"frm_flood_{number}", "x") for number in range(_FLOOD)]

    def fitting(self, frames: list[Json], query: Json) -> list[Json]:
        return super().fitting(frames, query | {"max_frames": len(frames)})


@mode(
    "overflow-budget",
    "It has a frame of 20000 bytes and does not look at max_tokens.",
    "budget-honesty",
    also={"tight-budget": "It does not keep smaller limits on tokens either."},
)
class OverflowBudget(Peer):
    def known(self) -> list[Json]:
        return [*super().known(), _extra("long", "0123456789abcdef" * 1250)]

    def fitting(self, frames: list[Json], query: Json) -> list[Json]:
        return super().fitting(frames, query | {"max_tokens": 1 << 32})


@mode("ignore-budget", "It serves everything, whatever the limits.", "tight-budget")
class IgnoreBudget(Peer):
    def fitting(self, frames: list[Json], query: Json) -> list[Json]:
        return frames


@mode("ignore-max-frames", "It does not look at max_frames.", "tight-budget")
class IgnoreMaxFrames(Peer):
    def fitting(self, frames: list[Json], query: Json) -> list[Json]:
        return super().fitting(frames, query | {"max_frames": len(frames)})


@mode("ignore-max-tokens", "It does not look at max_tokens.", "tight-budget")
class IgnoreMaxTokens(Peer):
    def fitting(self, frames: list[Json], query: Json) -> list[Json]:
        return super().fitting(frames, query | {"max_tokens": 1 << 32})


@mode(
    "always-one-frame",
    "It serves its best frame even when the limits leave no room for it.",
    "tight-budget",
)
class AlwaysOneFrame(Peer):
    def fitting(self, frames: list[Json], query: Json) -> list[Json]:
        return super().fitting(frames, query) or frames[:1]


@mode(
    "fail-without-room",
    "It answers with the code internal when the limits leave no room for one frame.",
    "tight-budget",
)
class FailWithoutRoom(Peer):
    def frames(self, query: Json) -> Json:
        found = super().frames(query)
        if found["result"]["truncated"] and not found["result"]["frames"]:
            return self.error("internal", "There is no room.")
        return found


class _Reported(Peer):
    """What it says about what was left out differs."""

    def result(self, query: Json) -> Json:
        result = super().result(query)
        left_out: int = result.pop("dropped_estimate", 0)
        return result | self.report(left_out)

    def report(self, left_out: int) -> Json:
        raise NotImplementedError


@mode("hide-truncation", "It says that nothing was left out, always.", "truncation-honesty")
class HideTruncation(_Reported):
    def report(self, left_out: int) -> Json:
        return {"truncated": False}


@mode("cry-truncation", "It says that something was left out, always.", "truncation-honesty")
class CryTruncation(_Reported):
    def report(self, left_out: int) -> Json:
        return {"truncated": True}


@mode("wild-estimate", "It says that a thousand times more was left out.", "truncation-honesty")
class WildEstimate(_Reported):
    def report(self, left_out: int) -> Json:
        return {"truncated": True, "dropped_estimate": 1000 * left_out} if left_out else {}


@mode(
    "estimate-of-nothing",
    "It gives an estimate of what was left out when nothing was.",
    "truncation-honesty",
)
class EstimateOfNothing(_Reported):
    def report(self, left_out: int) -> Json:
        return {"dropped_estimate": left_out}
