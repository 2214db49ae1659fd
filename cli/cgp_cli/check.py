"""`cgp check`: is generated/ what the sources say it should be?"""

from pathlib import Path
from typing import Final

import click

from .command_line import command_line
from .errors import FINDINGS, report_source_faults
from .output import counted, print_json, say
from .project import json_option, root_option
from .runtime_text import runtime_text
from .targets import known_targets

MEANING: Final = {
    "missing": "missing: it should be there and is not",
    "stray": "stray: nothing in the sources leads to it",
    "changed": "changed: it differs from what the sources say",
}
DIFF_COLOURS: Final = {"+": "green", "-": "red", "@": "cyan"}


@click.command(short_help="Compare the generated code with its sources.")
@click.option(
    "--target", "targets", multiple=True, metavar="NAME", help="Only this target; may be repeated."
)
@root_option
@json_option
@click.pass_context
def check(context: click.Context, targets: tuple[str, ...], root: Path, as_json: bool) -> None:
    """Compare generated/ with what `cgp generate` would write. Nothing is written.

    Names each file that is missing, stray or changed, shows the difference, and ends with the
    command that mends it.

    \b
    Examples:
      cgp check
      cgp check --target python
      cgp check --json | jq '.drift[].path'

    \b
    Exit codes: 0 no difference, 1 differences or faults in the sources, 2 wrong usage.
    """
    from cgp_generators import pipeline
    from cgp_generators.errors import SourceFaults

    try:
        drifts = pipeline.check(root, known_targets(targets), command_line(), runtime_text(root))
    except SourceFaults as faults:
        report_source_faults(faults, as_json=as_json)

    if as_json:
        print_json(
            {"drift": [{"path": d.path, "kind": d.kind, "diff": d.diff} for d in drifts]},
        )
    elif drifts:
        for drift in drifts:
            say((drift.path, {"bold": True}), f"  {MEANING[drift.kind]}")
            for line in drift.diff.expandtabs(4).splitlines():
                say("    ", (line, {"fg": DIFF_COLOURS.get(line[:1])}))
        mend = " ".join(["cgp generate", *(f"--target {name}" for name in targets)])
        say(f"To mend {counted(len(drifts), 'file')}: {mend}")
    else:
        say("no drift: generated/ is what the sources say")
    if drifts:
        context.exit(FINDINGS)
