"""Protocol versions (T1), and which of two is the later one."""

from __future__ import annotations

import re
from dataclasses import dataclass

_GRAMMAR = re.compile(r"([a-z][a-z0-9-]*)/([0-9]+)\.([0-9]+)(-draft)?")


@dataclass(frozen=True, slots=True)
class Version:
    """A protocol version, for instance `name/1.0-draft` (T1). A draft comes before its release."""

    name: str
    major: int
    minor: int
    draft: bool = False

    def __str__(self) -> str:
        return f"{self.name}/{self.short}"

    @property
    def short(self) -> str:
        """The version without the name of the protocol, as frozen revisions are called."""
        return f"{self.major}.{self.minor}{'-draft' if self.draft else ''}"

    @property
    def family(self) -> tuple[str, int]:
        """Peers of one family talk; those of different families do not (H3)."""
        return self.name, self.major

    @property
    def rank(self) -> tuple[int, int, bool]:
        """Later versions are larger."""
        return self.major, self.minor, not self.draft


def version_of(text: object) -> Version | None:
    """The version that a text is; None for anything else."""
    found = _GRAMMAR.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        return None
    name, major, minor, draft = found.groups()
    return Version(name, int(major), int(minor), draft is not None)
