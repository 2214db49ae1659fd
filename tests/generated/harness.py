"""A running codec-harness: the small program that every generated package brings."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any


class Harness:
    """One request a line, one answer a line."""

    def __init__(self, command: Sequence[str | Path]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

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
