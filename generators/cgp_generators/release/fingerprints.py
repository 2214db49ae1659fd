"""A name for a finding that outlives re-indenting, moving and renaming of definitions, and new words."""

from __future__ import annotations

import json
from hashlib import sha256

from ..revisions.report import Finding
from ..revisions.verdicts import Answered

LENGTH = 16
"""Hexadecimal digits: 64 bits, enough to tell the findings of one project apart."""


def fingerprint_of(finding: Finding) -> str:
    """Made of the rule, the message, the place in it, the direction and the witness (SHA-256, cut).

    Pointers and lines of the files, sentences and levels have no part in it.
    """
    place = min((spot.message, spot.path) for spot in finding.spots)
    # What has no place in any message is told apart by what it names.
    subject = "" if finding.messages else finding.sentence
    verdicts = sorted(
        [
            judged.flow.value,
            [pairing.value for pairing in judged.pairings],
            judged.verdict.answer.value,
            judged.verdict.witness if judged.verdict.answer is Answered.BREAKS else None,
        ]
        for judged in finding.judged
        if judged.verdict.answer is not Answered.COMPATIBLE
    )
    text = json.dumps([finding.rule, *place, subject, verdicts], sort_keys=True)
    return sha256(text.encode("utf-8")).hexdigest()[:LENGTH]
