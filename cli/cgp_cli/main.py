"""Where `cgp` starts: the list of its commands."""

import sys

import click

from .check import check
from .conformance import conformance
from .diff import diff
from .errors import CommandLine
from .explain import explain
from .freeze import freeze
from .generate import generate
from .inspect import inspect
from .ledger import ledger
from .lint import lint
from .new import new
from .query import query
from .serve import serve
from .validate import validate


def _print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if not wanted or context.resilient_parsing:
        return
    from importlib.metadata import version

    try:
        from cgp_types import PROTOCOL_VERSION
    except Exception:  # A damaged or absent package must not take the version with it.
        protocol = "unknown: the package cgp_types cannot be imported"
    else:
        protocol = PROTOCOL_VERSION
    click.echo(f"cgp {version('cgp-toolkit')} (protocol {protocol})")
    context.exit()


@click.group(cls=CommandLine, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Show the versions of the toolkit and of the protocol, and exit.",
)
def cli() -> None:
    """The spec toolkit of the Context Graph Protocol.

    Change spec/ or schema/, then:

    \b
      cgp lint        are the sources sound?
      cgp generate    write the code that follows from them
      cgp check       is the code still what they say?

    Before a release, whom does it break?

    \b
      cgp diff            the schema against the last frozen revision
      cgp explain RULE    what a finding means
      cgp freeze 1.1      freeze the schema as a revision

    And with messages of your own:

    \b
      cgp validate session.ndjson

    And with providers:

    \b
      cgp new provider team-notes --lang python
      cgp serve example
      cgp query --stdio 'my-provider' --goal 'How are retries configured?'
      cgp inspect stdio -- my-provider
      cgp conformance stdio -- my-provider
      cgp ledger list

    `cgp COMMAND --help` shows examples.
    """


cli.add_command(generate)
cli.add_command(check)
cli.add_command(lint)
cli.add_command(validate)
cli.add_command(diff)
cli.add_command(explain)
cli.add_command(freeze)
cli.add_command(query)
cli.add_command(ledger)
cli.add_command(serve)
cli.add_command(conformance)
cli.add_command(inspect)
cli.add_command(new)


def main() -> None:
    """Run the command line of this process and end the process with its exit code."""
    # What the terminal's encoding cannot show is shown as an escape, never as a traceback.
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    cli(prog_name="cgp")
