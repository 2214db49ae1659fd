"""`contextgraph-inspect`: the protocol's public command, so that scripts written for it keep working."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from .conformance_options import http_target, query_option, root_option, stdio_target
from .conformance_progress import Told
from .conformance_run import run
from .errors import FINDINGS, CommandLine
from .output import Style, print_json, say

if TYPE_CHECKING:
    from cgp_toolkit.conformance.report import Report
    from cgp_toolkit.conformance.target import Target
    from cgp_toolkit.inspector.seen import Inspection

_MARKS: Final[dict[str, tuple[str, Style]]] = {
    "pass": ("✓", {"fg": "green"}),
    "fail": ("✗", {"fg": "red"}),
    "skipped": ("-", {"fg": "yellow"}),
}
_HELP: Final = {"help_option_names": ["-h", "--help"]}


def _json_option(command: Any) -> Any:
    return click.option(
        "--json", "as_json", is_flag=True, help="Print the report as JSON, and nothing else."
    )(command)


@click.group(cls=CommandLine, context_settings=_HELP)
@click.version_option(package_name="cgp-toolkit", message="contextgraph-inspect %(version)s")
def contextgraph_inspect() -> None:
    """Look at a provider, and judge it as the protocol's public suite does.

    It knows no warnings, and its report holds `target` and `checks` alone. `cgp inspect` and
    `cgp conformance` show and ask more.

    \b
    Examples:
      contextgraph-inspect stdio -- python my_provider.py
      contextgraph-inspect http http://127.0.0.1:8765/ --query 'How are retries configured?'
      contextgraph-inspect host --json

    \b
    Exit codes: 0 conformant, 1 not conformant or not there, 2 wrong usage.
    """


@contextgraph_inspect.command(
    short_help="A program.", context_settings={"allow_interspersed_args": False}
)
@query_option
@root_option
@_json_option
@click.argument(
    "words", metavar="-- PROGRAM [ARGS]...", nargs=-1, required=True, type=click.UNPROCESSED
)
def stdio(goal: str | None, root: Path | None, as_json: bool, words: tuple[str, ...]) -> None:
    """Judge a provider that is a program.

    \b
    Examples:
      contextgraph-inspect stdio -- python my_provider.py
      contextgraph-inspect stdio --json -- ./provider | jq '.checks[] | select(.status == "fail")'
    """
    _judge(stdio_target(words, {}), goal, root, as_json)


@contextgraph_inspect.command(short_help="A server.")
@click.argument("url")
@query_option
@root_option
@_json_option
def http(url: str, goal: str | None, root: Path | None, as_json: bool) -> None:
    """Judge a provider that is a server.

    \b
    Example:
      contextgraph-inspect http http://127.0.0.1:8765/ --json
    """
    _judge(http_target(url, None), goal, root, as_json)


@contextgraph_inspect.command(short_help="This package's host.")
@_json_option
def host(as_json: bool) -> None:
    """Judge the host of this package by the public checks. For other hosts: `cgp conformance host`.

    \b
    Example:
      contextgraph-inspect host --json
    """
    from cgp_toolkit.inspector.public import HOST_CHECKS, judge_our_host

    async def judge(told: Told) -> "Report":
        return await judge_our_host(on_start=told)

    _deliver(run([name for names in HOST_CHECKS.values() for name in names], judge), as_json)


def main() -> None:
    """Run the command line of this process and end the process with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
    contextgraph_inspect(prog_name="contextgraph-inspect")


def _judge(target: "Target", goal: str | None, root: Path | None, as_json: bool) -> None:
    from cgp_toolkit.conformance.check import Profile
    from cgp_toolkit.conformance.suite import select_checks
    from cgp_toolkit.inspector.public import judge_as_public

    if not as_json:
        _show(target, goal, root)

    async def judge(told: Told) -> "Report":
        return await judge_as_public(target, root=root, on_start=lambda check: told(check.name))

    _deliver(run([check.name for check in select_checks(Profile.PUBLIC)], judge), as_json)


def _show(target: "Target", goal: str | None, root: Path | None) -> None:
    """Show who it is, and with a goal what it answers. Whoever is absent shows as a failed check."""
    from cgp_toolkit.conformance.errors import TargetUnreachable
    from cgp_toolkit.inspector.probe import inspect_provider
    from cgp_toolkit.inspector.show import lines_about

    async def look(told: Told) -> "Inspection | None":
        told("looking")
        try:
            return await inspect_provider(target, goal=goal, ask=goal is not None, root=root)
        except TargetUnreachable:
            return None

    seen = run(["looking"], look)
    if seen is not None:
        for line in lines_about(seen):
            say("  " * line.depth + line.text)
        say("")


def _deliver(report: "Report", as_json: bool) -> None:
    from cgp_toolkit.conformance.report_forms import to_public_json

    document = to_public_json(report)
    if as_json:
        print_json(document)
    else:
        _print(document["checks"], report.conformant)
    if not report.conformant:
        click.get_current_context().exit(FINDINGS)


def _print(checks: list[dict[str, str]], conformant: bool) -> None:
    for check in checks:
        mark, look = _MARKS[check["status"]]
        say((mark, look), f" {check['name']}")
        say(f"    {check['evidence']}")
    passed, failed, skipped = (
        sum(check["status"] == status for check in checks) for status in _MARKS
    )
    say("")
    if conformant:
        say(("CONFORMANT", {"fg": "green"}), f" ({passed} passed, {skipped} skipped)")
    else:
        say(
            ("NOT CONFORMANT", {"fg": "red"}),
            f" ({failed} failed, {passed} passed, {skipped} skipped)",
        )
