"""How a command that cannot go on says so: what went wrong, where, and what to do about it."""

import os
import traceback
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from .output import print_json, say

if TYPE_CHECKING:
    from cgp_generators.errors import SourceFaults

FINDINGS: Final = 1
"""The exit code that says: it ran, and there is something to mend."""

USAGE: Final = 2
"""The exit code that says: it could not run as it was asked to."""

OUR_FAULT: Final = 5
"""The exit code that says: the command itself is broken."""

INTERRUPTED: Final = 130
"""The exit code of a program that Ctrl-C ended, as a shell shows it (128 + SIGINT)."""

READER_LEFT: Final = 141
"""The exit code of a program whose reader went away, as a shell shows it (128 + SIGPIPE)."""


class CannotRun(click.ClickException):
    """The command cannot do what it was asked to, and the reason lies outside of it."""

    exit_code = USAGE


class TypesMissing(CannotRun):
    """The generated package is not there, or it is damaged; `make generate` alone does not install it."""

    def __init__(self, problem: Exception) -> None:
        super().__init__(
            f"The package cgp_types cannot be imported: {problem}. "
            "In a checkout, `make generate` writes it and `make setup` installs it."
        )


class CommandLine(click.Group):
    """A group of commands that turns every exception into a sentence and an exit code."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a traceback appears only when the fault is ours."""
        if os.environ.get("NO_COLOR"):
            ctx.color = False
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit):
            raise
        except (click.Abort, KeyboardInterrupt) as left:
            # At a question click makes one thing of Ctrl-C and of the end of the input.
            if isinstance(left, click.Abort) and not isinstance(
                left.__context__, KeyboardInterrupt
            ):
                raise
            click.echo("\nInterrupted.", err=True)
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:  # `cgp … | head`: whoever read our output has seen enough.
            ctx.exit(READER_LEFT)
        except OSError as problem:
            place = f"{click.format_filename(problem.filename)}: " if problem.filename else ""
            raise CannotRun(f"{place}{problem.strerror or problem}") from problem
        except Exception as problem:
            if isinstance(problem, ImportError) and (problem.name or "").startswith("cgp_types"):
                raise TypesMissing(problem) from problem
            traceback.print_exc()
            click.echo(
                "\nThis is a fault in cgp, not in your files. Please report it, with the lines above.",
                err=True,
            )
            ctx.exit(OUR_FAULT)


def report_source_faults(faults: "SourceFaults", *, as_json: bool) -> NoReturn:
    """Print every fault of the sources with its place and its remedy, and end with exit code 1."""
    command = click.get_current_context()
    if as_json:
        print_json(
            {
                "faults": [
                    {"place": str(fault.place), "problem": fault.problem, "remedy": fault.remedy}
                    for fault in faults.faults
                ]
            }
        )
    else:
        for fault in faults.faults:
            say(
                (str(fault.place), {"bold": True}),
                f"  {fault.problem} ",
                (fault.remedy, {"fg": "green"}),
                err=True,
            )
        count = len(faults.faults)
        # Only `generate` writes; of the others nobody expects it.
        outcome = "; nothing was written" if command.info_name == "generate" else ""
        say(f"{count} fault{'s' * (count != 1)} in the sources{outcome}.", err=True)
    command.exit(FINDINGS)
