# Generated from the specification and the schema by `make generate`. Do not edit.

"""The two ways in which a message can fail at the border: reading it, and writing it."""

from collections.abc import Mapping
from typing import Final, Literal

from .requirements import Requirement

DecodeErrorCode = Literal[
    "not_utf8",
    "not_json",
    "too_large",
    "too_deep",
    "not_object",
    "missing",
    "wrong_type",
    "out_of_range",
]
"""The closed list of reasons why a message cannot be decoded (W12)."""

DECODE_ERROR_REQUIREMENT: Final[Mapping[DecodeErrorCode, str]] = {
    "not_utf8": Requirement.W1,
    "not_json": Requirement.W1,
    "too_large": Requirement.W2,
    "too_deep": Requirement.W3,
    "not_object": Requirement.W12,
    "missing": Requirement.W12,
    "wrong_type": Requirement.W12,
    "out_of_range": Requirement.W7,
}
"""The requirement that a lint report names for each code (W12)."""


class DecodeError(ValueError):
    """A peer's message that cannot be read, with the place of its first fault (W12).

    `code` is for programs, `message` is a sentence for people, and `path` is a JSON Pointer, empty
    when the whole message is at fault. `envelope_type` and `envelope_id` are the message's own
    `type` and `id`, as far as they could be read, so that whoever answers can say to what.
    """

    def __init__(
        self,
        code: DecodeErrorCode,
        path: str,
        message: str,
        *,
        envelope_type: str | None = None,
        envelope_id: str | None = None,
    ) -> None:
        # The positional arguments become `args` and the rest lives in `__dict__`: together they
        # are what pickle and copy carry across.
        super().__init__(code, path, message)
        self.code: DecodeErrorCode = code
        self.path = path
        self.message = message
        self.envelope_type = envelope_type
        self.envelope_id = envelope_id

    def __str__(self) -> str:
        place = f" at {self.path}" if self.path else ""
        return f"{self.message} ({self.code}{place})"


class EncodeError(ValueError):
    """A value of ours that no message can carry.

    NaN and the infinities, an integer outside u32, a lone surrogate, a Python type that the member
    does not take (W1, W7). `path` is the JSON Pointer of the value inside the message being
    written, empty when the value stands alone.
    """

    def __init__(self, path: str, message: str) -> None:
        super().__init__(path, message)
        self.path = path
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} (at {self.path})" if self.path else self.message
