# Generated from the specification and the schema by `make generate`. Do not edit.

"""What a receiver keeps of values that its revision of the protocol does not know."""

from dataclasses import dataclass


class Unknown(str):
    """A value outside a closed vocabulary, kept verbatim (W8). It equals the text that it was."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Unknown({super().__repr__()})"


@dataclass(slots=True, kw_only=True)
class UnknownEnvelope:
    """A message whose type this revision does not know (W10)."""

    type: str
    """The unknown type, verbatim."""

    id: str | None = None
    """The correlation id, when there is one and it is a text."""
