"""The Go toolchain, and the harness that it builds."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ENVIRONMENT = {"GOPROXY": "off", "GOTOOLCHAIN": "local", "GOWORK": "off"}
"""Nothing is fetched: the package needs the standard library only."""


def toolchain_problem() -> str | None:
    """Why Go cannot be used here, or `None`."""
    missing = [tool for tool in ("go", "gofmt") if shutil.which(tool) is None]
    return f"{' and '.join(missing)} not found" if missing else None


def run(*command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the toolchain without a network; its output is kept, its status is the caller's."""
    return subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **ENVIRONMENT},
        capture_output=True,
        text=True,
        check=False,
    )
