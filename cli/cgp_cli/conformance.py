"""`cgp conformance`: does an implementation do what it says?"""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .conformance_options import (
    PROFILES,
    command_argument,
    credential_option,
    env_option,
    http_target,
    refuse_unknown,
    root_option,
    stdio_target,
    timeout_option,
)
from .conformance_progress import Told
from .conformance_run import Outlets, deliver, outlet_options, run
from .output import print_json, say
from .project import json_option

if TYPE_CHECKING:
    from cgp_toolkit.conformance.report import Report
    from cgp_toolkit.conformance.target import Target

_BEFORE_THE_COMMAND = {"allow_interspersed_args": False}
"""Options stand before CMD; whatever comes after its first word belongs to it."""


def _provider_options(command: Any) -> Any:
    for option in (
        outlet_options,
        click.option(
            "--transcript",
            metavar="DIR",
            type=click.Path(file_okay=False, path_type=Path),
            help="Write every line that crosses a wire into this folder, for a bug report.",
        ),
        timeout_option,
        root_option,
        click.option(
            "--check",
            "checks",
            metavar="NAME",
            multiple=True,
            help="Only this check, whatever its profile, and the handshake on which it stands. May be "
            "repeated.",
        ),
        click.option(
            "--profile",
            type=click.Choice(PROFILES),
            default="full",
            show_default=True,
            help="core: the least; public: with the public suite's verdicts; full: everything.",
        ),
    ):
        command = option(command)
    return command


@click.group(short_help="Judge providers and hosts.")
def conformance() -> None:
    """Find out whether a provider or a host does what the protocol asks and what it has promised.

    It is judged from outside, in whatever language it is written. What was not promised is skipped,
    never failed. A provider that declares egress is queried: whoever runs this has agreed to that.

    \b
    Examples:
      cgp conformance stdio -- python my_provider.py
      cgp conformance http http://127.0.0.1:8765/
      cgp conformance host -- ./my-host --conformance
      cgp conformance list
    """


@conformance.command(
    short_help="Judge a provider over stdio.", context_settings=_BEFORE_THE_COMMAND
)
@_provider_options
@env_option
@command_argument
def stdio(words: tuple[str, ...], variables: dict[str, str], **options: Any) -> None:
    """Judge a provider that is a program, talking over its standard input and output.

    CMD is started as it stands, without a shell, and anew for each probe that needs it fresh.

    \b
    Examples:
      cgp conformance stdio -- python my_provider.py
      cgp conformance stdio --profile core -- ./provider --fast
      cgp conformance stdio --check shutdown-clean --transcript wire -- ./provider
      cgp conformance stdio --env API_KEY --json -- ./provider > report.json

    \b
    Exit codes: 0 nothing failed, 1 something failed, 2 wrong usage, 3 CMD cannot be started.
    """
    _judge_provider(stdio_target(words, variables), **options)


@conformance.command(short_help="Judge a provider over HTTP.")
@_provider_options
@credential_option
@click.argument("url")
def http(url: str, credential: str | None, **options: Any) -> None:
    """Judge a provider that is a server. It stays as it is; some probes are malformed on purpose.

    \b
    Examples:
      cgp conformance http http://127.0.0.1:8765/
      cgp conformance http --credential-env TOKEN --junit report.xml https://docs.example/cgp

    \b
    Exit codes: 0 nothing failed, 1 something failed, 2 wrong usage, 3 nobody listens at URL.
    """
    _judge_provider(http_target(url, credential), **options)


@conformance.command(short_help="Judge a host.", context_settings=_BEFORE_THE_COMMAND)
@click.option(
    "--scenario",
    "scenarios",
    metavar="NAME",
    multiple=True,
    help="Only this scenario. May be repeated.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(1, 3600),
    default=10.0,
    show_default=True,
    metavar="SECONDS",
    help="How long CMD may take for one scenario.",
)
@outlet_options
@command_argument
def host(
    words: tuple[str, ...], scenarios: tuple[str, ...], timeout: float, **outlets: Any
) -> None:
    """Judge a host, in any language.

    CMD is run once for each scenario. It reads the scenario as one JSON document from its standard
    input, does what that asks for, with the providers that the suite plays, and writes its account
    as one JSON document to its standard output. Scenarios that need a feature which it does not have
    are skipped.

    \b
    Examples:
      cgp conformance host -- python -m cgp_toolkit.host.harness
      cgp conformance host --scenario host-consent-gate -- ./my-host --conformance

    \b
    Exit codes: 0 nothing failed, 1 something failed, 2 wrong usage, 3 CMD cannot be started.
    """
    from cgp_toolkit.conformance.host_scenarios import SCENARIOS, run_host_suite, select_scenarios

    wanted = Outlets.of(**outlets)
    names = [scenario.name for scenario in SCENARIOS]
    refuse_unknown(scenarios, names, "scenario", "`cgp conformance list`")

    async def judge(told: Told) -> "Report":
        return await run_host_suite(
            words,
            only=scenarios,
            timeout=timeout,
            on_start=lambda scenario: told(scenario.name),
        )

    chosen = [scenario.name for scenario in select_scenarios(scenarios)]
    deliver(run(chosen, judge), wanted)


@conformance.command(name="list", short_help="Name all checks and scenarios.")
@json_option
def list_all(as_json: bool) -> None:
    """Name every check of providers and every scenario for hosts, and what each proves.

    \b
    Examples:
      cgp conformance list
      cgp conformance list --json | jq -r '.checks[] | select(.profile == "core") | .name'
    """
    from cgp_toolkit.conformance.checks import CHECKS
    from cgp_toolkit.conformance.host_scenarios import SCENARIOS

    checks = [
        {
            "name": check.name,
            "profile": str(check.profile),
            "transports": sorted(map(str, check.transports)),
            "requirements": list(map(str, check.requirements)),
            "proves": check.proves,
        }
        for check in CHECKS
    ]
    scenarios = [
        {
            "name": scenario.name,
            "needs": sorted(map(str, scenario.needs)),
            "requirements": list(map(str, scenario.requirements)),
            "proves": scenario.proves,
        }
        for scenario in SCENARIOS
    ]
    if as_json:
        print_json({"checks": checks, "scenarios": scenarios})
        return
    say(("Checks of providers", {"bold": True}))
    for check in CHECKS:
        only = "" if len(check.transports) > 1 else f", {next(iter(check.transports))} only"
        _print_one(check.name, f"{check.profile}{only}", check.requirements, check.proves)
    say("")
    say(("Scenarios for hosts", {"bold": True}))
    for scenario in SCENARIOS:
        needs = ", ".join(sorted(scenario.needs))
        _print_one(
            scenario.name, f"needs {needs}" if needs else "", scenario.requirements, scenario.proves
        )


def _print_one(name: str, about: str, requirements: Any, proves: str) -> None:
    ids = " ".join(map(str, requirements))
    say(f"  {name}", (f"  {'; '.join(filter(None, (about, ids)))}", {"dim": True}))
    say(f"      {proves}")


def _judge_provider(
    target: "Target",
    *,
    profile: str,
    checks: tuple[str, ...],
    timeout: float,
    root: Path | None,
    transcript: Path | None,
    **outlets: Any,
) -> None:
    from cgp_toolkit.conformance.check import Profile
    from cgp_toolkit.conformance.checks import CHECKS
    from cgp_toolkit.conformance.suite import run_suite, select_checks

    wanted = Outlets.of(**outlets)
    refuse_unknown(checks, [check.name for check in CHECKS], "check", "`cgp conformance list`")

    if transcript is not None:
        transcript.mkdir(parents=True, exist_ok=True)  # found out before the run, not in it
    if any(check.needs_handshake for check in CHECKS if check.name in checks):
        # Without it everything would be skipped, and a dead provider would look fine.
        checks = ("handshake", *checks)

    async def judge(told: Told) -> "Report":
        return await run_suite(
            target,
            profile=Profile(profile),
            only=checks,
            timeout=timeout,
            root=root,
            transcript=transcript,
            on_start=lambda check: told(check.name),
        )

    chosen = [check.name for check in select_checks(Profile(profile), checks)]
    deliver(run(chosen, judge), wanted)
