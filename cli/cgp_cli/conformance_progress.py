"""What a run is doing, while it does it: on standard error, and only when that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Told = Callable[[str], None]
"""Called with the name of what begins now."""


@contextmanager
def progress(total: int) -> Iterator[Told]:
    """Show how far a run of `total` steps is. The line vanishes at the end."""
    if not sys.stderr.isatty():
        yield lambda name: None
        return
    from rich.console import Console
    from rich.progress import (
        MofNCompleteColumn,
        Progress,
        SpinnerColumn,
        TextColumn,
        TimeElapsedColumn,
    )

    columns = (SpinnerColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(
        *columns,
        TimeElapsedColumn(),
        console=Console(stderr=True),  # it honours NO_COLOR
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    ) as shown:
        task = shown.add_task("starting", total=total)
        begun = 0

        def tell(name: str) -> None:
            nonlocal begun
            shown.update(task, completed=begun, description=name)
            begun += 1

        yield tell
