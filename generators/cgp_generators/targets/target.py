"""What every target offers to the pipeline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol as Interface

from ..errors import FaultCollector
from ..model.protocol import Protocol
from ..render.tree import Tree


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be rendered: the protocol, its schema file's text, the target's names and templates."""

    protocol: Protocol
    schema_text: str
    names: Mapping[str, str]
    templates: Path


class Target(Interface):
    """A language. `name` is its table in protocol.toml, its folder of templates and of output.

    `keys` are the texts that the table holds.
    """

    name: str
    keys: tuple[str, ...]

    def refuse(self, protocol: Protocol, faults: FaultCollector) -> None:
        """Report everything in the model that this language cannot express."""

    def render(self, order: Order) -> Tree:
        """Render every file of the language's package."""
