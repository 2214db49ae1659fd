"""Hosts that are careless about what they write down of a query."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .switches import caught_by, put, room

attribution, usage = map(room, ["attribution", "usage"])


def _observing(changed: Callable[[dict[str, list[Any]]], dict[str, list[Any]]]) -> None:
    """Tell other observations than those that were made."""
    of = attribution.Attribution.of

    def telling(report: Any, **seen: Any) -> Any:
        # The host hands over iterators, and what is told twice has to be there twice.
        return of(report, **changed({name: list(frames) for name, frames in seen.items()}))

    put(attribution.Attribution, "of", telling)


@caught_by("host-attribution")
def every_frame_in_the_prompt_taken_for_cited() -> None:
    _observing(lambda seen: {**seen, "cited": seen["rendered"]})


@caught_by("host-attribution")
def every_selected_frame_taken_for_rendered() -> None:
    _observing(lambda seen: {**seen, "rendered": seen["selected"]})


@caught_by("host-attribution")
def frames_left_out_of_the_prompt_not_attributed() -> None:
    _observing(lambda seen: {**seen, "selected": seen["rendered"]})


@caught_by("host-attribution")
def frames_named_without_their_digest() -> None:
    _observing(
        lambda seen: {
            name: [replace(frame, content_digest=None) for frame in frames]
            for name, frames in seen.items()
        }
    )


@caught_by("host-attribution")
def billed_less_than_attributed() -> None:
    of = usage.ProviderUsage.of
    put(
        usage.ProviderUsage,
        "of",
        lambda name, accepted, rejected=0: of(name, list(accepted)[:1], rejected),
    )


@caught_by("host-usage-report")
def frames_set_aside_counted_as_served() -> None:
    of = usage.UsageReport.of

    def padded(*arguments: Any) -> Any:
        report = of(*arguments)
        return replace(
            report,
            providers=tuple(
                replace(each, frames_served=each.frames_served + each.frames_rejected)
                for each in report.providers
            ),
        )

    put(usage.UsageReport, "of", padded)
