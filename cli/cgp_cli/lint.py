"""`cgp lint`: are the sources sound?"""

from dataclasses import asdict
from pathlib import Path

import click

from .errors import report_source_faults
from .output import print_json
from .project import json_option, root_option


@click.command(short_help="Judge the specification and the schema.")
@root_option
@json_option
def lint(root: Path, as_json: bool) -> None:
    """Judge the sources: specification, schema, checks, examples and vectors.

    Prints every fault with its place and its remedy; when there is none, what was judged, and how
    many checks are planned but not written yet.

    \b
    Examples:
      cgp lint
      cgp lint --root ~/projects/protocol
      cgp lint --json | jq .planned_checks

    \b
    Exit codes: 0 sound, 1 the sources have faults, 2 wrong usage.
    """
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
