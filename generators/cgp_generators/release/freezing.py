"""Freezing a revision: the schema is copied and never changed again, with what it means for its peers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from ..errors import Fault, SourceFaults
from ..model.place import Place
from ..model.version import version_of
from ..revisions.comparison import Options
from ..revisions.sources.document import SchemaDocument
from ..revisions.sources.reading import read_document
from ..source.frozen import Frozen
from .comparing import judged_between
from .judgement import Judged, Policy
from .matrix import Matrix, Progress, matrix_of
from .versions import declared_version


class DoesNotFit(Exception):
    """The version promises something else than what was changed. The text says what."""


@dataclass(frozen=True, slots=True)
class Freeze:
    """What was frozen: the files that were written, what was found, and the grid with it in."""

    files: tuple[Path, ...]
    judged: Judged | None
    matrix: Matrix


def freeze(
    root: Path,
    schema: Path,
    name: str,
    frozen: Frozen,
    options: Options,
    policy: Policy,
    today: date,
    *,
    strict_draft: bool,
    dry_run: bool = False,
    progress: Progress | None = None,
) -> Freeze:
    """Copy a schema to the frozen revisions, with its report against the last one.

    Reports name files as seen from `root`, so that they say the same on every machine.
    Nothing is written when the version is none, is not the one that the schema declares, is frozen
    already (`SourceFaults`), or does not fit the level of what was changed (`DoesNotFit`).
    """
    document = _read(schema, root)
    _refuse(document, name, frozen, options.prefix)
    last = frozen.last()
    judged = None
    if last is not None:
        old = _read(last, root)
        judged = judged_between(
            old, document, options, policy, today, frozen, strict_draft=strict_draft
        )
        if judged.claim is not None and not judged.claim.fits:
            raise DoesNotFit(judged.claim.sentence)
    files = [*frozen.files(), schema]
    names = [*frozen.names(), name]
    matrix = matrix_of([_read(file, root) for file in files], names, options, progress)
    written = {frozen.matrix: _text(matrix.as_json())}
    if judged is not None:
        written[frozen.report(name)] = _text(judged.as_json())
    # Last, since its being there is what makes the revision a frozen one.
    written[frozen.file(name)] = schema.read_bytes()
    if not dry_run:
        frozen.matrix.parent.mkdir(parents=True, exist_ok=True)
        for path, content in written.items():
            # Whoever is interrupted leaves no half of a revision.
            partial = path.with_name(f"{path.name}.partial")
            partial.write_bytes(content)
            partial.replace(path)
    return Freeze(tuple(written), judged, matrix)


def _read(file: Path, root: Path) -> SchemaDocument:
    inside = file.is_relative_to(root)
    return read_document(file, file.relative_to(root).as_posix() if inside else None)


def _refuse(document: SchemaDocument, name: str, frozen: Frozen, prefix: str) -> None:
    written, declared = declared_version(document, prefix)
    place = document.place((f"{prefix}version",))
    if version_of(f"revision/{name}") is None:
        remedy = "Write MAJOR.MINOR, for instance 1.1; -draft may follow."
        raise SourceFaults([Fault(Place(name), "This is no version.", remedy)])
    if frozen.file(name).exists():
        remedy = "Choose a later version; what is frozen is never changed."
        raise SourceFaults([Fault(Place(str(frozen.file(name))), "It is frozen already.", remedy)])
    if declared is None or declared.short != name:
        problem = f"The schema declares {written!r}, not {name}."
        remedy = f"Set {prefix}version to …/{name} there and in the specification, and generate."
        raise SourceFaults([Fault(place, problem, remedy)])


def _text(value: object) -> bytes:
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode("utf-8")
