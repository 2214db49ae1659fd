"""Options of the commands that look at somebody's implementation: what is meant, and how to reach it."""

import difflib
import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

if TYPE_CHECKING:
    from cgp_toolkit.conformance.target import HttpTarget, StdioTarget

PROFILES: Final = ("core", "public", "full")

_VARIABLE: Final = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)(=.*)?", re.DOTALL)
_LONGEST_SECONDS: Final = 3600

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def command_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the argument CMD: a program and its arguments, as words of their own."""
    return click.argument(
        "words", metavar="-- CMD...", nargs=-1, required=True, type=click.UNPROCESSED
    )(command)


def env_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option `--env`."""
    return click.option(
        "--env",
        "variables",
        metavar="NAME[=VALUE]",
        multiple=True,
        callback=_variables,
        help="A variable that CMD gets besides PATH, HOME, LANG, LC_* and TMPDIR; without a value, "
        "yours. May be repeated.",
    )(command)


def credential_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option `--credential-env`: a secret never stands in the command line (C8)."""
    return click.option(
        "--credential-env",
        "credential",
        metavar="NAME",
        callback=_secret,
        help="The environment variable that holds the bearer token of the server.",
    )(command)


def timeout_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option `--timeout`."""
    return click.option(
        "--timeout",
        type=click.FloatRange(0, _LONGEST_SECONDS, min_open=True),
        default=5.0,
        show_default=True,
        metavar="SECONDS",
        callback=_number,
        help="How long each reply may take.",
    )(command)


def root_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option `--root`."""
    return click.option(
        "--root",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        metavar="DIR",
        help="Files that the provider names are read only below this folder.  "
        "[default: the working directory]",
    )(command)


def query_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option `--query`."""
    return click.option(
        "--query",
        "goal",
        metavar="GOAL",
        callback=_text,
        help="What to ask, in words.  [default: the suite's sample question]",
    )(command)


def stdio_target(words: tuple[str, ...], variables: dict[str, str]) -> "StdioTarget":
    """The program that a command line names."""
    from cgp_toolkit.conformance.target import StdioTarget

    return StdioTarget(command=words, env=variables)


def http_target(url: str, credential: str | None) -> "HttpTarget":
    """The server that a command line names. `UsageError` for what is no URL of a provider (C7)."""
    from cgp_toolkit.conformance.target import HttpTarget
    from cgp_toolkit.errors import TransportFailed
    from cgp_toolkit.transport.addresses import judge_url
    from cgp_toolkit.transport.credentials import Credential

    try:
        judge_url(url)
    except TransportFailed as problem:
        raise click.UsageError(str(problem)) from problem
    try:
        secret = None if credential is None else Credential(credential)
    except ValueError as problem:
        raise click.UsageError(f"--credential-env: {problem}") from problem
    return HttpTarget(url=url, credential=secret)


def refuse_unknown(given: Iterable[str], known: Iterable[str], noun: str, where: str) -> None:
    """`UsageError` for names that do not exist, with the nearest ones that do."""
    names = list(known)
    for name in given:
        if name in names:
            continue
        near = difflib.get_close_matches(name, names, n=3, cutoff=0.5)
        hint = f"Did you mean {' or '.join(near)}?" if near else f"{where} names them all."
        raise click.UsageError(f"No {noun} is called {name!r}. {hint}")


def _variables(
    context: click.Context, _: click.Parameter, given: tuple[str, ...]
) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in given:
        shape = _VARIABLE.fullmatch(each)
        if shape is None:
            raise click.BadParameter("it is written NAME or NAME=VALUE.")
        name, value = shape[1], shape[2]
        if value is not None:
            found[name] = value[1:]
        elif name in os.environ:
            found[name] = os.environ[name]
        elif not context.resilient_parsing:
            raise click.BadParameter(f"you have no variable {name}.")
    return found


def _secret(context: click.Context, _: click.Parameter, name: str | None) -> str | None:
    if name is None or context.resilient_parsing:
        return None
    secret = os.environ.get(name)
    if not secret:
        # Whoever wrote the token itself here must not find it in the message.
        raise click.BadParameter("no variable of that name is set, or it is empty.")
    return secret


def _number(_: click.Context, __: click.Parameter, value: float) -> float:
    if value != value:  # nan lies in every range
        raise click.BadParameter("nan is no number of seconds.")
    return value


def _text(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    if value is not None:
        try:
            value.encode()
        except UnicodeEncodeError as problem:
            raise click.BadParameter("it is no UTF-8 text.") from problem
    return value
