"""The option that says which consent ledger is meant, and how a command opens it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .errors import CannotRun
from .output import say

if TYPE_CHECKING:
    from cgp_toolkit.host.ledger import Ledger


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


@contextmanager
def reading(url: str | None) -> "Iterator[Ledger]":
    """Open a ledger that is there. Your own may not be there yet: then it is empty, and stays absent."""
    with _telling():
        absent = _absent_file(url)
        if absent is not None and url is None:
            url = "sqlite://"
        elif absent is not None:
            raise _no_ledger(absent)
    with _opened(url) as book:
        yield book


@contextmanager
def writing(
    url: str | None, *, may_make: bool, deadline: float | None = None
) -> "Iterator[Ledger]":
    """Open a ledger to add to it, and say so when this makes a new one.

    `deadline` is how many seconds another writer is waited for, if not as long as usual.
    """
    with _telling():
        absent = _absent_file(url)
        if absent is not None and not may_make:
            raise _no_ledger(absent)
    with _opened(url, deadline) as book:
        if absent is not None:  # whoever meant another one finds the mistake in the path
            say(f"A new consent ledger: {absent}", err=True)
        yield book


@contextmanager
def _opened(url: str | None, deadline: float | None = None) -> "Iterator[Ledger]":
    from cgp_toolkit.host.ledger import Ledger
    from cgp_toolkit.host.ledger_place import BUSY_SECONDS

    patience = BUSY_SECONDS if deadline is None else min(deadline, BUSY_SECONDS)
    with _telling(), Ledger.open(url, patience=patience) as book:
        yield book


@contextmanager
def _telling() -> Iterator[None]:
    """End the command with a sentence when the ledger cannot be used."""
    from cgp_toolkit.errors import LedgerError

    try:
        yield
    except LedgerError as problem:
        raise CannotRun(f"The consent ledger cannot be used: {problem}") from problem


def _no_ledger(absent: Path) -> CannotRun:
    return CannotRun(f"There is no consent ledger {absent}. Is that what it is called?")


def _absent_file(url: str | None) -> Path | None:
    """The file that opening this ledger would make; None when it is there, or when it is no file."""
    from cgp_toolkit.host.ledger_place import Place

    path = Place(url).path
    return None if path is None or path.exists() else path
