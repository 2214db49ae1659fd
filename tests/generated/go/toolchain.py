"""The Go toolchain, and the harness that it builds."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

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


class Harness:
    """A running codec harness: one request a line, one answer a line."""

    def __init__(self, program: Path) -> None:
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

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

    def judge(self, kind: str, data: bytes, max_bytes: int | None = None) -> Any:
        """What the codec makes of a text."""
        request = {"type": kind, "input_base64": base64.b64encode(data).decode()}
        return self.ask(request if max_bytes is None else {**request, "max_bytes": max_bytes})

    def call(self, function: str, *arguments: Any) -> Any:
        """What a function makes of arguments."""
        return self.ask({"call": function, "arguments": arguments})

    def end(self) -> int:
        """End the input, and give the exit status."""
        _, _ = self.process.communicate()
        return self.process.returncode
