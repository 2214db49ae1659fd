"""What the types say about the messages of a file. The only module that imports them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO, Literal

from cgp_types import MAX_MESSAGE_BYTES, DecodeError, decode_envelope
from cgp_types import lint as lint_message
from cgp_types import validate as validate_value
from cgp_types.errors import DECODE_ERROR_REQUIREMENT

from .cutting import BrokenArray, Message
from .messages import messages_in

Profile = Literal["wire", "strict"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with one message."""

    file: str
    line: int
    index: int | None
    path: str
    requirement: str
    code: str | None
    message: str

    def as_json(self) -> dict[str, Any]:
        """The finding as `--json` prints it: `index` and `code` only where they mean something."""
        return {
            "file": self.file,
            "line": self.line,
            **({} if self.index is None else {"index": self.index}),
            "path": self.path,
            "requirement": self.requirement,
            **({} if self.code is None else {"code": self.code}),
            "message": self.message,
        }


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many messages were judged, one or none, and what was found."""

    messages: int
    findings: tuple[Finding, ...]


def judge(stream: BinaryIO, file: str, profile: Profile) -> Iterator[Verdict]:
    """Judge a file message by message, in order."""
    for part in messages_in(stream, MAX_MESSAGE_BYTES):
        if isinstance(part, BrokenArray):
            requirement = str(DECODE_ERROR_REQUIREMENT["not_json"])
            yield Verdict(
                0, (Finding(file, part.line, None, "", requirement, "not_json", part.problem),)
            )
        else:
            yield Verdict(1, tuple(_findings(part, file, profile)))


def _findings(message: Message, file: str, profile: Profile) -> Iterator[Finding]:
    try:
        if profile == "strict":
            violations = lint_message(message.text)
        else:
            violations = validate_value(decode_envelope(message.text))
    except DecodeError as error:
        requirement = str(DECODE_ERROR_REQUIREMENT[error.code])
        yield Finding(
            file, message.line, message.index, error.path, requirement, error.code, error.message
        )
        return
    for violation in violations:
        yield Finding(
            file,
            message.line,
            message.index,
            violation.path,
            str(violation.requirement),
            None,
            violation.message,
        )
