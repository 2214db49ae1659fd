"""Declared versions against what was computed (U4): within a family nothing may break."""

from __future__ import annotations

from dataclasses import dataclass

from ..model.version import Version, version_of
from ..revisions.changes.kinds import Level
from ..revisions.sources.document import SchemaDocument


def declared_version(document: SchemaDocument, prefix: str) -> tuple[object, Version | None]:
    """What a schema says its version is, as written and as read."""
    root = document.root if isinstance(document.root, dict) else {}
    written = root.get(f"{prefix}version")
    return written, version_of(written)


@dataclass(frozen=True, slots=True)
class Claim:
    """What the declared versions promise, compared with the level that was found."""

    old: str | None
    new: str | None
    fits: bool
    sentence: str

    def as_json(self) -> dict[str, object]:
        """As reports print it."""
        return {"old": self.old, "new": self.new, "fits": self.fits, "sentence": self.sentence}


def judge_versions(
    old: SchemaDocument, new: SchemaDocument, level: Level, prefix: str, *, strict_draft: bool
) -> Claim:
    """Whether the versions that two schemas declare fit the level of what was changed between them."""
    (was, before), (now, after) = declared_version(old, prefix), declared_version(new, prefix)
    texts = (None if was is None else str(was)), (None if now is None else str(now))
    for written, version, side in ((was, before, old), (now, after, new)):
        if written is not None and version is None:
            problem = f"{side.file} declares {written!r}, which is no version."
            return Claim(*texts, False, f"{problem} Write NAME/MAJOR.MINOR, -draft may follow.")
    if before is None or after is None:
        return Claim(*texts, True, "Not both revisions declare a version; nothing is promised.")
    fits, sentence = _judged(before, after, level, strict_draft)
    return Claim(*texts, fits, sentence)


def _judged(old: Version, new: Version, level: Level, strict_draft: bool) -> tuple[bool, str]:
    if old.name != new.name:
        return True, f"{new} is another protocol than {old}; it promises nothing to its peers."
    if new.rank < old.rank:
        return False, f"{new} is older than {old}. Declare a later version."
    if level is Level.MAJOR and old.family == new.family:
        drafts = [str(version) for version in (old, new) if version.draft]
        if drafts and not strict_draft:
            return True, f"It breaks, and {drafts[0]} is a draft, which promises nothing yet."
        advice = f"Declare {new.name}/{new.major + 1}.0, or take back what breaks"
        return False, f"Within {new.name}/{new.major} nothing may break (U4). {advice}."
    if level is Level.MINOR and new == old:
        if old.draft and not strict_draft:
            return True, f"{new} is a draft; what was added needs no new version yet."
        return (
            False,
            f"Something was added since {old}. Declare {new.name}/{new.major}.{new.minor + 1}.",
        )
    return True, f"A {level.value} change fits the step from {old} to {new}."
