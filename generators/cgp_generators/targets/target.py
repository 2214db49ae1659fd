"""What every target offers to the pipeline."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from typing import Protocol as Interface

from ..errors import FaultCollector
from ..model.peer import MisbehavingPeer
from ..model.protocol import Protocol
from ..model.revision import FrozenRevisions
from ..model.room import Room
from ..model.sample import Samples
from ..render.tree import Tree


@dataclass(frozen=True, slots=True)
class Spelling:
    """The names that a language chose, for things by the names that the schema gives them.

    A member or value that has no name of its own in this language is not listed.
    """

    language: str
    types: Mapping[str, str]
    members: Mapping[tuple[str, str], str]
    values: Mapping[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Material:
    """What only documentation shows.

    It is the text of the specification, samples of each type, the address of the site, the names
    that the languages chose, the command line as `click` tells it, where somebody handed it over,
    what the checks made of misbehaving peers, where that was measured, the frozen revisions,
    and what the Python packages offer.
    """

    specification: str = ""
    samples: Mapping[str, Samples] = field(default_factory=dict)
    site: str = ""
    spellings: tuple[Spelling, ...] = ()
    command_line: Mapping[str, Any] | None = None
    peers: tuple[MisbehavingPeer, ...] = ()
    frozen: FrozenRevisions = field(default_factory=FrozenRevisions)
    rooms: tuple[Room, ...] = ()


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be rendered: the protocol, its schema file's text, the target's names and templates."""

    protocol: Protocol
    schema_text: str
    names: Mapping[str, str]
    templates: Path
    material: Material = Material()


class Target(Interface):
    """What can be rendered. `name` is its table in protocol.toml, its folder of templates and of output.

    `keys` are the texts that the table holds.
    """

    name: str
    keys: tuple[str, ...]

    def refuse(self, protocol: Protocol, faults: FaultCollector) -> None:
        """Report everything in the model that this target cannot express."""

    def render(self, order: Order) -> Tree:
        """Render every file of the target."""


class Language(Target, Interface):
    """A target that is a programming language, and chooses names of its own."""

    def spell(self, protocol: Protocol) -> Spelling:
        """The names by which a program finds types, members and values."""
