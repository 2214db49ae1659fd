"""Markdown for the comment on a pull request."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...model.place import Place
from ...revisions.verdicts import Answered
from ..judgement import Judged, Judgement
from .wording import level_of, path_of, shown

_SIGNS = {Answered.BREAKS: "breaks", Answered.UNDECIDED: "undecided", Answered.COMPATIBLE: "talk"}
_MOST = 50


def render(judged: Judged) -> str:
    """A verdict for each pairing, then the findings with their witnesses."""
    return "\n".join(_lines(judged)) + "\n"


def _lines(judged: Judged) -> Iterator[str]:
    report = judged.report
    verdict = "breaks" if judged.breaks else "no pairing breaks"
    yield f"### `{_code(report.old)}` → `{_code(report.new)}`: {judged.level.value}, {verdict}"
    yield ""
    yield "| Pairing | Verdict |"
    yield "|---|---|"
    for pairing, answer in report.summary().items():
        yield f"| {pairing.value} | {_SIGNS[answer]} |"
    yield ""
    if judged.claim is not None:
        yield f"{judged.claim.sentence}\n"
    findings = shown(judged)
    if not findings:
        yield "Nothing was changed that a peer or an author could notice."
        return
    yield "| Level | Change | Where | Whom it breaks |"
    yield "|---|---|---|---|"
    for judgement in findings[:_MOST]:
        yield _row(judgement)
    if len(findings) > _MOST:
        yield f"\n{len(findings) - _MOST} more: `cgp diff` shows all."


def _row(judgement: Judgement) -> str:
    finding = judgement.finding
    level = level_of(judgement) + ("" if judgement.counts else f", {judgement.category.value} only")
    change = f"{_text(finding.sentence)}<br>`{finding.rule}` `{judgement.fingerprint}`"
    if (waiver := judgement.waiver) is not None:
        change += (
            f"<br>Waived by {_text(waiver.owner)} until {waiver.expires}: {_text(waiver.reason)}"
        )
    broken = []
    for judged in finding.judged:
        if judged.verdict.answer is Answered.BREAKS:
            pairings = ", ".join(pairing.value for pairing in judged.pairings)
            gates = f" behind {', '.join(judged.verdict.gates)}" if judged.verdict.gates else ""
            witness = json.dumps(judged.verdict.witness, ensure_ascii=False)
            broken.append(f"{pairings}{_text(gates)}: `{_code(witness)}`")
    where = f"`{_code(_at(finding.spots[0].new))}`"
    return f"| {level} | {change} | {where} | {'<br>'.join(broken) or 'nobody'} |"


def _at(place: Place) -> str:
    return f"{path_of(place)}:{place.line}" if place.line else path_of(place)


def _code(text: str) -> str:
    """Inside of backticks in a cell: nothing ends them, and nothing ends the cell."""
    return text.replace("`", "'").replace("|", "\\|").replace("\n", " ")


def _text(text: str) -> str:
    for character in "\\`*_{}[]<>|":
        text = text.replace(character, f"\\{character}")
    return text.replace("\n", " ")
