"""What became of the frames that were delivered: selected, rendered, cited (SPEC 23.2, A1 to A3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cgp_types import FrameId, frame_id_key, to_json

from .stored import flag, frame_id, items, members_of
from .usage import UsageReport, read_usage


@dataclass(frozen=True, slots=True)
class ContextUse:
    """Three independent observations about one frame; none is inferred from another (A2)."""

    frame: FrameId
    """The only name that attribution knows (A1)."""

    selected: bool = False
    """The host chose it."""

    rendered: bool = False
    """It stood in the prompt."""

    cited: bool = False
    """The output was seen to refer to it; that it was similar or useful is no citation."""

    @property
    def is_coherent(self) -> bool:
        """Whether what is cited was rendered, and what is rendered was selected (A3)."""
        return (self.rendered or not self.cited) and (self.selected or not self.rendered)

    def to_json(self) -> dict[str, Any]:
        return {
            "frame": to_json(self.frame),
            "selected": self.selected,
            "rendered": self.rendered,
            "cited": self.cited,
        }


@dataclass(frozen=True, slots=True)
class Attribution:
    """The uses of one query's frames, and the usage report that they belong to."""

    uses: tuple[ContextUse, ...]
    usage: UsageReport

    @classmethod
    def of(
        cls,
        usage: UsageReport,
        *,
        selected: Iterable[FrameId] = (),
        rendered: Iterable[FrameId] = (),
        cited: Iterable[FrameId] = (),
    ) -> "Attribution":
        """Put three lists of observations together, one use for each frame, in canonical order.

        A composition's `citations` name the rendered frames. Nothing is filled in: a frame that was
        seen cited and never rendered gives an incoherent use, which `discrepancies` tells.
        """
        chosen, shown, named = (
            {frame_id_key(f): f for f in seen} for seen in (selected, rendered, cited)
        )
        uses = tuple(
            ContextUse(frame, key in chosen, key in shown, key in named)
            for key, frame in sorted({**chosen, **shown, **named}.items(), key=lambda item: item[0])
        )
        return cls(uses, usage)

    def discrepancies(self) -> tuple[str, ...]:
        """What breaks A3, and what in the usage report does not add up; none in a sound record."""
        found = []
        billed = self.usage.costs()
        seen = set()
        for use in self.uses:
            key = frame_id_key(use.frame)
            who = f"Frame {use.frame.frame_id!r} of {use.frame.provider_id!r}"
            if use.cited and not use.rendered:
                found.append(f"{who} is cited and was not rendered.")
            if use.rendered and not use.selected:
                found.append(f"{who} is rendered and was not selected.")
            if key not in billed:
                found.append(f"{who} does not occur in the usage report.")
            if key in seen:
                found.append(f"{who} is recorded more than once.")
            seen.add(key)
        return (*found, *self.usage.discrepancies())

    @property
    def is_reconcilable(self) -> bool:
        """Whether the record is coherent and every frame in it was billed (A3)."""
        return not self.discrepancies()

    @property
    def cited_tokens(self) -> int:
        """What the cited frames cost, in budget tokens."""
        return self._cost(use for use in self.uses if use.cited)

    @property
    def uncited_rendered_tokens(self) -> int:
        """What the frames cost that were rendered and not cited, in budget tokens."""
        return self._cost(use for use in self.uses if use.rendered and not use.cited)

    @property
    def cited_token_share(self) -> Fraction | None:
        """How much of what was rendered was cited, by cost, from 0 to 1; None when that was nothing."""
        rendered = self._cost(use for use in self.uses if use.rendered)
        cited = self._cost(use for use in self.uses if use.rendered and use.cited)
        return Fraction(cited, rendered) if rendered else None

    def _cost(self, uses: Iterable[ContextUse]) -> int:
        billed = self.usage.costs()
        return sum(billed.get(frame_id_key(use.frame), 0) for use in uses)

    def to_json(self) -> dict[str, Any]:
        return {"uses": [use.to_json() for use in self.uses], "usage": self.usage.to_json()}

    @classmethod
    def from_json(cls, value: object) -> "Attribution":
        """Read a stored record as it is: `discrepancies` judges it. DecodeError when it cannot be read."""
        members = members_of(value, "")
        return cls(
            uses=tuple(_use(*item) for item in items(members, "uses", "")),
            usage=read_usage(members.get("usage"), "/usage"),
        )


def _use(value: object, at: str) -> ContextUse:
    members = members_of(value, at)
    return ContextUse(
        frame_id(members, at),
        selected=flag(members, "selected", at),
        rendered=flag(members, "rendered", at),
        cited=flag(members, "cited", at),
    )
