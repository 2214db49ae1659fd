"""`cgp new`: a project that builds and passes at once."""

from pathlib import Path

import click

from .errors import CannotRun
from .output import counted, print_json, say
from .project import json_option


@click.command(short_help="Start a provider or a host of your own.")
@click.argument("side", type=click.Choice(["provider", "host"]))
@click.argument("name")
@click.option(
    "--lang",
    "language",
    type=click.Choice(["python", "typescript", "go", "rust"]),
    required=True,
    help="The language of the project.",
)
@click.option("--http", is_flag=True, help="A provider served over HTTP instead of stdio.")
@click.option("--force", is_flag=True, help="Write into a folder that is not empty.")
@json_option
def new(side: str, name: str, language: str, http: bool, force: bool, as_json: bool) -> None:
    """Write a project into ./NAME: a provider over a folder of Markdown files, or a small host.

    It holds its sources, tests (the conformance suite among them), a Makefile, a CI workflow, a README,
    and the packages it stands on in vendor/, so that it builds where no registry has them. Files
    that are there already are left alone unless --force is given, which overwrites those of the same
    names and touches no other.

    \b
    Examples:
      cgp new provider team-notes --lang python
      cgp new provider team-notes --lang typescript --http
      cgp new host my-agent --lang go

    \b
    Exit codes: 0 done, 2 wrong usage, a bad name, or a folder that is not empty.
    """
    from .scaffolding import new_project

    folder = Path(name)
    tree = new_project(side, name, language, http=http)
    if not force and folder.is_dir() and any(folder.iterdir()):
        raise CannotRun(
            f"The folder {click.format_filename(folder)} is not empty. Take another name, or "
            "overwrite its files with --force."
        )
    if folder.exists() and not folder.is_dir():
        raise CannotRun(f"{click.format_filename(folder)} is there already and is no folder.")
    for path, content in tree.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    written = [path for path, _ in tree.items()]
    if as_json:
        print_json({"folder": str(folder), "written": written})
        return
    say(("written  ", {"fg": "green"}), f"{folder}/ ({counted(len(written), 'file')})")
    for number, step in enumerate((f"cd {folder}", "make test", "make conformance")):
        say("then     " if number == 0 else "         ", step)
