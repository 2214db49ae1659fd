"""`cgp freeze`: make the current schema a revision that is never changed again."""

from pathlib import Path

import click

from .diff_matrix import progress
from .errors import USAGE
from .output import say
from .revision_options import GroundOptions, revision_options
from .schemas import report_unreadable

DOES_NOT_FIT = 4


@click.command(short_help="Freeze the schema as a revision.")
@click.argument("version")
@click.option("--strict-draft", is_flag=True, help="Let -draft versions promise what others do.")
@click.option("--dry-run", is_flag=True, help="Judge everything and write nothing.")
@revision_options
@click.pass_context
def freeze(
    context: click.Context,
    given: GroundOptions,
    version: str,
    *,
    strict_draft: bool,
    dry_run: bool,
) -> None:
    """Freeze the schema of the project as VERSION, for instance 1.1.

    Copies it to the folder of frozen revisions, stores its report against the last one and the matrix of all of
    them beside it, and refuses when the version does not fit what was changed (U4).

    \b
    Examples:
      cgp freeze 1.1-draft
      cgp freeze 1.1 --dry-run

    \b
    Exit codes: 0 frozen, 2 wrong usage, 4 the version promises something else than was changed.
    """
    from cgp_generators.errors import SourceFaults
    from cgp_generators.release.freezing import DoesNotFit, freeze
    from cgp_generators.release.judgement import Policy

    try:
        ground = given.ground()
        schema = ground.schema
        frozen = freeze(
            ground.root or Path.cwd(),
            schema,
            version,
            ground.frozen,
            ground.options,
            Policy(ground.settings),
            given.today,
            strict_draft=strict_draft,
            dry_run=dry_run,
            progress=progress(),
        )
    except SourceFaults as faults:
        report_unreadable(faults, as_json=False)
        context.exit(USAGE)
    except DoesNotFit as problem:
        say((str(problem), {"fg": "red"}), err=True)
        say("Nothing was written. `cgp diff` shows what was changed.", err=True)
        context.exit(DOES_NOT_FIT)
    if frozen.judged is not None and frozen.judged.claim is not None:
        say(frozen.judged.claim.sentence)
    else:
        say("It is the first frozen revision.")
    verb = "would be written" if dry_run else "written"
    for path in frozen.files:
        say(("  ", {}), ground.shown(path), f" {verb}")
    if not dry_run:
        say("Now `make generate`: the site shows frozen revisions.")
