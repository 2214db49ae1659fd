"""What formats say alike about a finding."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePath

from ...model.place import Place
from ...revisions.report import Finding
from ...revisions.verdicts import Answered
from ..judgement import Judged, Judgement
from ..settings import Severity


def shown(judged: Judged) -> list[Judgement]:
    """The findings that are not switched off."""
    return [one for one in judged.findings if one.severity is not Severity.OFF]


def told(judgement: Judgement) -> str:
    """A finding in a few sentences: what was changed, whom it breaks, and who waived it."""
    return " ".join(_sentences(judgement))


def _sentences(judgement: Judgement) -> Iterator[str]:
    finding = judgement.finding
    yield finding.sentence
    yield from breaks(finding)
    if finding.note:
        yield finding.note
    if (waiver := judgement.waiver) is not None:
        yield f"Waived by {waiver.owner} until {waiver.expires}: {waiver.reason}"


def breaks(finding: Finding) -> Iterator[str]:
    """Whom a finding breaks, with what; and what is not known."""
    for judged in finding.judged:
        verdict = judged.verdict
        pairings = " and ".join(pairing.value for pairing in judged.pairings)
        if verdict.answer is Answered.BREAKS:
            gates = f", only behind {', '.join(verdict.gates)}" if verdict.gates else ""
            witness = json.dumps(verdict.witness, ensure_ascii=False)
            yield f"Breaks {pairings}{gates}, for instance with {witness}."
        elif verdict.answer is Answered.UNDECIDED:
            yield f"Undecided for {pairings}: {verdict.reason}."


def level_of(judgement: Judgement) -> str:
    """The level of a finding, and whether it follows from what the change means."""
    finding = judgement.finding
    return finding.level.value + (" (policy)" if finding.policy else "")


def path_of(place: Place) -> str:
    """The file of a place as tools that show code want it: with forward slashes, without a commit."""
    commit, colon, path = place.file.partition(":")
    inside_git = colon and len(commit) > 1 and "/" not in commit.partition(":")[2]
    return PurePath(path if inside_git else place.file).as_posix()
