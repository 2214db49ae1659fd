"""Hosts that are careless about prompts and records."""

import re
from dataclasses import replace
from typing import Any

from .switches import caught_by, put, room

attribution, audit, compose, evidence, fan_out, fences = map(
    room, ["attribution", "audit", "compose", "evidence", "fan_out", "fences"]
)
harness, legs, usage = map(room, ["harness", "legs", "usage"])


@caught_by("host-reference-composes-empty")
def references_quoted_by_their_title() -> None:
    put(evidence.Candidate, "body", property(lambda self: self.frame.content or self.frame.title))


@caught_by("host-content-quoting")
def content_quoted_as_it_is() -> None:
    put(compose, "quoted", lambda content: f"{content}\n" if content else "")


@caught_by("host-content-quoting")
def labels_written_as_they_are() -> None:
    put(fences, "attribute", lambda value: value)


@caught_by("host-content-quoting")
def sources_not_named() -> None:
    head = fences.opening
    put(compose, "opening", lambda *told: head("", "", *told[2:]))


@caught_by("host-content-quoting")
def disguised_delimiters_let_through() -> None:
    def undisguised(text: str, _: str) -> list[int]:
        return [found.start() for found in re.finditer(fences.TAG, text, re.IGNORECASE)]

    put(fences, "occurrences", undisguised)


@caught_by("host-content-quoting")
def kinds_not_told() -> None:
    head = fences.opening
    put(compose, "opening", lambda *told: head(*told[:2], "", *told[3:]))


@caught_by("host-content-quoting")
def contents_told_outside_of_quotations() -> None:
    told = harness.composition_told

    def talkative(made: Any) -> Any:
        found = told(made)
        return found | {"text": f"{found['text']}In short:\n{found['text']}"}

    put(harness, "composition_told", talkative)


@caught_by("host-cross-provider-budget")
def budget_given_to_each_provider() -> None:
    whole = compose.compose
    put(fan_out, "compose", lambda frames, budget, *more, **named: whole(frames, 3 * budget))


@caught_by("host-accounting")
def frames_that_do_not_fit_forgotten() -> None:
    whole = compose.compose

    def forgetful(*arguments: Any, **named: Any) -> Any:
        made = whole(*arguments, **named)
        kept = tuple(each for each in made.audit if each.outcome == "included")
        return replace(made, audit=kept)

    put(fan_out, "compose", forgetful)


@caught_by("host-determinism")
def ranking_not_told() -> None:
    told = harness.composition_told
    put(harness, "composition_told", lambda made: told(made) | {"ranking": ""})


@caught_by("host-determinism")
def text_depends_on_the_moment() -> None:
    told = harness.composition_told
    count = iter(range(1000))

    def stamped(made: Any) -> Any:
        found = told(made)
        return found | {"text": f"{found['text']}{next(count)}"}

    put(harness, "composition_told", stamped)


@caught_by("host-determinism")
def order_of_arrival_decides() -> None:
    judge = audit.audit
    arrived: dict[str, int] = {}

    def noting(answer: Any, *more: Any) -> Any:
        for frame in answer.frames:
            arrived.pop(frame.id, None)
            arrived[frame.id] = len(arrived) + max(arrived.values(), default=0)
        return judge(answer, *more)

    put(legs, "audit", noting)
    put(
        compose,
        "ranked",
        lambda some, _: sorted(some, key=lambda candidate: arrived[candidate.frame.id]),
    )


@caught_by("host-accounting")
def frames_set_aside_are_offered_too() -> None:
    put(audit, "DISQUALIFYING", audit.DISQUALIFYING - {audit.Requirement.B3})


@caught_by("host-merge-trust")
def claimed_digests_believed() -> None:
    def believing(candidate: Any) -> Any:
        yield "identity", candidate.key[0]
        if candidate.frame.content_digest is not None:
            yield "digest", candidate.frame.content_digest

    put(evidence, "_signs", believing)


@caught_by("host-score-locality")
def low_scores_left_out() -> None:
    whole = compose.compose

    def proud(frames: Any, *more: Any, **named: Any) -> Any:
        return whole([each for each in frames if each[1].score > 0.5], *more, **named)

    put(fan_out, "compose", proud)


@caught_by("host-usage-report")
def rejected_frames_not_counted() -> None:
    of = usage.ProviderUsage.of
    put(usage.ProviderUsage, "of", lambda name, accepted, rejected=0: of(name, accepted))


@caught_by("host-usage-report")
def consumption_made_up() -> None:
    of = usage.UsageReport.of

    def rounded(*arguments: Any) -> Any:
        return replace(of(*arguments), budget_consumed=1000)

    put(usage.UsageReport, "of", rounded)


@caught_by("host-attribution")
def what_was_rendered_taken_for_cited() -> None:
    of = attribution.Attribution.of

    def inferring(report: Any, **seen: Any) -> Any:
        return of(report, **{**seen, "cited": seen["selected"]})

    put(attribution.Attribution, "of", inferring)


@caught_by("host-content-quoting")
def only_exact_delimiters_written_out() -> None:
    def literal(content: str) -> str:
        for delimiter in (fences.CLOSING, f"<{fences.TAG}"):
            content = content.replace(delimiter, "&#x3c;")
        return "".join(f"{fences.MARK}{line}\n" for line in content.split("\n"))

    put(compose, "quoted", literal)
