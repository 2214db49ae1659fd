"""`cgp generate`: write what follows from the specification and the schema."""

from pathlib import Path

import click

from .command_line import command_line
from .errors import report_source_faults
from .output import counted, print_json, say
from .project import json_option, root_option
from .runtime_text import runtime_text
from .targets import known_targets


@click.command(short_help="Write the generated code.")
@click.option(
    "--target", "targets", multiple=True, metavar="NAME", help="Only this target; may be repeated."
)
@root_option
@json_option
def generate(targets: tuple[str, ...], root: Path, as_json: bool) -> None:
    """Write everything that follows from spec/, schema/ and protocol.toml into generated/.

    Prints each file that was written or removed, and "nothing to do" when everything was as it
    should be. When the sources have faults, all of them are printed and nothing is written.

    \b
    Examples:
      cgp generate
      cgp generate --target python
      cgp generate --root ~/projects/protocol --json

    \b
    Exit codes: 0 done, 1 the sources have faults, 2 wrong usage.
    """
    from cgp_generators import pipeline
    from cgp_generators.errors import SourceFaults

    try:
        outcome = pipeline.generate(
            root, known_targets(targets), command_line(), runtime_text(root)
        )
    except SourceFaults as faults:
        report_source_faults(faults, as_json=as_json)

    if as_json:
        print_json(
            {
                "written": list(outcome.written),
                "removed": list(outcome.removed),
                "unchanged": outcome.unchanged,
            }
        )
        return
    for path in outcome.written:
        say(("written  ", {"fg": "green"}), path)
    for path in outcome.removed:
        say(("removed  ", {"fg": "red"}), path)
    if not outcome.written and not outcome.removed:
        say(f"nothing to do: {counted(outcome.unchanged, 'file')} as they should be")
