"""`cgp diff`: which messages of one revision of a schema does the other refuse?"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from .errors import FINDINGS, USAGE
from .output import counted, print_json, say
from .schemas import ANNOTATIONS, report_unreadable

if TYPE_CHECKING:
    from cgp_generators.revisions.report import Finding, Judged, Report

LEVEL_COLOURS: Final = {"major": "red", "minor": "yellow", "patch": "green"}
ANSWER_COLOURS: Final = {"breaks": "red", "undecided": "yellow", "compatible": "green"}
LONGEST_LIST: Final = 6


@click.command(short_help="Compare two revisions of a schema.")
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "layout",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="JSON, and nothing else, on standard output; or text.",
)
@click.option(
    "--config",
    "config_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A TOML file with directions, gates and compositions.",
)
@click.option(
    "--model",
    type=click.Choice(["ignore-unknown", "strict", "annotated"]),
    help="How a receiver reads its schema.  [default: ignore-unknown]",
)
@click.option(
    "--budget",
    type=click.FloatRange(min=0.1),
    default=5.0,
    show_default=True,
    metavar="SECONDS",
    help="When to stop searching.",
)
@click.option(
    "--seed", type=int, default=0, show_default=True, help="What random samples depend on."
)
@click.pass_context
def diff(
    context: click.Context,
    old: Path,
    new: Path,
    layout: str,
    config_file: Path | None,
    model: str | None,
    budget: float,
    seed: int,
) -> None:
    """Compare two revisions of a JSON Schema: OLD and NEW.

    For each message and each direction: may one revision send something that the other must refuse?
    "breaks" comes with such a message, "compatible" with a proof, "undecided" with the reason. Each
    message was judged by two validators that share no code.

    \b
    Receiver models:
      ignore-unknown  closed objects are open, and so are vocabularies that are not annotated as closed
      strict          the schema as it is written
      annotated       ignore-unknown, and values that x-deserialize-… says are dropped are no error

    \b
    Examples:
      cgp diff schema/revisions/1.0-draft.json schema/cgp.schema.json
      cgp diff --config gates.toml old.json new.json
      cgp diff --format json old.json new.json | jq '.findings[] | select(.level == "major")'

    \b
    The config file (TOML):
      model = "ignore-unknown"
      [directions]                            message = host-to-provider, provider-to-host or both
      verify = "host-to-provider"
      [[gates]]                               what must have been declared before these may come
      gate = "capabilities.verify"
      messages = ["verify", "verified"]
      member = "/result/frames/*/kind"        only messages with this member (may be left out)
      values = ["graph"]                      and one of these values (may be left out)
      [[compose]]                             definitions that are sent inside of another one
      outer = ["JSONRPCRequest"]              the first that a revision has
      inner = ["*Request"]
      without = ["JSONRPC*"]                  (may be left out)
      into = "/params"                        where inside of it (may be left out)
      direction = "host-to-provider"          (may be left out)

    \b
    Exit codes: 0 no pairing of old and new peers breaks, 1 at least one does and no gate covers it,
    2 wrong usage or a file that is no schema.
    """
    from cgp_generators.errors import SourceFaults
    from cgp_generators.revisions.comparison import Options, compare_files
    from cgp_generators.revisions.config import Config, read_config
    from cgp_generators.revisions.sources.receiver import Model

    try:
        config = Config() if config_file is None else read_config(config_file)
        options = Options(
            Model(model or config.model or "ignore-unknown"), budget, seed, ANNOTATIONS, config
        )
        report = compare_files(old, new, options)
    except SourceFaults as faults:
        report_unreadable(faults, as_json=layout == "json")
        context.exit(USAGE)
    if layout == "json":
        print_json(report.as_json())
    else:
        print_report(report)
    if report.breaks:
        context.exit(FINDINGS)


def print_report(report: "Report") -> None:
    """Print a report for people: the findings, then the verdicts."""
    for finding in report.findings:
        print_finding(finding)
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
    compared = counted(len(report.messages), "message")
    say((f"{compared} compared, level {report.level.value}", {"bold": True}))
    for pairing, answer in report.summary().items():
        say(f"  {pairing.value}: ", (answer.value, {"fg": ANSWER_COLOURS[answer.value]}))
    for gate in report.gates:
        say(f"  behind the gate {gate}")
    for remark in report.remarks:
        say(f"  {remark}")


def print_finding(finding: "Finding") -> None:
    """Print a finding: its level and rule, what it says, where it stands, and whom it breaks."""
    level = finding.level.value + (" (policy)" if finding.policy else "")
    colour = LEVEL_COLOURS[finding.level.value]
    say((level, {"fg": colour, "bold": True}), f" {finding.rule}  {finding.sentence}")
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


def shown(witness: object) -> str:
    """A witness as JSON on one line."""
    import json

    return json.dumps(witness, ensure_ascii=False)
