"""`cgp lint`: are the sources sound?"""

import json
from dataclasses import asdict
from pathlib import Path

import click

from .errors import FINDINGS, USAGE, report_source_faults
from .output import print_json, say
from .project import json_option, root_option
from .schemas import ANNOTATIONS, report_unreadable


@click.command(short_help="Judge the specification and the schema.")
@click.option(
    "--schema",
    type=click.Path(path_type=Path),
    metavar="FILE",
    is_eager=True,
    help="Judge this schema alone: where does it keep receivers from ignoring unknown members?",
)
@root_option
@json_option
@click.pass_context
def lint(context: click.Context, schema: Path | None, root: Path, as_json: bool) -> None:
    """Judge the sources: specification, schema, checks, examples and vectors.

    Prints every fault with its place and its remedy; when there is none, what was judged, and how
    many checks are planned but not written yet.

    \b
    Examples:
      cgp lint
      cgp lint --root ~/projects/protocol
      cgp lint --json | jq .planned_checks
      cgp lint --schema schema/cgp.schema.json

    \b
    Exit codes: 0 sound, 1 the sources or the schema have faults, 2 wrong usage.
    """
    if schema is not None:
        context.exit(lint_schema(schema, as_json=as_json))
    from cgp_generators import pipeline
    from cgp_generators.errors import SourceFaults

    try:
        report = pipeline.lint(root)
    except SourceFaults as faults:
        report_source_faults(faults, as_json=as_json)

    if as_json:
        print_json(asdict(report))
        return

    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column(justify="right")
    table.add_column()
    table.add_row(str(report.requirements), "requirements")
    table.add_row(str(report.checks), "checks that prove them")
    table.add_row(
        str(report.planned_checks),
        "of these are planned, not written yet",
        style="yellow" if report.planned_checks else None,
    )
    table.add_row(str(report.types), "types")
    table.add_row(str(report.examples), "examples")
    table.add_row(str(report.vectors), "vectors")
    console = Console(highlight=False)
    console.print(table)
    console.print("The sources are sound.", style="green")


def lint_schema(file: Path, *, as_json: bool) -> int:
    """Print where one schema defeats "ignore unknown members"; the exit code."""
    from cgp_generators.errors import SourceFaults
    from cgp_generators.revisions.sources.reading import read_document
    from cgp_generators.revisions.tolerance import obstacles

    try:
        found = obstacles(read_document(file), ANNOTATIONS)
    except SourceFaults as faults:
        report_unreadable(faults, as_json=as_json)
        return USAGE
    if as_json:
        print_json({"obstacles": [obstacle.as_json() for obstacle in found]})
    else:
        for obstacle in found:
            say(
                (str(obstacle.place), {"bold": True}),
                f" {obstacle.rule}  {obstacle.problem} ",
                (obstacle.remedy, {"fg": "green"}),
            )
            if obstacle.witness is not None:
                say(f"    refused by its own tolerant reader: {json.dumps(obstacle.witness)}")
        if not found:
            say(("Receivers can ignore unknown members everywhere.", {"fg": "green"}))
    return FINDINGS if found else 0
