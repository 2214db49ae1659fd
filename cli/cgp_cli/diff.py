"""`cgp diff`: which messages of one revision of a schema does the other refuse?"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from .diff_report import Outcome, print_report
from .errors import USAGE
from .revision_options import Ground, GroundOptions, relative, revision_options
from .schemas import report_unreadable

if TYPE_CHECKING:
    from cgp_generators.release.judgement import Judged, Policy
    from cgp_generators.release.remedies import Remedy
    from cgp_generators.release.traffic import Traffic
    from cgp_generators.revisions.sources.document import SchemaDocument

FORMATS: Final = ("text", "json", "sarif", "github", "gitlab", "junit", "markdown")
CATEGORIES: Final = ("wire", "meaning", "authoring", "types")


@click.command(short_help="Compare two revisions of a schema.")
@click.argument("operands", nargs=-1, metavar="[OLD NEW]")
@click.option(
    "--format",
    "layout",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="How to print the report; nothing else is on standard output.",
)
@click.option(
    "--category",
    "categories",
    type=click.Choice(CATEGORIES),
    multiple=True,
    help="What counts besides the wire; may be repeated.",
)
@click.option(
    "--fail-on",
    type=click.Choice(["breaking", "undecided", "never"]),
    default="breaking",
    show_default=True,
    help="From which verdict on the exit code is not 0.",
)
@click.option("--strict-draft", is_flag=True, help="Let -draft versions promise what others do.")
@click.option(
    "--remedies", is_flag=True, help="Propose a way out of each break, after it was tried."
)
@click.option(
    "--replay",
    metavar="FINGERPRINT",
    help="Put the witnesses of one finding before both validators, and show what they say.",
)
@click.option(
    "--replay-log",
    "logs",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="FILE",
    help="Replay recorded messages, one JSON a line, and rank the findings by them.",
)
@click.option(
    "--matrix",
    is_flag=True,
    help="Judge every pair of revisions: those named, or the frozen ones and the schema.",
)
@revision_options
@click.pass_context
def diff(
    context: click.Context,
    given: GroundOptions,
    operands: tuple[str, ...],
    layout: str,
    categories: tuple[str, ...],
    fail_on: str,
    *,
    strict_draft: bool,
    remedies: bool,
    replay: str | None,
    logs: tuple[Path, ...],
    matrix: bool,
) -> None:
    """Compare two revisions of a JSON Schema: OLD and NEW.

    For each message and each direction: may one revision send something that the other must refuse?
    "breaks" comes with such a message, "compatible" with a proof, "undecided" with the reason. Each
    message was judged by two validators that share no code.

    A revision is a file, the name of a frozen one (1.0-draft), or REF:path in git. Without OLD and NEW, in
    a project: the last frozen revision and the schema.

    \b
    Receiver models:
      ignore-unknown  closed objects are open, and so are vocabularies that are not annotated as closed
      strict          the schema as it is written
      annotated       ignore-unknown, and values that x-deserialize-… says are dropped are no error

    \b
    Examples:
      cgp diff
      cgp diff 1.0-draft schema/cgp.schema.json
      cgp diff origin/main:schema/cgp.schema.json schema/cgp.schema.json --format github
      cgp diff --format json old.json new.json | jq '.findings[] | select(.level == "major")'
      cgp diff old.json new.json --replay 3f0c12ab9d5e7a46
      cgp diff old.json new.json --replay-log session.ndjson --remedies
      cgp diff --matrix

    \b
    revisions.toml, here or at the root of the project, or --config FILE:
      model = "ignore-unknown"
      frozen = "schema/revisions"             the folder of frozen revisions
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
      [severities]                            rule = error, warning, note or off
      property-name-captured = "note"
      [[waivers]]                             let one finding pass
      fingerprint = "3f0c12ab9d5e7a46"
      reason = "No host sends it, see the minutes of May."
      owner = "ada@example.org"
      expires = 2027-05-31

    \b
    Exit codes, the first that holds:
      5 a fault in cgp
      2 wrong usage, a file that is no schema, a waiver that does not hold
      1 a pairing of old and new peers breaks, and neither a gate nor a waiver covers it
      4 the declared versions promise something else (U4)
      3 a verdict is open, and --fail-on undecided was given
      0 everything else
    """
    from cgp_generators.errors import SourceFaults

    if matrix and layout not in ("text", "json"):
        raise click.UsageError("--matrix prints text or json.")
    if replay is not None and layout not in ("text", "json"):
        raise click.UsageError("--replay prints text or json.")
    as_json = layout != "text"
    try:
        ground = relative(given.ground())
        if matrix:
            from .diff_matrix import print_matrix

            context.exit(print_matrix(ground, operands, as_json=as_json))
        pair = Pair(ground, *read_pair(ground, operands))
        policy = policy_of(ground, categories, fail_on)
        if replay is not None:
            from .diff_replay import print_replay

            judged = pair.judged(policy, None, strict_draft=strict_draft)
            context.exit(print_replay(pair.old, pair.new, ground, judged, replay, as_json=as_json))
        judged = pair.judged(policy, given, strict_draft=strict_draft)
        outcome = Outcome(
            judged,
            pair.traffic(judged, logs) if logs else None,
            pair.remedies(judged) if remedies else {},
        )
    except SourceFaults as faults:
        report_unreadable(faults, as_json=as_json)
        context.exit(USAGE)
    print_outcome(outcome, layout)
    context.exit(outcome.judged.exit_code)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two revisions, and the ground on which they are compared."""

    ground: Ground
    old: "SchemaDocument"
    new: "SchemaDocument"

    def judged(
        self, policy: "Policy", given: GroundOptions | None, *, strict_draft: bool
    ) -> "Judged":
        """Compare them under a policy; without `given`, waivers are applied and not judged."""
        from cgp_generators.release.comparing import judged_between

        return judged_between(
            self.old,
            self.new,
            self.ground.options,
            policy,
            None if given is None else given.today,
            self.ground.frozen,
            strict_draft=strict_draft,
        )

    def traffic(self, judged: "Judged", logs: tuple[Path, ...]) -> "Traffic":
        """Replay recorded messages."""
        from cgp_generators.release.traffic import read_log, replay_log
        from cgp_generators.revisions.comparison import channels_between

        channels = channels_between(self.old, self.new, self.ground.options)
        recorded = [one for log in logs for one in read_log(log)]
        return replay_log(judged.report, channels, recorded)

    def remedies(self, judged: "Judged") -> "dict[int, Remedy | None]":
        """Try a way out of each break."""
        from cgp_generators.release.remedies import Remedies

        remedies = Remedies(self.old, self.new, self.ground.options)
        return {
            number: remedies.of(finding)
            for number, finding in enumerate(judged.report.findings)
            if any(each.verdict.counts for each in finding.judged)
        }


def read_pair(ground: Ground, operands: tuple[str, ...]) -> "tuple[SchemaDocument, SchemaDocument]":
    """The two revisions that were named; without names, the last frozen one and the schema."""
    from cgp_generators.release.operands import read_operand

    if len(operands) not in (0, 2):
        raise click.UsageError("Name two revisions, OLD and NEW, or none.")
    if operands:
        old, new = (read_operand(operand, ground.frozen) for operand in operands)
        return old, new
    schema = ground.schema
    last = ground.frozen.needed()[-1]
    return read_operand(str(last), ground.frozen), read_operand(ground.shown(schema), ground.frozen)


def policy_of(ground: Ground, categories: tuple[str, ...], fail_on: str) -> "Policy":
    """What counts: the wire, and the categories that were asked for."""
    from cgp_generators.release.categories import Category
    from cgp_generators.release.judgement import FailOn, Policy

    counted = frozenset([Category.WIRE, *(Category(name) for name in categories)])
    return Policy(ground.settings, counted, FailOn(fail_on))


def print_outcome(outcome: Outcome, layout: str) -> None:
    """Print in one of the layouts, as the only thing on standard output."""
    if layout == "text":
        print_report(outcome)
        return
    from cgp_generators.release.formats import FORMATS as RENDERERS

    if layout == "json":
        from .output import print_json

        print_json(outcome_json(outcome))
        return
    click.echo(RENDERERS[layout](outcome.judged), nl=False)


def outcome_json(outcome: Outcome) -> dict[str, object]:
    """The report with what else was asked for, as schema/documents/diff-report.schema.json says."""
    report = outcome.judged.as_json()
    for number, finding in enumerate(report["findings"]):
        if number in outcome.remedies:
            remedy = outcome.remedies[number]
            finding["remedy"] = None if remedy is None else remedy.as_json()
        if outcome.traffic is not None:
            seen = outcome.traffic.seen.get(number)
            finding["seen"] = None if seen is None else seen.as_json()
    if outcome.traffic is not None:
        report["traffic"] = outcome.traffic.as_json()
    return report
