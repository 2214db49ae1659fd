"""The frozen revisions of a schema: a folder with one file each, and the reports that were stored with them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..errors import Fault, SourceFaults
from ..model.place import Place
from ..model.version import Version, version_of

FOLDER = Path("schema/revisions")
"""Where frozen revisions stand, below the root of a project."""

REPORTS = "reports"
"""Below that folder: what each revision was found to be when it was frozen."""

MATRIX = "matrix.json"
"""In the folder of reports: which host talks to which provider."""


@dataclass(frozen=True, slots=True)
class Frozen:
    """The frozen revisions of one folder, the oldest first."""

    folder: Path

    def files(self) -> list[Path]:
        """The schema of each revision. By version where all are called so, else by name."""
        found = sorted(self.folder.glob("*.json")) if self.folder.is_dir() else []
        versions = {file: _version(file.stem) for file in found}
        if all(versions.values()):
            found.sort(key=lambda file: versions[file].rank)  # type: ignore[union-attr]
        return found

    def names(self) -> list[str]:
        """What the revisions are called."""
        return [file.stem for file in self.files()]

    def file(self, name: str) -> Path:
        """The schema of a revision, there or not."""
        return self.folder / f"{name}.json"

    def report(self, name: str) -> Path:
        """What was stored about a revision, there or not."""
        return self.folder / REPORTS / f"{name}.json"

    @property
    def matrix(self) -> Path:
        """The stored grid, there or not."""
        return self.folder / REPORTS / MATRIX

    def last(self) -> Path | None:
        """The newest revision."""
        files = self.files()
        return files[-1] if files else None

    def needed(self) -> list[Path]:
        """The schemas. `SourceFaults` when there is none."""
        found = self.files()
        if not found:
            problem = "No revision is frozen here."
            remedy = "Freeze one (`cgp freeze`), or name the folder in revisions.toml (frozen)."
            raise SourceFaults([Fault(Place(str(self.folder)), problem, remedy)])
        return found


def _version(name: str) -> Version | None:
    return version_of(f"revision/{name}")
