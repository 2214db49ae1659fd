"""`cgp inspect`: look at one provider, as an operator or its author would."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from .conformance_options import (
    PROFILES,
    command_argument,
    credential_option,
    env_option,
    http_target,
    query_option,
    root_option,
    stdio_target,
    timeout_option,
)
from .conformance_progress import Told
from .conformance_run import run
from .conformance_verdict import print_findings
from .errors import FINDINGS
from .output import Style, print_json, say
from .project import json_option

if TYPE_CHECKING:
    from cgp_toolkit.conformance.report import Report
    from cgp_toolkit.conformance.target import Target
    from cgp_toolkit.inspector.seen import Inspection

_LOOKS: Final[dict[str, Style]] = {
    "plain": {},
    "heading": {"bold": True},
    "good": {"fg": "green"},
    "doubtful": {"fg": "yellow"},
    "bad": {"fg": "red"},
    "aside": {"dim": True},
}


def _options(command: Callable[..., Any]) -> Callable[..., Any]:
    for option in (
        json_option,
        timeout_option,
        root_option,
        click.option(
            "--profile",
            type=click.Choice(PROFILES),
            default="full",
            show_default=True,
            help="Which checks make the verdict.",
        ),
        click.option("--no-conformance", "look_only", is_flag=True, help="Leave the verdict out."),
        query_option,
    ):
        command = option(command)
    return command


@click.group(short_help="Look at a provider.")
def inspect() -> None:
    """Show what a provider is, what leaves the machine through it, and what it returns.

    Each frame is shown with what can be computed again: its cost, its digests, and the files that it
    names, as far as they lie below --root. Then the conformance suite gives its verdict. The provider
    is asked even when it declares egress: whoever runs this has agreed to that.

    \b
    Examples:
      cgp inspect stdio --query 'How are retries configured?' -- python my_provider.py
      cgp inspect http --no-conformance http://127.0.0.1:8765/
    """


@inspect.command(
    short_help="Look at a program.", context_settings={"allow_interspersed_args": False}
)
@_options
@env_option
@command_argument
def stdio(words: tuple[str, ...], variables: dict[str, str], **options: Any) -> None:
    """Look at a provider that is a program.

    \b
    Examples:
      cgp inspect stdio --query 'How are retries configured?' -- python my_provider.py
      cgp inspect stdio --no-conformance --json -- ./provider | jq .answer.frames[].reasons

    \b
    Exit codes: 0 it answered and nothing failed, 1 it did not or something failed, 2 wrong usage,
    3 CMD cannot be started.
    """
    _look(stdio_target(words, variables), **options)


@inspect.command(short_help="Look at a server.")
@_options
@credential_option
@click.argument("url")
def http(url: str, credential: str | None, **options: Any) -> None:
    """Look at a provider that is a server.

    \b
    Examples:
      cgp inspect http --query 'How are retries configured?' http://127.0.0.1:8765/
      cgp inspect http --credential-env TOKEN https://docs.example/cgp

    \b
    Exit codes: 0 it answered and nothing failed, 1 it did not or something failed, 2 wrong usage,
    3 nobody listens at URL.
    """
    _look(http_target(url, credential), **options)


def _look(
    target: "Target",
    *,
    goal: str | None,
    look_only: bool,
    profile: str,
    timeout: float,
    root: Path | None,
    as_json: bool,
) -> None:
    from cgp_toolkit.conformance.check import Profile
    from cgp_toolkit.conformance.suite import run_suite, select_checks
    from cgp_toolkit.inspector.probe import inspect_provider

    async def look(told: Told) -> "Inspection":
        told("looking")
        return await inspect_provider(target, goal=goal, timeout=timeout, root=root)

    async def judge(told: Told) -> "Report":
        return await run_suite(
            target,
            profile=Profile(profile),
            timeout=timeout,
            root=root,
            goal=goal,
            on_start=lambda check: told(check.name),
        )

    seen = run(["looking"], look)
    if not as_json:
        _print(seen)
    report = None
    if not look_only:
        report = run([check.name for check in select_checks(Profile(profile))], judge)
    if as_json:
        verdict = None if report is None else report.to_json()
        print_json({**seen.to_json(), "conformance": verdict})
    elif report is not None:
        say("")
        print_findings(report)
    if seen.fault is not None or (report is not None and not report.conformant):
        click.get_current_context().exit(FINDINGS)


def _print(seen: "Inspection") -> None:
    from cgp_toolkit.inspector.show import lines_about

    for line in lines_about(seen):
        say(("  " * line.depth + line.text, _LOOKS[line.tone]))
