"""Where something was written, so that a fault can be mended there."""

from __future__ import annotations

from dataclasses import dataclass

Step = str | int


@dataclass(frozen=True, slots=True)
class Place:
    """A file, and inside it a line and column or a JSON Pointer (RFC 6901)."""

    file: str
    line: int | None = None
    column: int | None = None
    pointer: str | None = None

    def __str__(self) -> str:
        text = self.file
        if self.pointer is not None:
            text += f"#{self.pointer}"
        if self.line is not None:
            text += f":{self.line}"
        if self.column is not None:
            text += f":{self.column}"
        return text


def pointer_text(steps: tuple[Step, ...]) -> str:
    """Write the steps into a JSON document as a JSON Pointer."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)
