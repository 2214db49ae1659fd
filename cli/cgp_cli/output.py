"""Printing: colour for terminals only, JSON for programs, and no control characters from outside."""

import json
from collections.abc import Mapping
from typing import Any

import click

Style = Mapping[str, Any]
"""Keyword arguments of `click.style`, for instance `{"fg": "red"}`."""


def say(*parts: str | tuple[str, Style], err: bool = False) -> None:
    """Print one line. A part may carry a style, which shows on a terminal unless NO_COLOR is set."""
    click.echo(
        "".join(
            visible(part) if isinstance(part, str) else click.style(visible(part[0]), **part[1])
            for part in parts
        ),
        err=err,
    )


def print_json(report: Mapping[str, Any]) -> None:
    """Print a report as the only thing on standard output."""
    click.echo(json.dumps(report, indent=2))


def visible(text: str) -> str:
    """Show unprintable characters as escapes.

    A message may hold anything: a line feed would forge a finding, an escape sequence would reach
    the terminal, a lone surrogate could not be printed at all.
    """
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else ascii(character)[1:-1] for character in text
    )


def counted(number: int, noun: str) -> str:
    """A number with its noun, for instance `1 message` and `2 messages`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
