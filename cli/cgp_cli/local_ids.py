"""What `cgp query` calls its providers: names that somebody gave, or short ones that tell no secret."""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Final, TypeAlias

import click

from .output import visible

_NAMED: Final = re.compile(r"([A-Za-z0-9_-]+)=(.*)", re.DOTALL)
_PYTHON: Final = re.compile(r"python[0-9.]*")
_SCHEME: Final = re.compile(r"\A[A-Za-z][A-Za-z0-9+.-]*://")
_AUTHORITY: Final = re.compile(r"([^:@\[\]]+|\[[^@\[\]]+\])(:[0-9]*)?")
_WITH_VALUE: Final = "cmWX"
"""The options of Python whose value follows."""


@dataclass(frozen=True, slots=True)
class Child:
    """A provider to start."""

    id: str
    command: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Server:
    """A provider to post to."""

    id: str
    url: str


Asked: TypeAlias = Child | Server


def read_providers(commands: Sequence[str], urls: Sequence[str]) -> tuple[Asked, ...]:
    """Read the options `--stdio` and `--http`; `UsageError` when they are unclear.

    No id holds arguments, a URL's query, or its user and password: ids are shown, and the ledger
    keeps them for good (C8).
    """
    if not commands and not urls:
        raise click.UsageError("Name a provider: --stdio CMD or --http URL.")
    for options in (commands, urls):
        if len(set(options)) < len(options):
            raise click.UsageError("A provider is named twice.")
    found: list[tuple[str, Asked]] = []
    for option in commands:
        name, command = _without_name(option)
        found.append((name, _child(name, command)))
    for option in urls:
        name, url = _without_name(option)
        found.append((name, Server(name or _address(url), url)))
    taken = [name for name, _ in found if name]
    for name in taken:
        if taken.count(name) > 1:
            raise click.UsageError(f"Two providers are called {name}.")
    return tuple(_told_apart(found, set(taken)))


def _without_name(option: str) -> tuple[str, str]:
    found = _NAMED.fullmatch(option.strip())
    return (found[1], found[2]) if found else ("", option)


def _child(name: str, command: str) -> Child:
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise click.UsageError(f"--stdio: {problem}.") from problem
    if not words:
        raise click.UsageError("--stdio: a command is empty.")
    return Child(name or visible(_program(words)), tuple(words))


def _program(words: Sequence[str]) -> str:
    """The file name of the program, or of the script or module that Python runs."""
    program = PurePath(words[0]).name or "provider"
    if not _PYTHON.fullmatch(program):
        return program
    rest = iter(words[1:])
    for word in rest:
        if not word.startswith("-"):
            return PurePath(word).name or program
        flags = word[1:]
        place = next((at for at, flag in enumerate(flags) if flag in _WITH_VALUE), None)
        if word.startswith("--") or place is None:
            continue
        value = flags[place + 1 :] or next(rest, "")
        if flags[place] == "c":
            return program
        if flags[place] == "m":
            return value or program
    return program


def _address(url: str) -> str:
    """Host, port and path of a URL; what cannot be read as such might be a secret."""
    rest = _SCHEME.sub("", re.split(r"[?#]", url, maxsplit=1)[0])
    authority, _, path = rest.partition("/")
    place = authority.rpartition("@")[2]
    return visible(f"{place}/{path}") if _AUTHORITY.fullmatch(place) else "server"


def _told_apart(found: Sequence[tuple[str, Asked]], taken: set[str]) -> Iterator[Asked]:
    for name, provider in found:
        if name:
            yield provider
            continue
        unlike, number = provider.id, 1
        while unlike in taken:
            number += 1
            unlike = f"{provider.id}-{number}"
        taken.add(unlike)
        yield replace(provider, id=unlike)
