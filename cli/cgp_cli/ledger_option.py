"""The option that says which consent ledger is meant."""

from collections.abc import Callable
from typing import Any

import click


def ledger_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the option `--ledger`."""
    return click.option(
        "--ledger",
        "url",
        metavar="URL",
        envvar="CGP_LEDGER",
        show_envvar=True,
        help="A file, sqlite:///path or postgresql://…  [default: your own ledger]",
    )(command)
