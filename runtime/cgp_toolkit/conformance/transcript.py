"""Every line that crossed a wire, in files that can be attached to a report of a fault."""

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

import anyio


class Recorder:
    """The record of one wire: a JSON object a line, in the order in which things happened.

    `redact` takes what nobody may repeat out of a text (C8). Each has `seconds` since the wire was opened and `from`, `suite` or `target`; then `text`, or
    `base64` for bytes that are no UTF-8, or `note`. Without a file it does nothing.
    """

    def __init__(self, path: Path | None, redact: Callable[[str], str]) -> None:
        self._redact = redact
        self._started = anyio.current_time()
        self._file: TextIO | None = None if path is None else path.open("w", encoding="utf-8")

    def sent(self, data: bytes) -> None:
        self._write("suite", **self._shown(data))

    def received(self, data: bytes) -> None:
        self._write("target", **self._shown(data))

    def noted(self, text: str) -> None:
        """What happened without being a message: an exit, an overlong line, an HTTP status."""
        self._write("target", note=self._redact(text))

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _shown(self, data: bytes) -> dict[str, str]:
        if self._file is None:
            return {}
        try:
            return {"text": self._redact(data.decode())}
        except UnicodeDecodeError:
            return {"base64": base64.b64encode(data).decode()}

    def _write(self, side: str, **members: Any) -> None:
        if self._file is not None:
            seconds = round(anyio.current_time() - self._started, 3)
            entry = {"seconds": seconds, "from": side, **members}
            self._file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            self._file.flush()


class Transcripts:
    """The records of one run, numbered in the order in which wires were opened."""

    def __init__(self, folder: Path | None, redact: Callable[[str], str]) -> None:
        self._folder = folder
        self._redact = redact
        self._count = 0
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)

    def begin(self, purpose: str) -> Recorder:
        """A record for a new wire. `purpose` becomes part of the file's name."""
        self._count += 1
        name = f"{self._count:02}-{purpose}.ndjson"
        return Recorder(None if self._folder is None else self._folder / name, self._redact)
