"""What a host was given for a query, in a form that can be added up again (SPEC 17, UR1)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from cgp_types import ContextFrame, FrameId, frame_id_key, to_json

from .stored import count, frame_id, items, members_of, text


@dataclass(frozen=True, slots=True)
class ServedFrame:
    """One frame that was served, and its cost in budget tokens."""

    frame: FrameId
    """With the provider's local id (D5)."""

    token_cost: int

    def to_json(self) -> dict[str, Any]:
        return {"frame": to_json(self.frame), "token_cost": self.token_cost}


@dataclass(frozen=True, slots=True)
class ProviderUsage:
    """What one provider served. A dropped answer served nothing and cost nothing."""

    provider_id: str
    frames_served: int
    frames_rejected: int
    """Frames that were set aside or discarded with their answer."""

    token_cost: int
    served_frames: tuple[ServedFrame, ...] = ()

    @classmethod
    def of(
        cls, provider_id: str, accepted: Iterable[ContextFrame], rejected: int = 0
    ) -> "ProviderUsage":
        """Itemise what an audit accepted; `rejected` counts what it did not."""
        served = tuple(
            ServedFrame(
                FrameId(
                    provider_id=provider_id,
                    frame_id=frame.id,
                    content_digest=frame.content_digest,
                ),
                frame.token_cost,
            )
            for frame in accepted
        )
        return cls(
            provider_id, len(served), rejected, sum(each.token_cost for each in served), served
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "provider_id": self.provider_id,
            "frames_served": self.frames_served,
            "frames_rejected": self.frames_rejected,
            "token_cost": self.token_cost,
            "served_frames": [each.to_json() for each in self.served_frames],
        }


@dataclass(frozen=True, slots=True)
class UsageReport:
    """The usage of one query. Every number in it can be recomputed from its items (UR1)."""

    budget_requested: int
    budget_consumed: int
    """The sum over the providers. When each was given the whole budget, it may exceed it."""

    as_of: str
    """The instant of the report."""

    providers: tuple[ProviderUsage, ...] = ()

    @classmethod
    def of(
        cls, budget_requested: int, as_of: str, providers: Iterable[ProviderUsage]
    ) -> "UsageReport":
        """Add up what the providers served."""
        providers = tuple(providers)
        return cls(budget_requested, sum(each.token_cost for each in providers), as_of, providers)

    def discrepancies(self) -> tuple[str, ...]:
        """What does not add up, a sentence each; none in a sound report."""
        found = []
        for usage in self.providers:
            who = f"Provider {usage.provider_id!r}"
            if usage.frames_served != len(usage.served_frames):
                found.append(
                    f"{who}: {usage.frames_served} frames are said to be served, "
                    f"and {len(usage.served_frames)} are listed."
                )
            listed = sum(each.token_cost for each in usage.served_frames)
            if usage.token_cost != listed:
                found.append(f"{who}: {usage.token_cost} is no sum; the frames cost {listed}.")
            strangers = [
                each for each in usage.served_frames if each.frame.provider_id != usage.provider_id
            ]
            if strangers:
                found.append(f"{who}: {len(strangers)} of its frames name another provider.")
        keys = [
            frame_id_key(each.frame) for usage in self.providers for each in usage.served_frames
        ]
        if len(keys) != len(set(keys)):
            found.append("A frame is listed more than once.")
        consumed = sum(usage.token_cost for usage in self.providers)
        if self.budget_consumed != consumed:
            found.append(f"{self.budget_consumed} is no sum; the providers consumed {consumed}.")
        return tuple(found)

    def costs(self) -> Mapping[tuple[str, str, bool, str], int]:
        """What each served frame cost, under its `frame_id_key`."""
        return {
            frame_id_key(each.frame): each.token_cost
            for usage in self.providers
            for each in usage.served_frames
        }

    def to_json(self) -> dict[str, Any]:
        return {
            "budget_requested": self.budget_requested,
            "budget_consumed": self.budget_consumed,
            "as_of": self.as_of,
            "providers": [usage.to_json() for usage in self.providers],
        }

    @classmethod
    def from_json(cls, value: object) -> "UsageReport":
        """Read a stored report as it is: `discrepancies` judges it. DecodeError when it cannot be read."""
        return read_usage(value, "")


def read_usage(value: object, at: str) -> UsageReport:
    """Read a report that stands at a place of a larger document."""
    members = members_of(value, at)
    return UsageReport(
        budget_requested=count(members, "budget_requested", at),
        budget_consumed=count(members, "budget_consumed", at),
        as_of=text(members, "as_of", at),
        providers=tuple(_provider_usage(*item) for item in items(members, "providers", at)),
    )


def _provider_usage(value: object, at: str) -> ProviderUsage:
    members = members_of(value, at)
    return ProviderUsage(
        provider_id=text(members, "provider_id", at),
        frames_served=count(members, "frames_served", at),
        frames_rejected=count(members, "frames_rejected", at),
        token_cost=count(members, "token_cost", at),
        served_frames=tuple(_served_frame(*item) for item in items(members, "served_frames", at)),
    )


def _served_frame(value: object, at: str) -> ServedFrame:
    members = members_of(value, at)
    return ServedFrame(frame_id(members, at), count(members, "token_cost", at))
