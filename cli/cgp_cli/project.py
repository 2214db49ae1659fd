"""The option `--root`: which project a command works on."""

from pathlib import Path
from typing import Any, Final

import click

from .errors import CannotRun

MARK: Final = "protocol.toml"
"""The file that marks the root of a project."""


def nearest_root(start: Path) -> Path:
    """The nearest folder, from `start` upwards, that holds a protocol.toml."""
    for folder in (start, *start.parents):
        if (folder / MARK).is_file():
            return folder
    raise CannotRun(
        f"There is no {MARK} here or in a folder above. "
        "Run this inside of a project, or name the project with --root DIR."
    )


def _root(context: click.Context, _: click.Parameter, given: Path | None) -> Path | None:
    if context.resilient_parsing or context.params.get("schema"):
        return given  # A schema that is judged alone needs no project around it.
    if given is None:
        return nearest_root(Path.cwd())
    if not (given / MARK).is_file():
        raise click.BadParameter(f"{click.format_filename(given)} holds no {MARK}.")
    return given.resolve()


def root_option(command: Any) -> Any:
    """Give a command the option `--root`, which arrives as a path that holds a protocol.toml."""
    return click.option(
        "--root",
        metavar="DIR",
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        callback=_root,
        help=f"The project to work on.  [default: the nearest folder upwards with a {MARK}]",
    )(command)


def json_option(command: Any) -> Any:
    """Give a command the option `--json`: JSON, and nothing else, on standard output."""
    return click.option(
        "--json", "as_json", is_flag=True, help="Print JSON, and nothing else, on standard output."
    )(command)
