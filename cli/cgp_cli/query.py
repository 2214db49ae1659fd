"""`cgp query`: put one question to providers and look at what comes."""

import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from .errors import FINDINGS, CannotRun
from .ledger_option import ledger_option
from .output import print_json, say, visible
from .project import json_option

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
    "--stdio", "commands", multiple=True, metavar="CMD", help="A provider to start (repeatable)."
)
@click.option(
    "--http", "urls", multiple=True, metavar="URL", help="A provider to post to (repeatable)."
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
    help="How long to wait for answers; starting and shaking hands come on top.",
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
    `cgp ledger revoke` takes it back. There a provider is called stdio:CMD or http:URL, the URL without
    its query.

    What a provider writes to standard error is not shown. While you write one, keep it in a file:
    --stdio "sh -c 'exec my-provider 2>log'".

    \b
    Examples:
      cgp query --stdio 'python -m cgp_toolkit.examples.docs' --goal 'How are retries configured?'
      cgp query --http http://127.0.0.1:8787/ --grant egress --goal 'Deploy' --prompt
      cgp query --stdio ./a --stdio ./b --goal 'Rollback' --kind doc --json | jq .usage

    \b
    Exit codes: 0 at least one provider answered, 1 none did, 2 wrong usage.
    """
    if not commands and not urls:
        raise click.UsageError("Name a provider: --stdio CMD or --http URL.")
    providers = [("stdio", command) for command in commands] + [
        ("http", address) for address in urls
    ]
    if len(set(providers)) < len(providers):
        raise click.UsageError("A provider is named twice.")
    try:
        split = {command: _split(command) for command in commands}
    except ValueError as problem:
        raise click.UsageError(f"--stdio: {problem}.") from problem
    wanted = _question(question)

    import anyio

    from cgp_toolkit.errors import LedgerError
    from cgp_toolkit.host.ledger import Ledger

    async def ask() -> "FanOut":
        from cgp_toolkit.host.host import Host

        with Ledger.open(url) as book:
            async with Host(ledger=book) as host:
                for command in commands:
                    await _add(host.add_stdio(visible(f"stdio:{command}"), split[command]))
                for address in urls:
                    await _add(
                        host.add_http(_name(address), address, trust_loopback=trust_loopback)
                    )
                for provider in host.providers():
                    for request in await host.consent_missing(provider.id):
                        await _settle(host, request, granted, may_ask=not as_json)
                return await host.query_all(wanted, deadline=deadline)

    try:
        with _ended_by_sigterm():
            answers = anyio.run(ask)
    except LedgerError as problem:
        raise CannotRun(f"The consent ledger cannot be used: {problem}") from problem
    if as_json:
        report = answers.to_json()
        if prompt:
            report["composition"] = answers.compose(wanted.max_tokens).to_json()
        print_json(report)
    else:
        _print(answers, wanted.max_tokens if prompt else None)
    if not answers.answered:
        context.exit(FINDINGS)


def _split(command: str) -> list[str]:
    words = shlex.split(command)
    if not words:
        raise ValueError("a command is empty")
    return words


def _name(address: str) -> str:
    """The local id of a server: neither its query nor a user's name and password (C8)."""
    scheme, slashes, rest = address.partition("?")[0].partition("://")
    place, slash, path = rest.partition("/")
    return visible(f"http:{scheme}{slashes}{place.rpartition('@')[2]}{slash}{path}")


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


async def _add(adding: Any) -> None:
    from cgp_toolkit.errors import HostError

    try:
        await adding
    except HostError as problem:
        say((str(problem), {"fg": "red"}), err=True)


async def _settle(
    host: "Host", request: "ConsentRequest", granted: tuple[str, ...], *, may_ask: bool
) -> None:
    from cgp_toolkit.host.consent_entries import Grantor

    if (request.scope or EGRESS) in granted:
        await host.grant(request, Grantor("policy", "cgp query --grant"))
    elif may_ask and sys.stdin.isatty() and sys.stderr.isatty():
        say(request.sentence, err=True)
        with _interruptible():
            agreed = click.confirm("Do you agree?", default=False, err=True)
        if agreed:
            await host.grant(request, Grantor("human", _user()))
    else:
        say(request.sentence, err=True)
        say(f"To agree, add --grant {shlex.quote(request.scope or EGRESS)}", err=True)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C end a wait for an answer, which an event loop would put off until it came."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """Make SIGTERM an exception, so that the children of this process end with it."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


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
