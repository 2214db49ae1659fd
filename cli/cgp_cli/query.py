"""`cgp query`: put one question to providers and look at what comes."""

import shlex
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from .errors import FINDINGS
from .ledger_option import ledger_option, writing
from .local_ids import Asked, Child, Server, read_providers
from .output import print_json, say
from .project import json_option
from .running import agreed, run_async

if TYPE_CHECKING:
    from cgp_toolkit.host.fan_out import FanOut
    from cgp_toolkit.host.gate import ConsentRequest
    from cgp_toolkit.host.host import Host

EGRESS = "egress"


def _number(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    if value is not None and value != value:  # which lies in every range
        raise click.BadParameter("nan is no number of seconds.")
    return value


@click.command(short_help="Ask providers.")
@click.option(
    "--stdio",
    "commands",
    multiple=True,
    metavar="[NAME=]CMD",
    help="A provider to start (repeatable).",
)
@click.option(
    "--http",
    "urls",
    multiple=True,
    metavar="[NAME=]URL",
    help="A provider to post to (repeatable).",
)
@click.option("--goal", required=True, help="What you want to know, in words.")
@click.option("--text", help="Search words, when they differ from the goal.")
@click.option("--kind", "kinds", multiple=True, help="Only frames of this kind (repeatable).")
@click.option(
    "--anchor", "anchors", multiple=True, help="A URI that the goal is about (repeatable)."
)
@click.option("--as-of", metavar="TIME", help="Only frames that hold at this instant.")
@click.option(
    "--max-frames",
    type=click.IntRange(0),
    default=8,
    show_default=True,
    help="At most so many frames from each provider.",
)
@click.option(
    "--max-tokens",
    type=click.IntRange(0),
    default=4096,
    show_default=True,
    help="At most so many budget tokens from each provider, and in the prompt.",
)
@click.option(
    "--deadline",
    type=click.FloatRange(0, 86400, min_open=True),
    metavar="SECONDS",
    callback=_number,
    help="How long to wait in all; of several providers, none may take more than half of it to start "
    "and shake hands. Your own time to agree does not count.",
)
@click.option("--trust-loopback", is_flag=True, help="Believe local servers about egress.")
@click.option("--prompt", is_flag=True, help="Print the composed prompt after the frames.")
@click.option(
    "--grant",
    "granted",
    multiple=True,
    metavar="SCOPE",
    help=f"Agree to an egress scope, or to plain egress: {EGRESS} (repeatable).",
)
@ledger_option
@json_option
@click.pass_context
def query(
    context: click.Context,
    /,
    commands: tuple[str, ...],
    urls: tuple[str, ...],
    granted: tuple[str, ...],
    url: str | None,
    deadline: float | None,
    trust_loopback: bool,
    prompt: bool,
    as_json: bool,
    **question: Any,
) -> None:
    """Ask one or more providers, and print their frames, costs and outcomes.

    CMD is split as a POSIX shell would split it, and no shell is run. A provider that may send data
    off this machine is asked only after somebody agreed: on a terminal you are shown what leaves and
    to whom; elsewhere --grant has to say it. Either way the consent is recorded in the ledger, and
    `cgp ledger revoke` takes it back.

    NAME, of letters, digits, - and _, is what a provider is called here and in the ledger. Without one,
    a command is called after its program, or after the Python script or module, and a server after its
    host, port and path; the second of a name gets -2. Arguments, passwords and queries are never part
    of it. Consent holds for the name, as long as whoever has it declares the same name of its own and
    no wider use of data: give a NAME where two programs are called alike, and a new one to a new program
    or server. NAME= at the start is always a name; for a variable, write --stdio 'env KEY=1 my-provider'.

    What a provider writes to standard error is not shown. While you write one, keep it in a file:
    --stdio "sh -c 'exec my-provider 2>log'".

    \b
    Examples:
      cgp query --stdio 'python -m cgp_toolkit.examples.docs' --goal 'How are retries configured?'
      cgp query --http http://127.0.0.1:8787/ --grant egress --goal 'Deploy' --prompt
      cgp query --stdio 'old=./docs --v1' --stdio new=./docs --goal 'Rollback' --json | jq .usage

    \b
    Exit codes: 0 at least one provider answered, 1 none did, 2 wrong usage or a ledger that cannot be
    used, 130 interrupted with Ctrl-C, 143 ended by SIGTERM.
    """
    providers = read_providers(commands, urls)
    wanted = _question(question)

    import anyio

    failures: dict[str, str] = {}

    async def ask() -> "FanOut":
        from cgp_toolkit.host.host import Host

        async with Host(ledger=book) as host:
            began = anyio.current_time()
            failures.update(await _open(host, providers, deadline, trust_loopback))
            left = deadline and max(0.0, round(deadline - anyio.current_time() + began, 2))
            for provider in host.providers():
                for request in await host.consent_missing(provider.id):
                    await _settle(host, request, granted, may_ask=not as_json)
            return await host.query_all(wanted, deadline=left)

    with writing(url, may_make=True, deadline=deadline) as book:
        answers = run_async(ask)
    if as_json:
        report = answers.to_json()
        report["not_opened"] = [
            {"provider_id": name, "text": text} for name, text in failures.items()
        ]
        if prompt:
            report["composition"] = answers.compose(wanted.max_tokens).to_json()
        print_json(report)
    else:
        _print(answers, wanted.max_tokens if prompt else None)
    if not answers.answered:
        context.exit(FINDINGS)


def _question(given: dict[str, Any]) -> Any:
    from cgp_types import ContextQuery, DecodeError, EncodeError, encode, from_json, validate

    members = {
        "goal": given["goal"],
        "query_text": given["text"],
        "kinds": list(given["kinds"]),
        "anchors": list(given["anchors"]),
        "max_frames": given["max_frames"],
        "max_tokens": given["max_tokens"],
        "as_of": given["as_of"],
    }
    try:
        wanted = from_json(ContextQuery, members)
        encode(wanted)
    except (DecodeError, EncodeError) as problem:
        raise click.UsageError(f"{problem.path}: {problem.message}") from problem
    for violation in validate(wanted):
        if str(violation.requirement) != "U2":  # an unknown kind is merely served by nobody
            raise click.UsageError(violation.message)
    return wanted


async def _open(
    host: "Host", providers: Sequence[Asked], deadline: float | None, trust_loopback: bool
) -> dict[str, str]:
    """Open all providers at the same time, and say which could not be opened, and why."""
    import anyio

    from cgp_toolkit.errors import HostError
    from cgp_toolkit.host.together import together

    failures: dict[str, str] = {}
    # One that hangs takes only half of the time away from the others.
    seconds = deadline and (deadline if len(providers) == 1 else deadline / 2)

    async def add(provider: Asked) -> None:
        try:
            with anyio.move_on_after(seconds):
                match provider:
                    case Child(name, command):
                        await host.add_stdio(name, command)
                    case Server(name, address):
                        await host.add_http(name, address, trust_loopback=trust_loopback)
                return
            failures[provider.id] = f"It did not shake hands within {seconds:g} s."
        except HostError as problem:
            failures[provider.id] = problem.text
        say((f"{provider.id}: {failures[provider.id]}", {"fg": "red"}), err=True)

    async with together() as openings:
        for provider in providers:
            openings.start_soon(add, provider)
    return {each.id: failures[each.id] for each in providers if each.id in failures}


async def _settle(
    host: "Host", request: "ConsentRequest", granted: tuple[str, ...], *, may_ask: bool
) -> None:
    from cgp_toolkit.host.consent_entries import Grantor

    if (request.scope or EGRESS) in granted:
        await host.grant(request, Grantor("policy", "cgp query --grant"))
    elif may_ask and sys.stdin.isatty() and sys.stderr.isatty():
        say(request.sentence, err=True)
        if await agreed("Do you agree?"):
            await host.grant(request, Grantor("human", _user()))
    else:
        say(request.sentence, err=True)
        say(f"To agree, add --grant {shlex.quote(request.scope or EGRESS)}", err=True)


def _user() -> str:
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "unknown"


def _print(answers: "FanOut", budget: int | None) -> None:
    for report in answers.reports:
        for frame in report.frames:
            say(
                (f"{frame.title}", {"bold": True}),
                f"  [{frame.kind}, score {frame.score:g}, {frame.token_cost} tokens]",
            )
            say(f"  {frame.citation_label}  ({report.provider_id})")
        for aside in report.quarantined:
            ids = ", ".join(str(requirement) for requirement in aside.requirements)
            say((f"set aside: {aside.frame.id} ({ids}) {aside.reasons[0]}", {"fg": "yellow"}))
    for line in answers.summaries():
        say(line, err=True)
    if budget is not None:
        for line in answers.compose(budget).text.split("\n"):
            say(line)
