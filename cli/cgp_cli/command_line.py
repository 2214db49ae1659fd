"""The command line as data, for its pages in the documentation."""

from typing import Any

import click

NAME = "cgp"
"""Under which it is installed, however it was started this time."""


def command_line() -> dict[str, Any]:
    """What click knows about the command that is running, and all others beside it."""
    root = click.get_current_context().find_root().command
    return click.Context(root, info_name=NAME).to_info_dict()
