"""What only documentation shows, read from wherever it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from .interpret.protocol import Sources
from .model.protocol import Protocol
from .render.tree import Tree
from .source.matrix import read_matrix
from .source.revisions import read_revisions
from .source.samples import read_samples
from .targets.target import Language, Material

CommandLine = Mapping[str, Any] | None
_PYTHON = ".py"


def read_material(
    root: Path,
    sources: Sources,
    protocol: Protocol,
    languages: Iterable[Language],
    command_line: CommandLine,
) -> Material:
    """Texts, samples, reports, and the names that the languages chose."""
    settings = sources.settings
    types = [record.name.written for record in protocol.records]
    return Material(
        specification=sources.specification.text,
        samples=read_samples(root, settings.vectors_folder, types),
        site=settings.site,
        spellings=tuple(language.spell(protocol) for language in languages),
        command_line=command_line,
        peers=read_matrix(root, settings.matrix_file),
        frozen=read_revisions(root, settings.schema_file),
    )


def with_rooms(material: Material, packages: Iterable[Tree | Mapping[str, str]]) -> Material:
    """The material with what Python packages offer: rendered ones, and text that was handed over."""
    from .source.rooms import read_rooms  # What reads Python takes long to import.

    texts = (
        (
            {path: text.decode() for path, text in package.items() if path.endswith(_PYTHON)}
            if isinstance(package, Tree)
            else package
        )
        for package in packages
    )
    return replace(material, rooms=tuple(room for text in texts for room in read_rooms(text)))
