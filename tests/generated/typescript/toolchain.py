"""Node and npm, and the harness that is built with them."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

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


class Harness:
    """A running codec harness: one request a line, one answer a line."""

    def __init__(self, package: Path) -> None:
        self.process = subprocess.Popen(
            ["node", package / "dist" / "harness" / "main.js"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, request: Mapping[str, Any]) -> Any:
        """Send a request and read its answer."""
        questions, answers = self.process.stdin, self.process.stdout
        assert questions is not None
        assert answers is not None
        questions.write(json.dumps(request).encode() + b"\n")
        questions.flush()
        answer = answers.readline()
        assert answer, "the harness died; what it said of that is above"
        return json.loads(answer)

    def judge(self, kind: str, data: bytes | str, max_bytes: int | None = None) -> Any:
        """What the codec makes of bytes, or of a text."""
        request: dict[str, Any] = {"type": kind}
        if isinstance(data, str):
            request["input"] = data
        else:
            request["input_base64"] = base64.b64encode(data).decode()
        return self.ask(request if max_bytes is None else {**request, "max_bytes": max_bytes})

    def call(self, function: str, *arguments: Any) -> Any:
        """What a function makes of arguments."""
        return self.ask({"call": function, "arguments": arguments})

    def end(self) -> int:
        """End the input, and give the exit status."""
        _, _ = self.process.communicate()
        return self.process.returncode
