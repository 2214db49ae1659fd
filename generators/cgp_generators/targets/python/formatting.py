"""Layout by black, which takes longer than all the rest of this target: so on two cores at once."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor

import black
from black.mode import Mode, TargetVersion
from black.parsing import InvalidInput

from ...errors import Fault, SourceFaults
from ...model.place import Place
from .names import WIDTH

_WORKERS = 2


def formatted(modules: Mapping[str, str], templates: str) -> dict[str, str]:
    """The same modules, laid out, in the same order.

    `templates` is the folder to name, with the module, when something rendered is no Python.
    """
    # The longest first, so that no worker is left with it in the end.
    by_length = sorted(modules, key=lambda path: len(modules[path]), reverse=True)
    texts = [modules[path] for path in by_length]
    try:
        with ProcessPoolExecutor(_WORKERS) as pool:
            laid_out = list(pool.map(_formatted, texts))
    except (ImportError, OSError):  # a machine without shared semaphores, or out of processes
        laid_out = list(map(_formatted, texts))
    outcomes = dict(zip(by_length, laid_out, strict=True))
    faults = [
        Fault(
            Place(templates),
            f"What they render as `{path}` is no Python, {problem}.",
            "Mend the template.",
        )
        for path in modules
        if (problem := outcomes[path][1]) is not None
    ]
    if faults:
        raise SourceFaults(faults)
    return {path: outcomes[path][0] for path in modules}


def _formatted(text: str) -> tuple[str, str | None]:
    """The text laid out, and what is wrong when that is impossible.

    Not an exception: those lose their values on the way between processes.
    """
    mode = Mode(target_versions={TargetVersion.PY311}, line_length=WIDTH)
    try:
        return black.format_str(text, mode=mode), None
    except InvalidInput as error:
        told, _, line = str(error).partition("\n")
        return text, f"{told.rpartition(': ')[2]}  {line.strip().splitlines()[0]}"
