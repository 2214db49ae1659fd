"""The first line of a generated file: where it comes from, so that nobody edits it."""

from __future__ import annotations

from pathlib import PurePosixPath

TEXT = "Generated from the specification and the schema by `make generate`. Do not edit."

_LINE_COMMENTS = {
    ".py": "# ",
    ".pyi": "# ",
    ".toml": "# ",
    ".ts": "// ",
    ".js": "// ",
    ".mjs": "// ",
    ".go": "// ",
    ".mod": "// ",
    ".rs": "// ",
}
_BLOCK_COMMENTS = {".md": ("<!-- ", " -->")}

# The Go tools recognise generated files by this form of the sentence.
_GO_TEXT = "Code generated from the specification and the schema by make generate. DO NOT EDIT."


def with_banner(path: str, text: str) -> str:
    """Put the banner before a file's text. A format without comments goes without."""
    suffix = PurePosixPath(path).suffix
    if suffix in _LINE_COMMENTS:
        sentence = _GO_TEXT if suffix == ".go" else TEXT
        return f"{_LINE_COMMENTS[suffix]}{sentence}\n\n{text}"
    if suffix in _BLOCK_COMMENTS:
        before, after = _BLOCK_COMMENTS[suffix]
        return f"{before}{TEXT}{after}\n\n{text}"
    return text
