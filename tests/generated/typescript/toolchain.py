"""Node and npm, and the harness that is built with them."""

from __future__ import annotations

import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

OLDEST_NODE = 20


def toolchain_problem() -> str | None:
    """Why the package cannot be built here, or `None`."""
    missing = [tool for tool in ("node", "npm") if shutil.which(tool) is None]
    if missing:
        return f"{' and '.join(missing)} not found"
    version = run("node", "--version", folder=Path()).stdout
    major = version.strip().removeprefix("v").partition(".")[0]
    if not major.isdecimal() or int(major) < OLDEST_NODE:
        return f"Node {OLDEST_NODE} or later is needed, this is {version.strip() or 'none'}"
    return None


def run(*command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the toolchain; its output is kept, its status is the caller's."""
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def build(package: Path) -> None:
    """Install the pinned tools where they are not, and compile the package."""
    lock = sha256((package / "package-lock.json").read_bytes()).hexdigest()
    installed = package / "node_modules" / ".installed"
    if not installed.is_file() or installed.read_text() != lock:
        done = run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", folder=package)
        assert done.returncode == 0, done.stderr
        installed.write_text(lock)
    shutil.rmtree(package / "dist", ignore_errors=True)
    built = run("npm", "run", "build", folder=package)
    assert built.returncode == 0, built.stdout
