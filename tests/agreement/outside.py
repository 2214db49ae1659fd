"""Inputs that nobody here made: other people's messages, and the instances of the JSON Schema Test Suite."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .harnesses import ROOT
from .inputs import Input


def outside_folder() -> Path:
    """The folder of data from outside; it may not be there."""
    return Path(os.environ.get("CGP_OUTSIDE_DATA") or ROOT / ".." / "shared" / "data")


def outside_inputs(folder: Path, root: str) -> Iterator[Input]:
    """Every message, line by line, and every instance of the suite, each read as a message."""
    for path in sorted(folder.rglob("*.ndjson")):
        for line in path.read_bytes().splitlines():
            yield Input(root, line)
    for path in sorted((folder / "peer").glob("*messages.json")):
        for message in json.loads(path.read_bytes()):
            yield Input(root, _text(message))
    for path in sorted((folder / "json-schema-test-suite").rglob("*.json")):
        yield Input(root, path.read_bytes())
        for group in json.loads(path.read_bytes()):
            for test in group["tests"]:
                yield Input(root, _text(test["data"]))
                # As a member that is read, and as one that is ignored.
                data = _text(test["data"])
                yield Input(root, b'{"type":"query","id":"1","query":' + data + b"}")
                yield Input(root, b'{"type":"shutdown","extra":' + data + b"}")


def _text(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass")
