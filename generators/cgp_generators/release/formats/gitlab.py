"""The code quality report of GitLab: a JSON list, one entry a finding."""

from __future__ import annotations

import json
from typing import Any

from ..judgement import Judged, Judgement
from ..settings import Severity
from .wording import path_of, shown, told

_SEVERITIES = {Severity.ERROR: "critical", Severity.WARNING: "minor", Severity.NOTE: "info"}


def render(judged: Judged) -> str:
    """The list. It knows no waivers: what is waived or does not count is only information."""
    return json.dumps([_entry(one) for one in shown(judged)], indent=2) + "\n"


def _entry(judgement: Judgement) -> dict[str, Any]:
    quiet = judgement.waiver is not None or not judgement.counts
    place = judgement.finding.spots[0].new
    return {
        "description": told(judgement),
        "check_name": judgement.finding.rule,
        "fingerprint": judgement.fingerprint,
        "severity": "info" if quiet else _SEVERITIES[judgement.severity],
        "location": {"path": path_of(place), "lines": {"begin": place.line or 1}},
    }
