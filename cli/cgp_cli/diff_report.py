"""How `cgp diff` tells people what it found."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .output import counted, say

if TYPE_CHECKING:
    from cgp_generators.release.judgement import Judged as JudgedPair
    from cgp_generators.release.judgement import Judgement
    from cgp_generators.release.remedies import Remedy
    from cgp_generators.release.traffic import Seen, Traffic
    from cgp_generators.revisions.report import Judged, Report

LEVEL_COLOURS: Final = {"major": "red", "minor": "yellow", "patch": "green"}
ANSWER_COLOURS: Final = {"breaks": "red", "undecided": "yellow", "compatible": "green"}
LONGEST_LIST: Final = 6


@dataclass(frozen=True, slots=True)
class Outcome:
    """A judged comparison, with what else was asked for. Remedies go by the number of the finding."""

    judged: "JudgedPair"
    traffic: "Traffic | None"
    remedies: "dict[int, Remedy | None]"


def print_report(outcome: "Outcome") -> None:
    """Print the findings, the verdicts that no finding tells of, and a summary."""
    judged = outcome.judged
    for number in _order(outcome):
        judgement = judged.findings[number]
        if judgement.severity == "off":
            continue
        print_finding(judgement)
        if outcome.traffic is not None:
            print_seen(judgement, outcome.traffic.seen.get(number))
        if number in outcome.remedies:
            print_remedy(outcome.remedies[number])
    print_open_verdicts(judged.report)
    print_summary(judged)
    if outcome.traffic is not None:
        print_traffic(outcome.traffic)


def _order(outcome: "Outcome") -> list[int]:
    """The findings as they are; with recorded messages, those that real ones touch come first in a level."""
    order = list(range(len(outcome.judged.findings)))
    if outcome.traffic is None:
        return order
    seen = outcome.traffic.seen

    def rank(number: int) -> tuple[int, int, int]:
        weight = seen.get(number)
        level = outcome.judged.findings[number].finding.level
        return (-level.rank, *((-weight.refused, -weight.touched) if weight else (0, 0)))

    return sorted(order, key=rank)


def print_finding(judgement: "Judgement") -> None:
    """Print a finding: its level and rule, what it says, where it stands, and whom it breaks."""
    finding = judgement.finding
    level = finding.level.value + (" (policy)" if finding.policy else "")
    colour = LEVEL_COLOURS[finding.level.value] if judgement.counts else "white"
    kind = "" if judgement.counts else f" [{judgement.category.value}]"
    say(
        (level, {"fg": colour, "bold": True}),
        f"{kind} {finding.rule}  {finding.sentence}  ",
        (judgement.fingerprint, {"dim": True}),
    )
    for spot in finding.spots[:1]:
        say(f"    old {spot.old}")
        say(f"    new {spot.new}")
    if finding.messages:
        names = ", ".join(finding.messages[:LONGEST_LIST])
        more = len(finding.messages) - LONGEST_LIST
        path = finding.spots[0].path
        say(
            f"    in {names}"
            + (f" and {more} more" if more > 0 else "")
            + (f" at {path}" if path else "")
        )
    for judged in finding.judged:
        print_judged(judged)
    if finding.note:
        say(f"    {finding.note}")
    if (waiver := judgement.waiver) is not None:
        say(
            ("    waived", {"fg": "cyan"}),
            f" by {waiver.owner} until {waiver.expires}: {waiver.reason}",
        )


def print_judged(judged: "Judged") -> None:
    """Print whom a change breaks, with the witness."""
    verdict = judged.verdict
    if verdict.answer.value == "compatible":
        return
    pairings = " and ".join(pairing.value for pairing in judged.pairings)
    say(
        "    ",
        (verdict.answer.value, {"fg": ANSWER_COLOURS[verdict.answer.value]}),
        f" {pairings} ({judged.flow.value}): ",
        shown(verdict.witness) if verdict.answer.value == "breaks" else verdict.reason,
        f", only behind {', '.join(verdict.gates)}" if verdict.gates else "",
    )


def print_seen(judgement: "Judgement", seen: "Seen | None") -> None:
    """Print what recorded messages say about a finding."""
    breaks = any(judged.verdict.answer == "breaks" for judged in judgement.finding.judged)
    if seen is None or (breaks and not seen.refused):
        touched = "" if seen is None else f"; {counted(seen.touched, 'recorded message')} reach it"
        if breaks:
            say(f"    shown by a synthetic message only{touched}")
        return
    place = f", first {seen.first}" if seen.first else ""
    if breaks:
        say(f"    breaks {seen.refused} of {counted(seen.touched, 'recorded message')}{place}")
    else:
        say(f"    {counted(seen.touched, 'recorded message')} reach it{place}")


def print_remedy(remedy: "Remedy | None") -> None:
    """Print a way out that was tried."""
    if remedy is None:
        say("    no standard way out was found")
    else:
        say(("    remedy: ", {"fg": "green"}), f"{remedy.sentence} (then {remedy.level.value})")


def print_open_verdicts(report: "Report") -> None:
    """Print what is undecided, and what a revision has against itself."""
    for message in report.messages:
        for judged in message.judged:
            if judged.verdict.answer.value == "undecided":
                say(
                    (f"{message.name}: undecided", {"fg": "yellow"}),
                    f" ({judged.flow.value}): {judged.verdict.reason}",
                )
            elif judged.verdict.own:
                say(
                    (f"{message.name}: ", {"bold": True}),
                    f"its own revision refuses {shown(judged.verdict.witness)}; see cgp lint --schema",
                )


def print_summary(judged: "JudgedPair") -> None:
    """Print the level, the pairings, and what else a reader should know."""
    report = judged.report
    compared = counted(len(report.messages), "message")
    say((f"{compared} compared, level {judged.level.value}", {"bold": True}))
    uncounted = [one for one in judged.findings if not one.counts]
    if report.level.rank > judged.level.rank and uncounted:
        names = sorted({one.category.value for one in uncounted})
        options = " ".join(f"--category {name}" for name in names)
        say(f"  level {report.level.value} with what does not count; to count it: {options}")
    for pairing, answer in report.summary().items():
        say(f"  {pairing.value}: ", (answer.value, {"fg": ANSWER_COLOURS[answer.value]}))
    for gate in report.gates:
        say(f"  behind the gate {gate}")
    waived = sum(one.waiver is not None for one in judged.findings)
    if waived:
        say(f"  {counted(waived, 'finding')} waived")
    hidden = sum(one.severity == "off" for one in judged.findings)
    if hidden:
        say(f"  {counted(hidden, 'finding')} switched off in revisions.toml")
    for remark in report.remarks:
        say(f"  {remark}")
    if judged.claim is not None:
        fits = judged.claim.fits
        say(
            "  versions: ",
            (judged.claim.sentence, {"fg": "green" if fits else "red", "bold": not fits}),
        )


def print_traffic(traffic: "Traffic") -> None:
    """Print what became of recorded messages."""
    refused = len({(one.recorded.place, one.flow) for one in traffic.refused if not one.gates})
    gated = len({(one.recorded.place, one.flow) for one in traffic.refused if one.gates})
    say(
        f"  {counted(traffic.messages, 'recorded message')}: {refused} refused, {gated} behind gates"
    )
    if traffic.unknown:
        say(f"  {counted(traffic.unknown, 'recorded message')} neither revision may send")


def shown(witness: object) -> str:
    """A witness as JSON on one line."""
    return json.dumps(witness, ensure_ascii=False)
