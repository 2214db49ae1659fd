"""A witness put before all validators again: what each of them says about it, on both sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..revisions.comparison import Options, channels_between
from ..revisions.messages import Flow
from ..revisions.report import Finding
from ..revisions.sources.document import SchemaDocument
from ..revisions.verdicts import Answered


@dataclass(frozen=True, slots=True)
class Hearing:
    """A witness in one flow. `sender` and `receiver` hold what the two validators have against it."""

    message: str
    flow: Flow
    witness: Any
    sender: tuple[list[str], list[str]]
    receiver: tuple[list[str], list[str]]

    @property
    def holds(self) -> bool:
        """Whether both validators accept it for the sender and refuse it for the receiver."""
        return not any(self.sender) and all(self.receiver)

    def as_json(self) -> dict[str, Any]:
        """As the command prints it."""
        return {
            "message": self.message,
            "flow": self.flow.value,
            "witness": self.witness,
            "holds": self.holds,
            "sender": {"jsonschema": self.sender[0], "jsonschema-rs": self.sender[1]},
            "receiver": {"jsonschema": self.receiver[0], "jsonschema-rs": self.receiver[1]},
        }


def replay(
    old: SchemaDocument, new: SchemaDocument, options: Options, finding: Finding
) -> list[Hearing]:
    """Every witness of a finding, heard again."""
    channels = channels_between(old, new, options)
    found = []
    for judged in finding.judged:
        if judged.verdict.answer is not Answered.BREAKS:
            continue
        witness = judged.verdict.witness
        for name in finding.messages:
            channel = channels.get((name, judged.flow))
            # A finding may span messages; the witness belongs to one of them.
            if channel is not None and channel.quickly(witness):
                found.append(
                    Hearing(
                        name,
                        judged.flow,
                        witness,
                        channel.judges("sender").reasons(witness),
                        channel.judges("receiver").reasons(witness),
                    )
                )
                break
    return found
